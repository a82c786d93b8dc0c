import type { PieceId } from '../engine/ids';
import { piece, side } from '../engine/ids';
import { listScenarios } from '../files/library';
import { inches } from '../geometry/units';
import { envelope, prepareReach } from '../table/maneuver';
import { measureOn } from '../table/measure';
import type { ChartFeature, Table, TableState } from '../table/state';
import { carryOut, type World } from '../table/world';
import { type SetOut, setOutScenario } from './battle';
import type { CliCommand } from './main';
import { playOut } from './playout';

/** Median milliseconds of one call, over batches long enough for the clock. */
function cost(work: () => void): number {
  const batch = 20;
  const times: number[] = [];
  const until = performance.now() + 400;
  while (performance.now() < until || times.length < 5) {
    const start = performance.now();
    for (let i = 0; i < batch; i++) work();
    times.push((performance.now() - start) / batch);
  }
  times.sort((a, b) => a - b);
  return times[Math.floor(times.length / 2)] ?? 0;
}

function report(what: string, work: number, reference: number, per: string, atMost: number): boolean {
  const ratio = work / reference;
  const holds = ratio <= atMost;
  const line = `${what.padEnd(46)} ${(work * 1000).toFixed(1).padStart(9)} us  ${ratio.toPrecision(3).padStart(8)} x ${per}`;
  console.log(`${line} (at most ${atMost.toPrecision(2)}) ${holds ? '' : 'TOO MUCH'}`);
  return holds;
}

const FRAME = 1000 / 60;

export const bench: CliCommand = async () => {
  const first = listScenarios()[0];
  if (!first) return 1;
  const set = await setOutScenario(first.id);
  const results = [...commands(set), ...sightLines(), ...maneuvers(set)];
  return results.every(Boolean) ? 0 : 1;
};

/** Commands of a random game against a structured clone of the position they change. */
function commands({ rules, table, opening }: SetOut): readonly boolean[] {
  const game = playOut(rules, table, opening, 1);
  const steps: { before: World; entry: (typeof game.entries)[number] }[] = [];
  let world = opening;
  for (const entry of game.entries) {
    steps.push({ before: world, entry });
    world = carryOut(rules, table, world, entry.command, entry.answers).world;
  }
  const attack = steps.find(
    ({ entry, before }) =>
      entry.answers.some((one) => one.ask === 'roll') &&
      before !== opening &&
      entry.answers.some((one) => one.ask === 'measure'),
  );
  const move = steps.find(({ entry }) => Array.isArray(entry.command.legs) && entry.command.legs.length > 1);
  const results: boolean[] = [];
  if (attack) {
    const clone = cost(() => structuredClone(attack.before));
    const resolve = cost(() =>
      carryOut(rules, table, attack.before, attack.entry.command, attack.entry.answers),
    );
    results.push(report('one attack resolved, with its tallies', resolve, clone, 'a structured clone', 1));
  }
  if (move) {
    const clone = cost(() => structuredClone(move.before));
    const check = cost(() =>
      rules.refuse(move.before.rules, move.entry.command, measureOn(table, move.before.table)),
    );
    results.push(report('one move checked', check, clone, 'a structured clone', 1));
  }
  return results;
}

/** Sight across 300 islands of 40 corners and 50 strips of smoke, against testing every edge. */
function sightLines(): readonly boolean[] {
  const island = (i: number): ChartFeature => {
    const [cx, cy] = [(i % 20) * 12, Math.floor(i / 20) * 12 + 3];
    const ring = Array.from({ length: 40 }, (_, k) => {
      const [u, v] = [Math.floor(k / 10), k % 10];
      const along = v / 10;
      const corner = [
        [along, 0],
        [1, along],
        [1 - along, 1],
        [0, 1 - along],
      ][u] as [number, number];
      return { x: cx + corner[0] * 2, y: cy + corner[1] * 2 };
    });
    return { id: `island-${i}`, kind: 'land', shape: { type: 'polygon', rings: [ring] } };
  };
  const features = Array.from({ length: 300 }, (_, i) => island(i));
  const at = (id: string, x: number, y: number) => ({
    id: piece(id),
    side: side('blue'),
    name: id,
    pose: { at: { x, y }, heading: 0 as never },
    hull: { length: inches(0.3), beam: inches(0.05) },
  });
  const pieces = { a: at('a', 5, 1), b: at('b', 45, 1.5) } as unknown as TableState['pieces'];
  const smoke = Array.from({ length: 50 }, (_, i) => ({
    id: `smoke-${i}`,
    width: inches(1),
    strips: [{ from: { x: i * 4, y: 60 }, to: { x: i * 4 + 3, y: 62 } }],
  }));
  const table: Table = {
    chart: { id: 'bench', title: 'bench', features },
    scale: { inchesPerNauticalMile: 3, yardsPerInch: 675 },
    records: {} as Table['records'],
  };
  const measure = measureOn(table, { pieces, smoke });
  const [from, to]: readonly [PieceId, PieceId] = [piece('a'), piece('b')];
  const sight = cost(() => measure({ of: 'line', from, to }));
  const rings = features.map((one) => (one.shape.type === 'polygon' ? (one.shape.rings[0] ?? []) : []));
  let crossed = 0;
  const every = cost(() => {
    for (const ring of rings) {
      for (let i = 0, j = ring.length - 1; i < ring.length; j = i++) {
        const [p, q] = [ring[i], ring[j]];
        if (p && q && crosses(5, 1, 45, 1.5, p.x, p.y, q.x, q.y)) crossed += 1;
      }
    }
  });
  if (crossed < 0) console.log(crossed);
  return [report('one sight line', sight, every, 'testing every edge', 1 / 20)];
}

const crosses = (
  ax: number,
  ay: number,
  bx: number,
  by: number,
  cx: number,
  cy: number,
  dx: number,
  dy: number,
): boolean => {
  const s = (px: number, py: number, qx: number, qy: number, rx: number, ry: number): number =>
    (qx - px) * (ry - py) - (qy - py) * (rx - px);
  return (
    s(ax, ay, bx, by, cx, cy) * s(ax, ay, bx, by, dx, dy) < 0 &&
    s(cx, cy, dx, dy, ax, ay) * s(cx, cy, dx, dy, bx, by) < 0
  );
};

/** The reachable envelope, for drawing, and one question of whether a point lies in it. */
function maneuvers({ rules, table, opening }: SetOut): readonly boolean[] {
  const game = playOut(rules, table, opening, 1);
  const index = game.entries.findIndex((entry) => Array.isArray(entry.command.legs));
  let world = opening;
  for (const entry of game.entries.slice(0, index)) {
    world = carryOut(rules, table, world, entry.command, entry.answers).world;
  }
  const mover = piece(String(game.entries[index]?.command.ship ?? Object.keys(opening.table.pieces)[0]));
  const maneuver = rules.maneuver(world.rules, mover);
  const pose = world.table.pieces[mover]?.pose;
  const widest = maneuver?.settings.reduce((a, b) => (b.spend.max > a.spend.max ? b : a));
  if (!maneuver || !pose || !widest) return [false];
  const draw = cost(() => envelope(maneuver, pose, widest.id));
  const reach = prepareReach(maneuver, pose, widest);
  const point = { x: pose.at.x + 1.5, y: pose.at.y + 2.5 };
  const ask = cost(() => reach(point));
  return [
    report('the envelope of a move', draw, FRAME, 'a frame', 1 / 4),
    report('is this point reachable', ask, draw, 'the envelope', 1 / 400),
  ];
}
