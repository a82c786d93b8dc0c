import type { Measure } from '../../../engine/chart/query';
import type { PieceId } from '../../../engine/ids';
import { oncePerPair } from '../../../kit/held/once';
import { isRefusal } from '../../../kit/refusal';
import { arcOf, countBand } from '../ship/bands';
import { chanceOf } from '../ship/d20';
import { fleetOf, otherSide } from '../ship/fleet';
import { chanceOfTests, powerDue } from '../sight/due';
import type { ShipState, SmrState, TorpedoBattery, TorpedoSetting } from '../state';
import { type LaidTubes, layTubes, needsOf, settingsFor, tubesIn } from '../torpedoes/attack';
import { worthOfHits } from './worth';

/** What a torpedo is worth kept for later, as a part of what it would do on target, while the battle is long yet. */
const KEPT = 0.2;
/** What a salvo that is to follow counts for against the one that is sent. */
const THEN = 0.9;
/** The fewest torpedoes of each Count Band: more of them do no more (SMR-026, SMR-H12). */
const FEWEST = [1, 3, 7, 13, 21] as const;

/** Kept for a position and its measures. */
const laid = oncePerPair<SmrState, Measure, Map<string, LaidTubes | undefined>>();

/** Tubes laid on a target, or nothing: measured once in a position. */
export const tubesOn = (
  state: SmrState,
  ship: ShipState,
  battery: TorpedoBattery,
  on: PieceId,
  measure: Measure,
): LaidTubes | undefined => {
  const known = laid(state, measure, '', () => new Map());
  const key = `${ship.id}\n${battery.id}\n${on}`;
  if (known.has(key)) return known.get(key);
  const found = layTubes(state, ship, battery, on, measure);
  const made = isRefusal(found) ? undefined : found;
  known.set(key, made);
  return made;
};

/** How many torpedoes are worth sending of so many: all, or the fewest that come to a Count Band. */
export const countsOf = (most: number): readonly number[] => FEWEST.filter((count) => count <= most);

/** What is kept back of a torpedo's worth: less near the end, and by a ship that may not come to fire it later. */
function keeps(state: SmrState, { structure, card }: ShipState): number {
  const left = Math.max(0, state.turnLimit - state.turn) / state.turnLimit;
  return KEPT * left * Math.min(1, (2 * structure) / card.structure);
}

type Salvo = {
  readonly target: ShipState;
  readonly takes: number;
  /** What has been taken off for later use. */
  readonly kept: number;
  readonly percent: number;
};

/** So many torpedoes at a target: what they are expected to take, less what they would be worth later. */
function sent(
  state: SmrState,
  ship: ShipState,
  battery: TorpedoBattery,
  { seen, mounts, target }: LaidTubes,
  setting: TorpedoSetting,
  count: number,
): Salvo {
  const fixed = mounts.some((mount) => mount.fixed);
  const { ways, of } = chanceOf(needsOf({ ship, target, seen, setting, count, fixed }));
  const blow = { cv: battery.cv, water: 'under', arc: arcOf(seen.line) } as const;
  const bring = (many: number): number =>
    worthOfHits(state, target, blow, countBand(many), battery.ip) / many;
  const each = Math.max(...countsOf(tubesIn(ship, mounts)).map(bring));
  const kept = count * each * keeps(state, ship);
  const takes = (count * bring(count) * ways) / of - kept;
  return { target, takes, kept, percent: Math.round((100 * chanceOfTests(powerDue(ship)) * ways) / of) };
}

/** The most that torpedoes left over may still do at another target. */
const atOthers = (
  state: SmrState,
  ship: ShipState,
  battery: TorpedoBattery,
  not: PieceId,
  left: number,
  measure: Measure,
): number =>
  fleetOf(state, otherSide(state, ship.side).id).reduce((most, { id }) => {
    const found = id === not ? undefined : tubesOn(state, ship, battery, id, measure);
    const [setting] = found ? settingsFor(battery, found.seen.band) : [];
    if (!found || !setting) return most;
    const takes = countsOf(Math.min(left, tubesIn(ship, found.mounts))).map(
      (count) => sent(state, ship, battery, found, setting, count).takes,
    );
    return Math.max(most, ...takes);
  }, 0);

/** What a salvo is expected to bring, with what the torpedoes left over may do at another target. */
export function salvo(
  state: SmrState,
  ship: ShipState,
  battery: TorpedoBattery,
  said: { readonly target: PieceId; readonly setting: string; readonly count: number },
  measure: Measure,
): Salvo | undefined {
  const found = tubesOn(state, ship, battery, said.target, measure);
  const setting = battery.settings.find(({ id }) => id === said.setting);
  if (!found || !setting) return undefined;
  const one = sent(state, ship, battery, found, setting, said.count);
  if (one.takes <= 0) return one;
  const loaded = battery.mounts
    .filter(({ id }) => !ship.lost.includes(id))
    .reduce((sum, { id }) => sum + (ship.loaded[id] ?? 0), 0);
  return {
    ...one,
    takes: one.takes + THEN * atOthers(state, ship, battery, said.target, loaded - said.count, measure),
  };
}
