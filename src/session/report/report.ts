import { isAway } from '../../engine/away';
import type { Telling } from '../../engine/contract';
import type { PieceId, Side } from '../../engine/ids';
import type { Appraisal } from '../../engine/opponent/appraisal';
import type { Text } from '../../engine/words/text';
import type { Point } from '../../geometry/pose';
import { posesAlong } from '../../geometry/track';
import type { Piece } from '../../table/state';
import type { World } from '../../table/world';
import { type Place, shownEntries } from '../look-back/look-back';
import { type Shot, type Step, stepsOf, sufferer } from '../look-back/steps';
import { hiddenOf, knownTo } from '../secrets/hidden';
import type { LogEntry, SessionState } from '../session';
import type { TestOf } from './luck';

/** Where and when something struck a piece, or it was lost. */
type Blow = Place & {
  readonly turn: number;
  readonly piece: PieceId;
  readonly side: Side;
  readonly at: Point;
  readonly loss: boolean;
};

/** What changed the standing of the battle: by how many points as the game is scored, and for whom. */
export type Swing = Place & {
  readonly turn: number;
  readonly telling: Telling;
  readonly loss: boolean;
  readonly favours: Side;
  readonly points: number;
};

/** What a weapon of a piece did. `fired` counts guns, dice or attacks, as the rules judge them. */
export type Fired = {
  readonly piece: PieceId;
  readonly side: Side;
  readonly weapon: Text | undefined;
  readonly attacks: number;
  readonly fired: number;
  readonly hits: number;
  /** Absent where the rules do not say what was to be expected. */
  readonly expected?: number;
};

/** Who fired at whom in a turn. */
type Exchange = {
  readonly from: PieceId;
  readonly to: PieceId;
  readonly shots: number;
  readonly hits: number;
};

export type TurnTold = {
  readonly turn: number;
  readonly exchanges: readonly Exchange[];
  /** What mattered besides hits, in order. */
  readonly events: readonly Omit<Swing, 'favours'>[];
  /** How the first side stands at its end, in points. */
  readonly standing: number;
};

/** A battle as it is told when one looks back on all of it, as far as those at the screen could see. */
export type Report = {
  readonly tracks: readonly {
    readonly piece: PieceId;
    readonly side: Side;
    readonly points: readonly Point[];
  }[];
  readonly blows: readonly Blow[];
  readonly swings: readonly Swing[];
  readonly weapons: readonly Fired[];
  readonly tests: readonly TestOf[];
  readonly turns: readonly TurnTold[];
};

/** How the first side stands in a position. Without what the rules say of worth, by what is left of both sides. */
function standings(state: SessionState, appraisal: Appraisal<unknown> | undefined): (world: World) => number {
  const [first] = state.battle.sides;
  const { rules } = state;
  const known = new WeakMap<object, number>();
  return (world) => {
    const position = knownTo({ ...state, world });
    const found = known.get(position as object);
    if (found !== undefined || !first) return found ?? 0;
    const stands = appraisal
      ? appraisal.standing(position, first.id)
      : rules
          .roster(position)
          .reduce((sum, { side, strength }) => sum + (side === first.id ? strength : -strength), 0);
    known.set(position as object, stands);
    return stands;
  };
}

/** Places a piece came through in a step: the corners of its wake where that was run in it. */
function wayOf({ before, after }: Step, id: PieceId): readonly Point[] {
  const [from, to] = [before.table.pieces[id], after.table.pieces[id]];
  if (!from || !to) return [];
  const { wake } = to;
  const ran = wake !== from.wake && wake?.from.at.x === from.pose.at.x && wake.from.at.y === from.pose.at.y;
  const corners = ran ? posesAlong(wake.from, wake.legs).map(({ at }) => at) : [from.pose.at];
  return [...corners, to.pose.at];
}

const isSame = (a: Point | undefined, b: Point): boolean => a?.x === b.x && a.y === b.y;

/** Pieces that were lost in a step. */
const lostIn = ({ before, after }: Step): readonly Piece[] =>
  Object.values(after.table.pieces).filter((piece) => {
    const was = before.table.pieces[piece.id];
    return piece.gone !== undefined && !isAway(piece) && was !== undefined && was.gone === undefined;
  });

/** What is gathered while the log is gone through. */
type Gathered = {
  readonly tracks: Map<PieceId, { side: Side; points: Point[] }>;
  readonly blows: Blow[];
  readonly swings: Omit<Swing, 'favours'>[];
  readonly weapons: Map<string, Fired>;
  readonly tests: TestOf[];
  readonly turns: Map<
    number,
    { exchanges: Map<string, Exchange>; events: Omit<Swing, 'favours'>[]; standing: number }
  >;
};

const sideIn = ({ table }: World, piece: PieceId): Side | undefined => table.pieces[piece]?.side;

function gatherTracks({ tracks }: Gathered, step: Step): void {
  for (const id of step.moved) {
    const side = sideIn(step.after, id);
    if (!side) continue;
    const track = tracks.get(id) ?? { side, points: [] };
    tracks.set(id, track);
    for (const point of wayOf(step, id)) if (!isSame(track.points.at(-1), point)) track.points.push(point);
  }
}

