import { seaScale } from '../../engine/chart/scale';
import { type PieceId, piece, side } from '../../engine/ids';
import type { Maneuver, Setting } from '../../engine/moving/maneuver';
import { inSteps } from '../../engine/moving/maneuver-sample';
import type { Point, Pose } from '../../geometry/pose';
import { inches } from '../../geometry/units';
import { envelope, nearestTrack, prepareReach } from '../../table/maneuver/maneuver';
import { measureOn } from '../../table/measuring/measure';
import type { ChartFeature, Table, TableState } from '../../table/state';
import { carryOut } from '../../table/world';
import type { SetOut } from '../battle';
import { playOut } from '../playout';
import { costs, FRAME, report } from './report';

const ISLANDS = 300;
const CORNERS = 40;
const STRIPS = 50;
const LINES = 400;
/** Ships that look in one position, each at another: more positions than are remembered. */
const SHIPS = 1;
/** Turning in steps: so many at most, at so many centimetres. */
const STEPS = 8;
const SPEEDS = [20, 30] as const;

type Sea = { readonly title: string; readonly spacing: number; readonly size: number; readonly far: number };

/** Islands a mile and more apart, and an archipelago so thick that hardly a line gets through. */
const SEAS: readonly Sea[] = [
  { title: 'one sight line, open water', spacing: 12, size: 2.5, far: 30 },
  { title: 'one sight line, among thick islands', spacing: 7, size: 2.5, far: 30 },
];

/** Numbers from 0 to 1, the same at every run. */
function numbers(seed: number): () => number {
  let last = seed;
  return () => {
    last = (last * 16807) % 2147483647;
    return last / 2147483647;
  };
}

/** Sight across 300 islands of 40 corners and 50 strips of smoke, against testing every edge. */
export const sightLines = (): readonly boolean[] => SEAS.map(sightLine);

function sightLine({ title, spacing, size, far }: Sea): boolean {
  const next = numbers(7);
  const across = 20;
  const [width, height] = [across * spacing, (ISLANDS / across) * spacing];
  const somewhere = (): Point => ({ x: next() * width, y: next() * height });
  const near = ({ x, y }: Point, reach: number): Point => ({
    x: x + (next() - 0.5) * reach,
    y: y + (next() - 0.5) * reach,
  });
  const features = Array.from({ length: ISLANDS }, (_, i): ChartFeature => {
    const [cx, cy] = [(i % across) * spacing, Math.floor(i / across) * spacing];
    const ring = Array.from({ length: CORNERS }, (_, k) => {
      const turn = (2 * Math.PI * k) / CORNERS;
      const out = size * (0.6 + 0.4 * next());
      return { x: cx + out * Math.cos(turn), y: cy + out * Math.sin(turn) };
    });
    return { id: `island-${i}`, kind: 'land', shape: { type: 'polygon', rings: [ring] } };
  });
  const smoke = Array.from({ length: STRIPS }, (_, i) => {
    const from = somewhere();
    return { id: `smoke-${i}`, width: inches(1), strips: [{ from, to: near(from, 6) }] };
  });
  const table: Table = {
    chart: { id: 'bench', title: 'bench', features },
    scale: seaScale(3),
    records: {} as Table['records'],
  };
  const lines = Array.from({ length: LINES }, () => {
    const a = somewhere();
    return { a, b: near(a, 2 * far) };
  });
  const standing = (at: Point, id: string) => ({
    id: piece(id),
    side: side('blue'),
    name: id,
    pose: { at, heading: 0 as never },
    hull: { length: inches(0.3), beam: inches(0.05) },
  });
  const asked = Array.from({ length: LINES / SHIPS }, (_, i) => {
    const pairs = lines
      .slice(i * SHIPS, (i + 1) * SHIPS)
      .map(({ a, b }, k) => [standing(a, `a${k}`), standing(b, `b${k}`)]);
    const pieces = Object.fromEntries(pairs.flat().map((one) => [one.id, one])) as TableState['pieces'];
    const measure = measureOn(table, { pieces, smoke });
    return pairs.map(([from, to]) => ({ measure, from: from?.id as PieceId, to: to?.id as PieceId }));
  }).flat();
  const sights = (): void => {
    for (const { measure, from, to } of asked) measure({ of: 'line', from, to });
  };
  const edges = edgesOf([
    ...features.map(({ shape }) => (shape.type === 'polygon' ? (shape.rings[0] ?? []) : [])),
    ...smoke.flatMap(({ strips }) => strips.map(cornersOf)),
  ]);
  let met = 0;
  const everyEdge = (): void => {
    for (const { a, b } of lines) met += crossings(a, b, edges);
  };
  const [sight, every] = costs(sights, everyEdge);
  // The count is used, so that no compiler leaves the tests out.
  if (met < 0) return false;
  return report(title, sight / LINES, every / LINES, 'testing every edge', 1 / 4);
}

