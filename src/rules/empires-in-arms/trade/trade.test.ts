import { describe, expect, test } from 'vitest';
import { place } from '../../../engine/moving/places';
import { phaseOf, speaking } from '../agenda/phase';
import type { EiaState } from '../state';
import { eventsOf, refusedBy } from '../testing';
import { BRITISH, campaign, FRENCH, having, places, revealed, run, says } from '../testing/campaign';
import { metOn, stretchOf } from './shared';

const FLEETS = ['F1 france rochefort 4f', 'S1 spain cadiz 3s', 'H1 holland texel 2s', 'B1 britain cork 2f'];
const trading = (more: object = {}): EiaState => campaign(FLEETS, { trade: true, ...more });

/** Every route of this month under way. */
const sailed = (state: EiaState): EiaState => {
  let now = state;
  while (phaseOf(now) === 'routes') now = run(now, { verb: 'setSail', by: speaking(now)[0] as never }).state;
  return now;
};
const routeOf = (state: EiaState, id: string) => state.routes[id as never];

describe('trade', () => {
  test('EIA-046: a route worth three dollars has three trade ships', () => {
    const state = sailed(trading());
    expect(routeOf(state, 'T1')?.ships).toHaveLength(3);
    expect(routeOf(state, 'T1')?.ships.map((id) => state.ships[id]?.type)).toEqual([
      'trade',
      'trade',
      'trade',
    ]);
  });

  test('EIA-047, EIA-H13: British trade ends in London, that of America and the Indies off the map; Britain has 15 dollars of it', () => {
    const routes = Object.values(trading().routes);
    const british = routes.filter(({ nation }) => nation === 'britain');
    expect(british.reduce((sum, { value }) => sum + value, 0)).toBe(15);
    expect(routes.map(({ id, path }) => [id, path.at(-1)])).toEqual([
      ['T1', 'london'],
      ['T2', 'london'],
      ['T3', 'london'],
      ['T4', 'london'],
      ['T5', 'OAM'],
      ['T6', 'OIN'],
      ['T7', 'OAM'],
      ['T8', 'OAM'],
      ['T9', 'OIN'],
    ]);
  });

  test('EIA-048: from Lisbon to London by way of Cork and Plymouth, but not through ports of the enemy', () => {
    const lay = (path: string) =>
      refusedBy(trading(), says('britain', 'lay', { route: 'T1', path: places(path) }));
    expect(lay('lisbon POR FIN WAP cork IRI WCH plymouth')).toBeDefined();
    expect(lay('lisbon POR FIN WAP cork IRI WCH ECH SNS london')).toBeUndefined();
    expect(lay('lisbon POR FIN BIS brest WCH ECH SNS london')).toBeDefined();
  });

  test('EIA-049: routes that meet in Plymouth and go on together are met as one in the Channel', () => {
    const isPort = (id: string) => id === id.toLowerCase();
    const one = places('lisbon POR FIN WAP WCH plymouth ECH SNS london');
    const other = places('cork IRI WCH plymouth ECH SNS london');
    expect(stretchOf(one, other, isPort)).toEqual(places('plymouth ECH SNS london'));
    expect(stretchOf(one, places('naples TYR SNS london'), isPort)).toEqual([]);
    const state = sailed(trading());
    const [first, second] = [routeOf(state, 'T1'), routeOf(state, 'T4')] as const;
    if (!first || !second) throw new Error('the routes are not there');
    const joined = {
      ...state,
      routes: { ...state.routes, T1: { ...first, path: one }, T4: { ...second, path: other } },
    } as EiaState;
    const met = metOn(joined, { ...first, path: one }, place('ECH')).flatMap(({ ships }) => ships);
    expect(met).toHaveLength(4);
    expect(metOn(joined, { ...first, path: one }, place('POR'))).toHaveLength(1);
  });

  test('EIA-H12, EIA-H13: trade that gets through and the income are paid; Dutch trade to France', () => {
    let state = sailed(trading());
    state = run(state, says('britain', 'wait', { until: 'all' })).state;
    for (const [nation, fleet] of [
      ['france', 'F1'],
      ['spain', 'S1'],
      ['britain', 'B1'],
    ] as const)
      state = run(state, says(nation, 'declare', { fleet, kind: 'idle' })).state;
    const ran = run(state, says('france', 'declare', { fleet: 'H1', kind: 'idle' }));
    expect(eventsOf(ran.events, 'month-paid')[0]?.sums).toEqual({ britain: 18, france: 5, spain: 3 });
    expect(campaign(FLEETS).nations).toMatchObject({
      britain: { money: 15 },
      france: { money: 10 },
      spain: { money: 6 },
    });
  });

  test('EIA-082, EIA-043: a Raid that reaches trade falls upon it, and it is settled at once', () => {
    const out = having(sailed(trading()), revealed('F1', 'raid'));
    const state = { ...out, agenda: [{ do: 'hunt', by: 'F1' }, ...out.agenda] } as EiaState;
    const ran = run(state, says('france', 'intercept', { fleet: 'F1', target: 'T5' }), {
      dice: { 'ships:F1': [6, 6, 6], 'intercept:F1:T5:french': [6], 'intercept:F1:T5:british': [1] },
      otherwise: { faces: ({ dice }) => dice.map(() => 6), pick: ({ offers }) => offers[0]?.verb ?? '' },
    });
    expect(eventsOf(ran.events, 'contact-made')[0]?.trivial).toBe(true);
    expect(eventsOf(ran.events, 'contact-settled')).toHaveLength(1);
    expect(ran.state.fight.contact).toBeUndefined();
    expect(ran.state.operations[0]?.spent).toBe(true);
  });

  test('EIA-011, EIA-013: who protects the zone fights for the trade in it, with three dice of its sound ships', () => {
    const base = having(
      sailed(campaign([...FLEETS, 'B2 britain plymouth 12s'], { trade: true })),
      revealed('B2', 'protect', { path: places('plymouth WCH') }),
      revealed('F1', 'raid'),
    );
    const state = { ...base, agenda: [{ do: 'hunt', by: 'F1' }, ...base.agenda] } as EiaState;
    const ran = run(state, says('france', 'intercept', { fleet: 'F1', target: 'T6' }), {
      dice: {
        'ships:F1': [6, 6, 6],
        'intercept:F1:T6:french': [6],
        'intercept:F1:T6:british': [1],
        'range:F1:T6': [1, 1, 1, 1],
        'escort:B2': [2, 2, 5],
      },
      picks: {
        'take:F1': 'take',
        'take:B2': 'take',
        'zone:F1': ({ offers }) =>
          offers[0] &&
          ({
            ...offers[0],
            holes: { zone: { kind: 'names', of: [{ id: 'WCH', label: { key: 'a-name' } }] } },
          } as never),
      },
    });
    expect(ran.state.fight.present[BRITISH]?.ships).toHaveLength(4 + 9);
    expect(ran.state.fight.trivial).toBe(false);
    expect(ran.state.operations.find(({ id }) => id === 'B2')?.spent).toBeUndefined();
  });
});

