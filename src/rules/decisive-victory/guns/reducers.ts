import type { PieceId } from '../../../engine/ids';
import { shipOf } from '../ship/fleet';
import type { DvState, ShipState } from '../state';
import type { AttackEvent } from './events';

const change = (state: DvState, id: PieceId, by: (ship: ShipState) => Partial<ShipState>): DvState => {
  const ship = shipOf(state, id);
  return { ...state, ships: { ...state.ships, [id]: { ...ship, ...by(ship) } } };
};

/** The marks with one box more. Throws when it is marked already: a location is marked once (DV-081). */
const withBox = (ship: ShipState, box: number | undefined): readonly number[] => {
  if (box === undefined) return ship.marks;
  if (ship.marks.includes(box)) throw new Error(`box ${box} of '${ship.id}' is marked already`);
  return [...ship.marks, box];
};

const hurt = (state: DvState, id: PieceId, damage: number): DvState =>
  change(state, id, (ship) => ({ damage: ship.damage + damage }));

const pay = (state: DvState, id: PieceId, points: number): DvState =>
  change(state, id, (ship) => {
    if (ship.points < points) throw new Error(`'${id}' has no ${points} points`);
    return { points: ship.points - points };
  });

/** Points that keep a crew aboard (DV-114). */
export const STAY_COST = 2;

/** Damage points a trade takes away (DV-111). */
export const TRADED = 3;

/** The state after each event of the attack and damage chapters. */
export const attackReducers: {
  [T in AttackEvent['type']]: (state: DvState, event: Extract<AttackEvent, { type: T }>) => DvState;
} = {
  'salvo-spent': (state, { ship, system, left }) =>
    change(state, ship, ({ salvoes }) => ({ salvoes: { ...salvoes, [system]: left } })),

  'attack-rolled': (state) => state,

  // Noted and marked at once; what they bring about waits for Maintenance (DV-028, DV-044).
  'hit-resolved': (state, { target, damage, minor, box, extra }) =>
    change(state, target, (ship) => ({
      damage: ship.damage + damage + extra,
      minor: ship.minor + minor,
      marks: withBox(ship, box),
    })),

  collided: (state, { ships }) => ships.reduce((after, { ship, damage }) => hurt(after, ship, damage), state),

  'system-hurt': (state, { ship: id, system, to }) =>
    change(state, id, (ship) => ({
      conditions: { ...ship.conditions, [system]: to },
      // Engines that are gone stop the ship (DV-100), and she keeps no run for a turn (DV-026).
      ...(system === 'Speed' && to === 'disabled' ? { setting: 'stop', turnReady: false } : {}),
    })),

  'structure-gave-way': (state, { ship, damage }) => hurt(state, ship, damage),

  'salvoes-lost': (state, { ship, salvoes }) => change(state, ship, () => ({ salvoes })),

  'torpedoes-exploded': (state, { ship: id, damage }) =>
    change(state, id, (ship) => ({
      damage: ship.damage + damage,
      salvoes: Object.fromEntries(Object.keys(ship.salvoes).map((system) => [system, 0])),
    })),

  'rudder-locked': (state, { ship, rudder }) => change(state, ship, () => ({ rudder })),

  'engines-stopped': (state, { ship }) => change(state, ship, () => ({ setting: 'stop', turnReady: false })),

  'catastrophe-tested': (state, { ship, sunk }) =>
    sunk ? change(state, ship, () => ({ fate: 'sunk', lostIn: state.turn })) : state,

  'location-rolled': (state, { ship: id, box }) =>
    change(state, id, (ship) => ({
      marks: withBox(ship, box),
      damage: ship.damage + (box === undefined ? 1 : 0),
    })),

  'minor-damage-cleared': (state, { ship }) => change(state, ship, () => ({ minor: 0 })),

  'damage-traded': (state, { ship: id, box, damage }) =>
    change(state, id, (ship) => ({ marks: withBox(ship, box), damage: ship.damage + damage })),

  'crew-stayed': (state, { payer }) => pay(state, payer, STAY_COST),

  'ship-abandoned': (state, { ship }) =>
    change(state, ship, () => ({ fate: 'abandoned', lostIn: state.turn })),

  'smoke-rolled': (state, { smoke, cleared }) =>
    cleared ? { ...state, smoke: state.smoke.filter((strip) => strip.id !== smoke) } : state,
};
