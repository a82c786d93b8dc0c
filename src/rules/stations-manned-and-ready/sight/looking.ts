import type { NumberTally } from '../../../engine/counting/tally';
import type { PieceId } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { plus } from '../../../kit/sum';
import { crewTally, tested } from '../ship/crew-test';
import { has } from '../ship/facts';
import { shipOf } from '../ship/fleet';
import { taking } from '../ship/taking';
import { type Resolving, raise } from '../smr';
import type { GunBattery, ShipState, SmrState } from '../state';

/** What is added when radar is to acquire a target, or lookouts to identify one: Search Radar helps both (SMR-H38). */
export const lookingTally = (ship: ShipState) =>
  crewTally(
    ship,
    text('tally.looking', { ship: ship.card.name }),
    plus(text('tally.search-radar'), has(ship, 'searchRadar') ? 1 : 0, 'SMR-H38'),
  );

export const powerTally = (ship: ShipState): NumberTally =>
  crewTally(ship, text('tally.power', { ship: ship.card.name }));

type Powered = { readonly now: SmrState; readonly works: boolean };

/**
 * A ship whose power has failed tests before her first task in the Action Phase (SMR-104). Whoever acts asks this first,
 * and does nothing when it does not work.
 */
export function* powered(state: SmrState, id: PieceId): Resolving<Powered> {
  const begun = yield* taking(state, id);
  const ship = shipOf(begun, id);
  if (!ship.powerFailure) return { now: begun, works: true };
  if (ship.now.power) return { now: begun, works: ship.now.power === 'passed' };
  const purpose = text('roll.power', { ship: ship.card.name });
  const test = yield* tested('power', ship, purpose, 'SMR-104', powerTally(ship));
  const now = yield* raise({ type: 'power-tested', ship: id, ...test });
  return { now, works: test.passed };
}

/** SMR-062: the battery's radar has the target, or the battery is done for this turn. */
export function* acquire(
  state: SmrState,
  ship: ShipState,
  battery: GunBattery,
  target: PieceId,
): Resolving<{ readonly now: SmrState; readonly found: boolean }> {
  const before = ship.now.acquired.find((one) => one.battery === battery.id && one.target === target);
  if (before) return { now: state, found: before.passed };
  const purpose = text('roll.radar', { ship: ship.card.name, battery: battery.name });
  const test = yield* tested(`radar-${battery.id}`, ship, purpose, 'SMR-062', lookingTally(ship));
  const now = yield* raise({ type: 'radar-tested', ship: ship.id, battery: battery.id, target, ...test });
  return { now, found: test.passed };
}

/** SMR-066: one dark target a ship and turn. */
export function* identify(state: SmrState, id: PieceId, target: PieceId): Resolving {
  const { now, works } = yield* powered(state, id);
  if (!works) return now;
  const ship = shipOf(now, id);
  const purpose = text('roll.identify', { ship: ship.card.name, target: shipOf(now, target).card.name });
  const test = yield* tested('identify', ship, purpose, 'SMR-066', lookingTally(ship));
  return yield* raise({ type: 'identified', ship: id, target, ...test });
}
