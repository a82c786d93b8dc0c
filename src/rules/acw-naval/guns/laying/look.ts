import type { Measure, QueryOf } from '../../../../engine/chart/query';
import type { PieceId } from '../../../../engine/ids';
import { inches } from '../../../../geometry/units';
import { measuredBy } from '../../../../kit/foreseen/foresee';
import { oncePer } from '../../../../kit/held/once';
import { type Armed, armedAt, readyGuns } from '../../ship/armed';
import type { Gun } from '../../ship/cards';
import { unitOf } from '../../ship/fleet';
import type { AcwState } from '../../state';
import { gunsQuery, type Sighting, seenOver } from './arcs';
import { sighted } from './balloons';
import { CLASSES } from './gunnery';

/** What was measured between two pieces, kept, as every battery asks for it. */
export type Seen = {
  gap(unit: Armed, target: PieceId): number;
  ready(unit: Armed): readonly Gun[];
  /** Every ready gun of the unit to the target. */
  sighted(unit: Armed, target: PieceId): readonly Sighting[];
};

/** The state with the table at hand. */
export type Look = Seen & {
  readonly state: AcwState;
  readonly measure: Measure;
  /** The same one as long as what was seen holds. */
  readonly seen: Seen;
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
  const seen = seenFrom(state, measure);
  const look = { state, measure, seen, ...seen };
  looks.set(measure, look);
  return look;
}

function seenFrom(state: AcwState, measure: Measure): Seen {
  const over = seenOver(state);
  const guns = oncePer<AcwState, readonly Gun[]>();
  const gaps = oncePer<AcwState, number>();
  const sights = oncePer<AcwState, readonly Sighting[]>();
  const ready = (unit: Armed) => guns(state, unit.id, () => readyGuns(unit, state.period));
  const sightedFrom = (unit: Armed, target: PieceId): readonly Sighting[] =>
    measuredBy(sighted(state, unit, ready(unit), unitOf(state, target), over), measure);
  return {
    ready,
    gap: ({ id: from }, to) =>
      gaps(state, from < to ? `${from} ${to}` : `${to} ${from}`, () => measure({ of: 'gap', from, to })),
    sighted: (unit, target) => sights(state, `${unit.id} ${target}`, () => sightedFrom(unit, target)),
  };
}

/** From which guns to whose hull the fire of a unit on a target is judged; undefined when none of them is ready. */
export function sightOf(state: AcwState, from: PieceId, to: PieceId): QueryOf<'guns'> | undefined {
  const [unit, target] = [armedAt(state, from), armedAt(state, to)];
  const guns = unit && target ? readyGuns(unit, state.period) : [];
  if (!unit || guns.length === 0) return undefined;
  const query = gunsQuery(state, unit, guns, to, seenOver(state));
  const reaches = new Map(guns.map(({ id, gunClass }) => [id, inches(CLASSES[gunClass].range)]));
  return {
    ...query,
    guns: query.guns.map((place) => {
      const reach = reaches.get(place.id);
      return reach === undefined ? place : { ...place, reach };
    }),
  };
}
