import type { Station } from '../../engine/chart/place';
import { bearing, wrap } from '../../geometry/heading';
import { distance } from '../../geometry/point';
import type { Point } from '../../geometry/pose';
import { run } from '../../geometry/track';
import { besideLimits, degrees, inches, toThousandth } from '../../geometry/units';

export const RANKS = ['as-they-stand', 'line', 'column', 'wedge', 'spread', 'into-cover'] as const;
/** How the figures of a piece are drawn up about their leader. */
export type Rank = (typeof RANKS)[number];

const IN_THE_OPEN: readonly Rank[] = RANKS.filter((rank) => rank !== 'into-cover');

/** Those that a rule set knows: nobody goes into cover where there is none. */
export const ranksFor = ({ lies }: { readonly lies?: unknown }): readonly Rank[] =>
  lies ? RANKS : IN_THE_OPEN;

/** A place in a rank, in bases: so many behind the leader, so many to his right. */
type Slot = { readonly back: number; readonly right: number };

/** Bases between men who stand beside each other: as near as they come without touching. */
const SHOULDER = 1.1;
/** Bases between men of a wedge, along its arms. */
const ARM = 1.5;
/** Rows and files that are tried before nobody else finds a place. */
const DEEP = 24;

const counted = (to: number): readonly number[] => Array.from({ length: to }, (_, i) => i);
/** 1, -1, 2, -2 and so on. */
const sides = (to: number): readonly number[] => counted(to).flatMap((i) => [i + 1, -i - 1]);

/** To both hands of the leader; who finds no place there stands in the next row. */
const line = (): readonly Slot[] =>
  counted(DEEP).flatMap((back) =>
    (back === 0 ? sides(DEEP) : [0, ...sides(DEEP)]).map((right) => ({ back, right })),
  );

/** One behind the other; who finds no place there goes beside them. */
const column = (): readonly Slot[] =>
  [0, ...sides(DEEP)].flatMap((right) =>
    counted(DEEP).map((i) => ({ back: right === 0 ? i + 1 : i, right })),
  );

/** Two arms that fall back from the leader; who finds no place on them goes between them. */
const wedge = (): readonly Slot[] => {
  const arm = ARM / SHOULDER / Math.SQRT2;
  const arms = counted(DEEP).flatMap((i) =>
    [1, -1].map((hand) => ({ back: (i + 1) * arm, right: hand * (i + 1) * arm })),
  );
  return [...arms, ...counted(DEEP).map((i) => ({ back: 2 * arm * (i + 1), right: 0 })), ...line()];
};

/** Rings at the same distance from each other, the outermost as far from the leader as may be. */
function rings(many: number, base: number, within: number): readonly Point[] {
  const room = (radius: number): number => Math.max(1, Math.floor((2 * Math.PI * radius) / (1.5 * base)));
  const outer = Math.min(many, room(within));
  const inner = many - outer;
  const ring = (of: number, radius: number): readonly Point[] =>
    counted(of).map((i) => run({ x: 0, y: 0 }, degrees(90 + (360 * i) / of), radius));
  return inner <= 0 ? ring(outer, within) : [...ring(outer, within), ...ring(inner, within / 2)];
}

const SLOTS: Partial<Readonly<Record<Rank, () => readonly Slot[]>>> = { line, column, wedge };

/** What a rank is drawn up by. */
type Drill = {
  /** As they stand, the leader first. */
  readonly stations: readonly Station[];
  /** Across the base of one of them. */
  readonly base: number;
  /** How far from the leader any of them may stand. */
  readonly within: number;
  readonly facing: number;
  /** Places with the best shelter about him, the best first. */
  readonly sheltered: () => readonly Point[];
};

/** Places of a rank about a leader at (0, 0), as many as there are men to place. */
function placesOf(
  rank: Rank,
  { stations, base, within, facing, sheltered }: Drill,
): readonly Point[] | undefined {
  const many = stations.length - 1;
  // What is rounded must not come to stand too far off.
  const reach = within - 0.01;
  if (rank === 'into-cover') return sheltered().slice(0, many);
  if (rank === 'spread') return rings(many, base, reach);
  const places = SLOTS[rank]?.().map(({ back, right }): Point => {
    const off = run({ x: 0, y: 0 }, degrees(facing + 180), back * base * SHOULDER);
    return run(off, degrees(facing + 90), right * base * SHOULDER);
  });
  return places?.filter((at) => distance({ x: 0, y: 0 }, at) <= reach).slice(0, many);
}

/** A figure at a point that is told from its leader. */
export const stationAt = (figure: string, off: Point): Station => ({
  figure,
  bearing: wrap(toThousandth(bearing({ x: 0, y: 0 }, off))),
  distance: inches(besideLimits(distance({ x: 0, y: 0 }, off))),
});

/** Where a station lies from the leader. */
export const offOf = ({ bearing: toward, distance: far }: Station): Point =>
  far === 0 ? { x: 0, y: 0 } : run({ x: 0, y: 0 }, toward, far);

/** Each place is taken by the man who stands nearest to it, the first place first; who finds none stays as he stands. */
function manned(stations: readonly Station[], places: readonly Point[]): readonly Station[] {
  const waiting = new Map(stations.slice(1).map((one) => [one.figure, offOf(one)]));
  const taken = new Map<string, Station>();
  for (const place of places) {
    const [nearest] = [...waiting].sort(([, a], [, b]) => distance(a, place) - distance(b, place));
    if (!nearest) break;
    waiting.delete(nearest[0]);
    taken.set(nearest[0], stationAt(nearest[0], place));
  }
  return stations.map((one) => taken.get(one.figure) ?? one);
}

/** Where the men of a rank would stand, the leader first; as they stand where the rank is none of places. */
export function ranked(rank: Rank, drill: Drill): readonly Station[] {
  const places = placesOf(rank, drill);
  return places ? manned(drill.stations, places) : drill.stations;
}
