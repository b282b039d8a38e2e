// Words that say little, in any book.

/** They only decide between rules that are otherwise alike. */
export const SMALL = new Set(
  `a an the of to in on at by for from with without and or nor not no is are was be been am it its i me my you your we he she they them their
  can could may must do does did dont doesn will would should has have had if then when while as than that this these those there here
  what which who whom whose how why where happen happens over under through thru into out up so any some about after before again also only just get gets many much`.split(/\s+/u),
);
