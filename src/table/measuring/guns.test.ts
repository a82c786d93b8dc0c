import { expect, test } from 'vitest';
import { piece } from '../../engine/ids';
import type { GunMeasured, GunPlace } from '../../engine/moving/motion';
import { areaOf, boxOf, goes, gunAt, type Laying, models, on } from '../motion/motion.testing';
import { reduceTable } from '../reduce';
import { poseOf } from '../testing';

const ALL_ROUND = gunAt('turret', 0, 0, [0, 360]);
const SPECK = { length: 0.002, beam: 0.002 };

function gun(
  { measure }: Laying,
  place: GunPlace,
  through: string[] = [],
  throughout?: boolean,
): GunMeasured {
  const [one] = measure<'guns'>({
    of: 'guns',
    from: piece('a'),
    to: piece('b'),
    guns: [place],
    through: through.map(piece),
    ...(throughout === undefined ? {} : { throughout }),
  });
  if (!one) throw new Error('no gun was measured');
  return one;
}

test('range is from the gun to the nearest part of the target', () => {
  const set = models({ a: poseOf(0, 0, 0), b: poseOf(10, 0, 0) });
  expect(gun(set, ALL_ROUND)).toMatchObject({ range: 9.7, aspect: 270, inArc: true, sighted: true });
  expect(gun(set, gunAt('broadside', 0, 1, [85, 95])).range).toBe(9.4);
  const far = models({ a: poseOf(20, 20, 0), b: poseOf(20, 30, 0) });
  expect(gun(far, gunAt('bow', 1, 0, [285, 75])).range).toBe(7);
});

test('fog hides nothing from a gun', () => {
  const poses = { a: poseOf(0, 0, 0), b: poseOf(10, 0, 0) };
  const set = models(poses, [areaOf('fog', 'bank', boxOf(-5, -5, 15, 5))]);
  expect(gun(set, ALL_ROUND)).toEqual(gun(models(poses), ALL_ROUND));
  expect(gun(set, ALL_ROUND).sighted).toBe(true);
});

test('a model of four inches has its bow gun two inches ahead of its centre', () => {
  const set = models({ a: { ...poseOf(20, 20, 0), length: 4 }, b: { ...poseOf(20, 30, 90), ...SPECK } });
  expect(gun(set, gunAt('bow', 1, 0, [285, 75])).range).toBe(7.999);
});

test.each([
  [265, true, 0],
  [275, true, 0],
  [264, false, 1],
  [276, false, 1],
  [270, true, 5],
])('a ten-degree port holds a point at bearing %d or not', (bearing, inArc, degrees) => {
  const seen = gun(models({ a: poseOf(20, 20, 0), b: { ...bearingOf(bearing), ...SPECK } }), PORT);
  expect(seen.inArc).toBe(inArc);
  expect(Math.abs(seen.degrees - degrees)).toBeLessThan(0.01);
});

const PORT = gunAt('port', 0, 0, [265, 275]);
/** A thousand inches off, so that a speck is a point. */
const bearingOf = (bearing: number) => ({
  ...poseOf(
    20 + 1000 * Math.sin((bearing * Math.PI) / 180),
    20 + 1000 * Math.cos((bearing * Math.PI) / 180),
    bearing,
  ),
});

test.each([
  [75, true],
  [285, true],
  [76, false],
  [284, false],
])('an open pivot facing ahead holds a point at bearing %d or not', (bearing, inArc) => {
  const pivot = gunAt('pivot', 0, 0, [285, 75]);
  expect(gun(models({ a: poseOf(20, 20, 0), b: { ...bearingOf(bearing), ...SPECK } }), pivot).inArc).toBe(
    inArc,
  );
});

test('any part of the hull in the arc will do', () => {
  // 6 inches off abeam the hull of 3.5 inches fills 32 degrees.
  const set = models({ a: poseOf(0, 0, 0), b: { ...poseOf(-6.3, 1.6, 0), length: 3.5 } });
  expect(gun(set, PORT)).toMatchObject({ inArc: true });
  const past = models({ a: poseOf(0, 0, 0), b: { ...poseOf(-6.3, 2.4, 0), length: 3.5 } });
  // Her stern stands 0.65 inches ahead of the beam, 6 inches off: 6.183 degrees, 1.183 out of the arc. But her
  // far corner, 6.6 inches off, stands at 5.625: 0.625 out.
  expect(gun(past, PORT)).toMatchObject({ inArc: false, degrees: 0.625, sighted: false, hiddenBy: [] });
});

test('a gun inside the footprint it fires at holds it all round', () => {
  const set = models({ a: poseOf(0, 0, 0), b: poseOf(0, 1, 90) });
  expect(gun(set, gunAt('bow', 0.7, 0, [350, 10]))).toMatchObject({ range: 0, inArc: true, sighted: true });
});

test('a hull between that covers the whole target hides it, a boat named as low does not', () => {
  const set = models({ a: poseOf(0, 0, 0), b: poseOf(0, 10, 0), c: { ...poseOf(0, 5, 90), length: 2 } });
  expect(gun(set, ALL_ROUND)).toMatchObject({ inArc: true, sighted: false, hiddenBy: ['c'] });
  expect(gun(set, ALL_ROUND, ['c'])).toMatchObject({ sighted: true, hiddenBy: [] });
});

