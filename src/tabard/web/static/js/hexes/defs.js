// Colours that run and patterns that repeat: defined once a page, for all boards on it.

import { drawing, s } from "../dom.js";

const DEFS = `
<radialGradient id="board-ivory" cx=".36" cy=".28" r=".9">
  <stop offset="0" stop-color="#fffaf0"/><stop offset=".6" stop-color="#f2e2c2"/><stop offset="1" stop-color="#d2b27c"/></radialGradient>
<radialGradient id="board-brass" cx=".34" cy=".25" r=".9">
  <stop offset="0" stop-color="#fff0b8"/><stop offset=".5" stop-color="#d9a838"/><stop offset="1" stop-color="#84590c"/></radialGradient>
<linearGradient id="board-gold" x1="0" y1="0" x2="1" y2="1">
  <stop offset="0" stop-color="#fff3c0"/><stop offset=".45" stop-color="#e5b93f"/><stop offset="1" stop-color="#99690f"/></linearGradient>
<linearGradient id="board-sheen" x1="0" y1="0" x2=".7" y2="1">
  <stop offset="0" stop-color="#fff" stop-opacity=".5"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/>
  <stop offset="1" stop-color="#1a0a14" stop-opacity=".34"/></linearGradient>
<linearGradient id="board-lamp" x1=".15" y1="0" x2=".8" y2="1">
  <stop offset="0" stop-color="#fff6df" stop-opacity=".34"/><stop offset=".5" stop-color="#fff6df" stop-opacity="0"/>
  <stop offset="1" stop-color="#4a2a08" stop-opacity=".17"/></linearGradient>
<radialGradient id="board-halo">
  <stop offset=".62" stop-color="#fff3c4" stop-opacity=".95"/><stop offset=".8" stop-color="#ffe9a0" stop-opacity=".55"/>
  <stop offset="1" stop-color="#ffe9a0" stop-opacity="0"/></radialGradient>
<radialGradient id="board-shade">
  <stop offset=".45" stop-color="#1d0e03" stop-opacity=".5"/><stop offset="1" stop-color="#1d0e03" stop-opacity="0"/></radialGradient>
<pattern id="board-dots" width="12" height="12" patternUnits="userSpaceOnUse">
  <circle class="b-ink-reach" cx="3" cy="3" r="1.6"/><circle class="b-ink-reach" cx="9" cy="9" r="1.6"/></pattern>
<pattern id="board-falling" width="10" height="10" patternUnits="userSpaceOnUse" patternTransform="rotate(-45)">
  <rect class="b-ink-area" width="4" height="10"/></pattern>
<pattern id="board-rising" width="9" height="9" patternUnits="userSpaceOnUse" patternTransform="rotate(45)">
  <rect class="b-ink-threat" width="2" height="9"/></pattern>
<pattern id="board-hide" width="23" height="19" patternUnits="userSpaceOnUse">
  <path d="M2 3l3 1M10 2l2 2M18 5l3-1M5 10l2 2M14 9l3 0M20 13l2 2M2 16l3-1M10 15l3 1"
    fill="none" stroke="#2a1506" stroke-opacity=".3" stroke-linecap="round"/>
  <path d="M3 5l2 .6M15 11l2 0M11 17l2 .6M19 7l2-.6" fill="none" stroke="#ffdca8" stroke-opacity=".2" stroke-linecap="round"/></pattern>`;

/** Put the definitions into the page, unless they are there already. */
export function define() {
  if (document.getElementById("board-ivory")) return;
  const defs = s("defs", {}, [...drawing(DEFS).childNodes]);
  document.body.append(s("svg", { class: "board-defs", "aria-hidden": "true", width: 0, height: 0 }, defs));
}
