import { z } from 'zod/mini';
import type { Refusal } from '../../../engine/command';
import type { PieceId } from '../../../engine/ids';
import type { Measure } from '../../../engine/query';
import { text } from '../../../engine/text';
import type { Said, Tellers } from '../../../kit/chapter';
import { name, piece } from '../../../kit/fields';
import { refusing } from '../../../kit/refusal';
import { slot } from '../../../kit/slot';
import { telling } from '../../../kit/telling';
import { changeShip, type Reducers, type Resolving, raise } from '../dv';
import { countInGroup } from '../ship/acting';
import { nameOf, shipOf } from '../ship/fleet';
import { actsWithoutAims, withoutRadarOn, withPrelude } from '../ship/named';
import type { Aim, DvState, ShipState } from '../state';
import { type Aimed, refuseAim } from './aims';
import { sameAim, weaponOf } from './attack';
import { fire } from './attacks';
import type { ActingEvent } from './events';

const no = refusing('refusal');

/** The one attack of a system with the full FC is the last one named so (DV-033). */
export const nameAim = (aims: readonly Aim[], named: Aim): readonly Aim[] => [
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

export const reduceActing: Reducers<ActingEvent> = {
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
};

export const tellActing: Tellers<ActingEvent> = {
  'target-named': ({ ship, name, aim, weapon, targetName }) =>
    telling({
      text: text(aim.full ? 'told.target-named' : 'told.target-named-half', {
        ship: name,
        weapon,
        target: targetName,
      }),
      cites: ['DV-035'],
      about: [ship, aim.target],
    }),

  'target-dropped': ({ ship, name, weapon, target, targetName }) =>
    telling({
      text: text('told.target-dropped', { ship: name, weapon, target: targetName }),
      cites: ['DV-035'],
      about: [ship, target],
    }),

  'ship-acted': ({ ship, name, held }) =>
    telling({
      text: text(held ? 'told.held-fire' : 'told.fired', { ship: name }),
      cites: ['DV-027'],
      about: [ship],
    }),
};

/** The state with the full FC of the system free to be given to the attack that asks for it (DV-033). */
export function freeingFullFc(state: DvState, aimed: Aimed): DvState {
  const ship = shipOf(state, aimed.ship);
  if (!aimed.full) return state;
  const aims = ship.aims.map((aim) => (aim.system === aimed.system ? { ...aim, full: false } : aim));
  return { ...state, ships: { ...state.ships, [ship.id]: { ...ship, aims } } };
}

export const refuseTarget = (state: DvState, aimed: Aimed, measure: Measure): Refusal | undefined =>
  refuseAim(freeingFullFc(state, aimed), aimed, measure);

export const refuseFire = (ship: ShipState): Refusal | undefined =>
  ship.aims.length > 0 || actsWithoutAims(ship)
    ? undefined
    : no('DV-035', 'no-target-named', { ship: ship.card.name });

/** What a ship does after she has acted is known and before her guns fire: lights, star shells, radar (DV-035). */
export const BEFORE_FIRE = slot<PieceId, (state: DvState) => Resolving>('before her guns fire');

const weaponName = (state: DvState, ship: PieceId, system: string): string =>
  weaponOf(shipOf(state, ship), system)?.name ?? system;

export const AIM = { ship: piece, system: name, target: piece, full: z.boolean() };
export const UNAIM = { ship: piece, system: name, target: piece };

export const nameTarget = (state: DvState, { ship, system, target, full }: Said<typeof AIM>): Resolving =>
  raise({
    type: 'target-named',
    ship,
    name: nameOf(state, ship),
    aim: { system, target, full },
    weapon: weaponName(state, ship, system),
    targetName: nameOf(state, target),
  });

export const dropTarget = (state: DvState, { ship, system, target }: Said<typeof UNAIM>): Resolving =>
  raise({
    type: 'target-dropped',
    ship,
    name: nameOf(state, ship),
    system,
    weapon: weaponName(state, ship, system),
    target,
    targetName: nameOf(state, target),
  });

/** A ship's part in the Attacks phase, with its fire or without. */
export function* act(state: DvState, ship: PieceId, held: boolean): Resolving {
  if (!held) {
    let now = state;
    for (const first of BEFORE_FIRE(ship)) now = yield* first(now);
    yield* fire(now, ship);
  }
  return yield* raise({ type: 'ship-acted', ship, name: nameOf(state, ship), held });
}
