import { describe, expect, test } from 'vitest';
import { piece } from '../../../engine/ids';
import { phaseOf, speaking } from '../agenda/phase';
import { roundNow, slotOf } from '../agenda/slot';
import { atWar, operationNamed } from '../fleet/find';
import { NATION_IDS, type NationId } from '../fleet/nation';
import { status } from '../rounds/status';
import type { EiaState } from '../state';
import { eventsOf, refusedBy } from '../testing';
import { BRITISH, campaign, FRENCH, having, places, run, says, underWay } from '../testing/campaign';

const idle = (state: EiaState, nation: 'britain' | 'france', fleet: string): EiaState =>
  run(state, says(nation, 'declare', { fleet, kind: 'idle' })).state;
const waits = (state: EiaState, until = 'one'): EiaState =>
  run(state, says('britain', 'wait', { until })).state;
const nations = (state: EiaState) => slotOf(state)?.nations;

const FOUR = [
  'B1 britain plymouth 2s',
  'B2 britain cork 2s',
  'F1 france brest 2s',
  'S1 spain cadiz 2s',
  'S2 spain ferrol 2s',
];

describe('declaring', () => {
  test('EIA-030: while an attempt is asked about, nobody is said to choose a column', () => {
    const state = having(
      campaign(['B1 britain brest-box 3s', 'F1 france brest 3s']),
      underWay('F1', 'superiority'),
    );
    const asked = { ...state, agenda: [{ do: 'carry-out' as const, operation: piece('F1') }] };
    expect(status(asked).prompt.key).toBe('prompt.goes-on');
  });

  test('EIA-025, EIA-H05: in July France declares before Spain, in October Russia before both', () => {
    const july = waits(campaign(FOUR), 'all');
    expect(nations(july)).toEqual(['france']);
    expect(refusedBy(july, says('spain', 'declare', { fleet: 'S1', kind: 'idle' }))).toBe(
      'EIA-025 no.not-its-turn',
    );
    const october = waits(campaign([...FOUR, 'R1 russia kronstadt 2s'], { first: 10 }), 'all');
    expect(nations(october)).toEqual(['russia']);
    const august = waits(campaign([...FOUR, 'R1 russia kronstadt 2s'], { first: 8 }), 'all');
    expect(nations(august)).toEqual(['france']);
  });

  test('EIA-026: Britain may let France and Spain declare in the first round and go first in the second', () => {
    let state = waits(campaign(FOUR), 'all');
    state = idle(state, 'france', 'F1');
    state = idle(state, 'france', 'S1');
    expect(nations(state)).toEqual(['britain']);
    state = idle(state, 'britain', 'B1');
    expect(nations(state)).toEqual(['britain']);
    expect(state.declaring.round).toBe(1);
    expect(speaking(idle(state, 'britain', 'B2'))).toEqual([FRENCH]);
  });

  test('EIA-026: it may speak before each declaration, and must when it is the last', () => {
    let state = waits(campaign(FOUR));
    state = idle(state, 'france', 'F1');
    expect([nations(state), slotOf(state)?.mayWait]).toEqual([['britain'], true]);
    state = idle(waits(state), 'france', 'S1');
    expect([nations(state), slotOf(state)?.mayWait]).toEqual([['britain'], false]);
    expect(refusedBy(state, says('britain', 'wait', { until: 'one' }))).toBe('EIA-026 no.nobody-to-wait-for');
  });

  test('EIA-027: France with six fleets, Spain with three and Britain with seven declare in seven rounds', () => {
    const of = (letter: string, nation: string, port: string, count: number) =>
      Array.from({ length: count }, (_, i) => `${letter}${i + 1} ${nation} ${port} 1s`);
    let state = campaign([
      ...of('F', 'france', 'brest', 6),
      ...of('S', 'spain', 'cadiz', 3),
      ...of('B', 'britain', 'cork', 7),
    ]);
    const rounds: (readonly string[])[] = [];
    // Britain speaks last in every round.
    while (state.calendar?.turn === 1) {
      if (slotOf(state)?.mayWait) state = waits(state, 'all');
      const [nation = 'nobody'] = nations(state) ?? [];
      const fleet = Object.values(state.markers).find((one) => !one.named && one.nation === nation);
      const { round } = roundNow(state);
      rounds[round - 1] = [...(rounds[round - 1] ?? []), nation];
      state = idle(state, nation === 'britain' ? 'britain' : 'france', fleet?.id ?? '');
    }
    expect(rounds).toEqual([
      ...Array(3).fill(['france', 'spain', 'britain']),
      ...Array(3).fill(['france', 'britain']),
      ['britain'],
    ]);
  });

  test('EIA-H05: Russia may be left out of the war', () => {
    const october = campaign([...FOUR, 'R1 russia corfu 2s'], { first: 10 });
    expect(nations(waits(october, 'all'))).toEqual(['russia']);
    const without = { ...october, with: { ...october.with, russia: false as const } };
    expect(nations(waits(without, 'all'))).toEqual(['france']);
  });

  test('EIA-H05: a declaration of France is one French or one Dutch fleet', () => {
    const state = waits(
      campaign(['B1 britain cork 1s', 'F1 france brest 1s', 'H1 holland texel 1s', 'F2 france brest 1s']),
      'all',
    );
    const next = idle(state, 'france', 'H1');
    expect(operationNamed(next, 'H1')?.kind).toBe('idle');
    expect(nations(next)).toEqual(['britain']);
    // In its next one it names a French one, and that is its last but one.
    const second = idle(idle(next, 'britain', 'B1'), 'france', 'F1');
    expect([nations(second), roundNow(second).round]).toEqual([['france'], 3]);
  });

  test('EIA-H05: Britain fights France, Holland and Spain; Russia nobody before September, then France and Holland alone', () => {
    const foes = (nation: NationId, first: number): readonly string[] =>
      NATION_IDS.filter((other) => atWar(campaign(FOUR, { first }), [nation], [other]));
    expect(foes('britain', 7)).toEqual(['france', 'holland', 'spain']);
    expect([foes('russia', 8), foes('russia', 9)]).toEqual([[], ['france', 'holland']]);
    expect([foes('spain', 8), foes('spain', 10)]).toEqual([['britain'], ['britain']]);
    expect([foes('france', 8), foes('france', 9)]).toEqual([['britain'], ['britain', 'russia'].toSorted()]);
  });
});

