import fc from 'fast-check';
import { beforeEach, describe, expect, test } from 'vitest';
import { FIELD, rules as field, meta } from '../../../tests/field';
import { laidOut } from '../../cli/battle';
import type { Command } from '../../engine/command';
import { piece, side } from '../../engine/ids';
import { degrees } from '../../geometry/units';
import { stancesOf } from '../../table/footprint';
import type { Piece } from '../../table/state';
import type { AnyRules } from '../../table/world';
import { createSession } from '../create';
import type { Session } from '../session';
import { lyingAfter, worstOf } from './lies';
import type { Proposal } from './proposal';
import { standingAfter } from './standing-after';

const RED = piece('red');
const rules = field as unknown as AnyRules;
let session: Session;

const setDown = (by: string, x: number, y: number): Command => ({
  verb: 'deploy',
  by: side(by),
  there: { at: { x, y }, heading: degrees(0) },
});

/** Both sections on the field, red's at (8, 18), which is to act. */
beforeEach(() => {
  const { battle } = laidOut(FIELD, { rules, meta });
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 1 }, alone: true });
  if (!opened.ok) throw new Error(opened.reason);
  session = opened.session;
  for (const command of [setDown('red', 8, 18), setDown('blue', 40, 18)]) {
    const refusal = session.give(command);
    if (refusal) throw new Error(refusal.because.key);
  }
  session.look({ selected: RED });
});

const proposal = (): Proposal => session.store.getState().desk.proposal as Proposal;
const red = (): Piece => session.store.getState().world.table.pieces[RED] as Piece;
const there = (): Piece => standingAfter(session.store.getState(), proposal()) as Piece;
const placesOf = (of: Piece): ReadonlyMap<string, { readonly x: number; readonly y: number }> =>
  new Map(stancesOf(of).map(({ at }, i) => [of.figures?.[i]?.id ?? '', at]));

