// Large screens show everything larger (css/sizes.css): what is measured on the screen is not what a style asks for.

/** How many pixels of the screen one pixel of an element's own style covers. */
export function zoomOf(element) {
  return element.currentCSSZoom ?? 1;
}
