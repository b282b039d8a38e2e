// Games that are to come: they stand on the shelf and cannot be chosen.

export const COMING = [
  { name: "haven", title: "Gloomhaven", seats: [2, 4], isComing: true },
];