describe('a movement of many figures', () => {
  test('carries everybody along, as they stand about their leader', () => {
    const before = placesOf(red());
    session.steer(RED, { to: { x: 11, y: 18 } });
    expect(proposal().verdict).toMatchObject({ legal: true, spent: 3, left: 1 });
    const after = placesOf(there());
    expect(after.size).toBe(4);
    for (const [man, { x, y }] of before) {
      expect(after.get(man)?.x).toBeCloseTo(x + 3, 2);
      expect(after.get(man)?.y).toBeCloseTo(y, 2);
    }
  });

  test('is given with their places', () => {
    session.steer(RED, { to: { x: 11, y: 18 } });
    session.arrange(RED, { rank: 'line' });
    const wanted = placesOf(there());
    expect(session.carryOut()).toBeUndefined();
    const stood = placesOf(red());
    for (const [man, { x, y }] of wanted) {
      expect(stood.get(man)?.x).toBeCloseTo(x, 2);
      expect(stood.get(man)?.y).toBeCloseTo(y, 2);
    }
    expect(red().pose.at.x).toBeCloseTo(11, 2);
  });

  test('ends where its leader can still pay: four inches, in the wood two', () => {
    session.steer(RED, { to: { x: 30, y: 18 } });
    expect(there().pose.at.x).toBeCloseTo(12, 2);
    expect(proposal().wanted).toEqual({ x: 30, y: 18 });
  });

  test('stays drawn up as it was told to while the leader goes on', () => {
    session.arrange(RED, { rank: 'column' });
    session.steer(RED, { to: { x: 11, y: 18 } });
    expect(proposal().company?.rank).toBe('column');
    // Behind a leader who goes east.
    for (const [, { x, y }] of [...placesOf(there())].slice(1)) {
      expect(x).toBeLessThan(10);
      expect(y).toBeCloseTo(18, 1);
    }
  });

  test('puts one man alone where he is told to, and keeps him there from the leader', () => {
    session.steer(RED, { to: { x: 10, y: 18 } });
    session.arrange(RED, { figure: 'red-3', at: { x: 10, y: 22 } });
    expect(placesOf(there()).get('red-3')?.y).toBeCloseTo(22, 2);
    session.steer(RED, { to: { x: 11, y: 18 } });
    expect(placesOf(there()).get('red-3')?.x).toBeCloseTo(11, 2);
    expect(placesOf(there()).get('red-3')?.y).toBeCloseTo(22, 2);
    session.arrange(RED, { rank: 'as-they-stand' });
    expect(placesOf(there()).get('red-3')?.y).toBeLessThan(20);
  });

  test('holds a man who is pulled farther off inside the circle', () => {
    session.steer(RED, { to: { x: 10, y: 18 } });
    session.arrange(RED, { figure: 'red-3', at: { x: 30, y: 18 } });
    expect(proposal().verdict.legal).toBe(true);
    const man = placesOf(there()).get('red-3');
    expect(man?.x).toBeGreaterThan(15.5);
    expect(man?.x).toBeLessThanOrEqual(16.0005);
  });

  test('settles a man who is told to stand on another beside him', () => {
    session.steer(RED, { to: { x: 10, y: 18 } });
    session.arrange(RED, { figure: 'red-3', at: { x: 10, y: 18 } });
    const men = placesOf(there());
    const [leader, man] = [men.get('red-1'), men.get('red-3')];
    const apart = Math.hypot((man?.x ?? 0) - (leader?.x ?? 0), (man?.y ?? 0) - (leader?.y ?? 0));
    expect(apart).toBeGreaterThanOrEqual(0.999);
    expect(apart).toBeLessThan(1.6);
  });

  test('goes into cover: who finds a place in the wood stands there, and each lies as the rules say', () => {
    // The edge of the wood is four inches south of where the leader may get to.
    for (let turn = 0; turn < 2; turn++) {
      session.steer(RED, { to: { x: 12, y: 18 - 2 * (turn + 1) } });
      session.carryOut();
      session.give({ verb: 'wait', by: side('blue') });
    }
    session.arrange(RED, { rank: 'into-cover' });
    const men = [...placesOf(there()).values()].slice(1);
    expect(men).toHaveLength(3);
    for (const { x, y } of men) {
      expect(x).toBeGreaterThanOrEqual(10);
      expect(y).toBeLessThanOrEqual(14);
    }
    const [lying] = lyingAfter(session.store.getState(), proposal());
    expect(lying?.from.id).toBe('blue');
    const worst = worstOf(lying ? [lying] : []);
    expect([...worst.values()].slice(1).every(({ shelter }) => shelter === 1)).toBe(true);
  });

  test('what is shown as allowed has nobody on another, on the house or beyond the circle, and is taken', () => {
    const ranks = fc.constantFrom('as-they-stand', 'line', 'column', 'wedge', 'spread');
    const man = fc.constantFrom(undefined, 'red-2', 'red-3', 'red-4');
    const at = fc.record({
      x: fc.double({ min: 2, max: 16, noNaN: true }),
      y: fc.double({ min: 12, max: 24, noNaN: true }),
    });
    fc.assert(
      fc.property(ranks, man, at, at, (rank, figure, to, alone) => {
        session.arrange(RED, { rank });
        session.steer(RED, { to });
        if (figure) session.arrange(RED, { figure, at: alone });
        if (!proposal().verdict.legal) return;
        const places = [...placesOf(there()).values()];
        for (const [i, a] of places.entries()) {
          const leader = places[0] as typeof a;
          expect(Math.hypot(a.x - leader.x, a.y - leader.y)).toBeLessThanOrEqual(6.001);
          for (const b of places.slice(i + 1))
            expect(Math.hypot(a.x - b.x, a.y - b.y)).toBeGreaterThan(0.998);
        }
        const { setting, legs, company } = proposal();
        const places_ = { setting, legs, places: company?.stations ?? [] };
        expect(session.refuse({ verb: 'advance', by: side('red'), ...places_ })).toBeUndefined();
      }),
      { numRuns: 60 },
    );
  });
});
