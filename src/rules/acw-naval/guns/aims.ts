import type { Offer, Refusal } from '../../../engine/command';
import { type PieceId, rule, type Side } from '../../../engine/ids';
import type { Measure } from '../../../engine/query';
import { text } from '../../../engine/text';
import type { Aim, Unaim } from '../commands';
import { unitOf } from '../ship/fleet';
import type { AcwState, Gun, Shot } from '../state';
import { gunsQuery, no, outOfRange, refuseAll, type Sighting, seenOver, sightings } from './arcs';
import { fogQuery, isInFog, isSpotted } from './balloons';
import {
  type Armed,
  armedOf,
  batteryName,
  CLASSES,
  enemiesOf,
  isInPlay,
  isMortar,
  isVessel,
  MUSKETS,
  type Part,
  readyGuns,
} from './gunnery';
import { basesLeft, MUSKET_RANGE, refuseMuskets, spareBases } from './musketry';
import { bearing, toldOff } from './told-off';

/** What was measured between two pieces, kept, as every battery asks for it. */
type Seen = {
  gap(unit: Armed, target: PieceId): number;
  ready(unit: Armed): readonly Gun[];
  /** Every ready gun of the unit to the target. */
  sighted(unit: Armed, target: PieceId): readonly Sighting[];
};

/** The state with the table at hand. */
export type Look = Seen & {
  readonly state: AcwState;
  readonly measure: Measure;
  /** What a unit that has named no target yet may name. */
  untold(unit: Armed, look: Look): readonly Offer[];
};

/** By the measure of a table that has not changed since, with the state that was looked at. */
const looks = new WeakMap<Measure, Look>();

/** Naming targets changes neither the table nor the fleets: what was seen then is seen now. */
const isSeenAlike = (one: AcwState, other: AcwState): boolean =>
  one.vessels === other.vessels &&
  one.land === other.land &&
  one.step === other.step &&
  one.period === other.period &&
  one.options === other.options;

export function lookAt(state: AcwState, measure: Measure): Look {
  const before = looks.get(measure);
  if (before && isSeenAlike(before.state, state)) return { ...before, state };
  const untold = kept(
    (unit: Armed, now: Look) => offersOf(now, unit),
    ({ id }) => id,
  );
  const look = { state, measure, untold, ...seenFrom(state, measure) };
  looks.set(measure, look);
  return look;
}

function seenFrom(state: AcwState, measure: Measure): Seen {
  const over = seenOver(state);
  const ready = kept(
    (unit: Armed) => readyGuns(unit, state.period),
    ({ id }) => id,
  );
  const toUnit = (unit: Armed, target: PieceId): string => `${unit.id} ${target}`;
  return {
    ready,
    gap: kept(
      (unit: Armed, target: PieceId) => measure({ of: 'gap', from: unit.id, to: target }),
      ({ id }, target) => (id < target ? `${id} ${target}` : `${target} ${id}`),
    ),
    sighted: kept((unit: Armed, target: PieceId) => {
      const guns = ready(unit);
      const spotted = guns.some(isMortar) && isSpotted(state, unit.side, unitOf(state, target));
      const inFog = spotted && isInFog(measure(fogQuery(target)));
      return sightings(guns, measure(gunsQuery(state, unit, guns, target, over)), inFog);
    }, toUnit),
  };
}

/** Worked out once for each key. */
function kept<A extends readonly unknown[], R>(work: (...of: A) => R, keyOf: (...of: A) => string) {
  const known = new Map<string, R>();
  return (...of: A): R => {
    const key = keyOf(...of);
    const before = known.get(key);
    if (before !== undefined) return before;
    const found = work(...of);
    known.set(key, found);
    return found;
  };
}

/** What speaks against fire of a battery, or of muskets, in this step (ACW-007, ACW-042): bases fire apart (ACW-H10). */
export function refuseBattery(state: AcwState, unit: Armed, battery: string): Refusal | undefined {
  const { card, marks } = unit;
  if (state.step !== 'second-fire') return undefined;
  if (marks.rammed) return no('ACW-042', 'rammed', { ship: card.name });
  const spent = battery === MUSKETS ? basesLeft(unit) <= 0 : marks.fired;
  return spent
    ? no('ACW-007', battery === MUSKETS ? 'bases-fired' : 'fired', { ship: card.name })
    : undefined;
}

/** What speaks against all fire of a unit in this step. */
export function refuseUnit(state: AcwState, unit: Armed): Refusal | undefined {
  const refused = batteriesOf(unit).map(({ id }) => refuseBattery(state, unit, id));
  return refused.every((one) => one !== undefined) ? refused[0] : undefined;
}

export const shotsOf = (state: AcwState, unit: Armed): readonly Shot[] =>
  state.shots.filter(({ by }) => by === unit.id);

