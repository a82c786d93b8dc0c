import { expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import { type GameFile, readGame } from '../../files/game/game';
import { linkOf, readLink } from '../../files/game/link';
import { writeGame } from '../../files/game/write-game';
import { createSession } from '../create';
import type { Session } from '../session';
import { sketchedNow } from './moment';
import {
  clearSketches,
  dragSketch,
  finishSketch,
  giveCross,
  giveSketchPoint,
  letterSketch,
  moveCross,
  redoSketch,
  undoSketch,
} from './sketch';
import { takeTool } from './take-tool';

async function open(
  file: Partial<Pick<GameFile, 'drawn' | 'entries' | 'plans'>> = {},
  played = 6,
): Promise<Session> {
  const { battle, rules, meta, table, opening } = await setOutScenario('open-sea-duel');
  const { entries } = playOut(rules, table, opening, 21);
  const opened = createSession({
    battle,
    rules,
    meta,
    entries: entries.slice(0, played),
    ...file,
    dice: { by: 'seeded', seed: 21 },
  });
  if (!opened.ok) throw new Error(opened.reason);
  opened.session.speakForAll(true, true);
  return opened.session;
}

const drawnOn = (session: Session) => sketchedNow(session.store.getState());

function arrow(session: Session): void {
  takeTool(session, 'arrow');
  dragSketch(session, { x: 1, y: 1 }, { x: 4, y: 5 });
  finishSketch(session);
}
const ARROW = {
  arrow: [
    { x: 1, y: 1 },
    { x: 4, y: 5 },
  ],
};
const RING = { ring: { x: 2, y: 2 }, radius: 5 };

test('what is drawn by drag, by taps and by keys stands at its moment, is taken back and done again', async () => {
  const session = await open();
  arrow(session);
  takeTool(session, 'ring');
  giveSketchPoint(session, { x: 2, y: 2 });
  giveSketchPoint(session, { x: 5, y: 6 });
  expect(drawnOn(session)).toEqual([ARROW, RING]);
  takeTool(session, 'label');
  moveCross(session, { x: 0, y: 0 });
  const cross = session.store.getState().desk.sketch?.at;
  moveCross(session, { x: 1, y: -2 });
  giveCross(session);
  letterSketch(session, ' Here\nshe <b>turns ');
  if (!cross) throw new Error('no cross');
  const round = (n: number): number => Math.round(n * 100) / 100;
  const label = { x: round(cross.x + 1), y: round(cross.y - 2) };
  expect(drawnOn(session)).toEqual([ARROW, RING, { label, words: 'Here she <b>turns' }]);
  undoSketch(session);
  undoSketch(session);
  expect(drawnOn(session)).toEqual([ARROW]);
  redoSketch(session);
  expect(drawnOn(session)).toEqual([ARROW, RING]);
  takeTool(session, 'rub');
  giveSketchPoint(session, { x: 2.5, y: 3.1 });
  expect(drawnOn(session)).toEqual([RING]);
  clearSketches(session);
  expect(drawnOn(session)).toEqual([]);
  undoSketch(session);
  expect(drawnOn(session)).toEqual([RING]);
});

test('a line by hand is as long as a file takes, and nothing is drawn of a point', async () => {
  const session = await open();
  takeTool(session, 'line');
  for (let i = 1; i <= 500; i++) dragSketch(session, { x: 0, y: 0 }, { x: i / 10, y: 0 });
  finishSketch(session);
  const [line] = drawnOn(session);
  if (!line || !('line' in line)) throw new Error('no line');
  expect(line.line.length).toBeLessThanOrEqual(200);
  expect(line.line[0]).toEqual({ x: 0, y: 0 });
  expect(line.line.at(-1)).toEqual({ x: 50, y: 0 });
  takeTool(session, 'arrow');
  dragSketch(session, { x: 1, y: 1 }, { x: 1.1, y: 1 });
  finishSketch(session);
  expect(drawnOn(session)).toEqual([line]);
});

test('a drawing belongs to its moment: before the first order, back in time, and in a plan of its own', async () => {
  const session = await open({}, 0);
  arrow(session);
  const [offer] = session.store.getState().offers.filter(({ refusal }) => !refusal);
  if (!offer) throw new Error('nothing on offer');
  const later = await open({ drawn: session.save().drawn ?? [] });
  expect(drawnOn(later)).toEqual([]);
  later.look({ watching: { entry: 2, step: 0, playing: false } });
  takeTool(later, 'ring');
  dragSketch(later, { x: 2, y: 2 }, { x: 5, y: 6 });
  finishSketch(later);
  later.look({ watching: undefined });
  expect(drawnOn(later)).toEqual([]);
  expect(later.save().drawn?.map(({ after, draw }) => [after, draw])).toEqual([
    [0, [ARROW]],
    [3, [RING]],
  ]);
  later.startPlan('another way');
  arrow(later);
  const read = readGame(writeGame(later.save()), 'game.json');
  if (!read.ok) throw new Error(read.reason);
  const again = await open({
    entries: read.value.entries,
    plans: read.value.plans ?? [],
    drawn: read.value.drawn ?? [],
  });
  expect(again.store.getState().drawings.map(({ after }) => after)).toEqual([0, 3, 6]);
  again.undoTo(2);
  expect(again.store.getState().drawings.map(({ after }) => after)).toEqual([0]);
  again.redo();
  expect(again.store.getState().drawings.length).toBe(3);
});

test('a link carries what is drawn; a file that draws at a piece, or endlessly, is refused', async () => {
  const session = await open({}, 2);
  arrow(session);
  const link = await linkOf(session.save());
  if (!link.ok) throw new Error(link.reason);
  const read = await readLink(link.value);
  expect(read.ok && read.value.drawn).toMatchObject([{ after: 2, draw: [ARROW] }]);
  const spoiled = (draw: readonly unknown[]) =>
    readGame(
      JSON.stringify({ ...JSON.parse(writeGame(session.save())), drawn: [{ after: 1, draw }] }),
      'g.json',
    );
  expect(spoiled([RING]).ok).toBe(true);
  for (const one of [
    { ring: 'bismarck', radius: 2 },
    { label: { x: 1, y: 1 }, words: 'turned \u202e about' },
    { line: Array(201).fill({ x: 0, y: 0 }) },
    { arrow: [{ x: 1, y: 1 }] },
  ])
    expect(spoiled([one])).toMatchObject({ ok: false });
});

test('what a side has drawn nobody else sees', async () => {
  const session = await open();
  arrow(session);
  session.speakForAll(false, true);
  expect(session.store.getState().drawings).toEqual([]);
});
