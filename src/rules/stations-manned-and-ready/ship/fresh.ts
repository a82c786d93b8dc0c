import type { ShipState, StandState, TurnOf } from '../state';

/** Of a ship that has done nothing yet in a turn. */
export const FRESH: TurnOf = { shot: [], shotAt: [], factors: [], flakOn: [], acquired: [], handled: 0 };

/** What lasts one turn, as a turn begins. */
export const freshShip = ({ structure, flotation }: ShipState): Partial<ShipState> => ({
  began: { structure, flotation },
  moved: false,
  acted: false,
  laid: false,
  now: FRESH,
});

export const freshStand = ({ aircraft }: StandState): Partial<StandState> => ({
  began: aircraft,
  moved: false,
  acted: false,
  attacked: false,
  fought: false,
});
