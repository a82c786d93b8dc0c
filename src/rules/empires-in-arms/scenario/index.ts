import { ofEach } from '../../../kit/held/invariant';
import { chapter } from '../eia';
import { isCarrying } from '../fleet/ship';
import texts from './text.en.json';

/** A battle as it is laid out, and what must hold of its columns at any time. */
export const scenario = chapter({
  texts,
  invariants: [
    ofEach(
      ({ fight }) => Object.values(fight.columns),
      ({ id }) => `the column of '${id}'`,
      [
        [({ ships }) => ships.length > 0, 'has no ship'],
        [
          ({ ships }, state) => ships.every((id) => state.ships[id] !== undefined),
          'has a ship that there is not',
        ],
        [
          ({ side, ships }, state) => ships.every((id) => state.ships[id]?.side === side),
          'has a ship of the other side',
        ],
        [
          (column, { fight }) =>
            Object.values(fight.columns).every(
              (other) => other === column || !other.ships.some((id) => column.ships.includes(id)),
            ),
          'shares a ship with another',
        ],
        [
          ({ ships }, state) => {
            const carrying = ships.map((id) => isCarrying(state.ships[id] as never));
            return !carrying.some((carries, i) => !carries && carrying[i - 1]);
          },
          'has a ship behind one that carries',
        ],
      ],
    ),
  ],
});
