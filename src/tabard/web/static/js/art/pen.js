// The pen that all drawings share: a dark outline, round ends, flat colours, light from the top left.

/** The colours that recur: the outline first. */
export const INK = "#2b2133";
export const CREAM = "#fff6e3";
export const STEEL = "#c9d0d6";
export const BRASS = "#e0b64f";
export const RED = "#c43a2f";
export const WOOD = "#a9683a";

const ROUND = 'stroke-linecap="round" stroke-linejoin="round"';

/** A number with at most two decimals: sums of decimals would print many more. */
export function tidy(number) {
  return Math.round(number * 100) / 100;
}

/** A filled shape with the dark outline. */
export function shape(d, fill, width = 2) {
  return `<path d="${d}" fill="${fill}" stroke="${INK}" stroke-width="${width}" ${ROUND}/>`;
}

/** A filled shape without outline: shadows, lights, patches of colour. */
export function flat(d, fill, opacity = 1) {
  return `<path d="${d}" fill="${fill}"${opacity === 1 ? "" : ` opacity="${opacity}"`}/>`;
}

/** A stroke of the pen; `dash` makes it a seam. */
export function line(d, width = 2, colour = INK, { dash = "", opacity = 1 } = {}) {
  const more = (dash && ` stroke-dasharray="${dash}"`) + (opacity === 1 ? "" : ` opacity="${opacity}"`);
  return `<path d="${d}" fill="none" stroke="${colour}" stroke-width="${width}" ${ROUND}${more}/>`;
}

/** A coloured stroke with the dark outline around it: wire, thread, stalks. */
export function cord(d, colour, width = 2, edge = 1.4) {
  return line(d, width + 2 * edge) + line(d, width, colour);
}

/** A circle; width 0 leaves the outline out. */
export function disc(x, y, r, fill, width = 0) {
  return oval(x, y, r, r, fill, width);
}

/** An ellipse; width 0 leaves the outline out. */
export function oval(x, y, rx, ry, fill, width = 0, opacity = 1) {
  const edge = width ? ` stroke="${INK}" stroke-width="${width}"` : "";
  const more = opacity === 1 ? "" : ` opacity="${opacity}"`;
  return `<ellipse cx="${tidy(x)}" cy="${tidy(y)}" rx="${tidy(rx)}" ry="${tidy(ry)}" fill="${fill}"${edge}${more}/>`;
}

/** A rectangle with round corners and the dark outline. */
export function block(x, y, width, height, radius, fill, edge = 2) {
  const stroke = edge ? ` stroke="${INK}" stroke-width="${edge}" stroke-linejoin="round"` : "";
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="${fill}"${stroke}/>`;
}

/** A circle that is only a line. */
export function ring(x, y, r, colour, width, more = "") {
  return `<circle cx="${x}" cy="${y}" r="${r}" fill="none" stroke="${colour}" stroke-width="${width}"${more && ` ${more}`}/>`;
}

/** A rectangle that is only a line, sewn when `dash` is given. */
export function hem(x, y, width, height, radius, colour, edge, dash = "") {
  const sewn = dash && ` stroke-dasharray="${dash}" stroke-linecap="round"`;
  const stroke = `stroke="${colour}" stroke-width="${edge}"${sewn}`;
  return `<rect x="${x}" y="${y}" width="${width}" height="${height}" rx="${radius}" fill="none" ${stroke}/>`;
}

/** A drawing moved, turned or scaled. */
export function moved(transform, markup) {
  return `<g transform="${transform}">${markup}</g>`;
}

/** A drawing that lets what is below shine through. */
export function faint(opacity, markup) {
  return `<g opacity="${opacity}">${markup}</g>`;
}

/** The left half of a drawing and its mirror image about the middle of a box of this width. */
export function both(markup, box = 48) {
  return markup + moved(`matrix(-1 0 0 1 ${box} 0)`, markup);
}

/** The points of a toothed wheel around the origin, as a path. */
export function toothed(teeth, outer, inner, share = 0.5) {
  const points = [];
  for (let tooth = 0; tooth < teeth; tooth += 1) {
    const step = (2 * Math.PI) / teeth;
    const at = tooth * step;
    for (const [radius, turn] of [[inner, -share * 0.72], [outer, -share * 0.46], [outer, share * 0.46], [inner, share * 0.72]]) {
      const angle = at + turn * step;
      points.push(`${(radius * Math.cos(angle)).toFixed(1)} ${(radius * Math.sin(angle)).toFixed(1)}`);
    }
  }
  return `M${points.join("L")}z`;
}

/** A hexagon with a flat top, as a path. */
export function hexagon(radius, x = 0, y = 0) {
  const high = (radius * 0.866).toFixed(1);
  return `M${x + radius} ${y}l${-radius / 2} ${high}h${-radius}l${-radius / 2} -${high}l${radius / 2} -${high}h${radius}z`;
}

/** One of a list, as the generator says. */
export function pick(next, list) {
  return list[Math.floor(next() * list.length)];
}

/** A small generator that always gives the same numbers (0 to 1) for the same seed, a number or a word. */
export function chance(seed) {
  let state = 2166136261;
  for (const letter of String(seed)) state = Math.imul(state ^ letter.codePointAt(0), 16777619);
  return () => {
    state = Math.imul(state ^ (state >>> 15), 2246822519) + 0x9e3779b9;
    const mixed = Math.imul(state ^ (state >>> 13), 3266489917);
    return ((mixed ^ (mixed >>> 16)) >>> 0) / 4294967296;
  };
}
