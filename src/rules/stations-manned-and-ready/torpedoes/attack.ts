import type { Measure } from '../../../engine/chart/query';
import type { Refusal } from '../../../engine/command';
import { type PieceId, rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { within } from '../../../kit/card/figures';
import { isRefusal, refusing } from '../../../kit/refusal';
import { plus } from '../../../kit/sum';
import { strike } from '../damage/points/strike';
import { bears, degreesOut } from '../guns/bearing';
import { rollToHit } from '../guns/fire';
import { arcOf, BAND, countBand, countModifier, toCm } from '../ship/bands';
import { type Needs, reaches, sumOf } from '../ship/d20';
import { hasAttacked, isSlow, isStopped, steeringDamaged } from '../ship/facts';
import { shipOf } from '../ship/fleet';
import { refuseUnseen, sighted } from '../sight/aim';
import { powered } from '../sight/looking';
import { lineBetween, type Seen, seenOn } from '../sight/sight';
import { gauge, type Resolving, raise } from '../smr';
import type { ShipState, SmrState, TorpedoBattery, TorpedoSetting, TubeMount } from '../state';

const no = refusing('refusal');

/** Numbers by range band (SMR-024). */
export const NEEDED = [14, 17, 19, 20, 21] as const;

/** Tubes of one kind, fixed or trained, their target, how many torpedoes and at which setting. */
export type Launch = {
  readonly ship: PieceId;
  readonly battery: string;
  readonly target: PieceId;
  readonly setting: string;
  readonly count: number;
};

export type TorpedoAttack = {
  readonly ship: ShipState;
  readonly target: ShipState;
  readonly seen: Seen;
  readonly setting: TorpedoSetting;
  readonly count: number;
  readonly fixed: boolean;
};

/** What is added to the d20 (SMR-025 to SMR-035). */
export function needsOf({ ship, target, seen, setting, count, fixed }: TorpedoAttack): Needs {
  const arc = arcOf(seen.line);
  const steady = isSlow(target) || isStopped(target);
  const sum = sumOf(text('hit.label'), 'SMR-024', [
    ...plus(text('hit.setting', { setting: text(`setting.${setting.id}`) }), setting.modifier, 'SMR-025'),
    ...plus(text('hit.torpedoes', { count }), countModifier(count), 'SMR-026'),
    ...plus(text('hit.own-splash'), 0 - ship.splash, 'SMR-027'),
    ...plus(text('crew-quality'), ship.crew, 'SMR-028'),
    ...plus(text('hit.size'), within(target.card.size, { min: -3, max: 3 }), 'SMR-029'),
    ...plus(text('hit.bow-arc'), arc === 'bow' && !steady ? -1 : 0, 'SMR-030'),
    ...plus(text('hit.stern-arc'), arc === 'stern' && !steady ? -3 : 0, 'SMR-031'),
    ...plus(text('hit.fixed'), fixed ? -1 : 0, 'SMR-032'),
    ...plus(text('hit.steering'), steeringDamaged(target) ? 1 : 0, 'SMR-033'),
    ...plus(text('hit.slow'), isSlow(target) ? 1 : 0, 'SMR-034'),
  ]);
  const needed = NEEDED[within(seen.band, { min: 1, max: 5 }) - 1] ?? 0;
  return { needed, sum, ...(isStopped(target) ? { again: rule('SMR-035') } : {}) };
}

const loadedOf = (ship: ShipState, battery: TorpedoBattery): readonly TubeMount[] =>
  battery.mounts.filter(({ id }) => !ship.lost.includes(id) && (ship.loaded[id] ?? 0) > 0);

/**
 * Mounts that are left, loaded and bear: of one kind, for fixed and trained tubes attack apart (SMR-032), and of
 * one that has not attacked this target yet (SMR-026).
 */
function mountsLoaded(
  ship: ShipState,
  battery: TorpedoBattery,
  on: PieceId,
  relative: number,
): readonly TubeMount[] {
  const left = loadedOf(ship, battery).filter(
    ({ arcs, fixed }) => bears(arcs, relative) && !hasAttacked(ship, battery.id, on, fixed),
  );
  const trained = left.filter(({ fixed }) => !fixed);
  return trained.length > 0 ? trained : left;
}

export const tubesIn = (ship: ShipState, mounts: readonly TubeMount[]): number =>
  mounts.reduce((sum, { id }) => sum + (ship.loaded[id] ?? 0), 0);

export const torpedoesOf = ({ card }: ShipState, id: string): TorpedoBattery | undefined =>
  card.torpedoes.find((one) => one.id === id);

export type LaidTubes = {
  readonly seen: Seen;
  readonly mounts: readonly TubeMount[];
  readonly target: ShipState;
};

/** Tubes laid on a target: what bears, or why nothing does (SMR-058, SMR-063, SMR-064, SMR-066, SMR-H21, SMR-H34). */
export function layTubes(
  state: SmrState,
  ship: ShipState,
  battery: TorpedoBattery,
  on: PieceId,
  measure: Measure,
): LaidTubes | Refusal {
  const args = { ship: ship.card.name, battery: battery.name };
  if (ship.withdrawing) return no('SMR-H34', 'withdrawing', args);
  if (ship.now.power === 'failed') return no('SMR-104', 'no-power', args);
  const mine = battery.mounts.filter(({ id }) => !ship.lost.includes(id));
  if (mine.length === 0) return no('SMR-094', 'tubes-lost', args);
  if (mine.every(({ id }) => (ship.loaded[id] ?? 0) === 0)) return no('SMR-H21', 'tubes-empty', args);
  const found = sighted(state, ship, on, measure);
  if (isRefusal(found)) return found;
  const { target, seen } = found;
  const barred = refuseUnseen(state, ship, target, seen, 'SMR-063');
  if (barred) return barred;
  const farthest = Math.max(...battery.settings.map(({ reach }) => reach));
  if (seen.band > farthest) return no('SMR-H21', 'beyond-run', { ...args, reach: farthest * BAND });
  const mounts = mountsLoaded(ship, battery, on, seen.line.relative);
  if (mounts.length > 0) return { seen, mounts, target };
  if (loadedOf(ship, battery).every(({ fixed }) => hasAttacked(ship, battery.id, on, fixed))) {
    return no('SMR-026', 'attacked-with-tubes', { ...args, target: target.card.name });
  }
  const arcs = mine.flatMap((mount) => mount.arcs);
  return no('SMR-H21', 'tubes-out-of-arc', {
    ...args,
    target: target.card.name,
    by: Math.ceil(degreesOut(ship.id, on, arcs, measure)),
  });
}

/** Settings that reach the band, the surest first. */
export const settingsFor = (battery: TorpedoBattery, band: number): readonly TorpedoSetting[] =>
  battery.settings.filter(({ reach }) => reach >= band).toSorted((a, b) => b.modifier - a.modifier);

export function refuseLaunch(state: SmrState, launch: Launch, measure: Measure): Refusal | undefined {
  const ship = shipOf(state, launch.ship);
  const battery = torpedoesOf(ship, launch.battery);
  if (!battery) return no('SMR-H21', 'no-tubes', { battery: launch.battery });
  const laid = layTubes(state, ship, battery, launch.target, measure);
  if (isRefusal(laid)) return laid;
  const setting = battery.settings.find(({ id }) => id === launch.setting);
  if (!setting) return no('SMR-H21', 'no-setting', { setting: launch.setting });
  if (laid.seen.band > setting.reach) {
    return no('SMR-H21', 'setting-too-short', {
      setting: text(`setting.${setting.id}`),
      reach: setting.reach * BAND,
    });
  }
  const most = tubesIn(ship, laid.mounts);
  return Number.isInteger(launch.count) && launch.count >= 1 && launch.count <= most
    ? undefined
    : no('SMR-026', 'torpedo-count', { most });
}

/** The attack as it would be made; undefined when it is refused. */
export function launchOf(state: SmrState, launch: Launch, measure: Measure): TorpedoAttack | undefined {
  const ship = shipOf(state, launch.ship);
  const battery = torpedoesOf(ship, launch.battery);
  const laid = battery && layTubes(state, ship, battery, launch.target, measure);
  const setting = battery?.settings.find(({ id }) => id === launch.setting);
  if (!laid || isRefusal(laid) || !setting) return undefined;
  const fixed = laid.mounts.some((mount) => mount.fixed);
  return { ship, target: laid.target, seen: laid.seen, setting, count: launch.count, fixed };
}

/** Empties the tubes, mount after mount. */
function emptied(ship: ShipState, mounts: readonly TubeMount[], count: number): Record<string, number> {
  const tubes: Record<string, number> = {};
  let left = count;
  for (const { id } of mounts) {
    const taken = Math.min(left, ship.loaded[id] ?? 0);
    if (taken > 0) tubes[id] = taken;
    left -= taken;
  }
  return tubes;
}

/** One attack with torpedoes: as many hits as their Count Band when it is on target (SMR-H12). */
export function* launchTorpedoes(before: SmrState, launch: Launch): Resolving {
  const { now: state, works } = yield* powered(before, launch.ship);
  if (!works) return state;
  const ship = shipOf(state, launch.ship);
  const target = shipOf(state, launch.target);
  const battery = torpedoesOf(ship, launch.battery);
  const setting = battery?.settings.find(({ id }) => id === launch.setting);
  if (!battery || !setting) throw new Error(`'${launch.ship}' has no torpedoes '${launch.battery}'`);
  const line = yield* gauge(`line-${ship.id}-${target.id}`, lineBetween(ship.id, target.id), rule('SMR-H01'));
  const seen = seenOn(state, line);
  const mounts = mountsLoaded(ship, battery, target.id, line.relative);
  const fixed = mounts.some((mount) => mount.fixed);
  const needs = needsOf({ ship, target, seen, setting, count: launch.count, fixed });
  const stem = `${ship.id}-${battery.id}-${target.id}`;
  const names = { ship: ship.card.name, battery: battery.name, target: target.card.name };
  const faces = yield* rollToHit(
    `torpedoes-${stem}`,
    ship.side,
    text('roll.torpedoes', { ...names, count: launch.count, needed: needs.needed }),
    needs,
  );
  const hits = reaches(needs, faces.at(-1) ?? 0) ? countBand(launch.count) : 0;
  const now = yield* raise({
    type: 'torpedoes-fired',
    ship: ship.id,
    battery: battery.id,
    weapon: battery.name,
    setting: setting.id,
    target: target.id,
    count: launch.count,
    tubes: emptied(ship, mounts, launch.count),
    range: toCm(line.range),
    needed: needs.needed,
    tally: needs.sum,
    faces,
    hits,
  });
  if (hits === 0) return now;
  return yield* strike(now, {
    key: stem,
    target: target.id,
    by: ship.id,
    hits,
    ip: battery.ip,
    cv: battery.cv,
    water: 'under',
    arc: arcOf(line),
  });
}