describe('the gold of Spain', () => {
  /** August is over: the gold sails in the month that begins. */
  const august = (): EiaState => {
    const state = campaign(['S1 spain cadiz 3s', 'B1 britain cork 2f'], { first: 8, gold: true });
    return run(state, says('britain', 'declare', { fleet: 'B1', kind: 'idle' })).state;
  };
  const september = (escorts: number, faces = [5, 3]) =>
    run(august(), says('spain', 'declare', { fleet: 'S1', kind: 'idle' }), {
      dice: { gold: faces },
      picks: { 'gold:escorts': { verb: 'sailGold', escorts } },
    });

  test('EIA-051, EIA-052: it sails in September and not in August, a ship for every dollar of the roll', () => {
    expect(august().routes).toEqual({});
    const gold = routeOf(september(0).state, 'gold');
    expect(gold?.path).toEqual(places('OAM AZO POR CAD cadiz'));
    expect(gold?.ships).toHaveLength(8);
  });

  test('EIA-050: war with Britain takes nothing off the roll', () => {
    expect(eventsOf(september(0).events, 'gold-thrown')[0]).toMatchObject({ faces: [5, 3], total: 8 });
  });

  test('EIA-053, EIA-054: of eight three become ships of the line, and five dollars are left', () => {
    const { state } = september(3);
    const gold = routeOf(state, 'gold');
    expect([gold?.ships.length, gold?.escorts?.map((id) => state.ships[id]?.type)]).toEqual([
      5,
      ['sol', 'sol', 'sol'],
    ]);
  });

  test('EIA-054: a raid on the convoy meets all three ships of the line and the five trade ships, without a die for them', () => {
    const base = having({ ...september(3).state, markers: {}, operations: [] });
    const told = campaign(['R1 britain cork 4f', 'S1 spain cadiz 3s'], { first: 9, gold: true });
    const out = having(
      { ...told, ships: { ...told.ships, ...base.ships }, routes: base.routes },
      revealed('R1', 'raid'),
    );
    const state = { ...out, agenda: [{ do: 'hunt', by: 'R1' }, ...out.agenda] } as EiaState;
    const ran = run(state, says('britain', 'intercept', { fleet: 'R1', target: 'gold' }), {
      dice: {
        'ships:R1': [6, 6, 6],
        'intercept:R1:gold:british': [6],
        'intercept:R1:gold:french': [1],
        'range:R1:gold': [6, 6, 6, 6],
      },
      picks: {
        'take:R1': 'take',
        'zone:R1': ({ offers }) => offers[0],
      },
    });
    const met = ran.state.fight.present[FRENCH]?.ships.map((id) => ran.state.ships[id]?.type);
    expect(met?.toSorted()).toEqual(['sol', 'sol', 'sol', ...Array(5).fill('trade')]);
    expect(ran.rolls.map(({ key }) => key)).not.toContainEqual(expect.stringContaining('escort'));
  });

  test('EIA-H22: two dice, of 10 or more in 6 of 36', () => {
    const faces = [1, 2, 3, 4, 5, 6];
    const worth = faces.flatMap((a) => faces.map((b) => routeOf(september(0, [a, b]).state, 'gold')?.value));
    expect(worth.filter((value) => (value ?? 0) >= 10)).toHaveLength(6);
    expect(worth.toSorted((a = 0, b = 0) => a - b)).toEqual(
      [2, 3, 3, 4, 4, 4, 5, 5, 5, 5, 6, 6, 6, 6, 6, 7, 7, 7, 7, 7, 7, 8, 8, 8, 8, 8, 9, 9, 9, 9].concat([
        10, 10, 10, 11, 11, 12,
      ]),
    );
    expect(september(0).rolls.find(({ key }) => key === 'gold')?.dice).toEqual([6, 6]);
  });
});
