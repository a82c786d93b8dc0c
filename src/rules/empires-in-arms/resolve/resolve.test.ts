import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { say, text } from '../../../engine/words/text';
import { teller, type World } from '../../../table/world';
import { rules } from '..';
import { phaseOf } from '../agenda/phase';
import { corpsIn, markerIn, operationIn } from '../fleet/find';
import type { Condition } from '../fleet/ship';
import { zonesOf } from '../map/passes';
import { NO_FIGHT } from '../nothing';
import { status } from '../rounds/status';
import type { Contact, EiaState } from '../state';
import { eventsOf } from '../testing';
import {
  BRITISH,
  campaign,
  FRENCH,
  having,
  places,
  revealed,
  run,
  says,
  underWay,
} from '../testing/campaign';
import { reduce } from './reducers';
import { settlement } from './settle';

const FLEETS = [
  'B1 britain plymouth 3s 1f Nelson',
  'F1 france brest 5s 2t',
  'C1 france brest 4',
  'B9 britain cork 1s',
];

type Fought = {
  readonly lost?: readonly (typeof BRITISH)[];
  readonly about?: Contact['about'];
  /** How ships are left, by their ids. */
  readonly left?: Readonly<Record<string, Condition>>;
  readonly on?: ReturnType<typeof revealed>;
  readonly by?: ReturnType<typeof revealed>;
  readonly told?: readonly string[];
};

const INVASION = underWay('F1', 'invasion', { corps: piece('C1'), path: places('brest WCH') });

/** B1 has met F1 in the Western Channel, and the combat is over. */
function fought({
  lost = [],
  about = 'interception',
  left = {},
  on = INVASION,
  by = revealed('B1', 'patrol'),
  told = FLEETS,
}: Fought): EiaState {
  const state = having(campaign(told), by, on);
  const present = {
    [BRITISH]: { ships: markerIn(state, 'B1').ships, admirals: ['nelson'] },
    [FRENCH]: { ships: markerIn(state, 'F1').ships, admirals: [] },
  };
  const aboard = on.corps === undefined ? {} : { 'F1-transport-1': 2, 'F1-transport-2': 2 };
  const ships = Object.fromEntries(
    Object.values(state.ships).map((ship) => [
      ship.id,
      {
        ...ship,
        condition: left[ship.id] ?? ship.condition,
        ...(ship.id in aboard ? { troops: 2 } : {}),
      },
    ]),
  );
  const corps = on.corps === undefined ? {} : { C1: { ...corpsIn(state, 'C1'), aboard: piece('F1') } };
  return {
    ...state,
    ships,
    corps: { ...state.corps, ...corps },
    agenda: [{ do: 'fight' }, { do: 'after' }, { do: 'carry-out', operation: on.id }, ...state.agenda],
    fight: {
      ...NO_FIGHT,
      round: 1,
      present,
      table: 'aside',
      contact: { about, by: piece('B1'), on: piece('F1'), zone: 'WCH' as never },
      over: { lost },
    },
  };
}
const settledOf = (state: EiaState): EiaState =>
  reduce['contact-settled'](state, { type: 'contact-settled', ...settlement(state) });

