import { Container, Graphics } from 'pixi.js';
import { describe, expect, test } from 'vitest';
import { areaOf, FOE, lineAt, OWN, onLand } from '../../../tests/on-land';
import type { PieceId } from '../../engine/ids';
import type { Session } from '../../session/session';
import { stancesOf } from '../../table/footprint';
import { drawNames } from '../letters/names';
import { PALETTES } from '../palette';
import type { Picture } from '../picture';
import { ink, letters, type Mark, marksOf } from '../testing';
import type { Pixel } from '../view/camera';
import { drawAreas } from './areas';
import { drawCompany } from './company-ghost';
import { drawLying } from './lying';
import { drawSight } from './sight';

const SCALE = 20;
const { amber, paper } = PALETTES.light;

/** A rifle section of ten whose Corporal stands at (24, 14), and grenadiers, eight of them, about (24, 40). */
const SECTION = { entry: 'british-rifle-section', foe: 'german-grenadier-squad' } as const;

function pictureOf(session: Session): Picture {
  const camera = { centre: { x: 24, y: 24 }, scale: SCALE, size: { width: 1440, height: 1000 } };
  return {
    state: session.store.getState(),
    camera,
    view: camera,
    palette: PALETTES.light,
    underWay: new Map(),
  } as unknown as Picture;
}

const pixel = (x: number, y: number): Pixel => ({ x: x * SCALE, y: -y * SCALE });
const far = (a: Pixel, b: Pixel): number => Math.hypot(a.x - b.x, a.y - b.y);
/** Degrees clockwise from straight up. */
const bearing = (from: Pixel, to: Pixel): number =>
  (Math.atan2(to.x - from.x, from.y - to.y) * 180) / Math.PI;

/** Where the figures of a piece stand on the table. */
function placesOf(session: Session, id: PieceId): ReadonlyMap<string, Pixel> {
  const piece = session.store.getState().world.table.pieces[id];
  if (!piece) throw new Error(id);
  return new Map(stancesOf(piece).map(({ at }, i) => [piece.figures?.[i]?.id ?? id, pixel(at.x, at.y)]));
}

/** The movement that is proposed, as it is drawn. */
function ghost(session: Session) {
  const layer = new Container();
  const { lettering, written } = letters();
  drawCompany(layer, lettering, pictureOf(session), []);
  return { marks: layer.children.flatMap((one) => (one instanceof Graphics ? marksOf(one) : [])), written };
}

/** What shelters whom, as it is drawn. */
function lying(session: Session) {
  const g = new Graphics();
  const { lettering, written } = letters();
  drawLying(g, lettering, pictureOf(session), []);
  return { marks: marksOf(g), written };
}

/** So many bars stand over a place where a man of half an inch of base stands. */
const barsOver = (marks: readonly Mark[], { x, y }: Pixel): number =>
  marks
    .filter(({ how }) => how === 'stroke')
    .flatMap(({ lines }) => lines)
    .filter(
      ([a, b]) =>
        a && b && a.y === b.y && Math.abs((a.x + b.x) / 2 - x) < 0.01 && y - a.y > 10 && y - a.y < 25,
    ).length;

/** The section one inch north of where it stands, a hedge two inches before its Corporal. */
async function moved() {
  const session = await onLand({ ...SECTION, features: [lineAt('hedge', 17)] });
  const before = placesOf(session, OWN);
  session.steer(OWN, { to: { x: 24, y: 15 } });
  const after = new Map([...before].map(([man, { x, y }]) => [man, { x, y: y - SCALE }] as const));
  return { session, after };
}

