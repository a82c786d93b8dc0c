import { Graphics } from 'pixi.js';
import { describe, expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import type { PieceId } from '../../engine/ids';
import { distance } from '../../geometry/point';
import type { Point, Pose } from '../../geometry/pose';
import { createSession } from '../../session/create';
import type { SessionState } from '../../session/session';
import { judged } from '../../table/measuring/judged';
import { PALETTES } from '../palette';
import { lookout, type Picture } from '../picture';
import { letters, marksOf } from '../testing';
import { drawReach } from './overlays';

const SCALE = 20;
const CAMERA = { centre: { x: 24, y: 24 }, scale: SCALE, size: { width: 3000, height: 3000 } };

/** The state with a piece lying there. */
const withAt = (state: SessionState, id: PieceId, pose: Pose): SessionState => {
  const { pieces } = state.world.table;
  const piece = pieces[id];
  if (!piece) throw new Error(`no ${id}`);
  return {
    ...state,
    world: {
      ...state.world,
      table: { ...state.world.table, pieces: { ...pieces, [id]: { ...piece, pose } } },
    },
  };
};

/** Her battery with most guns is the one that is looked at. */
async function selected(battle: string, name: string) {
  const { battle: of, rules, meta } = await setOutScenario(battle);
  const opened = createSession({ battle: of, rules, meta, dice: { by: 'seeded', seed: 5 } });
  if (!opened.ok) throw new Error(opened.reason);
  const { session } = opened;
  session.speakForAll(true, true);
  const found = Object.values(session.store.getState().world.table.pieces).find((one) => one.name === name);
  if (!found) throw new Error(`no ${name}`);
  const { world } = session.store.getState();
  const [reach] = rules.reach(world.rules, found.id).toSorted((a, b) => b.mounts.length - a.mounts.length);
  if (!reach) throw new Error(`${name} reaches nothing`);
  session.look({ selected: found.id, showArcs: true, weapon: reach.weapon });
  const state = session.store.getState();
  // What is drawn is drawn about where she is proposed to lie.
  const pose = lookout(state)?.pose;
  if (!pose) throw new Error(`${name} looks out from nowhere`);
  return { state, id: found.id, reach, pose, hull: found.hull };
}

/** Every stroke of the drawing in inches about the origin of the table, its dashes one after the other. */
function drawn(state: SessionState): readonly (readonly Point[])[] {
  const picture = {
    state,
    camera: CAMERA,
    view: CAMERA,
    palette: PALETTES.light,
    underWay: new Map(),
  } as unknown as Picture;
  const g = new Graphics();
  drawReach(g, letters().lettering, picture, []);
  const onTable = ({ x, y }: Point): Point => ({ x: x / SCALE, y: -y / SCALE });
  return marksOf(g)
    .filter(({ how, lines }) => how === 'stroke' && lines.length > 3)
    .map(({ lines }) => lines.flat().map(onTable));
}

describe('rings and wedges are drawn from where a range is judged', () => {
  test('the Civil War: every ring lies so far from the nearest gun, and wedges begin at guns', async () => {
    const { state, id, reach, pose, hull } = await selected('hampton-roads-second-day', 'CSS Virginia');
    const { table, rules } = state.world;
    const foe = Object.values(table.pieces).find(({ name }) => name === 'USS Minnesota');
    const query = foe && state.rules.sight?.(rules, id, foe.id);
    if (!query) throw new Error('no guns');
    const { heading, at } = pose;
    const rad = (heading * Math.PI) / 180;
    const guns = query.guns
      .filter(({ id: gun }) => reach.mounts.some((mount) => mount.id === gun))
      .map(({ station, abeam }): Point => {
        const [forward, aside] = [(station * hull.length) / 2, (abeam * hull.beam) / 2];
        return {
          x: at.x + forward * Math.sin(rad) + aside * Math.cos(rad),
          y: at.y + forward * Math.cos(rad) - aside * Math.sin(rad),
        };
      });
    expect(guns.length).toBeGreaterThan(1);
    const nearest = (point: Point): number => Math.min(...guns.map((gun) => distance(gun, point)));
    const strokes = drawn(state);
    for (const { to } of reach.rings.filter((ring) => ring.to < reach.range)) {
      const ring = strokes.find((points) => points.every((point) => Math.abs(nearest(point) - to) < 0.02));
      expect([to, ring !== undefined]).toEqual([to, true]);
      // From her middle it is another distance: the guns stand off it.
      expect(ring?.some((point) => Math.abs(distance(point, at) - to) > 0.2)).toBe(true);
    }
    // Every wedge that is no full circle begins at a gun.
    const begins = strokes.filter((points) => points[0] && nearest(points[0]) < 0.02);
    expect(begins.length).toBeGreaterThan(1);
    expect(strokes.filter((points) => points[0] && distance(points[0], at) < 0.05)).toEqual([]);
  });

  test('the Civil War: a hull that touches a ring abeam of a gun is judged to lie at its range', async () => {
    const { state, id, reach, pose: own } = await selected('hampton-roads-second-day', 'CSS Virginia');
    const foe = Object.values(state.world.table.pieces).find(({ name }) => name === 'USS Minnesota');
    const ring = reach.rings[1];
    if (!foe || !ring) throw new Error('no ring');
    const points = drawn(state).find((stroke) =>
      stroke.every((point) => Math.abs(distance(point, own.at) - ring.to) < 2.5),
    );
    let judgedBy = 0;
    for (const point of points ?? []) {
      // Her bow on the ring, she herself beyond it.
      const off = { x: point.x - own.at.x, y: point.y - own.at.y };
      const half = foe.hull.length / 2 / Math.hypot(off.x, off.y);
      const heading = ((Math.atan2(-off.x, -off.y) * 180) / Math.PI + 360) % 360;
      const pose = { at: { x: point.x + off.x * half, y: point.y + off.y * half }, heading } as Pose;
      const there = withAt(withAt(state, id, own), foe.id, pose);
      const { range, gun } = judged(there, there.world.table, id, foe.id);
      // Other batteries have rings of their own, and who is out of arc is not fired at.
      if (!gun?.inArc || !reach.mounts.some((mount) => mount.id === gun.id)) continue;
      judgedBy += 1;
      expect([point, Math.abs(range - ring.to) < 0.1 || range]).toEqual([point, true]);
    }
    expect(judgedBy).toBeGreaterThan(10);
  });

  test('Decisive Victory: rings and wedges are about her measuring point', async () => {
    const { state, reach, pose } = await selected('river-plate', 'Admiral Graf Spee');
    const { at } = pose;
    const strokes = drawn(state);
    for (const { to } of reach.rings.filter((one) => one.to < reach.range)) {
      const is = strokes.some((points) => points.every((point) => Math.abs(distance(point, at) - to) < 0.02));
      expect([to, is]).toEqual([to, true]);
    }
  });
});
