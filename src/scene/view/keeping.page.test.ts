import { beforeEach, expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { piece } from '../../engine/ids';
import type { Point } from '../../geometry/pose';
import { poseAfter } from '../../geometry/track';
import { inches } from '../../geometry/units';
import { createSession } from '../../session/create';
import type { Session } from '../../session/session';
import { type Camera, keepingInView, pannedBy, toPixel } from './camera';
import { buttonsOver } from './furniture';
import { fleetCamera, keepingOn } from './keeping';

const size = { width: 856, height: 852 };
const MONITOR = piece('monitor');
const VIRGINIA = piece('virginia');

let session: Session;
let camera: Camera;
let pressed: boolean;
let host: HTMLElement;

/** An eye that is there at once. */
const eye = () => ({
  camera: () => camera,
  drawn: () => camera,
  aimedAt: () => camera,
  isSwinging: () => false,
  swingTo: (to: Camera) => {
    camera = to;
  },
  aim: (to: Camera) => {
    camera = to;
  },
  resize: () => {},
  follow: (at: Point) => {
    camera = keepingInView(camera, at, 110);
  },
  moveOn: () => {},
  keepScale: () => {},
  destroy: () => {},
});

beforeEach(async () => {
  const { battle, rules, meta } = await setOutScenario('hampton-roads-second-day');
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 1 }, alone: true });
  if (!opened.ok) throw new Error(opened.reason);
  session = opened.session;
  camera = fleetCamera(session, size);
  pressed = false;
  document.body.innerHTML = '<main><div></div></main>';
  host = document.querySelector('main > div') as HTMLElement;
});

const keeping = () => {
  const kept = keepingOn(host, session, eye(), () => pressed);
  session.store.subscribe(kept.note);
  return kept;
};

/** Where the Monitor lies, on the edge of a window that somebody has moved. */
function moveAway(): Camera {
  const at = session.store.getState().world.table.pieces[MONITOR]?.pose.at;
  if (!at) throw new Error('no Monitor');
  camera = pannedBy({ ...camera, centre: at }, size.width / 2 - 10, 0);
  return camera;
}

const placeOf = (id: typeof MONITOR) => {
  const at = session.store.getState().world.table.pieces[id]?.pose.at;
  if (!at) throw new Error(`no ${id}`);
  return toPixel(camera, at);
};

test('who is selected is brought in with the track that is proposed for her', () => {
  const kept = keeping();
  kept.look();
  moveAway();
  session.look({ selected: MONITOR });
  kept.look();
  expect(placeOf(MONITOR).x).toBeLessThanOrEqual(size.width - 98);
});

test('a track that is known later than the position is brought in when it is known', () => {
  const kept = keeping();
  session.look({ selected: MONITOR });
  const before = session.store.getState();
  kept.look();
  const away = moveAway();
  kept.look();
  expect(camera).toBe(away);
  kept.note({ ...before, desk: { ...before.desk, foreseeing: {} } }, before);
  kept.look();
  expect(placeOf(MONITOR).x).toBeLessThanOrEqual(size.width - 98);
});

test('nothing moves under a hand that has moved the chart, or presses it', () => {
  const kept = keeping();
  kept.take();
  const away = moveAway();
  session.look({ selected: MONITOR });
  kept.look();
  expect(camera).toBe(away);
  const other = keeping();
  pressed = true;
  other.look();
  expect(camera).toBe(away);
});

test('after the next order of him who has moved the chart she is followed, at the same scale', () => {
  const kept = keeping();
  kept.take();
  const { scale } = moveAway();
  const { world } = session.store.getState();
  session.store.setState({ world: { ...world } });
  session.look({ selected: MONITOR });
  kept.look();
  expect(camera.scale).toBe(scale);
  expect(placeOf(MONITOR).x).toBeLessThanOrEqual(size.width - 98);
});

test('a track that somebody points out on the chart is where he looks', () => {
  const kept = keeping();
  const away = moveAway();
  const verdict = { legal: true, spent: inches(0), left: inches(0) } as const;
  session.look({
    selected: MONITOR,
    proposal: { piece: MONITOR, setting: '', legs: [], verdict, wanted: { x: 1, y: 1 } },
  });
  kept.look();
  expect(camera).toBe(away);
});

test('nobody watched lies behind the panel that tells it', () => {
  const kept = keeping();
  kept.look();
  const lowest = Math.max(placeOf(MONITOR).y, placeOf(VIRGINIA).y);
  const panel = document.createElement('section');
  panel.className = 'watch';
  host.after(panel);
  panel.getBoundingClientRect = () => new DOMRect(0, lowest - 10, size.width, size.height - lowest + 10);
  // The scale bar and the rose go aside for it, as for buttons.
  expect(buttonsOver(host)).toHaveLength(1);
  const state = session.store.getState();
  kept.watch(
    { ...state, desk: { ...state.desk, watching: { entry: 0, step: 0, playing: true } } },
    undefined,
  );
  kept.look();
  expect(Math.max(placeOf(MONITOR).y, placeOf(VIRGINIA).y)).toBeLessThan(lowest - 20);
  kept.watch(state, undefined);
  expect(camera).toEqual(fleetCamera(session, size));
});

test('letters and remarks keep off the bar that paces the computer', () => {
  const bar = document.createElement('section');
  bar.className = 'commander';
  host.after(bar);
  bar.getBoundingClientRect = () => new DOMRect(10, 10, 300, 40);
  expect(buttonsOver(host)).toEqual([{ x: 10, y: 10, width: 300, height: 40 }]);
});

test('a track that is built by keys is kept in view to its end, also where the chart has just been moved', () => {
  const kept = keeping();
  session.look({ selected: MONITOR });
  kept.look();
  kept.take();
  const away = moveAway();
  const { pose } = session.store.getState().world.table.pieces[MONITOR] ?? {};
  if (!pose) throw new Error('no Monitor');
  const verdict = { legal: true, spent: inches(0), left: inches(0) } as const;
  const built = (ahead: number, wanted?: Point) =>
    session.look({
      proposal: {
        ...{ piece: MONITOR, setting: '', verdict, legs: [{ ahead: inches(ahead) }] },
        ...(wanted ? { wanted } : {}),
      },
    });
  // What is pointed out is where he looks, while he points and once he has held it.
  built(30, { x: 1, y: 1 });
  kept.look();
  built(30);
  kept.look();
  expect(camera).toBe(away);
  built(31);
  kept.look();
  expect(camera.scale).toBe(away.scale);
  const end = toPixel(camera, poseAfter(pose, [{ ahead: inches(31) }]).at);
  expect(end.x).toBeGreaterThan(0);
  expect(end.x).toBeLessThan(size.width - 97);
  expect(end.y).toBeGreaterThan(0);
  expect(end.y).toBeLessThan(size.height);
});
