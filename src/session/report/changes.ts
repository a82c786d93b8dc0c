import { isLost } from '../../engine/away';
import type { Telling } from '../../engine/contract';
import type { PieceId, Side } from '../../engine/ids';
import { isTableEvent } from '../../engine/run';
import { afterEvent } from '../../table/laying/umpire';
import type { World } from '../../table/world';
import type { Place } from '../look-back/look-back';
import { type Step, sufferer } from '../look-back/steps';
import { knownTo } from '../secrets/hidden';
import type { LogEntry, SessionState } from '../session';

/** One thing that was told, with what it changed by itself: in points as the game is scored, for the first side. */
export type Change = Place & {
  readonly turn: number;
  readonly telling: Telling;
  readonly points: number;
  /** The piece that was lost by it. */
  readonly lost?: PieceId;
};

/** What changed the standing of the battle: by how many points as the game is scored, and for whom. */
export type Swing = Omit<Change, 'lost'> & { readonly loss: boolean; readonly favours: Side };

/** Pieces that count as lost in a position, as far as it is known. */
const lostAt = (state: SessionState, world: World): ReadonlySet<PieceId> =>
  new Set(
    state.rules
      .roster(knownTo({ ...state, world }))
      .flatMap((line) => (isLost(line, world.table.pieces[line.piece]) ? [line.piece] : [])),
  );

/** All that was told in an entry to those at the screen, in order, each with the change that its own event made. */
export function changesIn(
  state: SessionState,
  entry: LogEntry,
  steps: readonly Step[],
  stands: (world: World) => number,
): readonly Change[] {
  const [start, end] = [entry.before, steps.at(-1)?.after];
  if (!start || !end) return [];
  const stepOf = new Map(
    steps.flatMap(({ tellings }, i) => tellings.map((telling) => [telling, i] as const)),
  );
  const known = lostAt(state, start);
  let awaited = [...lostAt(state, end)].filter((piece) => !known.has(piece));
  const told = entry.tellings.values();
  const changes: Change[] = [];
  let world = start;
  for (const event of entry.events) {
    const before = world;
    world = afterEvent(state.rules, before, event);
    if (isTableEvent(event)) continue;
    const telling = told.next().value;
    const step = telling && stepOf.get(telling);
    if (!telling || step === undefined) continue;
    const points = world.rules === before.rules ? 0 : stands(world) - stands(before);
    const gone = awaited.length > 0 ? lostAt(state, world) : known;
    const now = awaited.filter((piece) => gone.has(piece));
    const lost = now.find((piece) => telling.about.includes(piece)) ?? now[0];
    awaited = awaited.filter((piece) => piece !== lost);
    const place = { entry: entry.index, step, turn: entry.turn };
    changes.push({ ...place, telling, points, ...(lost === undefined ? {} : { lost }) });
  }
  return changes;
}

/** Whom a change is about: who was lost by it, or whom it happened to. */
export const whom = ({ lost, telling }: Change): PieceId | undefined => lost ?? sufferer(telling);

/** Who is who in a battle: the side for which points are counted, the other, and whose a piece is. */
export type Parties = {
  readonly sides: readonly (Side | undefined)[];
  readonly sideOf: (piece: PieceId) => Side | undefined;
};

const favoured = (points: number, { sides: [first, second] }: Parties): Side | undefined =>
  points >= 0 ? first : second;

/**
 * What befell a piece in an order, for one side: what is made good again in it is part of the sum. It is told by what
 * weighed most of what went the same way; of harm by a matter of weight, which may move nothing by itself: a hit, a
 * nerve that breaks.
 */
function blowOf(changes: readonly Change[], parties: Parties): Change | undefined {
  const points = changes.reduce((sum, one) => sum + one.points, 0);
  const own = changes.map(whom).find((piece) => piece !== undefined);
  const harm = own === undefined || favoured(points, parties) !== parties.sideOf(own);
  const [told] = changes
    .filter((one) => one.lost || points === 0 || one.points * points > 0 || (one.points === 0 && harm))
    .toSorted(
      (one, other) =>
        Number(other.lost !== undefined) - Number(one.lost !== undefined) ||
        (harm ? Number(other.telling.weight === 'major') - Number(one.telling.weight === 'major') : 0) ||
        Math.abs(other.points) - Math.abs(one.points),
    );
  return told && { ...told, points };
}

function grouped<T, K>(of: readonly T[], by: (one: T) => K): readonly (readonly T[])[] {
  const groups = new Map<K, T[]>();
  for (const one of of) {
    const key = by(one);
    const group = groups.get(key);
    if (group) group.push(one);
    else groups.set(key, [one]);
  }
  return [...groups.values()];
}

/**
 * What moved the standing, in order. All blows that together took a piece stand as one, where it was lost; what befell
 * a piece after that is its own.
 */
export function swingsOf(changes: readonly Change[], parties: Parties): readonly Swing[] {
  const blows = grouped(changes, (change) => `${change.entry} ${whom(change) ?? change.step}`)
    .flatMap((group) => blowOf(group, parties) ?? [])
    .filter(({ telling, points }) => telling.weight === 'major' || (points !== 0 && telling.about.length > 0))
    // What led to a loss goes before it.
    .toSorted(
      (one, other) =>
        one.entry - other.entry || Number(one.lost !== undefined) - Number(other.lost !== undefined),
    );
  const swings = grouped(blows, (blow) => whom(blow) ?? blow).flatMap((group) => {
    const last = group.findLastIndex(({ lost }) => lost !== undefined);
    const end = group[last];
    if (!end) return group;
    const points = group.slice(0, last + 1).reduce((sum, one) => sum + one.points, 0);
    return [{ ...end, points }, ...group.slice(last + 1)];
  });
  return swings
    .toSorted((one, other) => one.entry - other.entry || one.step - other.step)
    .flatMap(({ lost, ...swing }) => {
      const favours = favoured(swing.points, parties);
      return favours ? [{ ...swing, loss: lost !== undefined, favours, points: Math.abs(swing.points) }] : [];
    });
}

/** Points that a blow moves at least to have decided anything; less is said as next to nothing. */
const LEAST = 0.25;

/** What decided the battle, in the order it happened: every loss that counts before other blows, the heaviest first to stay. */
export function decisive(swings: readonly Swing[], most: number): readonly Swing[] {
  const heaviest = swings
    .filter(({ points }) => points >= LEAST)
    .toSorted((one, other) => Number(other.loss) - Number(one.loss) || other.points - one.points)
    .slice(0, most);
  return swings.filter((swing) => heaviest.includes(swing));
}
