import { fetchedBy } from './fetched-by';

/** What lies over the table. */
export const OnDemand = fetchedBy(() => import('./on-demand'));

/** Panels that are not wanted yet when a table opens. */
export const LaterPanels = fetchedBy(() => import('./later-panels'));

/** What belongs to the computer as a player. */
export const CommanderPanels = fetchedBy(() => import('./commander-panels'));
