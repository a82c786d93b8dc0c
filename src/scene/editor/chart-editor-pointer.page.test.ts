import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { ringsOf } from '../../session/chart/chart-draft';
import { newDraft } from '../../session/chart/chart-paper';
import { type Drafting, openDrafting, type Tool } from '../../session/chart/drafting';
import { type Ground, groundFor, pointing } from '../pointer/pointer.testing';
import type { Camera } from '../view/camera';
import { drawingPointer } from './chart-editor-pointer';

/** Twenty pixels to the inch: a mouse reaches half an inch about a corner, a finger 1.1. */
const START: Camera = { centre: { x: 0, y: 0 }, scale: 20, size: { width: 800, height: 600 } };

let camera: Camera;
let ground: Ground;
let drafting: Drafting;
let forget: () => void;
let send: ReturnType<typeof pointing>;

const state = () => drafting.store.getState();
const click = (x: number, y: number, more?: Partial<PointerEventInit>): void => {
  send('pointerdown', x, y, more);
  send('pointerup', x, y, more);
};
const drag = (from: readonly [number, number], to: readonly [number, number]): void => {
  send('pointerdown', ...from);
  send('pointermove', (from[0] + to[0]) / 2, (from[1] + to[1]) / 2);
  send('pointermove', ...to);
  send('pointerup', ...to);
};
function draw(tool: Exclude<Tool, 'choose'>, corners: readonly (readonly [number, number])[]): void {
  drafting.take(tool);
  for (const [x, y] of corners) drafting.setCorner({ x, y }, 0, true);
  drafting.end();
}
const cornersOf = (id: string) => {
  const feature = state().draft.features.find((one) => one.id === id);
  return feature ? ringsOf(feature)[0] : undefined;
};

beforeEach(() => {
  camera = START;
  ground = groundFor(camera);
  drafting = openDrafting(newDraft());
  draw('land', [
    [-4, -3],
    [4, -3],
    [4, 3],
    [-4, 3],
  ]);
  forget = drawingPointer({ canvas: ground.surface, events: ground.events }, ground.stage, {
    drafting,
    camera: () => camera,
    aim: (to) => {
      camera = to;
    },
  });
  // Drawn while the pointer is there already, and over the other.
  draw('shoal', [
    [-10, -8],
    [10, -8],
    [10, 8],
    [-10, 8],
  ]);
  drafting.take('choose');
  drafting.choose(undefined);
  send = pointing(ground, () => START);
});

afterEach(() => {
  forget();
  ground.clear();
});

describe('features', () => {
  test.each([
    ['the inner of two areas', 0, 0, 'land-1'],
    ['the outer beside it', 7, 0, 'shoal-1'],
    ['an edge from outside', 10.4, 0, 'shoal-1'],
    ['a corner before the area around it', 4.3, 3.3, 'land-1'],
    ['nothing beyond reach', 10.8, 0, undefined],
  ])('a tap chooses %s', (_, x, y, id) => {
    drafting.choose('shoal-1');
    click(x, y);
    expect(state().selected).toBe(id);
  });

  test('a finger reaches farther', () => {
    click(10.8, 0, { pointerType: 'touch' });
    expect(state().selected).toBe('shoal-1');
  });

  test('they are no matter while something is drawn: the tap sets a corner', () => {
    drafting.take('sandbar');
    click(0, 1);
    click(2, 1);
    expect(state().open).toHaveLength(2);
    expect(state().selected).not.toBe('land-1');
    send('pointermove', 0, 0);
    expect(ground.surface.style.cursor).toBe('crosshair');
  });
});

describe('the corners and edges of the chosen one', () => {
  test('a corner is dragged, and the chart stays', () => {
    drafting.choose('land-1');
    send('pointermove', 4.2, 3.2);
    expect(ground.surface.style.cursor).toBe('move');
    drag([4.2, 3.2], [6, 5]);
    expect(cornersOf('land-1')).toContainEqual({ x: 6, y: 5 });
    expect(cornersOf('land-1')).toHaveLength(4);
    expect(camera).toBe(START);
  });

  test('an edge gets a new corner', () => {
    drafting.choose('land-1');
    drag([4, 0], [6, 0]);
    expect(cornersOf('land-1')).toContainEqual({ x: 6, y: 0 });
    expect(cornersOf('land-1')).toHaveLength(5);
  });

  test('those of another are not: the drag pans', () => {
    drafting.choose('shoal-1');
    const before = state().draft;
    drag([4, 3], [6, 5]);
    expect(state().draft).toBe(before);
    expect(camera.centre).toEqual({ x: -2, y: -2 });
  });

  test('a second finger lets go of the corner where it was', () => {
    drafting.choose('land-1');
    const before = cornersOf('land-1');
    send('pointerdown', 4, 3);
    send('pointermove', 6, 5);
    expect(state().held).toBeDefined();
    send('pointerdown', -5, -5, { pointerId: 2 });
    expect(state().held).toBeUndefined();
    expect(cornersOf('land-1')).toEqual(before);
  });
});

test('what the pointer aims at is forgotten when it leaves the chart', () => {
  drafting.take('sandbar');
  send('pointermove', 1, 1);
  expect(state().next).toBeDefined();
  send('pointerleave', 1, 1);
  expect(state().next).toBeUndefined();
});
