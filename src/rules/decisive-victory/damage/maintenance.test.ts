import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { isTableEvent } from '../../../engine/run';
import { degrees } from '../../../geometry/units';
import type { DvState } from '../state';
import {
  BLUE,
  boxes,
  boxesOf,
  eventsOf,
  maintained,
  play,
  position,
  type Script,
  type ShipWith,
  ship,
  stateOf,
  stopsAt,
} from '../testing';
import { maintain } from './maintenance';

const A = piece('a');
const B = piece('b');
const ALL = Array.from({ length: 36 }, (_, box) => box);

const keep = (state: DvState, script: Script = {}) => play(state, maintain, script);
/** Sides in which B is the flagship of A. */
const ledByB = position([]).sides.map((side, i) => (i === 0 ? { ...side, flagship: B } : side)) as never;

const STOP = { verb: 'stopTrading' };
const TRADE = { verb: 'tradeDamage' };

describe('the steps', () => {
  test('DV-106 3 damage from the structure in step 2 is not tested this turn, and may be traded', () => {
    const played = maintained(
      { card: { size: 'destroyer', cdt: 3 }, minor: 3 },
      { dice: { 'minor-a-1': [4, 2] }, picks: stopsAt(1) },
    );
    expect(played.ship.damage).toBe(3);
    expect(eventsOf(played, 'catastrophe-tested')).toEqual([]);
  });

  test('DV-106 each step is finished for every ship before the next', () => {
    const own: ShipWith = { card: { cdt: 1 }, damage: 1, minor: 3 };
    const { events } = keep(position([ship(A, BLUE, own), ship(B, BLUE, own)]), {
      dice: {
        'catastrophe-a': [1],
        'catastrophe-b': [1],
        'minor-a-1': [1, 1],
        'minor-b-1': [1, 1],
      },
    });
    expect(events.map((event) => `${event.type} ${'ship' in event ? event.ship : ''}`)).toEqual([
      'catastrophe-tested a',
      'catastrophe-tested b',
      'location-rolled a',
      'minor-damage-cleared a',
      'location-rolled b',
      'minor-damage-cleared b',
    ]);
  });

  test('DV-107 CDT 4 is tested at 4 damage, not at 3, and again next turn without a new hit', () => {
    expect(maintained({ card: { cdt: 4 }, damage: 3 }, { picks: stopsAt(1) }).rolls).toEqual([]);
    for (let turn = 0; turn < 2; turn++) {
      const dice = { 'catastrophe-a': [1, 1, 1, 1] };
      const tested = maintained({ card: { cdt: 4 }, damage: 4 }, { dice, picks: stopsAt(1) });
      expect(tested.ship).toMatchObject({ fate: 'afloat', damage: 4 });
    }
  });

  test('DV-044 2 damage of turn 1 and 1 of turn 2 test in turn 2 with 3 dice', () => {
    const tested = maintained(
      { card: { cdt: 3 }, damage: 3 },
      { dice: { 'catastrophe-a': [1, 4, 4] }, picks: stopsAt(1) },
    );
    expect(tested.rolls[0]?.dice).toHaveLength(3);
    expect(tested.ship.fate).toBe('afloat');
  });

  test('DV-108 as many dice of 4 and more as the CDT sink the ship and take her off the table', () => {
    const sunk = maintained({ card: { cdt: 3 }, damage: 4 }, { dice: { 'catastrophe-a': [4, 3, 5, 6] } });
    expect(sunk.ship).toMatchObject({ fate: 'sunk', lostIn: 3 });
    expect(sunk.events.filter(isTableEvent)).toEqual([{ type: 'table/removed', piece: A, how: 'sunk' }]);
  });

  test('DV-108 with CDT 3 and 4 damage 5 of 16 rolls sink her', () => {
    const faces = [1, 6];
    const all = faces.flatMap((a) =>
      faces.flatMap((b) => faces.flatMap((c) => faces.map((d) => [a, b, c, d]))),
    );
    const fates = all.map(
      (dice) =>
        maintained(
          { card: { cdt: 3 }, damage: 4 },
          {
            dice: { 'catastrophe-a': dice },
            picks: dice.filter((face) => face === 6).length < 3 ? stopsAt(1) : {},
          },
        ).ship.fate,
    );
    expect(fates.filter((fate) => fate === 'sunk')).toHaveLength(5);
  });

  test('DV-109 5 minor damage make one location roll, 6 make two', () => {
    expect(maintained({ minor: 5 }, { dice: { 'minor-a-1': [1, 1] } }).ship.marks).toEqual(boxes([1, 1]));
    const two = maintained({ minor: 6 }, { dice: { 'minor-a-1': [1, 1], 'minor-a-2': [1, 1] } });
    expect(two.ship.marks).toEqual(boxes([1, 1], [2, 1]));
  });

  test('DV-109 a roll past the bottom costs a point of damage', () => {
    const { ship: after } = maintained({ minor: 3, marks: boxes([6, 3]) }, { dice: { 'minor-a-1': [6, 3] } });
    expect(after).toMatchObject({ damage: 1, marks: boxes([6, 3]) });
  });

  test('DV-110 minor damage is cleared, the one or two points too: 2 and then 1 make no roll', () => {
    const first = maintained({ minor: 2 });
    expect(first.ship.minor).toBe(0);
    expect(first.rolls).toEqual([]);
    expect(maintained({ minor: first.ship.minor + 1 }).rolls).toEqual([]);
  });

  test('DV-111 7 damage: two trades leave 1 and no third', () => {
    const traded = maintained(
      { card: { cdt: 9 }, damage: 7 },
      {
        dice: { 'trade-a-1': [1, 1], 'trade-a-2': [1, 6] },
        picks: { 'damage-control-a-1': TRADE, 'damage-control-a-2': TRADE },
      },
    );
    expect(traded.ship).toMatchObject({ damage: 1, marks: boxes([1, 1], [1, 6]) });
    expect(traded.choices).toHaveLength(2);
  });

  test('DV-111 a first trade that fails makes 8, then two successes leave 2', () => {
    const traded = maintained(
      { card: { cdt: 9 }, damage: 7, marks: boxes([6, 3]) },
      {
        dice: { 'trade-a-1': [6, 3], 'trade-a-2': [1, 6], 'trade-a-3': [1, 1] },
        picks: {
          'damage-control-a-1': TRADE,
          'damage-control-a-2': TRADE,
          'damage-control-a-3': TRADE,
        },
      },
    );
    expect(traded.ship.damage).toBe(2);
  });

  // Of 4 dice all must show 4 or more, 1 way in 16; of 5 at least 4, 6 ways in 32; of 3 damage none sinks her.
  // At 4 she is crippled (DV-H12): a box of many is less than that.
  test.each([
    [3, 2, 'stopTrading', undefined],
    [4, 2, 'tradeDamage', 6],
    [4, 20, 'stopTrading', 6],
    [5, 20, 'tradeDamage', 19],
  ])(
    'DV-108 DV-111 CDT 4, %i damage and %i marks: the usual choice is %s, and keeping it says %s percent',
    (damage, marks, usual, risk) => {
      const [asked] = maintained(
        { card: { cdt: 4 }, damage, marks: ALL.slice(0, marks) },
        { dice: damage < 4 ? {} : { 'catastrophe-a': Array(damage).fill(1) }, picks: stopsAt(1) },
      ).choices;
      expect(asked?.offers.find((one) => one.usual)?.verb).toBe(usual);
      const keeps = asked?.offers.find(({ verb }) => verb === 'stopTrading')?.label;
      expect(keeps?.key.endsWith('-risk') ? keeps.args?.risk : undefined).toBe(risk);
    },
  );

  // One answer for all of it: she is asked again while she trades, and so are the others.
  test.each([
    ['who is crippled', [{ damage: 7 }], 'trade.series-trade'],
    ['who is not, alone', [{ damage: 3 }], undefined],
    ['who is not, with another', [{ damage: 3 }, { damage: 4 }], 'trade.series-keep'],
  ] as const)('DV-111 one answer may be given for all trades: %s', (_, all, key) => {
    const ships = all.map((own, i) => ship(i === 0 ? A : B, BLUE, { ...own, card: { cdt: 6 } }));
    const { choices } = keep(position(ships), {
      dice: all[0].damage < 6 ? {} : { 'catastrophe-a': Array(7).fill(1) },
      picks: Object.fromEntries(
        ['a', 'b'].slice(0, all.length).map((id) => [`damage-control-${id}-1`, STOP]),
      ),
    });
    expect(choices[0]?.series?.key).toBe(key);
  });

  test('DV-112 a trade that finds no box leaves the three points and adds one', () => {
    const traded = maintained(
      { card: { cdt: 9 }, damage: 6, marks: boxes([6, 3]) },
      {
        dice: { 'trade-a-1': [6, 3] },
        picks: { 'damage-control-a-1': TRADE, 'damage-control-a-2': STOP },
      },
    );
    expect(traded.ship).toMatchObject({ damage: 7, marks: boxes([6, 3]) });
  });

  test('DV-113 a ship with a full grid and 6 damage is asked nothing and goes on with 6', () => {
    const disabled = {
      Com: 'disabled',
      AA: 'disabled',
      Guns: 'disabled',
      Turn: 'disabled',
      Speed: 'disabled',
    } as const;
    const full = maintained({
      card: { cdt: 9 },
      damage: 4,
      marks: ALL,
      setting: 'stop',
      rudder: 'ahead',
      conditions: { ...disabled, Struct: 'disabled' },
    });
    expect(full.choices).toEqual([]);
    // 4 and the 2 points of the structure.
    expect(full.ship.damage).toBe(6);
  });

  describe('abandoning', () => {
    const doomed: ShipWith = { card: { cdt: 3 }, damage: 6 };
    const dice = { 'catastrophe-a': [1, 1, 1, 1, 1, 1] };

    test('DV-114 CDT 3 and 6 damage: 2 own points keep the crew aboard', () => {
      const picks = { ...stopsAt(1), 'abandon-a': { verb: 'payToStay', payer: 'a' } };
      const stayed = maintained({ ...doomed, points: 2 }, { dice, picks });
      expect(stayed.ship).toMatchObject({ fate: 'afloat', points: 0 });
    });

    test('DV-114 without points she is removed without a question', () => {
      const lost = maintained({ ...doomed, points: 1 }, { dice, picks: stopsAt(1) });
      expect(lost.ship).toMatchObject({ fate: 'abandoned', lostIn: 3 });
      expect(lost.events.at(-1)).toEqual({ type: 'table/removed', piece: A, how: 'abandoned' });
    });

    test('DV-114 5 damage: nothing to pay', () => {
      const { choices } = maintained(
        { ...doomed, damage: 5, points: 2 },
        { dice: { 'catastrophe-a': [1, 1, 1, 1, 1] }, picks: stopsAt(1) },
      );
      expect(choices.map(({ key }) => key)).toEqual(['damage-control-a-1']);
    });

    test('DV-114 the flagship may pay, both points from one ship', () => {
      const state = position([ship(A, BLUE, { ...doomed, points: 1 }), ship(B, BLUE, { points: 3 })], {
        sides: ledByB,
      });
      const played = keep(state, {
        dice,
        picks: { ...stopsAt(1), 'abandon-a': { verb: 'payToStay', payer: 'b' } },
      });
      expect(stateOf(played.state, A)).toMatchObject({ fate: 'afloat', points: 1 });
      expect(stateOf(played.state, B).points).toBe(1);
      expect(played.choices.at(-1)?.offers.map(({ verb, fixed }) => [verb, fixed.payer])).toEqual([
        ['payToStay', 'b'],
        ['abandonShip', undefined],
      ]);
    });

    test('DV-088 a ship with disabled command cannot use the points of the flagship', () => {
      const own: ShipWith = { ...doomed, marks: boxesOf('Com'), conditions: { Com: 'disabled' } };
      const state = position([ship(A, BLUE, own), ship(B, BLUE, { points: 3 })], { sides: ledByB });
      const played = keep(state, { dice, picks: stopsAt(1) });
      expect(stateOf(played.state, A).fate).toBe('abandoned');
    });

    test('DV-088 a flagship whose command is lost in this Maintenance has nothing to give any more', () => {
      const flagship: ShipWith = { points: 3, marks: boxesOf('Com') };
      const state = position([ship(A, BLUE, doomed), ship(B, BLUE, flagship)], { sides: ledByB });
      const played = keep(state, { dice, picks: stopsAt(1) });
      expect(stateOf(played.state, B)).toMatchObject({ points: 3, conditions: { Com: 'disabled' } });
      expect(stateOf(played.state, A).fate).toBe('abandoned');
    });

    test('DV-114 trading comes first: a ship may trade herself below twice her CDT', () => {
      const traded = maintained(doomed, {
        dice: { ...dice, 'trade-a-1': [1, 1] },
        picks: { 'damage-control-a-1': TRADE, 'damage-control-a-2': STOP },
      });
      expect(traded.ship).toMatchObject({ fate: 'afloat', damage: 3 });
    });
  });
});

