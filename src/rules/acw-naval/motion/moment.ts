import { type PieceId, rule } from '../../../engine/ids';
import type { EdgeMeeting, FeatureMeeting, HullMeeting, Meeting, Way } from '../../../engine/moving/motion';
import { inTurn, type Resolving, raise } from '../acw';
import { inForce } from '../damage/losses';
import { fireTouches } from '../mines/fire-ships';
import { fieldsEntered, mineGone, minesTouch } from '../mines/mines';
import { sparsTouch } from '../mines/spar';
import { type Knots, ramsAndScrapes } from '../rams/rams';
import { isHull, mineOf, type Touching } from '../ship/fleet';
import { stilled, without } from '../ship/ways';
import type { AcwState, Half } from '../state';
import { groundings } from './grounding';

/** A half-move being made. */
export type Run = {
  readonly state: AcwState;
  readonly half: Half;
  /** The ways of the whole half-move, of those still on the table. */
  readonly ways: readonly Way[];
  /** Features passed in this half-move, by piece. */
  readonly passed: Readonly<Record<PieceId, readonly string[]>>;
  readonly knots: Knots;
};

/** Stage one: mines of both kinds and spar torpedoes (ACW-H19). */
export function* charges(
  before: AcwState,
  pairs: readonly Touching[],
  fields: readonly FeatureMeeting[],
  half: Half,
): Resolving {
  const touched = yield* minesTouch(before, pairs);
  const entered = yield* fieldsEntered(touched.state, fields);
  const tried = yield* sparsTouch(entered.state, pairs, half);
  return yield* inForce(tried.state, [...touched.losses, ...entered.losses, ...tried.losses]);
}

const isVessel = (state: AcwState, id: PieceId): boolean => state.vessels[id] !== undefined;

/** A hull, or a mine, against a work is against its shore (ACW-H23). */
function worksMet(state: AcwState, met: readonly HullMeeting[], knots: Knots): readonly FeatureMeeting[] {
  return met.flatMap(({ pieces: [a, b] }) => {
    const [piece, work] = state.land[b] ? [a, b] : [b, a];
    if (!state.land[work]) return [];
    const astern = isVessel(state, piece) && knots(state, piece) < 0;
    return [{ kind: 'feature', piece, feature: work, is: 'land', astern }] as const;
  });
}

/** Mines are held by barriers (ACW-036) and removed by land (ACW-H23). */
const minesStopped = (before: AcwState, met: readonly FeatureMeeting[]): Resolving =>
  inTurn(before, met, function* (state, { piece, is }) {
    if (mineOf(state, piece).state === 'gone') return state;
    if (is === 'land') return yield* mineGone(piece, 'ashore');
    return yield* raise({ type: 'mine-held', piece, cite: rule('ACW-036') });
  });

/** ACW-H02: whoever's centre leaves the table is out of the game. */
const edgesCrossed = (before: AcwState, met: readonly EdgeMeeting[]): Resolving =>
  inTurn(before, met, function* (state, { piece, edge }) {
    const [mine, vessel] = [state.mines[piece], state.vessels[piece]];
    if (mine && mine.state !== 'gone') return yield* mineGone(piece, 'left');
    if (!vessel || !isHull(vessel)) return state;
    yield* raise({ type: 'left-table', piece, edge });
    return yield* raise({ type: 'table/removed', piece, how: 'left' });
  });

/** One moment of the clock: what met is resolved in three stages, each on the state the last one left (ACW-H19). */
export function* moment(run: Run, meetings: readonly Meeting[]): Resolving<Run> {
  const { half, knots } = run;
  const hulls = meetings.filter((met) => met.kind === 'hulls');
  const features = meetings.filter((met) => met.kind === 'feature');
  const vessels = hulls.filter(({ pieces }) => pieces.every((id) => isVessel(run.state, id)));
  const pairs = hulls.map(({ pieces }) => pieces);
  const fields = features.filter(({ is }) => is === 'mine');
  let state = yield* charges(run.state, pairs, fields, half);

  const rammed = yield* ramsAndScrapes(state, vessels, knots);
  state = yield* fireTouches(rammed.state, pairs);

  const grounds = [...features.filter(({ is }) => is !== 'mine'), ...worksMet(state, hulls, knots)];
  const grounded = yield* groundings(
    state,
    grounds.filter(({ piece }) => isVessel(run.state, piece)),
    half,
    knots,
  );
  const mines = grounds.filter(({ piece }) => run.state.mines[piece]);
  state = yield* minesStopped(grounded.state, mines);
  state = yield* edgesCrossed(
    state,
    meetings.filter((met) => met.kind === 'edge'),
  );

  const after = state;
  const isGone = (id: PieceId): boolean => {
    const vessel = after.vessels[id];
    return vessel ? !isHull(vessel) : after.mines[id]?.state === 'gone';
  };
  const stopped = [...rammed.stopped, ...grounded.stopped, ...mines.map(({ piece }) => piece)];
  const passed = { ...run.passed };
  for (const [piece, feature] of grounded.passed) passed[piece] = [...(passed[piece] ?? []), feature];
  return {
    ...run,
    state,
    ways: without(stilled(run.ways, stopped), isGone),
    passed,
  };
}
