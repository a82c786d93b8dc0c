import type { Measure } from '../../../engine/chart/query';
import type { Refusal } from '../../../engine/command';
import { type PieceId, rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { isRefusal, refusing } from '../../../kit/refusal';
import { strike } from '../damage/points/strike';
import { toCm } from '../ship/bands';
import { FACES, type Needs, reaches } from '../ship/d20';
import { hasAttacked } from '../ship/facts';
import { batteryOf, shipOf, shipsIn } from '../ship/fleet';
import { type Aim, aimOf, sightedFromDeck } from '../sight/aim';
import { acquire, powered } from '../sight/looking';
import { lineBetween, type Seen, seenOn } from '../sight/sight';
import { gauge, type Resolving, raise, throwDice } from '../smr';
import type { GunBattery, GunMount, ShipState, SmrState } from '../state';
import { type Attack, hitsOf, isRaking, needsOf, penetrationAt } from './attack';
import { degreesOut, gunsOf, mountsBearing } from './bearing';

const no = refusing('refusal');

/** A battery, its target, and with how many of the mounts that bear; the first of them in the order of the record. */
export type Fire = {
  readonly ship: PieceId;
  readonly battery: string;
  readonly target: PieceId;
  readonly mounts: number;
};

/** What stands against a battery whatever the target. */
function refuseBattery(ship: ShipState, battery: GunBattery): Refusal | undefined {
  const args = { ship: ship.card.name, battery: battery.name };
  if (ship.now.power === 'failed') return no('SMR-104', 'no-power', args);
  if (ship.now.ceased) return no('SMR-H16', 'ceased', args);
  if (battery.mounts.every(({ id }) => ship.lost.includes(id))) return no('SMR-H10', 'battery-lost', args);
  if (battery.mounts.every(({ id }) => ship.lost.includes(id) || ship.now.shot.includes(id))) {
    return no('SMR-H10', 'battery-shot', args);
  }
  return battery.dualPurpose && ship.now.factors.includes('lrf')
    ? no('SMR-H22', 'used-against-aircraft', args)
    : undefined;
}

export type Laid = {
  readonly aim: Aim;
  readonly seen: Seen;
  readonly bearing: readonly GunMount[];
  readonly target: ShipState;
};

/** A battery laid on a target: what bears and how it is aimed, or why it cannot be (SMR-010, SMR-058 to SMR-066, SMR-H10). */
export function lay(
  state: SmrState,
  ship: ShipState,
  battery: GunBattery,
  on: PieceId,
  measure: Measure,
): Laid | Refusal {
  const found = sightedFromDeck(state, ship, on, measure);
  if (isRefusal(found)) return found;
  const { target, seen } = found;
  const args = { battery: battery.name, target: target.card.name };
  if (hasAttacked(ship, battery.id, on)) return no('SMR-H10', 'attacked', args);
  if (seen.band > battery.reach) return no('SMR-H43', 'out-of-reach', { ...args, reach: battery.reach * 25 });
  const bearing = mountsBearing(ship, battery, seen.line.relative);
  if (bearing.length === 0) {
    const arcs = battery.mounts.filter(({ id }) => !ship.lost.includes(id)).flatMap((mount) => mount.arcs);
    return no('SMR-H10', 'out-of-arc', { ...args, by: Math.ceil(degreesOut(ship.id, on, arcs, measure)) });
  }
  const aim = aimOf(state, ship, battery, target, seen);
  return isRefusal(aim) ? aim : { aim, seen, bearing, target };
}

/** Why the battery cannot make this attack. */
export function refuseFire(state: SmrState, fire: Fire, measure: Measure): Refusal | undefined {
  const ship = shipOf(state, fire.ship);
  const battery = batteryOf(ship, fire.battery);
  if (!battery) return no('SMR-H10', 'no-battery', { battery: fire.battery });
  return refuseLaid(ship, battery, lay(state, ship, battery, fire.target, measure), fire.mounts);
}

/** The same of one that is laid. */
export function refuseLaid(
  ship: ShipState,
  battery: GunBattery,
  laid: Laid | Refusal,
  mounts: number,
): Refusal | undefined {
  const idle = refuseBattery(ship, battery);
  if (idle) return idle;
  if (isRefusal(laid)) return laid;
  const most = laid.bearing.length;
  return Number.isInteger(mounts) && mounts >= 1 && mounts <= most
    ? undefined
    : no('SMR-H10', 'mounts', { battery: battery.name, most });
}

/** The target with the Splash Markers of mates, who cease fire as soon as this ship begins (SMR-H16). */
export function splashedBy(state: SmrState, ship: ShipState, target: ShipState): ShipState {
  const due = shipsIn(state, ship.squadron).filter(
    ({ id, now }) => id !== ship.id && !now.ceased && now.shotAt.includes(target.id),
  ).length;
  return due === 0 ? target : { ...target, splash: target.splash + due };
}

/** The attack as it would be made, for odds; undefined when it is refused. */
export function attackOf(state: SmrState, fire: Fire, measure: Measure): Attack | undefined {
  const ship = shipOf(state, fire.ship);
  const battery = batteryOf(ship, fire.battery);
  const laid = battery && lay(state, ship, battery, fire.target, measure);
  if (!battery || !laid || isRefusal(laid)) return undefined;
  const { aim, seen } = laid;
  const target = splashedBy(state, ship, laid.target);
  return { state, ship, battery, target, seen, aim, guns: gunsOf(laid.bearing.slice(0, fire.mounts)) };
}

/** Rolls a d20 that must reach a number, and once more where a miss is rolled again (SMR-022, SMR-H02). */
export function* rollToHit(
  key: string,
  by: ShipState['side'],
  purpose: ReturnType<typeof text>,
  needs: Needs,
): Resolving<readonly number[]> {
  const asked = { by, dice: [FACES], purpose, cite: needs.sum.cite, needs: needs.sum };
  const [face = 1] = yield* throwDice({ key, ...asked });
  if (reaches(needs, face) || !needs.again) return [face];
  const [second = 1] = yield* throwDice({ key: `${key}-again`, ...asked, cite: needs.again });
  return [face, second];
}

/** SMR-H16: who of the squadron has fired before is done with her guns as soon as another begins with hers. */
function* ceaseOthers(state: SmrState, ship: ShipState): Resolving {
  let now = state;
  for (const other of shipsIn(state, ship.squadron)) {
    if (other.id === ship.id || other.now.ceased || other.now.shotAt.length === 0) continue;
    now = yield* raise({ type: 'fire-ceased', ship: other.id, splashed: other.now.shotAt });
  }
  return now;
}

/** One attack: power, radar, the roll, what it does. */
export function* fireGuns(before: SmrState, fire: Fire): Resolving {
  const start = yield* powered(before, fire.ship);
  if (!start.works) return start.now;
  let state = yield* ceaseOthers(start.now, shipOf(start.now, fire.ship));
  const ship = shipOf(state, fire.ship);
  const battery = batteryOf(ship, fire.battery);
  if (!battery) throw new Error(`'${fire.ship}' has no battery '${fire.battery}'`);
  const line = yield* gauge(
    `line-${fire.ship}-${fire.target}`,
    lineBetween(fire.ship, fire.target),
    rule('SMR-H01'),
  );
  const seen = seenOn(state, line);
  const target = shipOf(state, fire.target);
  const aim = aimOf(state, ship, battery, target, seen);
  if (isRefusal(aim)) return state;
  if (aim.by === 'radar') {
    const radar = yield* acquire(state, ship, battery, target.id);
    state = radar.now;
    if (!radar.found) return state;
  }
  const mounts = mountsBearing(ship, battery, line.relative).slice(0, fire.mounts);
  const attack: Attack = { state, ship, battery, target, seen, aim, guns: gunsOf(mounts) };
  const needs = needsOf(attack);
  const stem = `${ship.id}-${battery.id}-${target.id}`;
  const args = { ship: ship.card.name, battery: battery.name, target: target.card.name };
  const purpose = text('roll.fire', { ...args, needed: needs.needed });
  const faces = yield* rollToHit(`fire-${stem}`, ship.side, purpose, needs);
  const hits = reaches(needs, faces.at(-1) ?? 0) ? hitsOf(attack) : 0;
  const raking = isRaking(attack);
  state = yield* raise({
    type: 'guns-fired',
    ship: ship.id,
    battery: battery.id,
    weapon: battery.name,
    target: target.id,
    mounts: mounts.map(({ id }) => id),
    guns: attack.guns,
    range: toCm(line.range),
    needed: needs.needed,
    tally: needs.sum,
    faces,
    hits,
    raking,
  });
  if (hits === 0) return state;
  return yield* strike(state, {
    key: stem,
    target: target.id,
    by: ship.id,
    hits,
    ip: battery.ip,
    cv: battery.cv,
    water: 'above',
    protection: raking ? 'horizontal' : 'vertical',
    penetration: penetrationAt(attack),
  });
}
