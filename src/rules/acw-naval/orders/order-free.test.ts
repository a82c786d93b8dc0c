import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { separation } from '../../../geometry/outlines/convex';
import { hullAt } from '../../../table/footprint';
import { ALL, fleets, laidOut, played, WIDE } from '../motion/crossing-testing';
import { headingOf, vesselIn, whereIs } from '../motion/testing';
import { isOverrun } from '../ship/ways';
import { at, type Ran } from '../testing';

/** What came of it, put as in the table that is not mirrored. */
const outcome = (ran: Ran, mirror: boolean) => ({
  told: ran.events
    .filter(({ type }) => !type.startsWith('table/'))
    .map((event) => {
      const { type, piece, other, half, feature, face } = event as Readonly<Record<string, unknown>>;
      return [type, piece, other, half, feature, type === 'mine-veered' ? 0 : face];
    }),
  vessels: ALL.map((id) => {
    const { speed, hitFactor, fate, aground, effects, crossing, overrun, spar, crippled } = vesselIn(ran, id);
    return { id, speed, hitFactor, fate, aground, effects, crossing, overrun, spar, crippled };
  }),
  places: ALL.map((id) => {
    const [x, y] = whereIs(ran, id);
    const radians = (headingOf(ran, id) / 180) * Math.PI;
    return [mirror ? WIDE - x : x, y, Math.cos(radians), (mirror ? -1 : 1) * Math.sin(radians)];
  }),
  gone: ALL.map((id) => at(ran, id).gone),
});

/** Inches that two hulls can close within one moment: a thousandth of 5 inches each, and the grain of the table. */
const WITHIN = 0.011;

describe('half-moves', () => {
  test('ACW-H19: twelve vessels that cross, a tow and a lashed pair come to the same whoever is listed first, and mirrored on a mirrored table', () => {
    let met = 0;
    fc.assert(
      fc.property(fleets, fc.integer({ min: 1, max: 1e6 }), fc.integer(), (fleet, seed, shuffle) => {
        const shuffled = [...fleet].sort(
          (p, q) => Math.sin(shuffle + p.id.charCodeAt(0)) - Math.sin(shuffle + q.id.charCodeAt(0)),
        );
        const plain = outcome(played(laidOut(fleet, false, fleet), fleet, seed, false), false);
        met += plain.told.filter(([type]) => type === 'rammed' || type === 'scraped').length;
        expect(outcome(played(laidOut(fleet, false, shuffled), fleet, seed, false), false)).toEqual(plain);
        const mirror = outcome(played(laidOut(fleet, true, shuffled), fleet, seed, true), true);
        expect(mirror.told).toEqual(plain.told);
        expect(mirror.vessels).toEqual(plain.vessels);
        for (const [i, place] of mirror.places.entries()) {
          for (const [j, value] of place.entries())
            expect(value).toBeCloseTo(plain.places[i]?.[j] ?? Number.NaN, 2);
        }
        expect(mirror.gone).toEqual(plain.gone);
      }),
      { numRuns: 40, seed: 7 },
    );
    expect(met).toBeGreaterThan(40);
  });

  test('ACW-H20: no hull comes to lie in another, but for craft that were run down', () => {
    fc.assert(
      fc.property(fleets, fc.integer({ min: 1, max: 1e6 }), (fleet, seed) => {
        const ran = played(laidOut(fleet, false, fleet), fleet, seed, false);
        const afloat = ALL.filter((id) => at(ran, id).gone === undefined);
        for (const [i, one] of afloat.entries()) {
          for (const other of afloat.slice(i + 1)) {
            if (isOverrun(ran.state, piece(one), piece(other))) continue;
            const [p, q] = [at(ran, one), at(ran, other)];
            const apart = separation(hullAt(p.hull, p.pose), hullAt(q.hull, q.pose));
            expect([one, other, apart > -WITHIN]).toEqual([one, other, true]);
          }
        }
      }),
      { numRuns: 60, seed: 7 },
    );
  });
});
