import { type Check, distinct } from '../../../kit/held/invariant';
import { samePrelude } from '../ship/named';
import type { DvState, ShipState } from '../state';

/** What must hold of the lights and the radar of a position. */
export const OF_NIGHT: readonly Check<DvState, DvState>[] = [
  [
    ({ searchlights = [] }) => distinct(searchlights.map(({ by }) => by)),
    'a ship uses her searchlight twice in a phase',
  ],
  [
    ({ searchlights = [], ships }) => searchlights.every(({ by, on }) => ships[by]?.side !== ships[on]?.side),
    'a searchlight is on a ship of its own side',
  ],
  [
    ({ starShells = [] }) => distinct(starShells.map(({ id }) => id)),
    'a battery has fired two star shells in a phase',
  ],
  [
    ({ radar = [] }) => distinct(radar.map(({ ship, system }) => `${ship} ${system}`)),
    'a battery has made two radar rolls in a turn',
  ],
  [
    ({ radar = [], ships }) =>
      radar.every(({ ship, system }) =>
        ships[ship]?.card.systems.some((weapon) => weapon.id === system && weapon.radar),
      ),
    'a battery without radar has made a radar roll',
  ],
];

/** What must hold of what a ship in play has named besides her targets. */
export const OF_PRELUDES: readonly Check<ShipState, DvState>[] = [
  [
    ({ prelude = [] }) =>
      prelude.every((one, i) => prelude.findIndex((other) => samePrelude(one, other)) === i),
    'has named one light or radar twice',
  ],
  [
    ({ prelude = [], aims }) =>
      prelude.every((one) => {
        if (one.kind === 'searchlight') return true;
        const aimed = aims.filter(({ system }) => system === one.system);
        return one.kind === 'radar' ? aimed.some(({ target }) => target === one.target) : aimed.length === 0;
      }),
    'has radar named without its target, or guns aimed that fire a star shell',
  ],
];