test('a sliver of the target past the edge of a hull is enough', () => {
  // From (0, 0) the near edge of B spans x -0.3 to 0.3 at y 8.5; C at y 4.7 hides x up to half its width.
  const behind = (width: number) =>
    models({ a: poseOf(0, 0, 0), b: poseOf(0, 10, 0), c: { ...poseOf(0, 5, 90), length: width, beam: 0.6 } });
  const covers = (0.6 * 4.7) / 8.5;
  expect(gun(behind(covers + 0.002), ALL_ROUND).sighted).toBe(false);
  expect(gun(behind(covers - 0.002), ALL_ROUND).sighted).toBe(true);
});

test('two hulls that leave a gap between them show the target through it', () => {
  const set = (apart: number) =>
    models({
      a: poseOf(0, 0, 0),
      b: poseOf(0, 10, 0),
      c: { ...poseOf(-1.5 - apart, 5, 90), length: 3 },
      d: { ...poseOf(1.5 + apart, 5, 90), length: 3 },
    });
  expect(gun(set(-0.01), ALL_ROUND)).toMatchObject({ sighted: false, hiddenBy: ['c', 'd'] });
  // Corner to corner they do not overlap, and touching an edge hides nothing.
  expect(gun(set(0), ALL_ROUND).sighted).toBe(true);
  expect(gun(set(0.01), ALL_ROUND).sighted).toBe(true);
});

test('what is seen must lie inside the arc', () => {
  // C hides the after half of B; the arc holds only that.
  const set = models({ a: poseOf(0, 0, 0), b: poseOf(8, 0, 0), c: { ...poseOf(4, -0.75, 0), length: 1.5 } });
  expect(gun(set, ALL_ROUND).sighted).toBe(true);
  expect(gun(set, gunAt('starboard', 0, 0, [91, 100]))).toMatchObject({ inArc: true, sighted: false });
  expect(gun(set, gunAt('starboard', 0, 0, [80, 100])).sighted).toBe(true);
});

test('high land and works hide, low land does not', () => {
  const between = (kind: 'land' | 'fort', high?: boolean) =>
    models({ a: poseOf(0, 0, 0), b: poseOf(0, 10, 0) }, [
      areaOf(kind, 'hill', boxOf(-5, 4, 5, 6), high === undefined ? {} : { high }),
    ]);
  expect(gun(between('land'), ALL_ROUND).sighted).toBe(true);
  expect(gun(between('land', true), ALL_ROUND)).toMatchObject({ sighted: false, hiddenBy: ['hill'] });
  expect(gun(between('fort'), ALL_ROUND)).toMatchObject({ sighted: false, hiddenBy: ['hill'] });
});

test('a height that hides is named as on the chart', () => {
  const point = areaOf('land', 'hill', boxOf(-5, 4, 5, 6), { high: true, name: 'Mobile Point' });
  const set = models({ a: poseOf(0, 0, 0), b: poseOf(0, 10, 0) }, [point]);
  expect(gun(set, ALL_ROUND).hiddenBy).toEqual(['Mobile Point']);
});

test('a work does not hide what stands in it, nor a height what stands on it', () => {
  const fort = areaOf('fort', 'work', boxOf(-5, 9, 5, 11));
  expect(gun(models({ a: poseOf(0, 0, 0), b: poseOf(0, 10, 90) }, [fort]), ALL_ROUND).sighted).toBe(true);
  const bluff = areaOf('land', 'bluff', boxOf(-5, 6, 5, 11), { high: true });
  const onTop = { a: poseOf(0, 0, 0), b: poseOf(0, 10, 90) };
  expect(gun(models(onTop, [bluff]), ALL_ROUND).sighted).toBe(true);
  expect(gun(models({ a: onTop.b, b: onTop.a }, [bluff]), ALL_ROUND).sighted).toBe(true);
  const beyond = models({ a: poseOf(0, 0, 0), b: poseOf(0, 11.3, 90) }, [bluff]);
  expect(gun(beyond, ALL_ROUND)).toMatchObject({ sighted: false, hiddenBy: ['bluff'] });
});

test('throughout is true when the arc held the target now and at every kept moment', () => {
  const set = models({ a: poseOf(0, 0, 0), b: poseOf(10, 0, 0) });
  const bow = gunAt('bow', 1, 0, [285, 75]);
  expect(gun(set, bow, [], true).throughout).toBe(false);
  expect(gun(set, ALL_ROUND, [], true).throughout).toBe(true);
  expect(gun(set, ALL_ROUND).throughout).toBeUndefined();
  const kept = reduceTable(set.state, { type: 'table/moment-kept' });
  const astern = reduceTable(kept, { type: 'table/advanced', ways: [goes('a', -9)], part: 1 });
  expect(gun(on(set.table, astern), bow, [], true)).toMatchObject({ inArc: true, throughout: false });
  const anew = reduceTable(reduceTable(astern, { type: 'table/moments-dropped' }), {
    type: 'table/moment-kept',
  });
  expect(gun(on(set.table, anew), bow, [], true).throughout).toBe(true);
});
