import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { FOE, lineAt, OWN, onLand } from '../../../tests/on-land';
import { standingAfter } from '../../session/orders/standing-after';
import type { Session } from '../../session/session';
import { stancesOf } from '../../table/footprint';
import { type Camera, type Pixel, toPixel } from '../view/camera';
import { ghostManAt, putMan } from './company-pointer';
import { type Pointer, pointerOn } from './pointer';
import { type Ground, groundFor, pointing } from './pointer.testing';

const MEN = ['m2', 'm3', 'm4', 'm5', 'm6', 'm7', 'm8', 'm9', 'm10'] as const;
const camera: Camera = { centre: { x: 24, y: 20 }, scale: 20, size: { width: 1000, height: 900 } };

let session: Session;
let ground: Ground;
let send: ReturnType<typeof pointing>;
let pointer: Pointer;

/** A rifle section of ten about (24, 14), to be moved. */
beforeEach(async () => {
  session = await onLand({
    entry: 'british-rifle-section',
    foe: 'german-grenadier-squad',
    to: [24, 36],
    features: [lineAt('hedge', 17)],
  });
  ground = groundFor(camera);
  send = pointing(ground, () => camera);
  pointer = pointerOn({ canvas: ground.surface, events: ground.events }, ground.stage, {
    session,
    camera: () => camera,
    aim: () => undefined,
    wake: () => undefined,
    lay: () => undefined,
    box: () => undefined,
    pinAt: () => -1,
  });
});

afterEach(() => {
  pointer.destroy();
  ground.clear();
});

type Places = ReadonlyMap<string, { readonly x: number; readonly y: number }>;

/** Where everybody would stand at the end of the proposed movement. */
function places(): Places {
  const state = session.store.getState();
  const there = state.desk.proposal && standingAfter(state, state.desk.proposal);
  if (!there) throw new Error('nothing is proposed');
  return new Map(stancesOf(there).map(({ at }, i) => [there.figures?.[i]?.id ?? '', at]));
}
const placeOf = (man: string) => places().get(man) ?? { x: Number.NaN, y: Number.NaN };
const under = ({ x, y }: Pixel, pad = 8) =>
  ghostManAt(session.store.getState(), camera, toPixel(camera, { x, y }), pad);

function dragged(
  from: { readonly x: number; readonly y: number },
  to: { readonly x: number; readonly y: number },
  pointerType = 'mouse',
): void {
  send('pointerdown', from.x, from.y, { pointerType });
  send('pointermove', (from.x + to.x) / 2, (from.y + to.y) / 2, { pointerType });
  send('pointermove', to.x, to.y, { pointerType });
  send('pointerup', to.x, to.y, { pointerType });
  pointer.flush();
}

/** The section is taken up by its leader, and is to go half an inch north. */
const drag = (): void => dragged({ x: 24, y: 14 }, { x: 24, y: 14.5 });

describe('the men of a proposed movement', () => {
  test('each but the leader is found where he would stand, and nobody beside them', () => {
    expect(under({ x: 24, y: 14 })).toBeUndefined();
    session.steer(OWN, { to: { x: 24, y: 14.5 } });
    for (const man of MEN) expect(under(placeOf(man))).toEqual({ piece: OWN, figure: man });
    expect(under(placeOf('m1'))).toBeUndefined();
    // A base has half an inch; a mouse reaches a fifth farther: 0.7 inches from the middle are his, 0.75 are nobody's.
    const { x, y } = placeOf('m8');
    expect(under({ x, y: y + 0.69 })?.figure).toBe('m8');
    expect(under({ x, y: y + 0.75 })).toBeUndefined();
    // A finger reaches farther.
    expect(under({ x, y: y + 0.75 }, 18)?.figure).toBe('m8');
  });

  test.each(MEN)('%s is put elsewhere, and the others stay', (man) => {
    session.steer(OWN, { to: { x: 24, y: 14.5 } });
    const before = places();
    putMan(session, camera, toPixel(camera, { x: 27.5, y: 14.5 }), { piece: OWN, figure: man });
    expect(placeOf(man).x).toBeCloseTo(27.5, 2);
    expect(placeOf(man).y).toBeCloseTo(14.5, 2);
    for (const [other, at] of places()) if (other !== man) expect(at).toEqual(before.get(other));
    expect(session.store.getState().desk.proposal?.verdict.legal).toBe(true);
  });

  test.each(['mouse', 'touch'])('any of them is dragged alone by %s, one after the other', (pointerType) => {
    drag();
    for (const [i, man] of MEN.entries()) {
      const before = places();
      // Places three and a half inches about the leader, no two of them nearer than an inch.
      const to = { x: 24 + 3.5 * Math.sin(i * 0.65), y: 14.5 + 3.5 * Math.cos(i * 0.65) };
      dragged(placeOf(man), to, pointerType);
      expect(Math.hypot(placeOf(man).x - to.x, placeOf(man).y - to.y)).toBeLessThan(0.02);
      for (const [other, at] of places()) if (other !== man) expect(at).toEqual(before.get(other));
      expect(session.store.getState().desk.man).toBe(man);
    }
    expect(session.carryOut()).toBeUndefined();
  });

  test('one who is dragged too far off stays within four inches of the Corporal', () => {
    drag();
    dragged(placeOf('m9'), { x: 34, y: 14.5 });
    const { x, y } = placeOf('m9');
    expect(Math.hypot(x - 24, y - 14.5)).toBeCloseTo(4, 2);
  });

  test('one that is tapped is in hand, and stands where he stood', () => {
    drag();
    const before = places();
    const { x, y } = placeOf('m5');
    send('pointerdown', x, y);
    send('pointerup', x, y);
    expect(session.store.getState().desk.man).toBe('m5');
    expect(places()).toEqual(before);
  });
});

test('whoever is under the mouse is regarded, of the target’s men too; a finger regards nobody', () => {
  const regarded = () => session.store.getState().desk.under;
  drag();
  session.look({ target: FOE });
  const { x, y } = placeOf('m3');
  send('pointermove', x, y, { pointerType: 'touch' });
  expect(regarded()).toBeUndefined();
  send('pointermove', x, y);
  expect(regarded()).toEqual({ piece: OWN, figure: 'm3' });
  send('pointermove', 24, 14.5);
  expect(regarded()).toEqual({ piece: OWN, figure: 'm1' });
  send('pointermove', 24, 36);
  expect(regarded()).toEqual({
    piece: FOE,
    figure: session.store.getState().world.table.pieces[FOE]?.figures?.[0]?.id,
  });
  send('pointermove', 30, 26);
  expect(regarded()).toBeUndefined();
});
