import { describe, expect, test } from 'vitest';
import { printOf } from './make';
import type { Spot } from './paper/sheet';
import { lackOf, PARTS, type Part } from './parts';
import { begun, type Drawn, drawnIn } from './testing';

/** What a printer and a ruler can tell apart. */
const NEAR = 0.2;

async function pagesOf(scenario: string, rulesId: string, part: Part): Promise<readonly Drawn[]> {
  const { print } = await begun(scenario, rulesId);
  const { bytes } = await printOf(print, { paper: 'a4', parts: [part] });
  return drawnIn(bytes);
}

const spanOf = (spots: readonly Spot[]) => {
  const [xs, ys] = [spots.map(({ x }) => x), spots.map(({ y }) => y)];
  return { width: Math.max(...xs) - Math.min(...xs), height: Math.max(...ys) - Math.min(...ys) };
};

const isAbout = (value: number, wanted: number): boolean => Math.abs(value - wanted) <= NEAR;

/** Degrees clockwise from straight up, from one spot to another. */
const bearing = (from: Spot, to: Spot): number => (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;

const far = (from: Spot, to: Spot): number => Math.sqrt((to.x - from.x) ** 2 + (to.y - from.y) ** 2);

/** Straight lines of two ends, as long as this. */
const linesOf = ({ paths }: Drawn, length: number) =>
  paths.flatMap(([from, to, ...more]) =>
    from && to && more.length === 0 && isAbout(far(from, to), length) ? [{ from, to }] : [],
  );

describe('what is laid on the table is true to it', () => {
  test('a ruler has its inches 25.4 mm apart, its centimetres 10 mm', async () => {
    for (const [rules, unit] of [
      ['decisive-victory', 25.4],
      ['stations-manned-and-ready', 10],
    ] as const) {
      const [page] = await pagesOf('river-plate', rules, 'rulers');
      const ticks = page ? linesOf(page, 4) : [];
      const first = Math.min(...ticks.map(({ from }) => from.x));
      const along = ticks
        .filter(({ from }) => isAbout(from.x, first))
        .map(({ from }) => from.y)
        .sort((a, b) => b - a);
      expect(along.length).toBeGreaterThan(8);
      for (const [i, y] of along.entries()) expect(isAbout((along[0] ?? 0) - y, i * unit)).toBe(true);
    }
  });

  test('a turning gauge has the run and the angles of the book: DV-023, DV-025', async () => {
    const [page] = await pagesOf('river-plate', 'decisive-victory', 'gauges');
    const rays = page ? linesOf(page, 70) : [];
    // Turning class 2 turns up to 90 degrees; the marks are 15 degrees apart.
    const angles = [...new Set(rays.map(({ from, to }) => Math.round(bearing(from, to) * 10) / 10))].sort(
      (a, b) => a - b,
    );
    expect(angles).toEqual([-90, -75, -60, -45, -30, -15, 0, 15, 30, 45, 60, 75, 90].map((one) => one + 0));
    const runs = (page?.paths ?? []).filter(
      (path) => path.length === 4 && isAbout(spanOf(path).height, 50.8),
    );
    expect(runs.length).toBe(1);
  });

  test('a turning gauge has the run and the angle of the book: SMR-H05', async () => {
    const [page] = await pagesOf('river-plate', 'stations-manned-and-ready', 'gauges');
    const rays = page ? linesOf(page, 70) : [];
    const angles = [...new Set(rays.map(({ from, to }) => Math.round(bearing(from, to) * 10) / 10))].sort(
      (a, b) => a - b,
    );
    expect(angles).toEqual([-15, 0, 15]);
    const runs = (page?.paths ?? []).filter((path) => path.length === 4 && isAbout(spanOf(path).height, 20));
    expect(runs.length).toBeGreaterThan(0);
  });

  test('an arc template has its degrees and the arcs of a ship where they are', async () => {
    const pages = await pagesOf('river-plate', 'decisive-victory', 'arcs');
    /** The spot at a bearing from the middle of a disc. */
    const toward = ({ x, y }: Spot, angle: number, off: number): Spot => {
      const turn = (angle * Math.PI) / 180;
      return { x: x + off * Math.sin(turn), y: y - off * Math.cos(turn) };
    };
    const discs = pages.flatMap(({ paths }) =>
      paths.flatMap((path) => {
        const { width, height } = spanOf(path);
        if (path.length < 30 || !isAbout(width, 84) || !isAbout(height, 84)) return [];
        const [left, top] = [Math.min(...path.map(({ x }) => x)), Math.min(...path.map(({ y }) => y))];
        return [{ middle: { x: left + width / 2, y: top + height / 2 }, paths }];
      }),
    );
    expect(discs.length).toBeGreaterThan(1);
    for (const { middle, paths } of discs) {
      for (let angle = 0; angle < 360; angle += 10)
        expect(
          paths.some(
            ([from, to, ...more]) =>
              from &&
              to &&
              more.length === 0 &&
              far(to, toward(middle, angle, 42)) <= NEAR &&
              far(from, to) < 5,
          ),
        ).toBe(true);
    }
    // Exeter: turrets before and abaft, guns and tubes on either side.
    for (const [from, to] of [
      [210, 150],
      [30, 330],
      [190, 350],
      [10, 170],
    ] as const) {
      const found = discs.some(({ middle, paths }) =>
        paths.some((path) => {
          const [first] = path;
          const off = first ? far(middle, first) : 0;
          if (!first || path.length < 8 || off < 10 || off > 40) return false;
          return (
            far(first, toward(middle, from, off)) <= NEAR &&
            path.some((spot) => far(spot, toward(middle, to, off)) <= NEAR) &&
            // Nothing of it lies in the blind part.
            !path.some(
              (spot) => far(spot, toward(middle, (from + to + (to < from ? 0 : 360)) / 2, off)) <= NEAR,
            )
          );
        }),
      );
      expect([from, to, found]).toEqual([from, to, true]);
    }
  });

  test('the base of a ship is as long and broad as she is at the scale of the table', async () => {
    const { print } = await begun('river-plate', 'decisive-victory');
    const record = print.state.table.records['exeter' as never];
    if (!record) throw new Error('there is no Exeter');
    const [page] = await pagesOf('river-plate', 'decisive-victory', 'bases');
    // 3 inches to the nautical mile of 6,076.12 feet.
    const mm = (3 * 25.4) / 6076.12;
    const hulls = (page?.paths ?? []).map(spanOf);
    expect(
      hulls.some(
        ({ width, height }) => isAbout(width, record.beam * mm) && isAbout(height, record.length * mm),
      ),
    ).toBe(true);
  });

  test('boxes of a card are 4 mm wide and high', async () => {
    const pages = await pagesOf('river-plate', 'decisive-victory', 'blank-cards');
    const boxes = pages.flatMap(({ paths }) =>
      paths.filter(
        (path) => path.length === 4 && isAbout(spanOf(path).width, 4) && isAbout(spanOf(path).height, 4),
      ),
    );
    expect(boxes.length).toBeGreaterThan(100);
  });

  test('tiles of the board together are as large as the table', async () => {
    const { print } = await begun('hampton-roads-second-day', 'acw-naval');
    const { bounds } = print.state.table;
    const pages = await pagesOf('hampton-roads-second-day', 'acw-naval', 'board');
    // The ground of each tile is the first thing drawn on it.
    const tiles = pages.map(({ paths: [ground = []] }) => spanOf(ground));
    const area = tiles.reduce((sum, { width, height }) => sum + width * height, 0);
    const wanted = (bounds?.width ?? 0) * 25.4 * ((bounds?.height ?? 0) * 25.4);
    expect(Math.abs(area / wanted - 1)).toBeLessThan(0.001);
  });
});

describe('every rule set', () => {
  test.each([
    ['river-plate', 'stations-manned-and-ready'],
    ['hampton-roads-second-day', 'acw-naval'],
    ['lanzerath-ridge', 'victory-decision'],
    ['trafalgar', 'empires-in-arms'],
  ])('%s by %s is printed whole', async (scenario, rulesId) => {
    const { print } = await begun(scenario, rulesId);
    const parts = PARTS.filter((part) => !lackOf(part, print));
    const { bytes, pages } = await printOf(print, { paper: 'letter', parts });
    expect((await drawnIn(bytes)).length).toBe(pages);
    expect(pages).toBeGreaterThan(3);
  });

  test('one that measures nothing prints no rulers, and says why', async () => {
    const { print } = await begun('trafalgar', 'empires-in-arms');
    for (const part of ['rulers', 'gauges', 'arcs', 'bases'] as const)
      expect(lackOf(part, print)?.key).toBe('parts.unmeasured');
  });
});
