import { fetchedBy } from './fetched-by';

// Apart from what is fetched at a table: what the start page can reach would be cut out of the table's script.

/** How fair a battle is. */
export const FairnessParts = fetchedBy(() => import('./fairness'));

/** Which sides the computer plays. */
export const SidesParts = fetchedBy(() => import('./commander-sides'));
