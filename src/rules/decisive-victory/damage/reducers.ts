import { changeShip, type Reducers } from '../dv';
import { hurt, pay, withBox } from '../ship/changes';
import type { DamageEvent } from './events';

/** Points that keep a crew aboard (DV-114). */
export const STAY_COST = 2;

/** Damage points a trade takes away (DV-111). */
export const TRADED = 3;

export const reduce: Reducers<DamageEvent> = {
  'system-hurt': (state, { ship: id, system, to }) =>
    changeShip(state, id, (ship) => ({
      conditions: { ...ship.conditions, [system]: to },
      // Engines that are gone stop the ship (DV-100), and she keeps no run for a turn (DV-026).
      ...(system === 'Speed' && to === 'disabled' ? { setting: 'stop', turnReady: false } : {}),
    })),

  'structure-gave-way': (state, { ship, damage }) => hurt(state, ship, damage),

  'salvoes-lost': (state, { ship, salvoes }) => changeShip(state, ship, () => ({ salvoes })),

  'torpedoes-exploded': (state, { ship: id, damage }) =>
    changeShip(state, id, (ship) => ({
      damage: ship.damage + damage,
      salvoes: Object.fromEntries(Object.keys(ship.salvoes).map((system) => [system, 0])),
    })),

  'rudder-locked': (state, { ship, rudder }) => changeShip(state, ship, () => ({ rudder })),

  'engines-stopped': (state, { ship }) =>
    changeShip(state, ship, () => ({ setting: 'stop', turnReady: false })),

  'catastrophe-tested': (state, { ship, sunk }) =>
    sunk ? changeShip(state, ship, () => ({ fate: 'sunk', lostIn: state.turn })) : state,

  'location-rolled': (state, { ship: id, box }) =>
    changeShip(state, id, (ship) => ({
      marks: withBox(ship, box),
      damage: ship.damage + (box === undefined ? 1 : 0),
    })),

  'minor-damage-cleared': (state, { ship }) => changeShip(state, ship, () => ({ minor: 0 })),

  'damage-traded': (state, { ship: id, box, damage }) =>
    changeShip(state, id, (ship) => ({ marks: withBox(ship, box), damage: ship.damage + damage })),

  'crew-stayed': (state, { payer }) => pay(state, payer, STAY_COST),

  'ship-abandoned': (state, { ship }) =>
    changeShip(state, ship, () => ({ fate: 'abandoned', lostIn: state.turn })),

  'smoke-rolled': (state, { smoke, cleared }) =>
    cleared ? { ...state, smoke: state.smoke.filter((strip) => strip.id !== smoke) } : state,
};
