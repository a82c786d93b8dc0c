import { describe, expect, test } from 'vitest';
import { journeyFault } from '../../../engine/moving/journey';
import type { PlaceId } from '../../../engine/moving/places';
import { isRefusal } from '../../../kit/refusal';
import { phaseOf } from '../agenda/phase';
import { markerIn, operationIn, shipsOf } from '../fleet/find';
import { distance } from '../map/europe';
import { zonesOf } from '../map/passes';
import { setup } from '../scenario/setup';
import type { EiaState } from '../state';
import { refusedBy } from '../testing';
import { battleOf, campaign, having, places, revealed, run, says } from '../testing/campaign';
import { journeyFor, type Travelling } from './journeys';

const refusedAt = (told: readonly string[]): string | undefined => {
  const state = setup(battleOf(told));
  return isRefusal(state) ? `${state.cite} ${state.because.key}` : undefined;
};

const ENEMY = 'FR-9 france toulon 1s';
/** Britain's own word at the beginning of a round. */
const british = (told: readonly string[], verb: string, fields: object, more = {}): string | undefined =>
  refusedBy(campaign([...told, ENEMY], more), says('britain', verb, fields));

const legal = (state: EiaState, id: string, kind: Travelling, path: readonly PlaceId[]): boolean =>
  journeyFault(state.map, journeyFor(state, markerIn(state, id), kind), path) === undefined;

describe('fleet markers', () => {
  test('EIA-001: regrouping comes before all else: who comes together in the middle of a month does not regroup in it', () => {
    const july = campaign([
      'A britain plymouth 2s',
      'F france ferrol 2s',
      'G france rochefort 2s',
      'H france brest 2s',
    ]);
    const waited = run(july, says('britain', 'wait', { until: 'all' })).state;
    const path = places('ferrol BIS rochefort');
    const together = run(waited, says('france', 'sail', { fleet: 'F', path })).state;
    expect(markerIn(together, 'F').base).toBe('rochefort');
    expect(phaseOf(together)).toBe('declare');
  });

  test('EIA-001: fleets of 12 and 7 may regroup as 15 and 4, but one of 31 is none', () => {
    const state = campaign(['A britain portsmouth 12s', 'B britain portsmouth 7s', ENEMY]);
    const ships = shipsOf(state, markerIn(state, 'B')).map(({ id }) => id);
    const moved = run(
      state,
      says('britain', 'transfer', { from: 'B', to: 'A', ships: ships.slice(0, 3) }),
    ).state;
    expect([markerIn(moved, 'A').ships.length, markerIn(moved, 'B').ships.length]).toEqual([15, 4]);
    expect(refusedAt(['A britain portsmouth 31s', ENEMY])).toBe('EIA-001 setup.fleet-ships');
    const large = campaign(['A britain portsmouth 28s', 'B britain portsmouth 7s', ENEMY]);
    const three = shipsOf(large, markerIn(large, 'B'))
      .slice(0, 3)
      .map(({ id }) => id);
    expect(refusedBy(large, says('britain', 'transfer', { from: 'B', to: 'A', ships: three }))).toBe(
      'EIA-001 no.too-many',
    );
  });

  test('EIA-002: off Brest a British fleet may lie, off Portsmouth none', () => {
    expect(refusedAt(['A britain brest-box 2s', ENEMY])).toBeUndefined();
    expect(refusedAt(['A britain WCH 2s', ENEMY])).toBeUndefined();
    expect(refusedAt(['A britain portsmouth-box 2s', ENEMY])).toBe('EIA-002 setup.fleet-base');
  });

  test('EIA-003: a fleet that has declared Patrol does nothing else this month', () => {
    const state = campaign(['A britain plymouth 2s', 'B britain cork 2s', ENEMY]);
    const { state: named } = run(state, says('britain', 'declare', { fleet: 'A', kind: 'patrol' }));
    const next = run(named, says('france', 'declare', { fleet: 'FR-9', kind: 'idle' })).state;
    expect(refusedBy(next, says('britain', 'sail', { fleet: 'A', path: places('plymouth WCH') }))).toBe(
      'EIA-003 no.named-already',
    );
  });

  test('EIA-003: without action a fleet in port is out of reach, one at sea can be met where it is', () => {
    const state = having(
      campaign(['A britain WCH 2s', 'B britain plymouth 2s', ENEMY]),
      revealed('A', 'none'),
      revealed('B', 'none'),
    );
    expect(zonesOf(state, operationIn(state, 'A'))).toEqual(['WCH']);
    expect(zonesOf(state, operationIn(state, 'B'))).toEqual([]);
  });

  test.each(['patrol', 'raid', 'privateer'])('EIA-004: off Toulon %s is not to be had', (kind) => {
    expect(british(['A britain toulon-box 5s'], 'declare', { fleet: 'A', kind })).toBe('EIA-004 no.at-sea');
  });
  test('EIA-004: off Toulon there are Naval Superiority and Rebase', () => {
    expect(
      british(['A britain toulon-box 5s'], 'declare', { fleet: 'A', kind: 'superiority' }),
    ).toBeUndefined();
    expect(
      british(['A britain toulon-box 5s'], 'sail', { fleet: 'A', path: places('toulon-box LIO') }),
    ).toBeUndefined();
  });
});

