import { isAway } from '../../engine/away';
import type { Telling } from '../../engine/contract';
import type { PieceId, Side } from '../../engine/ids';
import type { Appraisal } from '../../engine/opponent/appraisal';
import type { Catalog, Text } from '../../engine/words/text';
import type { Point } from '../../geometry/pose';
import { posesAlong } from '../../geometry/track';
import type { Piece } from '../../table/state';
import type { World } from '../../table/world';
import { type Place, shownEntries } from '../look-back/look-back';
import { type Shot, type Step, stepsOf } from '../look-back/steps';
import { hiddenOf, knownTo } from '../secrets/hidden';
import type { LogEntry, SessionState } from '../session';
import { closedUntil, type FirstShot, firstShotIn, type Gap, nearestIn, smokersIn } from './approach';
import { type Change, changesIn, type Swing, swingsOf } from './changes';
import type { TestOf } from './luck';

/** Where and when something struck a piece, or it was lost. */
type Blow = Place & {
  readonly turn: number;
  readonly piece: PieceId;
  readonly side: Side;
  readonly at: Point;
  readonly loss: boolean;
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
  /** All that was told in it, in order. */
  readonly events: readonly Change[];
  /** How the first side stands at its end, in points. */
  readonly standing: number;
  /** The two enemies that were nearest to each other at its end. */
  readonly gap?: Gap;
  /** Who laid smoke in it. */
  readonly smoke: readonly PieceId[];
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
  /** The two enemies that were nearest to each other when it began. */
  readonly gap?: Gap;
  readonly firstShot?: FirstShot;
  /** Who closed until then: a side, both or none; absent where nobody can say. */
  readonly closed?: Side | 'both' | 'none';
  /** The rule set's sentences for a story. */
  readonly retold?: Catalog;
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

/** A turn while it is gathered. */
type Turn = {
  readonly exchanges: Map<string, Exchange>;
  readonly events: Change[];
  readonly smoke: Set<PieceId>;
  standing: number;
  gap?: Gap | undefined;
};

const newTurn = (): Turn => ({ exchanges: new Map(), events: [], smoke: new Set(), standing: 0 });

/** What is gathered while the log is gone through. */
type Gathered = {
  readonly tracks: Map<PieceId, { side: Side; points: Point[] }>;
  readonly blows: Blow[];
  readonly weapons: Map<string, Fired>;
  readonly tests: TestOf[];
  readonly turns: Map<number, Turn>;
  firstShot: FirstShot | undefined;
  closed: Report['closed'];
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
): void {
  const { index, turn } = entry;
  const place = { entry: index, step: number, turn };
  gatherTracks(gathered, step);
  const { blows, tests } = gathered;
  for (const telling of step.tellings) {
    for (const test of telling.tests ?? []) {
      const side = sideIn(step.after, test.good);
      if (side) tests.push({ ...test, side });
    }
    if (telling.shot) gatherShot(gathered, entry, step, telling, telling.shot);
  }
  if (!gathered.firstShot) {
    gathered.firstShot = firstShotIn(step, place);
    if (gathered.firstShot) gathered.closed = closedUntil(state, step.before);
  }
  const hidden = hiddenOf({ ...state, world: step.after });
  const lost = lostIn(step).filter(({ id }) => !hidden.has(id));
  for (const { id, side, pose } of lost) blows.push({ ...place, piece: id, side, at: pose.at, loss: true });
  const { called } = step;
  const struck = called?.shot?.hit ? step.before.table.pieces[called.shot.to] : undefined;
  if (struck) blows.push({ ...place, piece: struck.id, side: struck.side, at: struck.pose.at, loss: false });
}

/** Goes through the log entry by entry, and gives the part of it done after each. */
export function* reporting(
  state: SessionState,
  appraisal: Appraisal<unknown> | undefined,
  retold?: Catalog,
): Generator<number, Report> {
  const stands = standings(state, appraisal);
  const entries = shownEntries(state);
  const gathered: Gathered = {
    tracks: new Map(),
    blows: [],
    weapons: new Map(),
    tests: [],
    turns: new Map(),
    firstShot: undefined,
    closed: undefined,
  };
  for (const [i, entry] of entries.entries()) {
    const { turn } = entry;
    const told = gathered.turns.get(turn) ?? newTurn();
    gathered.turns.set(turn, told);
    const steps = stepsOf(state, entry.index);
    for (const [number, step] of steps.entries()) gatherStep(gathered, state, entry, [step, number]);
    told.events.push(...changesIn(state, entry, steps, stands));
    for (const piece of smokersIn(state, entry)) told.smoke.add(piece);
    const end = steps.at(-1)?.after;
    if (end && entries[i + 1]?.turn !== turn) {
      told.standing = stands(end);
      told.gap = nearestIn(state, end);
    }
    yield (i + 1) / entries.length;
  }
  const { tracks, turns, firstShot, closed, ...rest } = gathered;
  const start = entries[0]?.before;
  const gap = start && nearestIn(state, start);
  const changes = [...turns.values()].flatMap(({ events }) => events);
  return {
    ...rest,
    tracks: [...tracks].map(([piece, track]) => ({ piece, ...track })),
    swings: swingsOf(changes, {
      sides: state.battle.sides.map(({ id }) => id),
      sideOf: (piece) => sideIn(state.world, piece),
    }),
    weapons: [...gathered.weapons.values()],
    turns: [...turns].map(([turn, { exchanges, smoke, gap: nearest, ...told }]) => ({
      turn,
      ...told,
      exchanges: [...exchanges.values()],
      smoke: [...smoke],
      ...(nearest ? { gap: nearest } : {}),
    })),
    ...(gap ? { gap } : {}),
    ...(firstShot ? { firstShot } : {}),
    ...(closed ? { closed } : {}),
    ...(retold ? { retold } : {}),
  };
}
