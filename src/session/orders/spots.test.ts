import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Command, Offer } from '../../engine/command';
import { piece, rule, side } from '../../engine/ids';
import { unitWords } from '../../engine/words/length';
import { NO_RULES, text } from '../../engine/words/text';
import { degrees, inches } from '../../geometry/units';
import { laid, poseOf } from '../../table/testing';
import type { SessionState } from '../session';
import { placeOfCommand, pointedAt, pointedNow, spotOf } from './spots';

const [a, b] = [piece('a'), piece('b')];
const { state: table } = laid({ a: poseOf(0, 0), b: poseOf(10, 0) });
const ground = { world: { table, rules: {} }, rules: { texts: NO_RULES } };
const inCentimetres = { ...ground, rules: { texts: unitWords('cm') } };

const offer: Offer = {
  verb: 'flare',
  by: side('blue'),
  label: text('flare'),
  cite: rule('T-001'),
  subject: a,
  fixed: { ship: 'a' },
  holes: {
    near: { kind: 'pieces', of: [a, b] },
    bearing: { kind: 'span', min: 0, max: 345, step: 15 },
    range: { kind: 'span', min: 3, max: 18, step: 1 },
  },
  spot: { from: { hole: 'near' }, bearing: 'bearing', distance: 'range' },
};
const command: Command = { verb: 'flare', by: 'blue' as never, ship: 'a', near: 'b', bearing: 90, range: 4 };

describe('the point of a command', () => {
  test('lies at its true bearing and distance from the piece it names', () => {
    expect(spotOf(ground, offer, command)).toMatchObject({
      from: { x: 10, y: 0 },
      near: 'Test',
      distance: 4,
    });
    expect(spotOf(ground, offer, command)?.at.x).toBeCloseTo(14, 9);
    expect(spotOf(ground, offer, command)?.at.y).toBeCloseTo(0, 9);
  });

  test('may have a fixed distance, and a piece of its own', () => {
    const beside: Offer = { ...offer, spot: { from: { piece: a }, bearing: 'bearing', distance: inches(1) } };
    expect(spotOf(ground, beside, { ...command, bearing: 0 })?.at.y).toBeCloseTo(1, 9);
  });

  test('is nowhere when the piece is not on the table or the order takes no point', () => {
    expect(spotOf(ground, offer, { ...command, near: 'nobody' })).toBeUndefined();
    const { spot, ...pointless } = offer;
    expect(spotOf(ground, pointless, command)).toBeUndefined();
  });
});

describe('a tap on the chart', () => {
  test('is told from the nearest piece that it is not too near to', () => {
    expect(pointedAt(ground, offer, command, { x: 10, y: 5 })).toMatchObject({
      near: 'b',
      bearing: 0,
      range: 5,
    });
    expect(pointedAt(ground, offer, command, { x: -6, y: 0 })).toMatchObject({
      near: 'a',
      bearing: 270,
      range: 6,
    });
    // An inch from b is too near to be told from her.
    expect(pointedAt(ground, offer, command, { x: 11, y: 0 })).toMatchObject({
      near: 'a',
      bearing: 90,
      range: 11,
    });
  });

  test('comes back to within half a degree and half a tenth of where it was', () => {
    const place = fc.record({
      x: fc.double({ min: -40, max: 40, noNaN: true }),
      y: fc.double({ min: -40, max: 40, noNaN: true }),
    });
    fc.assert(
      fc.property(place, (at) => {
        const put = pointedAt(ground, offer, command, at);
        const lies = spotOf(ground, offer, put);
        if (!lies) throw new Error('it is nowhere');
        const off = Math.hypot(lies.at.x - at.x, lies.at.y - at.y);
        const near = Math.min(Math.hypot(at.x, at.y), Math.hypot(at.x - 10, at.y));
        fc.pre(near >= 3);
        expect(off).toBeLessThanOrEqual(0.05 + (lies.distance * Math.PI) / 360 + 1e-6);
      }),
    );
  });

  test('is told in tenths of a centimetre where the table is measured in them', () => {
    const { range } = pointedAt(inCentimetres, offer, command, { x: -6.1, y: 0 });
    // 6.1 inches are 15.494 cm.
    expect(Number(range) * 2.54).toBeCloseTo(15.5, 9);
  });

  test('leaves a distance that is fixed alone', () => {
    const beside: Offer = { ...offer, spot: { from: { piece: a }, bearing: 'bearing', distance: inches(1) } };
    expect(pointedAt(ground, beside, command, { x: 0, y: -9 })).toEqual({ ...command, bearing: 180 });
  });
});

test('a point is being chosen only for an order that is open, of the piece that is looked at', () => {
  const state = (own: object, offers: readonly Offer[] = [offer]) =>
    ({
      world: ground.world,
      offers,
      status: { acting: ['blue'] },
      desk: { pointing: { command, byClick: true }, selected: a, ...own },
    }) as unknown as SessionState;
  expect(pointedNow(state({}))).toMatchObject({ command, byClick: true, offer });
  expect(pointedNow(state({ pointing: undefined }))).toBeUndefined();
  expect(pointedNow(state({ selected: b }))).toBeUndefined();
  expect(pointedNow(state({}, []))).toBeUndefined();
  const refused = { ...offer, refusal: { cite: rule('T-001'), because: text('no') } };
  expect(pointedNow(state({}, [refused]))).toBeUndefined();
});

test('a place is the point itself in tenths, and faces as it did', () => {
  const deploy: Offer = { ...offer, holes: { there: { kind: 'place', zones: [] } } };
  const { spot: _, ...setDown } = deploy;
  const said: Command = { verb: 'deploy', by: side('blue'), ship: 'a' };
  const put = pointedAt(ground, setDown, said, { x: 3.07, y: -2 });
  expect(placeOfCommand(setDown, put)).toEqual({ at: { x: 3.1, y: -2 }, heading: 0 });
  const turned = { ...put, there: { at: { x: 0, y: 0 }, heading: degrees(90) } };
  const again = pointedAt(ground, setDown, turned, { x: 1, y: 1 });
  expect(placeOfCommand(setDown, again)).toEqual({ at: { x: 1, y: 1 }, heading: 90 });
  expect(placeOfCommand(setDown, said)).toBeUndefined();
});
