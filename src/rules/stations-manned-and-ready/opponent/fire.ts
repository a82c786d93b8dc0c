import type { Appraisal, Lie } from '../../../engine/opponent/appraisal';
import { degrees } from '../../../geometry/units';
import { oncePerPair } from '../../../kit/held/once';
import { inArcs } from '../../../kit/opponent/arcs';
import { needsOf } from '../guns/attack';
import { HUNTING_REACH } from '../options/submarines';
import { arcOf, BAND, bandOf, cm, countBand, MOST_BANDS, toCm } from '../ship/bands';
import { chanceOf } from '../ship/d20';
import { hasRadar, mountsLeft } from '../ship/facts';
import { isLand, shipOf } from '../ship/fleet';
import { isIlluminated, type Seen } from '../sight/sight';
import type { GunBattery, ShipState, SmrState, TorpedoBattery } from '../state';
import { settingsFor, needsOf as torpedoNeeds } from '../torpedoes/attack';
import { worthOfHunt } from './hunt';
import { chanceToFind } from './shots';
import { worthOfHits } from './worth';

/** Torpedoes are spent once in a battle: of what a salvo promises, what counts for the place a ship takes up. */
const TORPEDO_PART = 0.35;

const lineOf = ({ range, relative, aspect }: Lie): Seen['line'] => ({
  range,
  relative,
  aspect,
  bearing: relative,
  crosses: [],
});

const seenAs = (state: SmrState, lie: Lie): Seen => {
  const range = toCm(lie.range);
  const inTvr = range <= state.tvr * BAND;
  return {
    line: lineOf(lie),
    range,
    band: bandOf(range),
    blocked: false,
    obscured: state.badWeather,
    inTvr,
    clear: inTvr && !state.badWeather,
    bases: 0,
  };
};

/** The part of the time in which guns may be laid at all: by sight, after identifying, by radar (SMR-058 to SMR-066). */
function maySee(
  state: SmrState,
  ship: ShipState,
  battery: GunBattery,
  target: ShipState,
  seen: Seen,
): number {
  const test = chanceToFind(ship);
  if (seen.clear) return state.night && !isIlluminated(state, target) ? test : 1;
  return hasRadar(ship, battery) && seen.range <= ship.spotting * BAND ? test : 0;
}

function gunsAt(state: SmrState, ship: ShipState, battery: GunBattery, target: ShipState, lie: Lie): number {
  const seen = seenAs(state, lie);
  if (seen.band > battery.reach) return 0;
  const sees = maySee(state, ship, battery, target, seen);
  if (sees === 0) return 0;
  const guns = mountsLeft(ship, battery)
    .filter(({ arcs }) => inArcs(arcs, lie.relative))
    .reduce((sum, mount) => sum + mount.guns, 0);
  if (guns === 0) return 0;
  const aim = { by: seen.clear ? 'sight' : 'radar', illuminated: isIlluminated(state, target) } as const;
  const { ways, of } = chanceOf(needsOf({ state, ship, battery, target, seen, aim, guns }));
  if (ways === 0) return 0;
  const raking = arcOf(seen.line) !== 'side';
  const penetration = battery.penetration[seen.band - 1] ?? 0;
  const blow = {
    cv: battery.cv,
    water: 'above',
    protection: raking ? 'horizontal' : 'vertical',
    penetration,
  } as const;
  return (sees * ways * worthOfHits(state, target, blow, countBand(guns), battery.ip)) / of;
}

function torpedoesAt(
  state: SmrState,
  ship: ShipState,
  battery: TorpedoBattery,
  target: ShipState,
  lie: Lie,
): number {
  const seen = seenAs(state, lie);
  const [setting] = settingsFor(battery, seen.band);
  if (!setting || !seen.clear || ship.withdrawing) return 0;
  const count = battery.mounts
    .filter(({ id, arcs }) => !ship.lost.includes(id) && inArcs(arcs, lie.relative))
    .reduce((sum, { id }) => sum + (ship.loaded[id] ?? 0), 0);
  if (count === 0) return 0;
  const { ways, of } = chanceOf(torpedoNeeds({ ship, target, seen, setting, count, fixed: false }));
  const blow = { cv: battery.cv, water: 'under', arc: arcOf(seen.line) } as const;
  return (ways * worthOfHits(state, target, blow, countBand(count), battery.ip)) / of;
}

/** Of a lie there count the range band, the arc of the target she lies in, and what bears: degrees are taken in steps. */
const STEP = 5;
const STEPS = 360 / STEP;
const ARCS = ['side', 'bow', 'stern'] as const;
/** An aspect in the middle of each arc. */
const ASPECTS = { side: degrees(90), bow: degrees(0), stern: degrees(180) } as const;
const PLACES = MOST_BANDS * ARCS.length * STEPS;

/** What of the position, besides the two ships, their fire at each other hangs on. */
const situation = (state: SmrState, target: ShipState): string =>
  [state.turn, state.tvr, state.badWeather, state.night && isIlluminated(state, target)].join();

const prepared = oncePerPair<ShipState, ShipState, (lie: Lie) => number>();

function fireOf(state: SmrState, ship: ShipState, target: ShipState): (lie: Lie) => number {
  const known = new Float64Array(PLACES).fill(Number.NaN);
  const worth = (lie: Lie): number =>
    (ship.submerged ? [] : ship.card.batteries).reduce(
      (sum, battery) => sum + gunsAt(state, ship, battery, target, lie),
      0,
    ) +
    TORPEDO_PART *
      ship.card.torpedoes.reduce((sum, one) => sum + torpedoesAt(state, ship, one, target, lie), 0);
  const hunting = target.submerged ? worthOfHunt(state, ship, target) : 0;
  return (lie) => {
    // Who is under water is met with depth charges or not at all (SMR-H40).
    if (target.submerged) return toCm(lie.range) <= HUNTING_REACH ? hunting : 0;
    if (lie.masked) return 0;
    const band = bandOf(toCm(lie.range));
    if (band > MOST_BANDS) return 0;
    const arc = ARCS.indexOf(arcOf(lie));
    const step = Math.round(lie.relative / STEP) % STEPS;
    const at = ((band - 1) * ARCS.length + arc) * STEPS + step;
    const before = known[at] as number;
    if (!Number.isNaN(before)) return before;
    const aspect = ASPECTS[ARCS[arc] ?? 'side'];
    const made = worth({ range: cm(band * BAND), relative: degrees(step * STEP), aspect, masked: false });
    known[at] = made;
    return made;
  };
}

/** What one ship's fire at another brings in a turn, by how they lie: kept for the two as they are. */
export const fire: Appraisal<SmrState>['fire'] = (state, from, to) => {
  const ship = shipOf(state, from);
  const target = shipOf(state, to);
  if (isLand(ship) && ship.card.batteries.length === 0) return undefined;
  return prepared(ship, target, situation(state, target), () => fireOf(state, ship, target));
};
