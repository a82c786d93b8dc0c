import type { Measure } from '../../../engine/chart/query';
import type { Refusal } from '../../../engine/command';
import { type PieceId, rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { among } from '../../../kit/held/among';
import { refusing } from '../../../kit/refusal';
import { plus } from '../../../kit/sum';
import { PROTECTION_FROM_AIR, protectionAt } from '../damage/critical/armour';
import type { Way } from '../damage/odds/together';
import type { Blow } from '../damage/points/hit';
import { strike } from '../damage/points/strike';
import { slowLine, steeringLine } from '../guns/attack';
import { type AspectArc, arcOf, countBand } from '../ship/bands';
import { FACES, type Needs, reaches, sumOf } from '../ship/d20';
import { isStopped } from '../ship/facts';
import { isInPlay, shipOf, standOf } from '../ship/fleet';
import { taking } from '../ship/taking';
import { lineBetween } from '../sight/sight';
import { gauge, type Resolving, raise, throwDice } from '../smr';
import type { ShipState, SmrState } from '../state';
import { defend } from './anti-air/defence';
import { intercepted } from './combat/intercept';
import { CONTACT, rangeOf } from './contact';
import { lift } from './flying';
import { serves } from './records';
import type { AirAttack, AttackType, Load, StandState } from './stand';

const no = refusing('air.no');

/** What a die with its sum must reach (SMR-H23). */
export const AIR_ATTACK = 12;

/** SMR-120. */
const BY_TYPE: Readonly<Partial<Record<AttackType, number>>> = {
  dive: 4,
  skip: 2,
  rockets: -1,
  'tiny-tim': -1,
  low: -1,
  medium: -3,
  high: -5,
};

export const loadOf = ({ card, load }: StandState): Load | undefined =>
  card.loads.find(({ id }) => id === load);

/** The better of its guns against ships: strafing or the anti-shipping gun (SMR-128, SMR-129). */
export const gunOf = ({ card }: StandState): number | undefined =>
  card.strafing === undefined && card.antiShip === undefined
    ? undefined
    : Math.max(card.strafing ?? 0, card.antiShip ?? 0);

/** Attacks that it can make as it is loaded. */
export const attacksOf = (stand: StandState): readonly AttackType[] => {
  const load = loadOf(stand);
  return stand.card.attacks.filter((type) =>
    type === 'guns' ? gunOf(stand) !== undefined : load !== undefined && serves(load, type),
  );
};

/** What is added to each die (SMR-119 to SMR-127). */
export function attackNeeds(stand: StandState, target: ShipState, attack: AttackType): Needs {
  const torpedo = attack === 'torpedo';
  const sum = sumOf(text('hit.label'), 'SMR-118', [
    ...plus(text('crew-quality'), stand.crew, 'SMR-119'),
    ...plus(text('air.hit-type', { type: text(`attack.${attack}`) }), BY_TYPE[attack] ?? 0, 'SMR-120'),
    ...plus(text('air.hit-torpedo'), torpedo ? (loadOf(stand)?.modifier ?? 0) : 0, 'SMR-121'),
    ...plus(text('hit.size'), target.card.size, 'SMR-122'),
    ...plus(text('air.hit-flak'), 0 - stand.flak, 'SMR-123'),
    ...plus(text('hit.splash'), torpedo ? 0 : 0 - target.splash, 'SMR-124'),
    ...steeringLine(target, 'SMR-125'),
    ...slowLine(target, 'SMR-126'),
  ]);
  return { needed: AIR_ATTACK, sum, ...(isStopped(target) ? { again: rule('SMR-127') } : {}) };
}

/** What a hit does; where a kamikaze strikes is diced for (SMR-044, SMR-H23). */
const blowOf = (
  { cv, penetration }: Load,
  attack: Exclude<AttackType, 'guns'>,
  arc: AspectArc,
  face: number,
): Blow => {
  if (attack === 'torpedo') return { cv, water: 'under', arc };
  const met = PROTECTION_FROM_AIR[attack];
  return { cv, water: 'above', protection: met === 'either' ? protectionAt(face) : met, penetration };
};

/** Faces of the die for where a kamikaze strikes. */
const CRASH = 10;

/** All that a hit may do, before any die for where it strikes. */
export function waysOf(load: Load, attack: Exclude<AttackType, 'guns'>, arc: AspectArc): readonly Way[] {
  if (attack !== 'kamikaze') return [{ blow: blowOf(load, attack, arc, 1), chance: 1 }];
  const faces = Array.from({ length: CRASH }, (_, i) => i + 1);
  return (['vertical', 'horizontal'] as const).flatMap((protection) => {
    const alike = faces.filter((face) => protectionAt(face) === protection);
    return alike
      .slice(0, 1)
      .map((face) => ({ blow: blowOf(load, attack, arc, face), chance: alike.length / CRASH }));
  });
}

/** Why the stand cannot attack in this way whatever the target (SMR-H23, SMR-H36). */
function refuseAttacker(stand: StandState, attack: AttackType): Refusal | undefined {
  const args = { stand: stand.name, type: text(`attack.${attack}`) };
  if (stand.aborting) return no('SMR-H36', 'aborting', args);
  if (stand.attacked) return no('SMR-H23', 'attacked', args);
  if (!stand.card.attacks.includes(attack)) return no('SMR-120', 'no-attack', args);
  return attacksOf(stand).includes(attack) ? undefined : no('SMR-H23', 'no-load', args);
}

/** Why the stand cannot make this attack. */
export function refuseAirAttack(
  state: SmrState,
  { stand: id, target: on, attack }: AirAttack,
  measure: Measure,
): Refusal | undefined {
  const stand = standOf(state, id);
  const attacker = refuseAttacker(stand, attack);
  if (attacker) return attacker;
  const target = among(state.ships, on);
  if (!target || !isInPlay(target)) return no('SMR-H23', 'no-target', { target: on });
  const args = { stand: stand.name, target: target.card.name };
  if (target.side === stand.side) return no('SMR-H23', 'own-target', args);
  if (target.submerged) return no('SMR-H40', 'target-submerged', args);
  const reach = attack === 'guns' ? CONTACT : (loadOf(stand)?.reach ?? CONTACT);
  return rangeOf(measure, id, on) > reach ? no('SMR-H23', 'no-contact', { ...args, reach }) : undefined;
}

/** Splash Markers and points of validated hits of aircraft guns (SMR-129); above 20 is the best row. */
export const strafed = (faces: readonly number[], acf: number) => ({
  splash: faces.filter((face) => face + acf >= 11).length,
  ip: faces.filter((face) => face + acf >= 16).length,
});

/** Each hit of aircraft guns is validated; no roll for Critical Damage follows (SMR-128, SMR-129). */
function* validate(state: SmrState, stand: StandState, on: PieceId, hits: number): Resolving {
  const acf = gunOf(stand) ?? 0;
  const faces = yield* throwDice({
    key: `strafing-${stand.id}-${on}`,
    by: stand.side,
    dice: Array.from({ length: hits }, () => FACES),
    purpose: text('air.roll-strafing', { stand: stand.name, target: shipOf(state, on).card.name, acf }),
    cite: rule('SMR-129'),
  });
  const { splash, ip } = strafed(faces, acf);
  let now = yield* raise({ type: 'strafing-validated', stand: stand.id, target: on, acf, faces, splash, ip });
  for (let nth = 1; nth <= ip && isInPlay(shipOf(now, on)); nth++) {
    const key = `strafing-${stand.id}-${on}-${nth}`;
    const blow = { cv: 0, water: 'above', protection: 'vertical', penetration: 0 } as const;
    now = yield* strike(now, { key, target: on, by: stand.id, hits: 1, ip: 1, ...blow });
  }
  return now;
}

/** Each hit by itself: its points, any wreck test, one roll for Critical Damage (SMR-H23). */
function* hitOnce(
  before: SmrState,
  { id, side, name }: StandState,
  on: PieceId,
  attack: Exclude<AttackType, 'guns'>,
  load: Load,
  arc: AspectArc,
  nth: number,
): Resolving {
  const key = `air-${id}-${on}-${nth}`;
  let state = before;
  let face = 1;
  if (attack === 'kamikaze') {
    const purpose = text('air.roll-crash', { stand: name, target: shipOf(state, on).card.name });
    [face = 1] = yield* throwDice({
      key: `${key}-crash`,
      by: side,
      dice: [CRASH],
      purpose,
      cite: rule('SMR-044'),
    });
    state = yield* raise({ type: 'crashed', stand: id, target: on, face });
  }
  return yield* strike(state, {
    key,
    target: on,
    by: id,
    hits: 1,
    ip: load.ip,
    ...blowOf(load, attack, arc, face),
  });
}

/** The attack itself, by what anti-aircraft fire has left of the stand (SMR-I06). */
function* carryOut(before: SmrState, { stand: id, target: on, attack }: AirAttack): Resolving {
  const stand = standOf(before, id);
  const target = shipOf(before, on);
  const load = loadOf(stand);
  const line = yield* gauge(`air-line-${id}-${on}`, lineBetween(id, on), rule('SMR-H23'));
  const needs = attackNeeds(stand, target, attack);
  const key = `air-${id}-${on}`;
  const dice = (many: number) => Array.from({ length: many }, () => FACES);
  const asked = {
    by: stand.side,
    purpose: text('air.roll-attack', {
      stand: stand.name,
      target: target.card.name,
      type: text(`attack.${attack}`),
      needed: needs.needed,
    }),
    needs: needs.sum,
  };
  const faces = yield* throwDice({
    key,
    dice: dice(countBand(stand.aircraft)),
    cite: rule('SMR-118'),
    ...asked,
  });
  const missed = faces.filter((face) => !reaches(needs, face)).length;
  const again =
    needs.again && missed > 0
      ? yield* throwDice({ key: `${key}-again`, dice: dice(missed), cite: needs.again, ...asked })
      : [];
  const hits = [...faces, ...again].filter((face) => reaches(needs, face)).length;
  let now = yield* raise({
    type: 'air-attack-made',
    stand: id,
    target: on,
    attack,
    aircraft: stand.aircraft,
    tally: needs.sum,
    faces,
    again,
    hits,
  });
  if (attack === 'guns') return hits > 0 ? yield* validate(now, stand, on, hits) : now;
  if (!load) throw new Error(`'${id}' attacks with nothing`);
  for (let nth = 1; nth <= hits && isInPlay(shipOf(now, on)); nth++) {
    now = yield* hitOnce(now, stand, on, attack, load, arcOf(line), nth);
  }
  return now;
}

/** Declared, met by the defence, and made by what is left (SMR-H23, SMR-I06, SMR-I13). */
export function* attackFromAir(before: SmrState, command: AirAttack): Resolving {
  const { stand, target, attack } = command;
  yield* taking(before, stand);
  const declared = yield* raise({ type: 'air-attack-declared', stand, target, attack });
  const fought = yield* intercepted(declared, command);
  const met = yield* defend(fought, stand);
  const left = standOf(met, stand);
  if (left.status !== 'flying') return met;
  // A fighter-bomber that threw its bombs away to fight has nothing left to attack with.
  if (!attacksOf(left).includes(attack)) return yield* raise({ type: 'air-attack-given-up', stand, target });
  const made = yield* carryOut(met, command);
  if (attack !== 'kamikaze') return made;
  yield* lift(stand);
  return yield* raise({ type: 'stand-spent', stand });
}
