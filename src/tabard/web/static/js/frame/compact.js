// Whether the screen is so small that one part of the table shows at a time (css/sizes.css asks the same).

export const compact = matchMedia("(max-width: 1100px), (max-height: 679px)");
