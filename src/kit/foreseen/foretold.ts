import type { TableEvent } from '../../engine/chart/table-event';
import type { GameEvent } from '../../engine/command';
import type { Hazard } from '../../engine/hazard';
import type { PieceId } from '../../engine/ids';
import { isTableEvent } from '../../engine/run';
import type { WakeLeg } from '../../geometry/pose';
import { inches, toThousandth } from '../../geometry/units';
import { runsJoined } from '../way';
import type { Futures } from './foresee';

/** A hazard as an event tells it: the way until then is added to it. */
export type Foretold = Omit<Hazard, 'way' | 'unsure' | 'cut'>;

/** Inches gone on a way. */
const lengthOf = (way: readonly WakeLeg[]): number =>
  way.reduce(
    (sum, leg) => sum + ('ahead' in leg ? Math.abs(leg.ahead) : 'carried' in leg ? leg.carried : 0),
    0,
  );

/** What an event makes of the way of a piece that leads its body. */
function legsOf(event: TableEvent, piece: PieceId): readonly WakeLeg[] {
  if (event.type === 'table/moved') return event.piece === piece ? event.legs : [];
  if (event.type === 'table/pivoted') {
    return event.pivots.filter(({ pieces }) => pieces[0] === piece).map(({ by }) => ({ alter: by }));
  }
  if (event.type !== 'table/advanced') return [];
  return event.ways.flatMap(({ pieces, by }): readonly WakeLeg[] => {
    if (pieces[0] !== piece || 'still' in by) return [];
    return 'ahead' in by
      ? [{ ahead: inches(by.ahead * event.part) }]
      : [{ carried: inches(by.carried * event.part), toward: by.toward }];
  });
}

/** The way with its runs in thousandths, those that follow one another made one. */
const tidied = (way: readonly WakeLeg[]): readonly WakeLeg[] =>
  runsJoined(way).map((leg) =>
    'ahead' in leg
      ? { ahead: inches(toThousandth(leg.ahead)) }
      : 'carried' in leg
        ? { ...leg, carried: inches(toThousandth(leg.carried)) }
        : leg,
  );

/**
 * The hazards of one piece's movement in all the futures of it, each once, in the order met; what is not met in every
 * future is unsure. `read` says what an event foretells, given the inches gone until then.
 */
export function hazardsIn<E extends GameEvent>(
  { ways, cut }: Futures<E>,
  piece: PieceId,
  read: (event: E, after: number) => readonly Foretold[],
): readonly Hazard[] {
  const found = new Map<string, { readonly hazard: Hazard; readonly after: number; times: number }>();
  for (const events of ways) {
    const way: WakeLeg[] = [];
    const met = new Set<string>();
    for (const event of events) {
      if (isTableEvent(event)) {
        way.push(...legsOf(event, piece));
        continue;
      }
      const after = lengthOf(way);
      for (const foretold of read(event, after)) {
        const what = JSON.stringify([foretold.kind, foretold.piece, foretold.with]);
        let key = what;
        // The same bar may be met in both halves of a movement.
        for (let again = 2; met.has(key); again++) key = `${what} ${again}`;
        met.add(key);
        const known = found.get(key);
        if (known) known.times += 1;
        else found.set(key, { hazard: { ...foretold, way: tidied(way) }, after, times: 1 });
      }
    }
  }
  return [...found.values()]
    .toSorted((one, other) => one.after - other.after)
    .map(({ hazard, times }) => ({
      ...hazard,
      ...(times < ways.length ? { unsure: true as const } : {}),
      ...(cut ? { cut: true as const } : {}),
    }));
}