describe('operations', () => {
  test('EIA-005, EIA-007: Naval Superiority takes the whole fleet, and a dollar when it is declared', () => {
    const state = campaign(['A britain plymouth 5s', ENEMY]);
    const named = run(state, says('britain', 'declare', { fleet: 'A', kind: 'superiority' })).state;
    expect(named.nations.britain?.money).toBe((state.nations.britain?.money ?? 0) - 1);
    expect(operationIn(named, 'A').fleets).toEqual(['A']);
  });

  test('EIA-007: a third Naval Superiority on two dollars is refused', () => {
    const state = campaign(['A britain plymouth 5s', 'B britain cork 5s', 'C britain london 5s', ENEMY]);
    const britain = state.nations.britain as NonNullable<EiaState['nations']['britain']>;
    const poor = { ...state, nations: { ...state.nations, britain: { ...britain, money: 2 } } };
    const wants = (fleet: string) => says('britain', 'declare', { fleet, kind: 'superiority' });
    const one = run(poor, wants('A')).state;
    const french = run(one, says('france', 'declare', { fleet: 'FR-9', kind: 'idle' })).state;
    const two = run(french, wants('B')).state;
    expect(two.nations.britain?.money).toBe(0);
    expect(refusedBy(two, wants('C'))).toBe('EIA-007 no.no-money');
    expect(refusedBy(two, says('britain', 'declare', { fleet: 'C', kind: 'patrol' }))).toBeUndefined();
  });

  test('EIA-008, EIA-H08: Portsmouth to Gibraltar is seven steps, to Malta ten', () => {
    const state = campaign(['A britain portsmouth 5s', ENEMY]);
    expect(legal(state, 'A', 'rebase', places('portsmouth ECH WCH WAP FIN POR CAD gibraltar'))).toBe(true);
    expect(legal(state, 'A', 'rebase', places('portsmouth ECH WCH WAP FIN POR CAD ALB BAR SIC malta'))).toBe(
      false,
    );
    const steps = (from: string, to: string) => distance(state.map, from as PlaceId, to as PlaceId);
    expect([
      steps('portsmouth', 'gibraltar'),
      steps('portsmouth', 'malta'),
      steps('portsmouth', 'lisbon'),
      steps('brest', 'cadiz'),
      steps('toulon', 'alexandria'),
      steps('kronstadt', 'london'),
      steps('plymouth', 'brest-box'),
    ]).toEqual([7, 10, 6, 5, 6, 7, 2]);
  });

  test('EIA-008, EIA-H06, EIA-H07: a new base is a friendly port, a zone, or a box of the enemy; never off the map', () => {
    const state = campaign(['A britain plymouth 5s', ENEMY]);
    const may = (path: string) => legal(state, 'A', 'rebase', places(path));
    expect([
      may('plymouth WCH WAP cork'),
      may('plymouth WCH WAP'),
      may('plymouth WCH brest-box'),
      may('plymouth WCH brest'),
      may('plymouth WCH WAP FIN POR lisbon'),
      may('plymouth WCH WAP cork-box'),
      may('plymouth WCH WAP NAT OAM'),
    ]).toEqual([true, true, true, false, false, false, false]);
  });

  test('EIA-009, EIA-H16: a Patrol is in the zones that its port touches', () => {
    const state = having(
      campaign(['A britain plymouth 5s', 'B britain cork 5s', ENEMY]),
      revealed('A', 'patrol'),
      revealed('B', 'patrol'),
    );
    expect(zonesOf(state, operationIn(state, 'A'))).toEqual(['WCH']);
    expect(zonesOf(state, operationIn(state, 'B')).toSorted()).toEqual(['IRI', 'WAP']);
  });

  test('EIA-012, EIA-021: seven zones from the port, and seven more from a friendly port', () => {
    const state = campaign(['A britain portsmouth 5s', 'T france toulon 2t', ENEMY]);
    const six = 'portsmouth ECH WCH WAP FIN POR CAD';
    expect(legal(state, 'A', 'protect', places(six))).toBe(true);
    expect(legal(state, 'A', 'protect', places(`${six} gibraltar ALB BAL LIO TYR ION LIB LEV`))).toBe(true);
    expect(legal(state, 'A', 'protect', places(`${six} ALB BAL LIO`))).toBe(false);
    expect(legal(state, 'T', 'supply', places('toulon LIO TYR ION LIB LEV'))).toBe(true);
    expect(legal(state, 'T', 'supply', places('toulon TYR ION'))).toBe(false);
  });

  test('EIA-014: Toulon to Genoa is three steps, Portsmouth to Gibraltar too far for Transport', () => {
    const state = campaign(['T france toulon 4t', 'C1 france toulon 6', 'A britain portsmouth 4t']);
    expect(legal(state, 'T', 'transport', places('toulon LIO LIG genoa'))).toBe(true);
    expect(legal(state, 'A', 'transport', places('portsmouth ECH WCH WAP FIN POR CAD gibraltar'))).toBe(
      false,
    );
  });

  test('EIA-H11: four transports and two of the line carry ten factors, three transports do not', () => {
    const state = campaign(['T france boulogne 4t 2s', 'C1 france boulogne 10', 'A britain cork 1s']);
    const carry = (carriers: readonly string[]) =>
      refusedBy(
        run(state, says('britain', 'declare', { fleet: 'A', kind: 'idle' })).state,
        says('france', 'carry', {
          fleet: 'T',
          kind: 'invasion',
          corps: 'C1',
          carriers,
          path: places('boulogne ECH'),
          afterwards: 'return',
        }),
      );
    const transports = [1, 2, 3, 4].map((n) => `T-transport-${n}`);
    expect(carry([...transports, 'T-sol-1', 'T-sol-2'])).toBeUndefined();
    expect(carry(transports)).toBe('EIA-H11 no.no-room');
  });

  test('EIA-020: without a transport there is no Supply', () => {
    expect(
      british(['A britain plymouth 10s'], 'cover', {
        fleet: 'A',
        kind: 'supply',
        path: places('plymouth WCH'),
      }),
    ).toBe('EIA-020 no.no-transport');
    expect(
      british(['A britain plymouth 9s 1t'], 'cover', {
        fleet: 'A',
        kind: 'supply',
        path: places('plymouth WCH'),
      }),
    ).toBeUndefined();
  });

  test('EIA-023, EIA-H24: an idle fleet cannot be met by anybody', () => {
    const state = having(
      campaign(['A britain brest-box 20s', 'FR-1 france brest 5s']),
      revealed('FR-1', 'idle'),
    );
    expect(zonesOf(state, operationIn(state, 'FR-1'))).toEqual([]);
  });

  test('EIA-024: a fleet in a sea zone is not idle', () => {
    expect(british(['A britain WCH 5s'], 'declare', { fleet: 'A', kind: 'idle' })).toBe(
      'EIA-024 no.idle-at-sea',
    );
  });
});
