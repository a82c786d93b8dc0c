import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { rules } from '..';
import { phaseOf } from '../agenda/phase';
import { columnsOf } from '../eia';
import { admiral, BLUE, eventsOf, fleets, given, NO_MEASURE, RED, refusedBy, unformed } from '../testing';

const form = (ships: readonly string[], more: object = {}) => ({
  verb: 'form',
  by: RED,
  ships,
  admirals: [],
  ...more,
});
const SIX = unformed(Array<string>(6).fill('sol'), Array<string>(6).fill('sol'), [admiral('Nelson', RED)]);

describe('forming columns', () => {
  test('EIA-055: six ships may form one column or six', () => {
    const all = ['r1.1', 'r1.2', 'r1.3', 'r1.4', 'r1.5', 'r1.6'];
    expect(columnsOf(given(SIX, form(all)).state, RED)).toHaveLength(1);
    const apart = all.reduce((state, id) => given(state, form([id])).state, SIX);
    expect(columnsOf(apart, RED)).toHaveLength(6);
  });

  test('EIA-055: a column is of free ships of one side, one at least', () => {
    expect(refusedBy(SIX, form([]))).toBe('EIA-055 no.no-ships');
    expect(refusedBy(SIX, form(['b1.1']))).toBe('EIA-055 no.not-free');
    const one = given(SIX, form(['r1.1'])).state;
    expect(refusedBy(one, form(['r1.1', 'r1.2']))).toBe('EIA-055 no.not-free');
    expect(refusedBy(SIX, form(['nobody']))).toBe('EIA-055 no.not-free');
  });

  test('EIA-055: a column may be broken up again, its own side only', () => {
    const one = given(SIX, form(['r1.1', 'r1.2'])).state;
    expect(refusedBy(one, { verb: 'break', by: BLUE, column: piece('r1.1') })).toBe(
      'EIA-055 no.no-such-column',
    );
    expect(given(one, { verb: 'break', by: RED, column: piece('r1.1') }).state).toEqual(SIX);
  });

  test('EIA-055: what one side forms is not known to the other before both have', () => {
    const one = given(SIX, form(['r1.2', 'r1.1'])).state;
    expect(rules.view(one, BLUE)).toEqual(rules.view(SIX, BLUE));
    expect(rules.view(one, RED)).toEqual(one);
    expect(rules.binding).toContain('formed');
  });

  test('EIA-055: who has no time to form fights as he sails, the other as he likes', () => {
    const held = { ...SIX, holds: [RED] };
    expect(refusedBy(held, form(['r1.1']))).toBe('EIA-055 no.holds');
    expect(
      rules.offers(held, RED, NO_MEASURE).map(({ verb, refusal }) => [verb, refusal?.because.key]),
    ).toEqual([
      ['formed', undefined],
      ['form', 'no.holds'],
    ]);
    expect(refusedBy(held, { ...form(['b1.1']), by: BLUE })).toBeUndefined();
  });

  test('EIA-056: all that carries of a side stands in one column', () => {
    const state = unformed(['transport 2', 'transport 2', 'sol', 'sol', 'sol'], ['sol', 'sol', 'sol']);
    expect(refusedBy(state, form(['r1.3', 'r1.1']))).toBe('EIA-056 no.carriers-together');
    expect(refusedBy(state, form(['r1.3', 'r1.1', 'r1.2']))).toBeUndefined();
  });

  test('EIA-057: what carries stands last', () => {
    const state = unformed(['heavy', 'sol', 'transport 2'], ['sol', 'sol', 'sol']);
    expect(refusedBy(state, form(['r1.1', 'r1.3', 'r1.2']))).toBe('EIA-057 no.carriers-last');
    expect(refusedBy(state, form(['r1.1', 'r1.2', 'r1.3']))).toBeUndefined();
  });

  test('EIA-058: admirals are placed in columns, each in one', () => {
    const one = given(SIX, form(['r1.1'], { admirals: ['Nelson'] })).state;
    expect(one.fight.columns[piece('r1.1')]?.admirals).toEqual(['Nelson']);
    expect(refusedBy(one, form(['r1.2'], { admirals: ['Nelson'] }))).toBe('EIA-058 no.no-such-admiral');
    expect(refusedBy(SIX, form(['r1.2'], { admirals: ['Villeneuve'] }))).toBe('EIA-058 no.no-such-admiral');
  });

  test('what nobody has put in a column sails as is usual, and the columns are drawn up when both have formed', () => {
    const red = given(SIX, { verb: 'formed', by: RED });
    expect(eventsOf(red.events, 'column-formed')).toHaveLength(1);
    expect(rules.status(red.state).acting).toEqual([BLUE]);
    const both = given(
      red.state,
      { verb: 'formed', by: BLUE },
      {
        dice: { 'initiative-1:red': [3], 'initiative-1:blue': [2] },
      },
    );
    expect(phaseOf(both.state)).toBe('act');
    expect(both.events.filter(({ type }) => type === 'table/placed')).toHaveLength(12);
  });
});

