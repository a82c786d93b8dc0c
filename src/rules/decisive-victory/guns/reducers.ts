import type { PieceId } from '../../../engine/ids';
import { changeShip, type Reducers } from '../dv';
import { countInGroup } from '../ship/acting';
import { withBox } from '../ship/hurt';
import { withoutRadarOn, withPrelude } from '../ship/named';
import type { Aim, DvState, ShipState } from '../state';
import { sameAim } from './attack';
import type { GunsEvent } from './events';

/** The one attack of a system with the full FC is the last one named so (DV-033). */
const nameAim = (aims: readonly Aim[], named: Aim): readonly Aim[] => [
  ...aims.map((aim) => (named.full && aim.system === named.system ? { ...aim, full: false } : aim)),
  named,
];

/** When the attack with the full FC is dropped, the next of its system has it. */
function dropAim(aims: readonly Aim[], dropped: { system: string; target: PieceId }): readonly Aim[] {
  const left = aims.filter((aim) => !sameAim(aim, dropped));
  if (left.some((aim) => aim.system === dropped.system && aim.full)) return left;
  const heir = left.find((aim) => aim.system === dropped.system);
  return left.map((aim) => (aim === heir ? { ...aim, full: true } : aim));
}

const replace = (state: DvState, id: PieceId, by: (ship: ShipState) => ShipState): DvState => {
  const ship = state.ships[id];
  if (!ship) throw new Error(`there is no ship '${id}'`);
  return { ...state, ships: { ...state.ships, [id]: by(ship) } };
};

export const reduce: Reducers<GunsEvent> = {
  'target-named': (state, { ship: id, aim }) =>
    changeShip(state, id, (ship) => ({ aims: nameAim(ship.aims, aim) })),

  'target-dropped': (state, { ship: id, system, target }) =>
    replace(state, id, (ship) =>
      withoutRadarOn({ ...ship, aims: dropAim(ship.aims, { system, target }) }, system, target),
    ),

  'ship-acted': (state, { ship: id, held }) =>
    countInGroup(
      replace(state, id, (ship) =>
        withPrelude({ ...ship, acted: true, aims: held ? [] : ship.aims }, undefined),
      ),
    ),

  'salvo-spent': (state, { ship, system, left }) =>
    changeShip(state, ship, ({ salvoes }) => ({ salvoes: { ...salvoes, [system]: left } })),

  'attack-rolled': (state) => state,

  // Noted and marked at once; what they bring about waits for Maintenance (DV-028, DV-044).
  'hit-resolved': (state, { target, damage, minor, box, extra }) =>
    changeShip(state, target, (ship) => ({
      damage: ship.damage + damage + extra,
      minor: ship.minor + minor,
      marks: withBox(ship, box),
    })),
};
