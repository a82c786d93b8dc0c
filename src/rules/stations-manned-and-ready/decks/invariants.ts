import { type Check, isCount, ofEach, ofPosition } from '../../../kit/held/invariant';
import { otherSide } from '../ship/fleet';
import type { ShipState, SmrState, StandState } from '../state';

const isAboard = ({ status }: StandState): boolean => status === 'ready' || status === 'servicing';

const OF_STANDS: readonly Check<StandState, SmrState>[] = [
  [
    (stand, { ships }) => {
      const ship = stand.home === undefined ? undefined : ships[stand.home];
      return (
        !isAboard(stand) || (ship?.deck !== undefined && ship.fate === 'afloat' && ship.side === stand.side)
      );
    },
    'is aboard of nothing that could carry it',
  ],
  [({ points }) => isCount(points), 'has less than no points of a deck'],
  [(stand) => !isAboard(stand) || stand.points < stand.aircraft, 'is handled whole and still waits'],
  [({ status, load }) => status !== 'servicing' || load === undefined, 'is loaded before it is ready'],
];

const OF_SHIPS: readonly Check<ShipState, SmrState>[] = [
  [
    ({ now, card }) => isCount(now.handled) && now.handled <= (card.deck?.handling ?? 0),
    'has handled more than her deck can',
  ],
  [
    ({ now, card }) => (now.catapulted ?? 0) <= (card.deck?.catapults ?? 0),
    'has thrown off more than her catapults can',
  ],
  [
    ({ id }, { stands }) =>
      Object.values(stands).filter(
        ({ home, points, status }) =>
          home === id && points > 0 && (status === 'ready' || status === 'flying'),
      ).length < 2,
    'saves points towards two stands',
  ],
];

const OF_POSITIONS: readonly Check<SmrState, SmrState>[] = [
  [
    (state) =>
      state.sides.every(({ id }) => {
        const missing = Object.values(state.stands)
          .filter(({ side }) => side === id)
          .reduce((sum, { original, aircraft }) => sum + original - aircraft, 0);
        return missing === (state.shotDown[otherSide(state, id).id] ?? 0);
      }),
    'aircraft are missing that nobody has counted',
  ],
];

export const invariants = [
  ofEach(
    ({ stands }: SmrState) => Object.values(stands),
    ({ name }) => name,
    OF_STANDS,
  ),
  ofEach(
    ({ ships }: SmrState) => Object.values(ships),
    ({ card }) => card.name,
    OF_SHIPS,
  ),
  ofPosition(OF_POSITIONS),
];