describe('a section that is dragged', () => {
  test('VD-027 has a circle of its Corporal’s Leadership about him, four inches', async () => {
    const { session } = await moved();
    const circle = ghost(session).marks.find(
      ({ how, lines }) => how === 'fill' && (lines[0]?.length ?? 0) > 20,
    );
    expect(circle?.color).toBe(amber);
    for (const point of circle?.lines[0] ?? []) expect(far(point, pixel(24, 15))).toBeCloseTo(4 * SCALE, 6);
  });

  test('has a ghost for every man where he would stand, the Corporal’s with the largest dot', async () => {
    const { session, after } = await moved();
    const fills = ghost(session).marks.filter(({ how, circles }) => how === 'fill' && circles.length > 0);
    const bases = fills.filter(({ color }) => color === paper).flatMap(({ circles }) => circles);
    expect(bases).toHaveLength(10);
    for (const at of after.values())
      expect(
        bases.filter((base) => far(base, at) < 0.01 && Math.abs(base.radius - SCALE / 2) < 0.01),
      ).toHaveLength(1);
    const dots = fills.filter(({ color }) => color === amber).flatMap(({ circles }) => circles);
    const largest = dots.toSorted((a, b) => b.radius - a.radius);
    expect(largest).toHaveLength(10);
    expect(largest[0]).toMatchObject(pixel(24, 15));
    expect(largest[1]?.radius).toBeLessThan(largest[0]?.radius ?? 0);
  });

  test('has the Corporal’s way with its cost', async () => {
    const { session } = await moved();
    const { marks, written } = ghost(session);
    expect(
      marks.some(
        ({ lines: [way] }) =>
          way?.length === 2 &&
          far(way[0] as Pixel, pixel(24, 14)) < 0.01 &&
          far(way[1] as Pixel, pixel(24, 15)) < 0.01,
      ),
    ).toBe(true);
    expect(written[0]).toBe('1 of 4 inches');
  });

  test('is looked at along a line from the enemy to its Corporal, or to the man in hand', async () => {
    const { session, after } = await moved();
    const eye = (): readonly Pixel[] =>
      ghost(session)
        .marks.filter(({ lines }) => far(lines[0]?.[0] ?? pixel(0, 0), pixel(24, 40)) < 0.01)
        .flatMap(({ lines }) => lines.at(-1)?.at(-1) ?? []);
    expect(eye()).toHaveLength(1);
    // The last dash ends within a gap of five pixels.
    expect(far(eye()[0] as Pixel, pixel(24, 15))).toBeLessThan(6);
    session.look({ man: 'm4' });
    expect(far(eye()[0] as Pixel, after.get('m4') as Pixel)).toBeLessThan(6);
  });

  test('has a bar over each man for each grade of cover: two close behind the hedge, one farther off, none past it', async () => {
    const { session, after } = await moved();
    const { marks } = lying(session);
    const bars = Object.fromEntries([...after].map(([man, at]) => [man, barsOver(marks, at)]));
    expect(bars).toEqual({ m1: 1, m2: 2, m3: 2, m4: 1, m5: 1, m6: 1, m7: 2, m8: 0, m9: 1, m10: 1 });
  });

  test('has a struck ring over those whom nobody sees, and says for how many what hides them', async () => {
    // A hill less than an inch wide, over the middle: the lines to the four men in the file of the Corporal cross it.
    const session = await onLand({ ...SECTION, features: [areaOf('hill', [23.6, 24, 0.8, 2])] });
    session.steer(OWN, { to: { x: 24, y: 15 } });
    const rings = lying(session).marks.filter(({ how, circles }) => how === 'stroke' && circles.length > 0);
    expect(rings.flatMap(({ circles }) => circles.map(({ x }) => x))).toEqual(Array(4).fill(24 * SCALE));
    expect(ghost(session).written).toEqual(
      expect.arrayContaining(['4 out of sight, behind the hill', '6 in the open']),
    );
  });

  test('says beside the man in hand why he has cover, and of the one under the pointer before him', async () => {
    const { session } = await moved();
    expect(lying(session).written).toEqual([]);
    session.look({ man: 'm2' });
    expect(lying(session).written).toEqual(['in Soft Cover, behind the hedge']);
    session.look({ under: { piece: OWN, figure: 'm8' } });
    expect(lying(session).written).toEqual(['in the open']);
  });
});

describe('a target that is aimed at', () => {
  test('shows what shelters its men before anything is proposed, and why beside the one under the pointer', async () => {
    // The base of the man nearest to it ends 0.8 inches behind the hedge, those of the others 1.35 and more.
    const session = await onLand({ ...SECTION, features: [lineAt('hedge', 37.6)] });
    expect(lying(session).marks).toEqual([]);
    session.look({ target: FOE, under: { piece: FOE, figure: 'm5' } });
    const { marks, written } = lying(session);
    const bars = [...placesOf(session, FOE)].map(([man, at]) => [man, barsOver(marks, at)]);
    expect(Object.fromEntries(bars)).toEqual({ m1: 1, m2: 1, m3: 1, m4: 1, m5: 2, m6: 1, m7: 1, m8: 1 });
    expect(written).toEqual(['in Soft Cover, behind the hedge']);
  });
});

test('beside the line to a target stands once what it crosses, whatever a house is built of', async () => {
  const features = [areaOf('stone-house', [22, 20, 4, 3]), areaOf('wooden-house', [22, 28, 4, 3])];
  const session = await onLand({ ...SECTION, features });
  session.look({ target: FOE });
  const { lettering, written } = letters();
  drawSight(new Graphics(), lettering, pictureOf(session), []);
  expect(written).toContain('a house between');
});

test('on a house stands who is inside, and how many', async () => {
  const features = [areaOf('stone-house', [20, 38, 8, 4], 'Brook Farm')];
  const session = await onLand({ ...SECTION, to: { inside: 'stone-house' }, features });
  const { lettering, written } = letters();
  drawNames(ink(), lettering, pictureOf(session), []);
  expect(written).toEqual(expect.arrayContaining(['Brook Farm', 'Enemy: 8 inside']));
});

test('VD-H69 about the selected tank stand its faces: 45 degrees either way of its bow the front, from 135 the rear', async () => {
  const session = await onLand({ ...SECTION, entry: 'german-panzer4h', at: [24, 14] });
  const faces = () => {
    const g = new Graphics();
    drawAreas(g, pictureOf(session));
    return marksOf(g).filter(({ how }) => how === 'stroke');
  };
  const swept = (marks: readonly Mark[], at: Pixel, width: number): readonly number[] => {
    const points = marks.filter((one) => one.width === width).flatMap(({ lines }) => lines.flat());
    return points.map((point) => (bearing(at, point) + 360) % 360);
  };
  const front = swept(faces(), pixel(24, 14), 3).map((one) => (one > 180 ? one - 360 : one));
  expect([Math.min(...front), Math.max(...front)].map(Math.round)).toEqual([-45, 45]);
  const rear = swept(faces(), pixel(24, 14), 2);
  expect(Math.round(Math.min(...rear))).toBe(135);
  expect(Math.max(...rear)).toBeGreaterThan(215);
  expect(Math.max(...rear)).toBeLessThanOrEqual(225);
  // They go with the ghost.
  session.steer(OWN, { to: { x: 24, y: 17 } });
  const ahead = swept(faces(), pixel(24, 17), 3).map((one) => (one > 180 ? one - 360 : one));
  expect([Math.min(...ahead), Math.max(...ahead)].map(Math.round)).toEqual([-45, 45]);
});