describe('combined movement', () => {
  const JOINT = ['B1 britain cork 1s', 'F1 france cadiz 4s', 'S1 spain cadiz 4s'];
  const combined = () => {
    const state = campaign(JOINT, { combine: true });
    expect([phaseOf(state), speaking(state)]).toEqual(['combine', [FRENCH]]);
    return run(state, says('france', 'together')).state;
  };

  test('EIA-H23: France and Spain combined both declare in the place of Spain', () => {
    expect(nations(waits(combined(), 'all'))).toEqual(['france', 'spain']);
    const apart = run(campaign(JOINT, { combine: true }), says('france', 'separately')).state;
    expect(nations(waits(apart, 'all'))).toEqual(['france']);
  });

  test('EIA-044: French and Spanish fleets in Cadiz that rebase together are one operation', () => {
    const state = waits(combined(), 'all');
    const path = places('cadiz CAD POR FIN ferrol');
    const { state: sailed } = run(state, says('france', 'sail', { fleet: 'F1', with: 'S1', path }));
    expect(operationNamed(sailed, 'F1')?.fleets).toEqual(['F1', 'S1']);
    expect([sailed.markers, 'F1', 'S1'].slice(1).map((id) => sailed.markers[id as never]?.base)).toEqual([
      'ferrol',
      'ferrol',
    ]);
    expect(speaking(sailed)).toEqual([BRITISH]);
    const apart = run(campaign(JOINT, { combine: true }), says('france', 'separately')).state;
    expect(refusedBy(waits(apart, 'all'), says('france', 'sail', { fleet: 'F1', with: 'S1', path }))).toBe(
      'EIA-025 no.not-its-turn',
    );
  });

  /** The same with a corps in Cadiz that neither fleet can carry alone, and trade to protect. */
  const laden = () => {
    const told = ['B1 britain cork 1s', 'F1 france cadiz 2t', 'S1 spain cadiz 1t 3s', 'C1 france cadiz 6'];
    const state = run(campaign(told, { combine: true }), says('france', 'together')).state;
    return waits(state, 'all');
  };
  const CARRY = {
    fleet: 'F1',
    kind: 'transport',
    corps: 'C1',
    path: places('cadiz CAD POR FIN ferrol'),
    afterwards: 'stay',
  };
  const THREE = ['F1-transport-1', 'F1-transport-2', 'S1-transport-1'];

  test('EIA-044, EIA-014: two fleets carry together what neither carries alone, and both stay where they go', () => {
    const alone = says('france', 'carry', { ...CARRY, carriers: THREE });
    expect(refusedBy(laden(), alone)).toBe('EIA-H11 no.no-carrier');
    const { state } = run(laden(), says('france', 'carry', { ...CARRY, with: 'S1', carriers: THREE }));
    expect(operationNamed(state, 'F1')).toMatchObject({ fleets: ['F1', 'S1'], done: true });
    expect(['F1', 'S1'].map((id) => state.markers[id as never]?.base)).toEqual(['ferrol', 'ferrol']);
    expect(state.corps['C1' as never]).toMatchObject({ place: 'ferrol' });
    expect(THREE.map((id) => state.ships[id as never]?.troops)).toEqual([undefined, undefined, undefined]);
  });

  test('EIA-044, EIA-016: a corps that two fleets carry to an invasion is aboard ships of both', () => {
    const invades = { ...CARRY, kind: 'invasion', path: places('cadiz CAD POR'), with: 'S1' };
    const before = run(laden(), says('france', 'carry', { ...invades, carriers: THREE }));
    expect(before.state.corps['C1' as never]?.place).toBe('POR');
    expect(eventsOf(before.events, 'operation-declared')[0]?.aboard.map(([, factors]) => factors)).toEqual([
      2, 2, 2,
    ]);
  });

  test('EIA-044, EIA-020, EIA-011: with one transport between them two fleets supply, and protect trade, as one', () => {
    const told = ['B1 britain cork 1s', 'F1 france cadiz 3s', 'S1 spain cadiz 1t 3s'];
    const state = waits(run(campaign(told, { combine: true }), says('france', 'together')).state, 'all');
    const cover = (kind: string, more = {}) =>
      says('france', 'cover', { fleet: 'F1', kind, path: places('cadiz CAD'), ...more });
    expect(refusedBy(state, cover('supply'))).toBe('EIA-020 no.no-transport');
    for (const kind of ['supply', 'protect']) {
      const after = run(state, cover(kind, { with: 'S1' })).state;
      expect(operationNamed(after, 'F1')).toMatchObject({ kind, fleets: ['F1', 'S1'] });
      expect([after.markers['F1' as never]?.named, after.markers['S1' as never]?.named]).toEqual([
        true,
        true,
      ]);
    }
  });
});
