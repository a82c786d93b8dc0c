import { beforeAll, expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { createSession } from '../../session/create';
import type { Remark, SessionState } from '../../session/session';
import type { Box } from '../letters/labels';
import { PALETTES } from '../palette';
import { afloat, allHullBoxes, type Picture } from '../picture';
import { ink, letters } from '../testing';
import { drawRemarks } from './remarks';

const SAID =
  'Admiral Graf Spee closes to 18 inches from Exeter to bring her after guns to bear, though she comes within reach of the torpedoes of Ajax, which may cost her dear before the turn is over';

let state: SessionState;

beforeAll(async () => {
  const { battle, rules, meta } = await setOutScenario('river-plate');
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 5 } });
  if (!opened.ok) throw new Error(opened.reason);
  state = opened.session.store.getState();
});

type Ship = ReturnType<typeof afloat>[number];

/** A window on the table about the first of the ships that each say so much. */
function picturing(
  ships: readonly Ship[],
  words: string,
  width: number,
  height: number,
  scale = 20,
): Picture {
  const [first] = ships;
  if (!first) throw new Error('there are ships');
  const remarks = ships.map(({ id }, i): Remark => ({ piece: id, entry: i + 1, words }));
  const camera = { centre: first.pose.at, scale, size: { width, height } };
  return {
    state: { ...state, desk: { ...state.desk, remarks } },
    camera,
    view: camera,
    palette: PALETTES.light,
    underWay: new Map(),
  } as unknown as Picture;
}

/** What stands on the plate of a remark in a window of this size. */
function shownIn(width: number, height: number): string {
  const { lettering, written } = letters();
  drawRemarks(
    { strokes: ink(), plates: ink() },
    lettering,
    picturing(afloat(state).slice(0, 1), SAID, width, height),
    [],
  );
  return written.join(' ');
}

test('what the computer says stands whole where there is room, and begins where there is little', () => {
  expect(shownIn(1440, 900)).toBe(SAID);
  expect(shownIn(330, 230)).toMatch(/^Admiral Graf Spee closes .* …$/);
  expect(shownIn(120, 60)).toBe('');
});

test('where there is no room beside a ship a sentence stands at the nearest free place', () => {
  const [ship] = afloat(state);
  if (!ship) throw new Error('there are ships');
  const picture = picturing([ship], 'Exeter closes to 18 inches', 1440, 900);
  const { x, y } = ship.pose.at;
  const about: Box = { x: x * 20 - 330, y: -y * 20 - 230, width: 660, height: 460 };
  const inks = { strokes: ink(), plates: ink() };
  const draw = (taken: readonly Box[]) => drawRemarks(inks, letters().lettering, picture, taken);
  // The line to it may cross what lies there, as it has no other way.
  const [told] = draw([about]);
  expect(told && isOver(told, about)).toBe(false);
  // Where it has another way it crosses nothing.
  const wall: Box = { x: x * 20 + 12, y: -y * 20 - 100, width: 8, height: 200 };
  const [aside] = draw([wall]);
  expect(aside && aside.x < x * 20 + 12).toBe(true);
});

test('what is said stands over no cross of a ship that is lost, nor over anything else at her place', () => {
  const [ship, lost] = afloat(state);
  if (!ship || !lost) throw new Error('there are ships');
  const inks = { strokes: ink(), plates: ink() };
  const picture = picturing([ship], 'Exeter closes to 18 inches', 1440, 900);
  const [told] = drawRemarks(inks, letters().lettering, picture, []);
  if (!told) throw new Error('there is room');
  const at = { x: (told.x + told.width / 2) / 20, y: -(told.y + told.height / 2) / 20 };
  const { table } = picture.state.world;
  const gone = { ...lost, gone: 'sunk', pose: { ...lost.pose, at } };
  const pieces = { ...table.pieces, [lost.id]: gone };
  const world = { ...picture.state.world, table: { ...table, pieces } };
  const later = { ...picture, state: { ...picture.state, world } } as Picture;
  const [now] = drawRemarks(inks, letters().lettering, later, []);
  const cross = { x: at.x * 20 - 10, y: -at.y * 20 - 10, width: 20, height: 20 };
  expect(now && isOver(now, cross)).toBe(false);
});

const isOver = (one: Box, other: Box): boolean =>
  one.x < other.x + other.width &&
  other.x < one.x + one.width &&
  one.y < other.y + other.height &&
  other.y < one.y + one.height;

test.each([2, 4, 8, 14, 20])(
  'what all ships say at once stands over no hull and over nothing else that is said, at %i pixels to the inch',
  (scale) => {
    const ships = afloat(state);
    for (const words of [SAID, 'Exeter closes to 18 inches']) {
      const picture = picturing(ships, words, 1440, 900, scale);
      const boxes = drawRemarks({ strokes: ink(), plates: ink() }, letters().lettering, picture, []);
      const hulls = allHullBoxes(picture);
      expect(hulls.length).toBeGreaterThanOrEqual(ships.length);
      expect(boxes.length).toBeGreaterThan(0);
      expect(boxes.filter((box) => hulls.some((hull) => isOver(box, hull)))).toEqual([]);
      expect(boxes.filter((box, i) => boxes.slice(i + 1).some((other) => isOver(box, other)))).toEqual([]);
    }
  },
);
