import { type PieceId, rule, type Side } from '../../../engine/ids';
import type { GunMeasured } from '../../../engine/moving/motion';
import { text } from '../../../engine/words/text';
import { degrees } from '../../../geometry/units';
import { totalOf } from '../../../kit/dice';
import { diceOf, draw, type Resolving, raise } from '../acw';
import { type Armed, areaFacing, batteryName, isVessel, jammedAt } from '../ship/armed';
import type { Area, Gun, Station } from '../ship/cards';
import { inNameOrder, unitOf, vesselOf } from '../ship/fleet';
import type { AcwState, Shot, Vessel } from '../state';
import { explode, hurt } from '../works';
import { beginEffect, isWhole, loseHitFactors, loseKnot } from './damage';
import { specialEffect, specialOf } from './effects';
import type { HitResult, Struck } from './events';
import { HIT_TABLES, mannedGuns, soundGuns, struckBy, turretsOf } from './hit-tables';

/** A hit that has been judged and waits for the end of the step. */
export type Hit = {
  readonly target: PieceId;
  readonly firer: string;
  /** Of the gun, on the firer's record. */
  readonly number: number;
  /** Keeps the dice of this hit apart from those of others. */
  readonly key: string;
  readonly struck: Struck;
  readonly where: Station | 'work';
  readonly result: HitResult;
  /** Of a special effect: the total of its two dice. */
  readonly total: number;
};

/** Rolls on the table of what was hit, and says what it will come to (ACW-H15). */
export function* judgeHit(
  state: AcwState,
  shot: Shot,
  { gun, seen }: { readonly gun: Gun; readonly seen: GunMeasured },
  key: string,
): Resolving<{ readonly now: AcwState; readonly hit: Hit }> {
  const by = unitOf(state, shot.by);
  const target = unitOf(state, shot.target);
  const struck = struckBy(target, shot.at);
  const args = { target: target.card.name };
  const table = (what: string, dice: number, cite: string) =>
    diceOf(by, { key: `${what}-${key}`, dice, cite, purpose: `guns.roll.${what}`, args });
  const { key: which, dice, cite, result: resultOf } = HIT_TABLES[struck];
  const faces = dice === 0 ? [] : yield* table(which, dice, cite);
  const result = resultOf(totalOf(faces));
  const special = result === 'special' ? yield* table('special', 2, 'ACW-118') : [];
  const area: Area | undefined = struck === 'hull' ? areaFacing(seen.aspect) : undefined;
  const turret =
    struck === 'turret' && result !== 'nothing' ? yield* turretStruck(target, by.side, key) : undefined;
  const now = yield* raise({
    type: 'hit-judged',
    shot,
    struck,
    ...(area ? { area } : {}),
    faces: [...faces, ...special],
    result,
  });
  return {
    now,
    hit: {
      target: shot.target,
      firer: by.card.name,
      number: by.card.guns.indexOf(gun),
      key,
      struck,
      where: area ?? turret ?? 'work',
      result,
      total: totalOf(special),
    },
  };
}

/** By target, then by the name of the firer and its gun's number: the same for every list of vessels (ACW-H15). */
const inOrder = (hits: readonly Hit[]): readonly Hit[] =>
  hits.toSorted(
    (one, other) =>
      inNameOrder(one.target, other.target) ||
      inNameOrder(one.firer, other.firer) ||
      one.number - other.number ||
      inNameOrder(one.key, other.key),
  );

/** Special effects of one kind together, the kinds in the order of their table. */
const KIND_ORDER = [2, 3, 4, 5, 7, 9, 11, 12].map(specialOf);
const byKind = (hits: readonly Hit[]): readonly Hit[] =>
  hits.toSorted(
    (one, other) => KIND_ORDER.indexOf(specialOf(one.total)) - KIND_ORDER.indexOf(specialOf(other.total)),
  );

/** Still there to be hurt further: a vessel without Hit Factors sinks at the end of the step. */
const isLeft = (state: AcwState, id: PieceId): boolean => {
  const unit = unitOf(state, id);
  return isVessel(unit) ? isWhole(unit) : unit.fate === 'standing' && unit.hitFactor > 0;
};

/** Periods after this one that a gun is silent: of a work two, of a turret the next one only (ACW-111, ACW-128). */
const SILENCE = {
  work: { from: 0, through: 2 },
  turret: { from: 1, through: 1 },
} as const;

