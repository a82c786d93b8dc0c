import type { PieceId } from '../../../engine/ids';
import { changeShip, type Reducers } from '../dv';
import { countInGroup } from '../ship/acting';
import { shipOf, withShip } from '../ship/fleet';
import { withoutRadarOn, withPrelude } from '../ship/named';
import { strikeShip } from '../ship/strike';
import type { Aim } from '../state';
import { freeingFull, sameAim } from './attack';
import type { GunsEvent } from './events';

/** When the attack with the full FC is dropped, the next of its system has it. */
function dropAim(aims: readonly Aim[], dropped: { system: string; target: PieceId }): readonly Aim[] {
  const left = aims.filter((aim) => !sameAim(aim, dropped));
  if (left.some((aim) => aim.system === dropped.system && aim.full)) return left;
  const heir = left.find((aim) => aim.system === dropped.system);
  return left.map((aim) => (aim === heir ? { ...aim, full: true } : aim));
}

export const reduce: Reducers<GunsEvent> = {
  'target-named': (state, { ship: id, aim }) =>
    changeShip(state, id, ({ aims }) => ({ aims: [...freeingFull(aims, aim), aim] })),

  'target-dropped': (state, { ship: id, system, target }) => {
    const ship = shipOf(state, id);
    const left = { ...ship, aims: dropAim(ship.aims, { system, target }) };
    return withShip(state, withoutRadarOn(left, system, target));
  },

  'ship-acted': (state, { ship: id, held }) => {
    const ship = shipOf(state, id);
    const acted = withPrelude({ ...ship, acted: true, aims: held ? [] : ship.aims }, undefined);
    return countInGroup(withShip(state, acted));
  },

  'salvo-spent': (state, { ship, system, left }) =>
    changeShip(state, ship, ({ salvoes }) => ({ salvoes: { ...salvoes, [system]: left } })),

  'attack-rolled': (state) => state,

  'hit-resolved': strikeShip,
};
