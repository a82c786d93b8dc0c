/** What lies over the play screen: one script, fetched when the first of it is opened. */
export { CommanderDialog } from './commander-dialog';
export { CoverSheet, KeysHelp, LeaveDialog, LinkDialog } from './dialogs';
export { Menu } from './menu';
export { Plans } from './plans';
export { Rulebook } from './rulebook';
export { SealDialog } from './sealing';
export { Settings } from './settings';
export { TableInWords } from './table-sheet';
