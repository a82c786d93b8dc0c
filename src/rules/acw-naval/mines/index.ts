import { ofPosition } from '../../../kit/held/invariant';
import { chapter } from '../acw';
import type { AcwState } from '../state';
import { mineOffers, verbs } from './adrift';
import { reduce } from './reducers';
import { tell } from './tellers';
import texts from './text.en.json';

/** Mines, spar torpedoes, fire ships and explosive ships (ACW-066 to ACW-079, ACW-135 to ACW-141). */
export const mines = chapter({
  verbs,
  events: { reduce, tell },
  offers: { orders: mineOffers },
  texts,
  invariants: [
    ofPosition<AcwState>([
      [
        ({ tryMines, mines: all }) =>
          new Set(tryMines).size === tryMines.length && tryMines.every((id) => all[id]?.state === 'waiting'),
        'a mine is tried for that does not wait',
      ],
    ]),
  ],
});
