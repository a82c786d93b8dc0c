import { type PieceId, type RuleId, rule } from '../../../engine/ids';
import { emit, roll } from '../../../engine/question';
import { text } from '../../../engine/text';
import { isWhole, loseHitFactors, loseKnot } from '../damage/damage';
import { specialEffect, specialOf } from '../damage/effects';
import type { AcwEvent } from '../events';
import type { Resolving } from '../ship/chapters';
import { unitOf } from '../ship/fleet';
import type { AcwState, Area, Gun, Station } from '../state';
import { explode, hurtWorks } from '../works/works';
import type { GunEvent, HitResult, Struck } from './events';
import { type Armed, areaFacing, batteryName, isVessel } from './gunnery';
import { HIT_DICE, HIT_RESULT, mannedGuns, soundGuns, struckBy } from './hit-tables';
import type { Pointed } from './told-off';
import { jam, turretStruck } from './turret';

/** Who fired what at whom, for the telling. */
export type Firing = Omit<Extract<GunEvent, { type: 'target-named' }>, 'type'>;

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

const raise = (event: AcwEvent): Resolving => emit<AcwState, AcwEvent>(event);

const DICE_KEYS: Readonly<Record<Struck, string>> = {
  hull: 'effect',
  turret: 'turret',
  work: 'fort',
  battery: 'battery',
  infantry: '',
};
const DICE_RULES: Readonly<Record<Struck, string>> = {
  hull: 'ACW-114',
  turret: 'ACW-111',
  work: 'ACW-127',
  battery: 'ACW-130',
  infantry: 'ACW-131',
};

const total = (faces: readonly number[]): number => faces.reduce((sum, face) => sum + face, 0);

/** Rolls on the table of what was hit, and says what it will come to (ACW-H15). */
export function* judgeHit(
  state: AcwState,
  firing: Firing,
  { gun, seen }: Pointed,
  key: string,
): Resolving<{ readonly now: AcwState; readonly hit: Hit }> {
  const { shot, name, targetName } = firing;
  const by = unitOf(state, shot.by);
  const target = unitOf(state, shot.target);
  const struck = struckBy(target, shot.at);
  const throwDice = (what: string, dice: number, purpose: string, cite: string) =>
    roll<AcwState, AcwEvent>({
      key: `${what}-${key}`,
      by: by.side,
      dice: Array<number>(dice).fill(6),
      purpose: text(`guns.roll.${purpose}`, { target: targetName }),
      cite: rule(cite),
    });
  const faces =
    HIT_DICE[struck] === 0
      ? []
      : yield* throwDice(DICE_KEYS[struck], HIT_DICE[struck], DICE_KEYS[struck], DICE_RULES[struck]);
  const result = HIT_RESULT[struck](total(faces));
  const special = result === 'special' ? yield* throwDice('special', 2, 'special', 'ACW-118') : [];
  const area: Area | undefined = struck === 'hull' ? areaFacing(seen.aspect) : undefined;
  const turret =
    struck === 'turret' && result !== 'nothing' ? yield* turretStruck(target, by.side, key) : undefined;
  const now = yield* raise({
    type: 'hit-judged',
    ...firing,
    struck,
    ...(area ? { area } : {}),
    faces: [...faces, ...special],
    result,
  });
  return {
    now,
    hit: {
      target: shot.target,
      firer: name,
      number: by.card.guns.indexOf(gun),
      key,
      struck,
      where: area ?? turret ?? 'work',
      result,
      total: total(special),
    },
  };
}

const compare = (one: string, other: string): number => (one < other ? -1 : one > other ? 1 : 0);

/** By target, then by the name of the firer and its gun's number: the same for every list of vessels (ACW-H15). */
const inOrder = (hits: readonly Hit[]): readonly Hit[] =>
  hits.toSorted(
    (one, other) =>
      compare(one.target, other.target) ||
      compare(one.firer, other.firer) ||
      one.number - other.number ||
      compare(one.key, other.key),
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

/** What a loss of a gun, a crew or the use of a gun is made by, for each table. */
const LOSS_RULES: Readonly<Record<Struck, RuleId>> = {
  hull: rule('ACW-116'),
  turret: rule('ACW-111'),
  work: rule('ACW-127'),
  battery: rule('ACW-130'),
  infantry: rule('ACW-131'),
};

/** Periods after this one that a gun is silent: of a work two, of a turret the next one only (ACW-111, ACW-128). */
const SILENCE = {
  work: { from: 0, through: 2 },
  turret: { from: 1, through: 1 },
} as const;

/** One of these guns at random; no die when there is no choice. */
function* draw(
  target: Armed,
  guns: readonly Gun[],
  what: 'gun' | 'crew',
  { key, struck }: Hit,
): Resolving<{ readonly gun: Gun | undefined; readonly faces: readonly number[] }> {
  if (guns.length < 2) return { gun: guns[0], faces: [] };
  const faces = yield* roll<AcwState, AcwEvent>({
    key: `${what}-${key}`,
    by: target.side,
    dice: [guns.length],
    purpose: text(`guns.roll.${what}`, { target: target.card.name }),
    cite: LOSS_RULES[struck],
  });
  return { gun: guns[(faces[0] ?? 1) - 1], faces };
}

/** A gun lost, a crew lost or a gun silenced, drawn among those it can befall. */
function* hurtGun(state: AcwState, hit: Hit, loss: 'gun' | 'crew' | 'silence'): Resolving {
  const { target: piece, struck, where } = hit;
  if (!isLeft(state, piece)) return state;
  const target = unitOf(state, piece);
  const guns = (loss === 'crew' ? mannedGuns : soundGuns)(target, where);
  const { gun, faces } = yield* draw(target, guns, loss === 'crew' ? 'crew' : 'gun', hit);
  const cite = loss === 'crew' && struck === 'hull' ? rule('ACW-117') : LOSS_RULES[struck];
  const name = target.card.name;
  if (!gun) {
    const shown = where === 'work' || !isArea(where) ? (struck === 'turret' ? 'turret' : 'work') : where;
    return yield* raise({ type: 'nothing-to-lose', piece, name, where: shown, loss, cite });
  }
  const silence = loss === 'silence' ? SILENCE[struck === 'turret' ? 'turret' : 'work'] : undefined;
  return yield* raise({
    type: 'gun-hurt',
    piece,
    name,
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

/** ACW-113, and the further Hit Factors of ACW-114: those of all hits on a hull together. */
function* loseFactors(before: AcwState, hits: readonly Hit[]): Resolving {
  let state = before;
  const hulls = hits.filter(({ struck }) => struck === 'hull');
  for (const target of new Set(hulls.map((hit) => hit.target))) {
    const own = hulls.filter((hit) => hit.target === target);
    const further = own.filter(({ result }) => result === 'factor').length;
    state = yield* loseHitFactors(state, target, own.length, rule('ACW-113'));
    state = yield* loseHitFactors(state, target, further, rule('ACW-114'));
  }
  return yield* hurtWorks(state, hits);
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