const toldOffOf = (shots: readonly Shot[]): number =>
  shots.reduce((sum, { battery, guns }) => (battery === MUSKETS ? sum : sum + guns), 0);

const UNLIMITED = { left: Number.POSITIVE_INFINITY, most: Number.POSITIVE_INFINITY };

/** Guns a crippled vessel may still tell off: half of those that can fire, rounded down (ACW-064). */
function spareOfCrippled({ state, ready }: Look, unit: Armed): typeof UNLIMITED {
  if (!isVessel(unit) || !unit.crippled) return UNLIMITED;
  const most = Math.floor(ready(unit).length / 2);
  return { left: most - toldOffOf(shotsOf(state, unit)), most };
}

/** Why none of these guns can be fired at anything, the first sound one speaking for them. */
export function noneReady(unit: Armed, guns: readonly Gun[]): Refusal {
  const sound = guns
    .flatMap(({ id }) => unit.guns[id] ?? [])
    .filter(({ condition }) => condition === 'sound');
  const [first] = sound;
  if (!first) return no('ACW-116', 'all-lost');
  if (sound.every(({ crew }) => !crew)) return no('ACW-117', 'no-crew');
  return first.fightingFire ? no('ACW-125', 'fighting-fire') : no('ACW-090', 'silent');
}

/** What speaks against the guns of a battery, whatever they are aimed at. */
function refuseGuns(look: Look, unit: Armed, guns: readonly Gun[]): Refusal | undefined {
  const ready = look.ready(unit);
  if (!guns.some((gun) => ready.includes(gun))) return noneReady(unit, guns);
  const { left, most } = spareOfCrippled(look, unit);
  if (left >= 1) return undefined;
  return no('ACW-064', most < 1 ? 'crippled-none' : 'crippled', { ready: ready.length, most });
}

type Naming = Pick<Shot, 'battery' | 'target' | 'at'>;

const isNamed = (shot: Shot, { battery, target, at }: Naming): boolean =>
  shot.battery === battery && shot.target === target && shot.at === at;

/** How many guns of the battery can be told off at this target beside those already told off; or why none. */
function spareGuns(look: Look, unit: Armed, target: Armed, naming: Naming): number | Refusal {
  const { state } = look;
  const { battery } = naming;
  const guns = unit.card.guns.filter((gun) => gun.battery === battery);
  const refused = refuseGuns(look, unit, guns);
  if (refused) return refused;
  const [sample] = guns;
  const far = sample && outOfRange(sample, look.gap(unit, target.id));
  if (far) return far;
  const own = look.sighted(unit, target.id).filter(({ gun }) => gun.battery === battery);
  if (bearing(state, unit, battery, naming, own).length === 0) {
    return refuseAll(state, unit, target, own) ?? no('ACW-100', 'all-told-off');
  }
  const others = shotsOf(state, unit).filter((shot) => shot.battery === battery);
  const wish: Shot = { ...naming, by: unit.id, guns: own.length };
  const told = toldOff(state, unit, battery, [...others, wish], (id) => look.sighted(unit, id));
  const spare = Math.min(told[others.length]?.length ?? 0, spareOfCrippled(look, unit).left);
  return spare > 0 ? spare : no('ACW-100', 'all-told-off');
}

export const spareOf = (look: Look, unit: Armed, target: Armed, naming: Naming): number | Refusal =>
  naming.battery === MUSKETS
    ? (refuseMuskets(look, unit, target) ?? spareBases(look.state, unit))
    : spareGuns(look, unit, target, naming);

/** Why these guns cannot be told off; undefined when they can. Who may speak is the sequence's to say. */
export function refuseAim(
  state: AcwState,
  aim: Aim & { readonly by: Side },
  measure: Measure,
): Refusal | undefined {
  const find = (id: PieceId): Armed | undefined =>
    Object.hasOwn(state.vessels, id)
      ? state.vessels[id]
      : Object.hasOwn(state.land, id)
        ? state.land[id]
        : undefined;
  const unit = find(aim.piece);
  const target = find(aim.target);
  if (!unit) return no('ACW-006', 'no-unit', { piece: aim.piece });
  if (!target) return no('ACW-100', 'no-unit', { piece: aim.target });
  if (unit.side !== aim.by) return no('ACW-006', 'not-yours', { ship: unit.card.name });
  if (target.side === unit.side) return no('ACW-100', 'own-side', { target: target.card.name });
  const gone = [unit, target].find((one) => !isInPlay(one));
  if (gone) return no('ACW-015', 'out-of-play', { ship: gone.card.name });
  const bases = unit.card.musketBases;
  const hasBattery =
    aim.battery === MUSKETS ? bases > 0 : unit.card.batteries.some(({ id }) => id === aim.battery);
  if (!hasBattery) return no('ACW-100', 'no-battery', { ship: unit.card.name, battery: aim.battery });
  if (aim.at === 'turret' && !hasTurret(target)) {
    return no('ACW-099', 'no-turret', { target: target.card.name });
  }
  if (aim.at === 'turret' && aim.battery === MUSKETS) return no('ACW-132', 'hull-only');
  const refused = refuseBattery(state, unit, aim.battery);
  if (refused) return refused;
  if (shotsOf(state, unit).some((shot) => isNamed(shot, aim))) return no('ACW-100', 'named-already');
  const spare = spareOf(lookAt(state, measure), unit, target, aim);
  if (typeof spare !== 'number') return spare;
  return aim.guns > spare ? no('ACW-100', 'too-many', { most: spare }) : undefined;
}