/** A gun lost, a crew lost or a gun silenced, drawn among those it can befall. */
function* hurtGun(state: AcwState, hit: Hit, loss: 'gun' | 'crew' | 'silence'): Resolving {
  const { target: piece, struck, where, key } = hit;
  if (!isLeft(state, piece)) return state;
  const target = unitOf(state, piece);
  const guns = (loss === 'crew' ? mannedGuns : soundGuns)(target, where);
  const what = loss === 'crew' ? 'crew' : 'gun';
  const table = rule(HIT_TABLES[struck].cite);
  const purpose = text(`guns.roll.${what}`, { target: target.card.name });
  const asked = { key: `${what}-${key}`, by: target.side, purpose, cite: table };
  const { drawn: gun, faces } = yield* draw(guns, asked);
  const cite = loss === 'crew' && struck === 'hull' ? rule('ACW-117') : table;
  if (!gun) {
    const shown = where === 'work' || !isArea(where) ? (struck === 'turret' ? 'turret' : 'work') : where;
    return yield* raise({ type: 'nothing-to-lose', piece, where: shown, loss, cite });
  }
  const silence = loss === 'silence' ? SILENCE[struck === 'turret' ? 'turret' : 'work'] : undefined;
  return yield* raise({
    type: 'gun-hurt',
    piece,
    gun: gun.id,
    battery: batteryName(target, gun.battery),
    loss,
    ...(silence ? { from: state.period + silence.from, through: state.period + silence.through } : {}),
    faces,
    cite: loss === 'silence' && struck === 'work' ? rule('ACW-128') : cite,
  });
}

const isArea = (where: Station | 'work'): where is Area =>
  where === 'bow' || where === 'stern' || where === 'port' || where === 'starboard';

/** ACW-113, and the further Hit Factors of ACW-114: those of all hits on a hull together; then works and troops. */
function* loseFactors(before: AcwState, hits: readonly Hit[]): Resolving {
  let state = before;
  const hulls = hits.filter(({ struck }) => struck === 'hull');
  for (const target of new Set(hulls.map((hit) => hit.target))) {
    const own = hulls.filter((hit) => hit.target === target);
    const further = own.filter(({ result }) => result === 'factor').length;
    state = yield* loseHitFactors(state, target, own.length, rule('ACW-113'));
    state = yield* loseHitFactors(state, target, further, rule('ACW-114'));
  }
  const ashore = hits.filter(({ struck }) => struck !== 'hull' && struck !== 'turret');
  for (const target of new Set(ashore.map((hit) => hit.target))) {
    const lost = ashore.filter(
      (hit) => hit.target === target && (hit.struck !== 'work' || hit.result === 'factor'),
    ).length;
    state = yield* hurt(state, target, lost);
  }
  return state;
}

/**
 * Puts all hits of a step into force (ACW-H15): Hit Factors, guns, crews and knots of all first, then turrets and
 * special effects, those of one kind by the name of the firer and the number of its gun.
 */
export function* inForce(before: AcwState, judged: readonly Hit[]): Resolving {
  const hits = inOrder(judged);
  const of = (result: HitResult): readonly Hit[] => hits.filter((hit) => hit.result === result);
  let state = yield* loseFactors(before, hits);
  for (const loss of ['gun', 'crew', 'silence'] as const) {
    for (const hit of of(loss)) state = yield* hurtGun(state, hit, loss);
  }
  for (const { target } of of('knot')) {
    if (isLeft(state, target)) state = yield* loseKnot(state, target);
  }
  for (const { target, where } of of('jam')) {
    if (where !== 'work') state = yield* jam(state, target, where);
  }
  for (const { target, total, key } of byKind(of('special'))) {
    state = yield* specialEffect(state, target, total, key);
  }
  for (const { target } of of('magazine')) state = yield* explode(state, target);
  return state;
}

/** The turret that is hit: of several, one at random. */
function* turretStruck(target: Armed, by: Side, key: string): Resolving<Station | undefined> {
  const purpose = text('guns.roll.which-turret', { target: target.card.name });
  const asked = { key: `turret-which-${key}`, by, purpose, cite: rule('ACW-111') };
  return (yield* draw(turretsOf(target), asked)).drawn;
}

/** Where a turret points: at what it fired at last, in this same step too, or dead ahead (ACW-111). */
function lastBearing({ card, guns }: Vessel, turret: Station): number {
  let last: { readonly period: number; readonly bearing: number } | undefined;
  for (const { id, station } of card.guns) {
    const shot = guns[id]?.lastShot;
    if (station !== turret || shot?.bearing === undefined) continue;
    if (!last || shot.period >= last.period) last = { period: shot.period, bearing: shot.bearing };
  }
  return last?.bearing ?? 0;
}

/** ACW-111: the turret stays where it points; its guns can go on firing there. One stuck already stays stuck. */
function* jam(state: AcwState, piece: PieceId, turret: Station): Resolving {
  const vessel = vesselOf(state, piece);
  const bearing = degrees(jammedAt(vessel, turret) ?? lastBearing(vessel, turret));
  return yield* beginEffect(state, piece, { kind: 'turret', turret, bearing }, [], rule('ACW-111'));
}