describe('resolving', () => {
  test('EIA-028, EIA-029: a Transport that was revealed before a Naval Superiority has arrived when that appears', () => {
    const base = campaign([
      'F1 france toulon 4t',
      'C1 france toulon 6',
      'B1 britain toulon-box 9s',
      'F2 france brest 1s',
    ]);
    const waiting = run(base, says('britain', 'wait', { until: 'one' })).state;
    const arrived = run(
      waiting,
      says('france', 'carry', {
        fleet: 'F1',
        kind: 'transport',
        corps: 'C1',
        carriers: ['F1-transport-1', 'F1-transport-2', 'F1-transport-3'],
        path: places('toulon LIO LIG genoa'),
        afterwards: 'return',
      }),
    ).state;
    expect(corpsIn(arrived, 'C1').place).toBe('genoa');
    const after = run(arrived, says('britain', 'declare', { fleet: 'B1', kind: 'superiority' })).state;
    expect(corpsIn(after, 'C1').place).toBe('genoa');
    // It can still be met on its way home (EIA-031).
    expect([phaseOf(after), zonesOf(after, operationIn(after, 'F1'))]).toEqual(['hunt', ['LIO', 'LIG']]);
  });

  test('EIA-032, EIA-H17: the interceptor is spent, and passes the way to its battle from now on', () => {
    const after = settledOf(fought({}));
    expect(operationIn(after, 'B1').spent).toBe(true);
    expect(zonesOf(after, operationIn(after, 'B1'))).toContain('WCH');
    expect(markerIn(after, 'B1').base).toBe('plymouth');
  });

  test('EIA-H16: who has fought far away can be met on all of the shortest way there', () => {
    const state = fought({ told: ['B1 britain portsmouth 3s 1f Nelson', ...FLEETS.slice(1)] });
    expect(zonesOf(settledOf(state), operationIn(settledOf(state), 'B1')).toSorted()).toEqual(['ECH', 'WCH']);
  });

  test('EIA-H17: a force that retreats before its operation was carried out has failed, and its corps is in port', () => {
    const after = settledOf(fought({ lost: [FRENCH] }));
    expect(operationIn(after, 'F1').failed).toBe(true);
    expect(corpsIn(after, 'C1')).toMatchObject({ place: 'brest', factors: 4 });
    expect(corpsIn(after, 'C1')).not.toHaveProperty('aboard');
    expect(phaseOf(after)).not.toBe('carry-out');
  });

  test('EIA-H17: if the interceptor retreats the operation goes on', () => {
    const after = settledOf(fought({ lost: [BRITISH] }));
    expect(operationIn(after, 'F1').failed).toBeUndefined();
    expect(after.agenda[0]).toEqual({ do: 'carry-out', operation: 'F1' });
  });

  test('EIA-H17: a force without an undamaged ship has failed too', () => {
    const state = fought({});
    const all = Object.fromEntries(markerIn(state, 'F1').ships.map((id) => [id, 'damaged' as const]));
    expect(operationIn(settledOf(fought({ left: all })), 'F1').failed).toBe(true);
  });

  test('EIA-031, EIA-H17: what was carried out stands, whoever retreats', () => {
    const on = revealed('F1', 'patrol');
    expect(operationIn(settledOf(fought({ on, lost: [FRENCH] })), 'F1').failed).toBeUndefined();
  });

  test('EIA-H17: ships that are sunk or taken take their factors with them', () => {
    const after = settledOf(fought({ left: { 'F1-transport-1': 'sunk' } }));
    expect(corpsIn(after, 'C1').factors).toBe(2);
    expect(markerIn(after, 'F1').ships).not.toContain('F1-transport-1');
  });

  test('EIA-035, EIA-036: who has lost a contest of superiority is out of it, who has won goes on', () => {
    const duel = {
      by: revealed('B1', 'superiority'),
      on: revealed('F1', 'superiority'),
      about: 'superiority' as const,
    };
    const after = settledOf(fought({ ...duel, lost: [FRENCH] }));
    expect([operationIn(after, 'F1').beaten, operationIn(after, 'B1').beaten]).toEqual([true, undefined]);
    expect([operationIn(after, 'F1').spent, operationIn(after, 'B1').spent]).toEqual([undefined, undefined]);
    expect(operationIn(settledOf(fought(duel)), 'F1').beaten).toBeUndefined();
  });
});