export function refuseUnaim(state: AcwState, unaim: Unaim & { readonly by: Side }): Refusal | undefined {
  const shot = state.shots.find((one) => one.by === unaim.piece && isNamed(one, unaim));
  if (!shot) return no('ACW-100', 'not-named');
  const unit = state.vessels[shot.by] ?? state.land[shot.by];
  return unit?.side === unaim.by ? undefined : no('ACW-006', 'not-yours', { ship: unit?.card.name ?? '' });
}

/** Whoever may still speak may also be done: fire is never owed (ACW-006). */
export const refuseEndFire = (_state: AcwState, _side: Side): Refusal | undefined => undefined;

/** A monitor's turret can be aimed at by itself (ACW-099). */
const hasTurret = ({ card }: Armed): boolean => 'turretClass' in card && card.turretClass !== undefined;

/** Batteries that can be named, with the inches they reach. */
export function batteriesOf({ card }: Armed): readonly { readonly id: string; readonly range: number }[] {
  const guns = card.batteries.flatMap(({ id }) => {
    const sample = card.guns.find(({ battery }) => battery === id);
    return sample ? [{ id, range: CLASSES[sample.gunClass].range }] : [];
  });
  return card.musketBases > 0 ? [...guns, { id: MUSKETS, range: MUSKET_RANGE }] : guns;
}

/** Targets farther off than this many times the range are not worth a line. */
const HOPELESS = 2;

const PARTS: readonly Part[] = ['hull', 'turret'];

function offerOf(
  look: Look,
  unit: Armed,
  target: Armed,
  naming: Naming,
  refused: Refusal | undefined,
): Offer {
  const args = {
    ship: unit.card.name,
    battery: batteryName(unit, naming.battery),
    target: target.card.name,
  };
  const fixed = { piece: unit.id, ...naming };
  const suffix = naming.at === 'turret' ? '-turret' : '';
  const base = {
    by: unit.side,
    cite: rule(naming.battery === MUSKETS ? 'ACW-132' : 'ACW-100'),
    subject: unit.id,
    object: target.id,
    fixed,
    holes: {},
  };
  if (shotsOf(look.state, unit).some((shot) => isNamed(shot, naming))) {
    return { ...base, verb: 'unaim', label: text(`guns.offer.unaim${suffix}`, args), back: true };
  }
  const aim: Offer = { ...base, verb: 'aim', label: text(`guns.offer.aim${suffix}`, args) };
  const spare = refused ?? spareOf(look, unit, target, naming);
  if (typeof spare !== 'number') return { ...aim, fixed: { ...fixed, guns: 1 }, refusal: spare };
  return spare === 1
    ? { ...aim, fixed: { ...fixed, guns: 1 } }
    : { ...aim, holes: { guns: { kind: 'span', min: 1, max: spare, step: 1 } } };
}

function offersOf(look: Look, unit: Armed): readonly Offer[] {
  const { state } = look;
  const batteries = batteriesOf(unit).map((one) => ({ ...one, refused: refuseBattery(state, unit, one.id) }));
  if (batteries.length === 0) return [];
  return enemiesOf(state, unit).flatMap((target) => {
    const gap = look.gap(unit, target.id);
    const parts = hasTurret(target) ? PARTS : PARTS.slice(0, 1);
    return batteries
      .filter(({ range, refused }) => gap <= range * (refused ? 1 : HOPELESS))
      .flatMap(({ id, refused }) =>
        (id === MUSKETS ? PARTS.slice(0, 1) : parts).map((at) =>
          offerOf(look, unit, target, { battery: id, target: target.id, at }, refused),
        ),
      );
  });
}

/** What each unit of the side may name for each of its batteries, and what it may take back. */
export function aimOffers(state: AcwState, side: Side, measure: Measure): readonly Offer[] {
  const look = lookAt(state, measure);
  return armedOf(state, side).flatMap((unit) =>
    shotsOf(state, unit).length === 0 ? look.untold(unit, look) : offersOf(look, unit),
  );
}