describe('initiative', () => {
  const begun = (red: number, blue: number, dice: Record<string, readonly number[]> = {}) => {
    const side = (count: number) => Array<string>(count).fill('sol');
    let state = unformed(side(red), side(blue));
    for (let i = 1; i <= red; i++) state = given(state, form([`r1.${i}`])).state;
    for (let i = 1; i <= blue; i++)
      state = given(state, { verb: 'form', by: BLUE, ships: [`b1.${i}`], admirals: [] }).state;
    state = given(state, { verb: 'formed', by: RED }).state;
    return given(state, { verb: 'formed', by: BLUE }, { dice });
  };

  test('EIA-059: more columns have the initiative', () => {
    expect(begun(3, 2).state.fight.next).toBe(RED);
    expect(begun(2, 3).state.fight.next).toBe(BLUE);
  });

  test('EIA-059: equal numbers throw, and throw again when they are equal', () => {
    const ran = begun(2, 2, {
      'initiative-1:red': [4],
      'initiative-1:blue': [4],
      'initiative-2:red': [1],
      'initiative-2:blue': [2],
    });
    expect(ran.state.fight.next).toBe(BLUE);
  });

  test('EIA-060: columns act by turns, who has some left goes on alone', () => {
    let { state } = begun(3, 1);
    const order: unknown[] = [];
    for (const column of ['r1.1', 'b1.1', 'r1.2', 'r1.3']) {
      order.push(state.fight.next);
      const by = column.startsWith('r') ? RED : BLUE;
      const last = column === 'r1.3';
      const command = { verb: 'guard', by, column: piece(column) };
      if (last) expect(rules.refuse(state, command, NO_MEASURE)).toBeUndefined();
      else state = given(state, command).state;
    }
    expect(order).toEqual([RED, BLUE, RED, RED]);
  });

  test('EIA-060: a column acts once a round, and only its own side says how', () => {
    const state = fleets([{ ships: ['sol'] }, { ships: ['sol'] }], [{ ships: ['sol'] }, { ships: ['sol'] }]);
    const guard = (column: string, by = RED) => ({ verb: 'guard', by, column: piece(column) });
    const after = given(given(state, guard('r1.1')).state, guard('b1.1', BLUE)).state;
    expect(refusedBy(after, guard('r1.1'))).toBe('EIA-060 no.has-acted');
    expect(refusedBy(after, guard('b2.1'))).toBe('EIA-060 no.no-such-column');
    expect(refusedBy(after, guard('r2.1', BLUE))).toBe('EIA-060 no.not-to-speak');
    expect(refusedBy(after, guard('constructor'))).toBe('EIA-060 no.no-such-column');
  });
});

test('EIA-055: a column is called after the ship at its head, not after one that is lost', () => {
  const state = fleets(
    [{ ships: ['sol sunk', 'sol', 'sol'] }, { ships: ['sol sunk'] }],
    [{ ships: ['sol'] }],
  );
  const called = Object.fromEntries(rules.roster(state).map(({ piece: id, division }) => [id, division]));
  expect(called).toMatchObject({
    'r1.1': 'r1.2',
    'r1.2': 'r1.2',
    'r1.3': 'r1.2',
    'r2.1': 'r2.1',
    'b1.1': 'b1.1',
  });
});
