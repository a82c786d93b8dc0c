import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { rules } from '..';
import { shipIn } from '../eia';
import { admiral, BLUE, eventsOf, fleets, given, NO_MEASURE, RED, refusedBy, unformed } from '../testing';
import { byValue, isTrivial } from './trivial';

const trivial = (red: readonly string[], blue: readonly string[]): boolean => {
  const { ships } = unformed(red, blue);
  const own = (side: typeof RED) => Object.values(ships).filter((ship) => ship.side === side);
  return isTrivial(own(RED), own(BLUE));
};
const sols = (count: number): readonly string[] => Array<string>(count).fill('sol');

describe('trivial combat', () => {
  test('EIA-081: fewer than five ships in all, trade ships counted', () => {
    expect(trivial(sols(2), sols(2))).toBe(true);
    expect(trivial(sols(3), sols(2))).toBe(false);
    expect(trivial(sols(1), ['sol', 'trade', 'trade', 'trade'])).toBe(false);
  });

  test('EIA-082: a side of trade ships only', () => {
    expect(trivial(sols(6), ['trade', 'trade', 'trade'])).toBe(true);
  });

  test('EIA-083: five to one, trade ships left out, transports counted', () => {
    expect(trivial(sols(10), sols(2))).toBe(true);
    expect(trivial(sols(9), sols(2))).toBe(false);
    expect(trivial(sols(10), [...sols(2), ...Array<string>(6).fill('trade')])).toBe(true);
    expect(trivial(sols(10), [...sols(2), 'transport'])).toBe(false);
  });

  test('EIA-087: the worthiest stand first, what carries last, damaged after sound ones of a type', () => {
    const { ships } = unformed(
      ['fregate', 'heavy', 'sol damaged', 'sol', 'transport 2', 'transport', 'trade'],
      ['sol'],
    );
    const own = Object.values(ships).filter(({ side }) => side === RED);
    expect(byValue(own, []).ships).toEqual(['r1.2', 'r1.4', 'r1.3', 'r1.1', 'r1.6', 'r1.5', 'r1.7']);
  });

  test('EIA-086: each side has one column of all its ships, and nobody forms another', () => {
    const before = unformed(['fregate', 'heavy'], ['sol'], [admiral('Nelson', RED)]);
    const state = { ...before, fight: { ...before.fight, trivial: true } };
    expect(refusedBy(state, { verb: 'form', by: RED, ships: ['r1.1'], admirals: [] })).toBe(
      'EIA-086 no.one-column',
    );
    expect(rules.offers(state, RED, NO_MEASURE).map(({ verb, ceremony }) => [verb, ceremony])).toEqual([
      ['formed', true],
    ]);
    const { fight } = given(state, { verb: 'formed', by: RED }).state;
    expect(Object.values(fight.columns).map(({ ships }) => ships)).toEqual([['r1.2', 'r1.1']]);
  });

  test('EIA-084: the owner takes whichever admiral sails best', () => {
    const state = fleets(
      [
        { ships: ['sol'], under: '5-0-1' },
        { ships: ['sol'], under: '0-0-4' },
      ],
      [{ ships: ['sol', 'sol'] }],
      { trivial: true, attacked: true },
    );
    expect(shipIn(state, 'r1.1').side).toBe(RED);
    const before = { ...state, fight: { ...state.fight, round: 0, formed: [RED] } };
    const ran = given(before, { verb: 'formed', by: BLUE });
    expect(ran.state.fight.next).toBe(RED);
    const thrown = given(
      {
        ...before,
        fight: {
          ...before.fight,
          columns: {
            [piece('r1.1')]: before.fight.columns[piece('r1.1')] as never,
            [piece('b1.1')]: before.fight.columns[piece('b1.1')] as never,
          },
        },
      },
      { verb: 'formed', by: BLUE },
      { dice: { 'initiative-1:red': [1], 'initiative-1:blue': [1] } },
    );
    expect(eventsOf(thrown.events, 'contest-thrown')[0]?.tally.base).toBe(4);
  });

  test('EIA-085: it lasts one round, without a roll and without a loser', () => {
    const state = fleets([{ ships: ['sol'] }], [{ ships: ['sol'], acted: true }], {
      trivial: true,
      attacked: true,
    });
    const ran = given(state, { verb: 'guard', by: RED, column: piece('r1.1') });
    expect(eventsOf(ran.events, 'broken-off')).toEqual([{ type: 'broken-off', why: 'trivial' }]);
    expect(ran.rolls).toEqual([]);
    expect(ran.state.outcome?.winner).toBe('draw');
  });
});