describe('smoke', () => {
  const smoky = (ids: string[]): Partial<DvState> => ({
    wind: degrees(90),
    smoke: ids.map((id) => ({ id, by: A })),
  });

  test('DV-118 on 3 a template drifts 3 inches with the wind', () => {
    const { events, state } = maintained({}, { dice: { 'smoke-s1': [3] } }, smoky(['s1']));
    expect(events.at(-1)).toEqual({ type: 'table/smoke-drifted', smoke: 's1', toward: 90, by: 3 });
    expect(state.smoke).toHaveLength(1);
  });

  test('DV-118 each template has its own die, and 5 or 6 removes it', () => {
    const { events, state } = maintained(
      {},
      { dice: { 'smoke-s1': [5], 'smoke-s2': [4], 'smoke-s3': [6] } },
      smoky(['s1', 's2', 's3']),
    );
    expect(state.smoke.map(({ id }) => id)).toEqual(['s2']);
    expect(events.filter(isTableEvent).map(({ type }) => type)).toEqual([
      'table/smoke-cleared',
      'table/smoke-drifted',
      'table/smoke-cleared',
    ]);
  });

  test('DV-118 the smoke of a ship that was lost drifts on', () => {
    const { state } = maintained({ fate: 'sunk' }, { dice: { 'smoke-s1': [1] } }, smoky(['s1']));
    expect(state.smoke).toHaveLength(1);
  });
});
