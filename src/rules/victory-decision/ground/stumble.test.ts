import { describe, expect, test } from 'vitest';
import type { Command } from '../../../engine/command';
import { piece } from '../../../engine/ids';
import { runOn } from '../../../kit/testing/rig';
import { reduceTable } from '../../../table/reduce';
import { poseOf } from '../../../table/testing';
import { withdraw } from '../attack/withdraw';
import { rules } from '../index';
import { battleOf, laid, saying } from '../scenario/battles.testing';
import { commandOf, done, ENEMY, HOUSE, OWN, onField, section } from '../structures/house.testing';
import { made, NORTH, SOUTH } from '../testing';

const N1 = piece('n1');
/** One man of the enemy who hides: bases of half an inch each. */
const hiding = made('german-grenadier-squad', { left: 1, hidden: true, side: NORTH });
const few = made('british-rifle-section', { left: 2, markers: 2, shaken: true });

describe('VD-059 who hides is come upon', () => {
  test.each([
    [26.5, false],
    [27.2, true],
  ])('VD-059 VD-H17 by a man of who withdraws: %d stays hidden %s', (x, hidden) => {
    const on = onField({ own: few, enemy: hiding, to: poseOf(x, 6), built: [] });
    const { state, on: table } = runOn(rules.reduce, on, (now) => withdraw(now, OWN, 'test'));
    expect(table.pieces[OWN]?.pose.at).toMatchObject({ x: expect.closeTo(24, 2), y: expect.closeTo(6, 2) });
    expect(state.units[ENEMY]?.hidden).toBe(hidden);
  });

  // The hull of a Sherman is two inches wide, four long; the man has half an inch of base.
  test.each([
    [12.4, false],
    [12.6, true],
  ])('VD-059 VD-H89 by a reserve on its way from the edge: %d stays hidden %s', (x, hidden) => {
    const battle = battleOf(
      [
        ['s1', 'british-rifle-section', { pose: poseOf(60, 10) }],
        ['s2', 'british-sherman', { play: { reserve: { turn: 2 } } }],
      ],
      [
        ['n1', 'german-panzerschreck-team', { pose: poseOf(x, 0.7), play: { hidden: true } }],
        ['n2', 'german-grenadier-squad', { pose: poseOf(60, 40) }],
      ],
      { home: { south: ['south'], north: ['north'] } },
    );
    const on = laid(battle);
    const alone = on.state.units[N1];
    if (!alone) throw new Error('nobody hides');
    const coming = {
      ...on,
      state: {
        ...on.state,
        turn: 2,
        phase: 'arrive',
        units: { ...on.state.units, [N1]: { ...alone, models: alone.models.slice(0, 1) } },
        activation: { unit: piece('s2'), left: 2, moved: false, aimed: false, shot: false },
      } as typeof on.state,
      on: reduceTable(on.on, { type: 'table/fell', piece: N1, figures: ['m2'] }),
    };
    const here = saying(coming, SOUTH, 'arrive', { unit: 's2', there: poseOf(10, 3.6) });
    expect(here.state.units[N1]?.hidden).toBe(hidden);
  });

  test('VD-059 VD-H82 by who goes into a house, on his leader’s way', () => {
    const at = (x: number) => {
      const on = onField({ own: section, enemy: hiding, at: poseOf(24, 16.5), to: poseOf(x, 18) });
      return done(on, commandOf(on, 'enter')).state.units[ENEMY]?.hidden;
    };
    expect([25.9, 26.1].map(at)).toEqual([false, true]);
  });

  test('VD-059 VD-H82 by who comes out of one, on his leader’s way', () => {
    const inside = { ...made('british-rifle-section', { left: 1 }), inside: HOUSE };
    const at = (x: number) => {
      const on = onField({ own: inside, enemy: hiding, to: poseOf(x, 18.5) });
      const legs = [{ alter: 180 }, { ahead: 6.4 }];
      const stations = [{ figure: 'm1', bearing: 0, distance: 0 }];
      const order = { verb: 'leave', by: SOUTH, unit: OWN, legs, stations } as unknown as Command;
      return done(on, order).state.units[ENEMY]?.hidden;
    };
    // He comes out at (24, 22) and ends at (24, 15.6), farther than an inch from either.
    expect([25.9, 26.1].map(at)).toEqual([false, true]);
  });
});
