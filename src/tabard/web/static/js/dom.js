// Making elements: the only place where strings become nodes.

import "./icons.js";

const SVG = "http://www.w3.org/2000/svg";

/** Make an HTML element: h("button", {class: "btn", onclick: f}, "Sit"). A null or false attribute is left out. */
export function h(tag, attributes = {}, ...children) {
  return dress(document.createElement(tag), attributes, children);
}

/** Make an SVG element. */
export function s(tag, attributes = {}, ...children) {
  return dress(document.createElementNS(SVG, tag), attributes, children);
}

function dress(element, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === null || value === undefined || value === false) continue;
    if (name.startsWith("on")) element.addEventListener(name.slice(2), value);
    else if (name === "style") {
      // The page's policy forbids style attributes; properties set one by one are allowed.
      for (const [key, each] of Object.entries(value)) element.style.setProperty(key, each);
    } else element.setAttribute(name, value === true ? "" : String(value));
  }
  element.append(...children.flat(Infinity).filter((each) => each !== null && each !== undefined && each !== false));
  return element;
}

/** Turn one of our own constant drawings into nodes. Never give it text that came from outside. */
export function drawing(markup, attributes = {}) {
  const parsed = new DOMParser().parseFromString(`<svg xmlns="${SVG}">${markup}</svg>`, "image/svg+xml");
  const group = s("g", attributes);
  group.append(...[...parsed.documentElement.childNodes].map((each) => document.importNode(each, true)));
  return group;
}

/** An icon of icons.svg (icons.js puts them into the page): icon("attack"). Hidden from screen readers: the words beside it say the same. */
export function icon(name, attributes = {}) {
  return s("svg", { class: "i", "aria-hidden": "true", ...attributes }, s("use", { href: `#i-${name}` }));
}

/** Put new children in place of the old ones; a text that is the same stays. */
export function fill(element, ...children) {
  const nodes = children.flat(Infinity).filter((each) => each !== null && each !== undefined && each !== false);
  const [only, ...others] = element.childNodes;
  const isSame = nodes.length ? nodes.length === 1 && typeof nodes[0] === "string" && only?.nodeType === Node.TEXT_NODE && !others.length && only.data === nodes[0] : !only;
  if (!isSame) element.replaceChildren(...nodes);
  return element;
}

/** Let an element have exactly these children; those that stay are not touched: taking one out and putting it back is slow, and it loses the focus. */
export function arrange(element, children) {
  const nodes = children.flat().filter(Boolean);
  for (const each of [...element.childNodes]) if (!nodes.includes(each)) each.remove();
  for (const [index, node] of nodes.entries()) if (element.childNodes[index] !== node) element.insertBefore(node, element.childNodes[index] ?? null);
}
