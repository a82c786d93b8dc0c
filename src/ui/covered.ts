const COVERS = '[role="dialog"]:not(.rulebook), [role="alertdialog"], [role="menu"]';

/** What has the keys while it stands within the table itself. */
export const HAS_KEYS = 'has-keys';

/**
 * Whether something lies over the table that takes the keys. Dialogs and menus hang on the page beside the app: to go
 * through the thousands of elements of a table would take milliseconds of every key.
 */
export const isCovered = (): boolean =>
  document.getElementById(HAS_KEYS) !== null ||
  [...document.body.children].some(
    (one) => one.id !== 'app' && (one.matches(COVERS) || one.querySelector(COVERS) !== null),
  );
