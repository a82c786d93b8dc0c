import type { ShipRecord } from '../engine/record';

const STANDINGS = ['hull', 'fort', 'battery', 'troops', 'mine'] as const;
/** How a piece is drawn from above. */
export type Standing = (typeof STANDINGS)[number];

/** Read from the type of the record: what stands ashore is a work or a troop, a drifting mine a barrel. */
export function standingOf({ type, ashore }: Pick<ShipRecord, 'type' | 'ashore'>): Standing {
  if (/\bmine$/i.test(type)) return 'mine';
  if (!ashore) return 'hull';
  if (/infantry|troop|sharpshooter|riflemen/i.test(type)) return 'troops';
  return /fort|redoubt|castle/i.test(type) ? 'fort' : 'battery';
}

/** Least pixels of a work or a troop, so that it can be found at any scale. */
export const LEAST_WORK = { length: 14, beam: 8 } as const;
export const LEAST_MINE = { length: 9, beam: 7 } as const;
