// Games that are to come: they stand on the shelf and cannot be chosen; `where` says where one can be played meanwhile.

export const COMING = [
  { name: "haven", title: "Gloomhaven", seats: [2, 4], isComing: true },
  { name: "greyport", title: "Battle for Greyport", seats: [2, 5], isComing: true, where: "in the terminal: tabard play greyport" },
];
