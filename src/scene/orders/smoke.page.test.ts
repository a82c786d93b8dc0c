import { beforeAll, expect, test } from 'vitest';
import { onLand } from '../../../tests/on-land';
import { degrees, inches } from '../../geometry/units';
import type { SessionState } from '../../session/session';
import type { Smoke } from '../../table/state';
import { PALETTES } from '../palette';
import type { Picture } from '../picture';
import { ink, letters } from '../testing';
import type { Box } from '../view/boxes';
import type { Pixel } from '../view/camera';
import { drawSmoke } from './smoke';

let state: SessionState;

beforeAll(async () => {
  const session = await onLand({ entry: 'british-rifle-section', foe: 'german-grenadier-squad' });
  state = session.store.getState();
});

/** What is written where when so much smoke lies there, at twenty pixels to the inch. */
function written(smoke: readonly Smoke[], wind?: number, taken: readonly Box[] = []) {
  const table = { ...state.world.table, smoke, ...(wind === undefined ? {} : { wind: degrees(wind) }) };
  const camera = { centre: { x: 24, y: 24 }, scale: 20, size: { width: 1440, height: 1000 } };
  const picture = {
    state: { ...state, world: { ...state.world, table } },
    camera,
    view: camera,
    palette: PALETTES.light,
    underWay: new Map(),
  } as unknown as Picture;
  const put: { readonly words: string; readonly at: Pixel }[] = [];
  const { lettering } = letters();
  drawSmoke(ink(), { ...lettering, write: (_, words, __, at) => put.push({ words, at }) }, picture, taken);
  return put;
}

const disc = (x: number, y: number): Smoke => ({
  id: `disc ${x} ${y}`,
  width: inches(4),
  strips: [],
  disc: { at: { x, y }, radius: inches(2) },
});
const strip: Smoke = {
  id: 'strip',
  width: inches(2),
  strips: [{ from: { x: 10, y: 30 }, to: { x: 14, y: 30 } }],
};

test('a disc of smoke is lettered under its lower rim', () => {
  expect(written([disc(34, 20)])).toEqual([{ words: 'smoke', at: { x: 680, y: -360 + 3 } }]);
  expect(written([disc(34, 20)], 90)[0]?.words).toContain('E');
});

test('where somebody stands under a smoke it is lettered above its upper rim', () => {
  const [piece] = Object.values(state.world.table.pieces);
  if (!piece) throw new Error('somebody stands there');
  const { x, y } = piece.pose.at;
  const [told] = written([disc(x, y + 2.3)]);
  expect(told?.at.y).toBeLessThan(-20 * (y + 4.3));
});

test('a strip is lettered under its lowest corner, a strip with a disc under the lower of both', () => {
  expect(written([strip]).map(({ at }) => at.y)).toEqual([-580 + 3]);
  const both = { ...strip, disc: { at: { x: 12, y: 30 }, radius: inches(2) } };
  expect(written([both]).map(({ at }) => at)).toEqual([{ x: 240, y: -560 + 3 }]);
});

test('of discs that lie one over the other one is lettered', () => {
  expect(written([disc(24, 20), disc(24.5, 20)])).toHaveLength(1);
  expect(written([disc(24, 20), disc(34, 20)])).toHaveLength(2);
});

test('words of smoke are not cut by the edge of the window: they move in by up to half, or are left out', () => {
  // The window begins 12 inches west of the origin.
  const [west] = written([disc(-11.5, 20)]);
  expect(west?.at.x).toBeCloseTo(-240 + 4 + (7 * 'smoke'.length) / 2);
  expect(written([disc(-15, 20)])).toEqual([]);
});

test('words of smoke stand under no button', () => {
  const button = { x: 670, y: -360, width: 40, height: 40 };
  const [aside] = written([disc(34, 20)], undefined, [button]);
  expect(aside?.at.y).toBeLessThan(-440);
});