describe('prizes and losses', () => {
  test('EIA-H18: a prize joins the fleet that took her, damaged, of the same type', () => {
    const after = settledOf(fought({ left: { 'F1-sol-1': 'captured' } }));
    const prize = after.ships[piece('F1-sol-1-prize')];
    expect(prize).toMatchObject({ side: BRITISH, type: 'sol', condition: 'damaged', nation: 'britain' });
    expect(markerIn(after, 'B1').ships).toContain('F1-sol-1-prize');
    // She still counts as taken (EIA-H19).
    expect(after.ships[piece('F1-sol-1')]?.condition).toBe('captured');
  });

  test('EIA-H18: left behind by who lost, she is back in her own fleet, damaged', () => {
    const after = settledOf(fought({ left: { 'F1-sol-1': 'retaken' }, lost: [BRITISH] }));
    expect(after.ships[piece('F1-sol-1')]?.condition).toBe('damaged');
    expect(markerIn(after, 'F1').ships).toContain('F1-sol-1');
  });

  test('EIA-001, EIA-H18: a full marker takes no prize: she is burnt, and counts', () => {
    const after = settledOf(
      fought({
        told: ['B1 britain plymouth 30s Nelson', ...FLEETS.slice(1)],
        left: { 'F1-sol-1': 'captured' },
      }),
    );
    expect(markerIn(after, 'B1').ships).toHaveLength(30);
    expect(after.ships[piece('F1-sol-1')]?.condition).toBe('captured');
  });

  test('EIA-H17, EIA-H18: a fleet that is gone turns back nowhere, and is still told of by its name', () => {
    const all = Object.fromEntries(markerIn(fought({}), 'F1').ships.map((ship) => [ship, 'sunk' as const]));
    const told = [{}, all].map((left) => {
      const state = fought({ lost: [FRENCH], left });
      const F1 = { ...markerIn(state, 'F1'), name: 'Toulon Fleet' };
      const named = { ...state, markers: { ...state.markers, F1 } };
      const at = (rules: EiaState): World => ({ rules, table: { pieces: {}, smoke: [] } });
      const tell = teller(rules, at(settledOf(named)), at(named));
      return say(rules.texts, tell({ type: 'contact-settled', ...settlement(named) }).text);
    });
    expect(told).toEqual([
      'Toulon Fleet has turned back to its base',
      'The combat of B1 and Toulon Fleet is over',
    ]);
  });

  test('EIA-H18: a fleet without a ship is gone, with its admirals', () => {
    const lost = Object.fromEntries(
      ['sol-1', 'sol-2', 'sol-3', 'fregate-1'].map((id) => [`B1-${id}`, 'sunk' as const]),
    );
    const after = settledOf(fought({ left: lost, lost: [BRITISH] }));
    expect(after.markers).not.toHaveProperty('B1');
    expect(after.admirals.nelson?.lost).toBe(true);
  });

  test('EIA-H18: at the end of the month ships in a friendly port are mended, those off Toulon not', () => {
    const state = campaign(['B3 britain toulon-box 2s', 'B4 britain malta 2s', 'F1 france brest 1s']);
    const hurt = {
      ...state,
      ships: Object.fromEntries(
        Object.values(state.ships).map((ship) => [ship.id, { ...ship, condition: 'damaged' as const }]),
      ),
    };
    let now = run(hurt, says('britain', 'wait', { until: 'all' })).state;
    now = run(now, says('france', 'declare', { fleet: 'F1', kind: 'idle' })).state;
    now = run(now, says('britain', 'declare', { fleet: 'B4', kind: 'idle' })).state;
    const ran = run(now, says('britain', 'declare', { fleet: 'B3', kind: 'none' }));
    expect(eventsOf(ran.events, 'repaired')[0]?.ships).toEqual(['B4-sol-1', 'B4-sol-2', 'F1-sol-1']);
    expect(ran.state.ships[piece('B3-sol-1')]?.condition).toBe('damaged');
    expect(ran.state.calendar?.turn).toBe(2);
  });
});

describe('the length of the game', () => {
  test('EIA-H15, EIA-H19: after its last month it is over, by points', () => {
    const state = campaign(['B4 britain malta 2s', 'F1 france brest 1s'], { months: 1 });
    const named = run(state, says('britain', 'declare', { fleet: 'B4', kind: 'idle' })).state;
    const ran = run(named, says('france', 'declare', { fleet: 'F1', kind: 'idle' }));
    expect(ran.state.outcome?.winner).toBe('draw');
  });

  test('EIA-H15: the gold sails in September, the second month from August', () => {
    const state = campaign(['S1 spain cadiz 1s', 'B4 britain malta 2s'], { first: 8, gold: true });
    const named = run(state, says('britain', 'declare', { fleet: 'B4', kind: 'idle' })).state;
    const ran = run(named, says('spain', 'declare', { fleet: 'S1', kind: 'idle' }), {
      dice: { gold: [1, 1] },
      picks: { 'gold:escorts': 'sailGold' },
    });
    expect([ran.state.calendar?.turn, Object.keys(ran.state.routes)]).toEqual([2, ['gold']]);
    expect(status(ran.state).when).toEqual(
      text('when.month', { month: text('month.9'), year: '1805', turn: '2', turns: '3' }),
    );
  });
});