function gatherShot(
  { weapons, turns }: Gathered,
  entry: LogEntry,
  step: Step,
  telling: Telling,
  shot: Shot,
): void {
  const { from, to, hit, weapon } = shot;
  const own = (telling.tests ?? []).filter(({ good }) => good === from);
  const fired = own.reduce((sum, { tried }) => sum + tried, 0);
  const hits = own.length > 0 ? own.reduce((sum, { passed }) => sum + passed, 0) : hit ? 1 : 0;
  const side = sideIn(step.after, from);
  if (side) {
    const key = `${from} ${weapon?.key} ${JSON.stringify(weapon?.args)}`;
    const line = weapons.get(key) ?? { piece: from, side, weapon, attacks: 0, fired: 0, hits: 0 };
    const expected = own.reduce((sum, { tried, ways, of }) => sum + (tried * ways) / of, line.expected ?? 0);
    weapons.set(key, {
      ...line,
      attacks: line.attacks + 1,
      fired: line.fired + (fired || 1),
      hits: line.hits + hits,
      ...(own.length > 0 ? { expected } : {}),
    });
  }
  const exchanges = turns.get(entry.turn)?.exchanges;
  const pair = exchanges?.get(`${from} ${to}`) ?? { from, to, shots: 0, hits: 0 };
  exchanges?.set(`${from} ${to}`, { ...pair, shots: pair.shots + (fired || 1), hits: pair.hits + hits });
}

function gatherStep(
  gathered: Gathered,
  state: SessionState,
  entry: LogEntry,
  [step, number]: readonly [Step, number],
  /** How the first side stands, and where things stood when something of this entry was told last. */
  { stands, since }: { readonly stands: (world: World) => number; readonly since: World },
): void {
  const { index, turn } = entry;
  const place = { entry: index, step: number, turn };
  gatherTracks(gathered, step);
  const { blows, swings, tests, turns } = gathered;
  for (const telling of step.tellings) {
    for (const test of telling.tests ?? []) {
      const side = sideIn(step.after, test.good);
      if (side) tests.push({ ...test, side });
    }
    if (telling.shot) gatherShot(gathered, entry, step, telling, telling.shot);
  }
  const hidden = hiddenOf({ ...state, world: step.after });
  const lost = lostIn(step).filter(({ id }) => !hidden.has(id));
  for (const { id, side, pose } of lost) blows.push({ ...place, piece: id, side, at: pose.at, loss: true });
  const { called } = step;
  const struck = called?.shot?.hit ? step.before.table.pieces[called.shot.to] : undefined;
  if (struck) blows.push({ ...place, piece: struck.id, side: struck.side, at: struck.pose.at, loss: false });
  if (called?.weight !== 'major') return;
  const points = stands(step.after) - stands(since);
  const swing = { ...place, telling: called, loss: lost.length > 0, points };
  if (!called.shot) turns.get(turn)?.events.push(swing);
  const last = swings.at(-1);
  const goesOn = last?.entry === index && sufferer(last.telling) === sufferer(called);
  if (!goesOn) swings.push(swing);
  else {
    // A hit, its damage and what came of it are one blow, told by what weighed most in it.
    const heavier = swing.loss || (!last.loss && Math.abs(points) > Math.abs(last.points));
    const told = heavier ? swing : last;
    swings[swings.length - 1] = { ...told, loss: swing.loss || last.loss, points: last.points + points };
  }
}

/** Goes through the log entry by entry, and gives the part of it done after each. */
export function* reporting(
  state: SessionState,
  appraisal: Appraisal<unknown> | undefined,
): Generator<number, Report> {
  const stands = standings(state, appraisal);
  const entries = shownEntries(state);
  const gathered: Gathered = {
    tracks: new Map(),
    blows: [],
    swings: [],
    weapons: new Map(),
    tests: [],
    turns: new Map(),
  };
  for (const [i, entry] of entries.entries()) {
    const { turn } = entry;
    if (!gathered.turns.has(turn))
      gathered.turns.set(turn, { exchanges: new Map(), events: [], standing: 0 });
    const steps = stepsOf(state, entry.index);
    let since = entry.before;
    for (const [number, step] of steps.entries()) {
      gatherStep(gathered, state, entry, [step, number], { stands, since: since ?? step.before });
      // What is not called out is part of what comes of it: markers that shake a unit.
      if (step.called?.weight === 'major') since = step.after;
    }
    const told = gathered.turns.get(turn);
    const end = steps.at(-1)?.after;
    if (told && end && entries[i + 1]?.turn !== turn) told.standing = stands(end);
    yield (i + 1) / entries.length;
  }
  const [first, second] = state.battle.sides;
  return {
    tracks: [...gathered.tracks].map(([piece, track]) => ({ piece, ...track })),
    blows: gathered.blows,
    swings: gathered.swings.flatMap((swing) => {
      const favours = swing.points >= 0 ? first : second;
      return favours ? [{ ...swing, favours: favours.id, points: Math.abs(swing.points) }] : [];
    }),
    weapons: [...gathered.weapons.values()],
    tests: gathered.tests,
    turns: [...gathered.turns].map(([turn, { exchanges, ...told }]) => ({
      turn,
      ...told,
      exchanges: [...exchanges.values()],
    })),
  };
}

/** Points that a blow moves at least to have decided anything; less is said as next to nothing. */
const LEAST = 0.25;

/** What decided the battle, in the order it happened: every loss that counts before other blows, the heaviest first to stay. */
export function decisive({ swings }: Report, most: number): readonly Swing[] {
  const heaviest = swings
    .filter(({ points }) => points >= LEAST)
    .toSorted((one, other) => other.points - one.points)
    .slice(0, most);
  return swings.filter((swing) => heaviest.includes(swing));
}