const cornersOf = ({ from, to }: { readonly from: Point; readonly to: Point }): readonly Point[] => {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [x, y] = [(to.y - from.y) / length / 2, (from.x - to.x) / length / 2];
  return [
    { x: from.x + x, y: from.y + y },
    { x: to.x + x, y: to.y + y },
    { x: to.x - x, y: to.y - y },
    { x: from.x - x, y: from.y - y },
  ];
};

/** The edges of rings one after the other, by the x and y of both their ends. */
const edgesOf = (rings: readonly (readonly Point[])[]): Float64Array =>
  Float64Array.from(
    rings.flatMap((ring) =>
      ring.flatMap((to, i) => {
        const from = ring.at(i - 1) ?? to;
        return [from.x, from.y, to.x, to.y];
      }),
    ),
  );

/** How many edges a line crosses, by nothing but sums over numbers in a row: what an index is held against. */
function crossings(a: Point, b: Point, edges: Float64Array): number {
  const dx = b.x - a.x;
  const dy = b.y - a.y;
  let met = 0;
  for (let i = 0; i < edges.length; i += 4) {
    const px = (edges[i] ?? 0) - a.x;
    const py = (edges[i + 1] ?? 0) - a.y;
    const qx = (edges[i + 2] ?? 0) - a.x;
    const qy = (edges[i + 3] ?? 0) - a.y;
    if ((dx * py - dy * px) * (dx * qy - dy * qx) >= 0) continue;
    const [ex, ey] = [qx - px, qy - py];
    if ((ex * py - ey * px) * (ex * (py - dy) - ey * (px - dx)) < 0) met += 1;
  }
  return met;
}

/** The reachable envelope for drawing, worked out from nothing, and one question of whether a point lies in it. */
export function reaches({ rules, table, opening }: SetOut): readonly boolean[] {
  const game = playOut(rules, table, opening, 1);
  let world = opening;
  let widest: { readonly maneuver: Maneuver; readonly pose: Pose; readonly setting: Setting } | undefined;
  let most = 0;
  const asked = new Set<Setting>();
  for (const entry of game.entries) {
    const mover = Array.isArray(entry.command.legs) ? piece(String(entry.command.ship)) : undefined;
    const maneuver = mover && rules.maneuver(world.rules, mover);
    const pose = mover && world.table.pieces[mover]?.pose;
    for (const setting of maneuver?.settings ?? []) {
      if (!maneuver || !pose || asked.has(setting) || asked.size >= 40) continue;
      asked.add(setting);
      const took = once(() => envelope(anew(maneuver), pose, setting.id));
      if (took > most) {
        most = took;
        widest = { maneuver, pose, setting };
      }
    }
    world = carryOut(rules, table, world, entry.command, entry.answers).world;
  }
  if (!widest) return [false];
  const { maneuver, pose, setting } = widest;
  const reach = prepareReach(maneuver, pose, setting);
  const next = numbers(11);
  const points = Array.from({ length: LINES }, () => ({
    x: pose.at.x + (next() - 0.5) * 30,
    y: pose.at.y + (next() - 0.5) * 30,
  }));
  const stepped = inSteps(STEPS, SPEEDS);
  const nearest = (of: Maneuver) => (): void => {
    for (const to of points) nearestTrack(of, pose, { to });
  };
  const [draw, ask, find, drawSteps, findSteps] = costs(
    () => envelope(anew(maneuver), pose, setting.id),
    () => {
      for (const point of points) reach(point);
    },
    nearest(maneuver),
    () => envelope(anew(stepped), pose, stepped.asBefore),
    nearest(stepped),
  );
  const one = find / LINES;
  return [
    report('the envelope of a move, the slowest of a game', draw, FRAME, 'a frame', 1 / 4),
    report('is this point reachable', ask / LINES, draw, 'the envelope', 1 / 400),
    report('the track nearest to a pointer', one, FRAME, 'a frame', 1 / 4),
    report(`the envelope of ${STEPS} steps, all speeds at once`, drawSteps, draw, 'that of any angle', 2),
    report(`the nearest track of ${STEPS} steps`, findSteps / LINES, one, 'that of any angle', 2),
  ];
}

/** The same maneuver as new data: an envelope is kept by its setting, and is worked out again for this one. */
const anew = (maneuver: Maneuver): Maneuver => ({
  ...maneuver,
  settings: maneuver.settings.map((setting) => ({ ...setting })),
});

/** The quickest of some: enough to tell the slow settings from the quick, on a busy machine too. */
function once(work: () => void): number {
  let least = Number.POSITIVE_INFINITY;
  for (let i = 0; i < 24; i++) {
    const start = performance.now();
    work();
    least = Math.min(least, performance.now() - start);
  }
  return least;
}
