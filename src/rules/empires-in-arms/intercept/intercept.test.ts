import { describe, expect, test } from 'vitest';
import type { Command } from '../../../engine/command';
import { rules } from '..';
import { mayTry, targetsOf } from '../agenda/may';
import { phaseOf, speaking } from '../agenda/phase';
import { phaseNumber } from '../fleet/era';
import { markerIn, operationIn, operationNamed } from '../fleet/find';
import { stepsTo, zonesOf } from '../map/passes';
import type { EiaState } from '../state';
import { eventsOf, NO_MEASURE } from '../testing';
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
import { outlook } from './foretell';
import { diceOf, shared } from './muster';
import { rangeDice, sums } from './range';

const FRIGATES = [{ type: 'fregate' as const }];
const SOLS = [{ type: 'sol' as const }];

/** French F1 rebases from Brest into the Bay while a British fleet is at sea. */
const meeting = (british: string, kind: 'patrol' | 'superiority', more: readonly string[] = []): EiaState => {
  const state = having(
    campaign([british, 'F1 france brest 6s', 'B9 britain london 1s', ...more]),
    revealed(british.split(' ')[0] as string, kind),
  );
  const waiting = run(state, says('britain', 'wait', { until: 'all' })).state;
  return run(waiting, says('france', 'sail', { fleet: 'F1', path: places('brest BIS rochefort') })).state;
};
const TRY = says('britain', 'intercept', { fleet: 'B1', target: 'F1' });
const dice = (
  own: number,
  theirs: number,
  range: readonly number[],
  ships: readonly number[] = [6, 6, 6],
) => ({
  'ships:B1': ships,
  'intercept:B1:F1:british': [own],
  'intercept:B1:F1:french': [theirs],
  ...(range.length > 0 ? { 'range:B1:F1': range } : {}),
});

describe('dice of ships and range', () => {
  test('EIA-006, EIA-010, EIA-018, EIA-019, EIA-H04: in 1805 four dice, three, three halves, one ship', () => {
    const state = campaign(['B1 britain cork 12s', 'F1 france brest 1s']);
    const of = (kind: Parameters<typeof revealed>[1]) => diceOf(state, revealed('B1', kind));
    expect(of('superiority')).toEqual({ count: 4, faces: 6 });
    expect(of('patrol')).toEqual({ count: 3, faces: 6 });
    expect(of('raid')).toEqual({ count: 3, faces: 3 });
    expect(of('privateer')).toBe('one');
    expect(of('rebase')).toBeUndefined();
    const year = (told: number) => phaseNumber({ calendar: { year: told, first: 1, turn: 1, turns: 1 } });
    expect([1791, 1792, 1804, 1805, 1811, 1812, 1815].map(year)).toEqual([1, 2, 2, 3, 3, 4, 4]);
  });

  test('EIA-006: twelve ships and dice of 2, 5, 6, 1: all twelve may be used', () => {
    const state = meeting('B1 britain plymouth 12s', 'superiority');
    const ran = run(state, TRY, {
      dice: dice(1, 6, [], [2, 5, 6, 1]),
      picks: { 'take:B1': 'take' },
    });
    expect(eventsOf(ran.events, 'mustered')[0]?.ships).toHaveLength(12);
  });

  test('EIA-010, EIA-H21: dice of 1, 1, 4 bring six ships; four ships have one more in the maneuver roll', () => {
    const state = meeting('B1 britain plymouth 12s', 'patrol');
    const six = run(state, TRY, { dice: dice(1, 6, [], [1, 1, 4]), picks: { 'take:B1': 'take' } });
    expect(eventsOf(six.events, 'mustered')[0]?.ships).toHaveLength(6);
    const four = run(state, TRY, { dice: dice(1, 6, [], [1, 1, 2]), picks: { 'take:B1': 'take' } });
    expect(eventsOf(four.events, 'contest-thrown')[0]?.tally.total).toBe(1);
  });

  test('EIA-018: halves of 1, 3 and 2 are six ships', () => {
    const state = having(campaign(['B1 britain cork 12s', 'F1 france WCH 9s']), revealed('F1', 'none'));
    const out = run(state, says('britain', 'declare', { fleet: 'B1', kind: 'raid' })).state;
    const ran = run(out, TRY, {
      dice: { ...dice(1, 6, [1], [1, 5, 4]) },
      picks: { 'take:B1': 'take' },
    });
    expect(eventsOf(ran.events, 'ships-thrown')[0]?.total).toBe(1 + 3 + 2);
  });

  test.each([
    ['EIA-038: a Patrol that wins', 1, 'won', SOLS, SOLS, 2],
    ['EIA-039: a Raid that loses', 2, 'lost', SOLS, SOLS, 1],
    ['EIA-039: a Patrol that loses', 1, 'lost', SOLS, SOLS, 0],
    ['EIA-040: a Raid of frigates that ties', 2, 'tied', FRIGATES, SOLS, 3],
    ['EIA-019, EIA-041: a privateer frigate that wins against frigates', 3, 'won', FRIGATES, FRIGATES, 4],
  ] as const)('%s', (_, base, sailed, own, theirs, dice) => {
    expect(rangeDice(base, sailed, own, theirs).total).toBe(dice);
  });

  test('EIA-038, EIA-040: a die more for who wins, and one for frigates alone', () => {
    expect(rangeDice(1, 'won', SOLS, SOLS).total).toBe(2);
    expect(rangeDice(2, 'tied', FRIGATES, SOLS).total).toBe(3);
  });

  test('EIA-039, EIA-041: a die fewer for who loses, and one against frigates alone', () => {
    expect(rangeDice(2, 'lost', SOLS, SOLS).total).toBe(1);
    expect(rangeDice(3, 'won', FRIGATES, FRIGATES).total).toBe(4);
  });

  test('EIA-033: two dice cover seven steps in 21 of 36', () => {
    const chance = sums(2).reduce((sum, one, steps) => (steps >= 7 ? sum + one : sum), 0);
    expect(chance).toBeCloseTo(21 / 36, 12);
  });

  test('EIA-045: seven of twelve French and eight Spanish ships are four and three', () => {
    expect(shared(7, [12, 8])).toEqual([4, 3]);
    expect(shared(40, [12, 8])).toEqual([12, 8]);
    expect(shared(1, [8, 8])).toEqual([1, 0]);
    expect(shared(5, [5, 10])).toEqual([2, 3]);
  });
});

describe('attempts', () => {
  test('EIA-030: an older Patrol tries a new operation before it is carried out', () => {
    const state = meeting('B1 britain plymouth 6s', 'patrol');
    expect([phaseOf(state), speaking(state)]).toEqual(['try', [BRITISH]]);
    expect(markerIn(state, 'F1').base).toBe('brest');
    const passed = run(state, says('britain', 'letPass', { fleet: 'B1', target: 'F1' })).state;
    expect(markerIn(passed, 'F1').base).toBe('rochefort');
    expect(mayTry(passed, 'B1' as never, 'F1' as never)).toBe(false);
  });

  test('EIA-037: ratings of 4 and 2 and dice of 3 and 5 are a tie', () => {
    const state = meeting('B1 britain plymouth 6s Cornwallis', 'patrol', []);
    const tied = having(
      campaign(['B1 britain plymouth 6s Cornwallis', 'F1 france brest 6s Ganteaume', 'B9 britain london 1s']),
      revealed('B1', 'patrol'),
    );
    expect(state.markers).toBeDefined();
    const waiting = run(tied, says('britain', 'wait', { until: 'all' })).state;
    const out = run(
      waiting,
      says('france', 'sail', { fleet: 'F1', path: places('brest BIS rochefort') }),
    ).state;
    const ran = run(out, TRY, { dice: dice(3, 5, [1]), picks: { 'take:B1': 'take' } });
    expect(eventsOf(ran.events, 'contest-thrown').map(({ total }) => total)).toEqual([7, 7]);
    expect(eventsOf(ran.events, 'range-thrown')[0]?.tally.total).toBe(1);
  });

  test('EIA-042: from Portsmouth two steps reach the zones at one and two, not the Western Approaches at three', () => {
    const state = having(
      campaign(['B1 britain portsmouth 6s', 'F1 france cherbourg 6s']),
      revealed('B1', 'patrol'),
      underWay('F1', 'rebase', { path: places('cherbourg ECH WCH WAP FIN') }),
    );
    const steps = stepsTo(state, operationIn(state, 'B1'), operationIn(state, 'F1'));
    expect(Object.fromEntries(steps)).toEqual({ ECH: 1, WCH: 2, WAP: 3, FIN: 4 });
    expect(Object.fromEntries(stepsTo(state, operationIn(state, 'F1'), operationIn(state, 'B1')))).toEqual({
      ECH: 1,
    });
  });

  test('EIA-042, EIA-H20: who blockades Brest reaches a fleet that leaves it without any die', () => {
    const state = meeting('B1 britain brest-box 20s', 'superiority');
    const ran = run(state, TRY, { dice: dice(1, 6, [], [6, 6, 6, 6]), picks: { 'take:B1': 'take' } });
    expect(eventsOf(ran.events, 'contact-made')[0]?.contact).toMatchObject({
      by: 'B1',
      on: 'F1',
      zone: 'BIS',
    });
    expect(ran.state.fight.trivial).toBe(false);
    expect(phaseOf(ran.state)).toBe('form');
  });

  test('EIA-032: a failed attempt does not spend a fleet, one that succeeds does', () => {
    const state = meeting('B1 britain plymouth 6s', 'patrol');
    const missed = run(state, TRY, { dice: dice(1, 6, []), picks: { 'take:B1': 'take' } });
    expect(operationIn(missed.state, 'B1').spent).toBeUndefined();
    expect(operationIn(missed.state, 'B1').tried).toEqual(['F1']);
    const met = run(meeting('B1 britain plymouth 40s'.replace('40s', '30s'), 'patrol'), TRY, {
      dice: { ...dice(6, 1, [6, 6], [6, 6, 6]) },
      picks: { 'take:B1': 'take' },
    });
    expect(eventsOf(met.events, 'contact-made')).toHaveLength(1);
  });

  test('EIA-043: within range there is a battle, in the zone that is reached', () => {
    const state = meeting('B1 britain plymouth 6s', 'patrol');
    const ran = run(state, TRY, { dice: dice(6, 1, [1, 1]), picks: { 'take:B1': 'take' } });
    expect(eventsOf(ran.events, 'contact-made')[0]?.zone).toBe('BIS');
    expect(ran.state.agenda.slice(0, 2)).toEqual([{ do: 'fight' }, { do: 'after' }]);
  });

  test('EIA-030, EIA-H25: a new interceptor may try each older operation and, raiding, each route, one by one', () => {
    const state = having(
      campaign(['F1 france brest 6s', 'B1 britain plymouth 6s', 'B2 britain cork 2s'], { trade: true }),
      revealed('B1', 'patrol'),
      revealed('B2', 'idle'),
      revealed('F1', 'raid'),
    );
    const sailing = { ...state, routes: { ...state.routes } };
    expect(targetsOf(sailing, 'F1' as never)).toEqual(['B1']);
    const [route] = Object.values(state.routes);
    expect(route?.id).toBe('T1');
  });

  test('EIA-031: who came by Rebase has no way back, who returns from an Invasion has', () => {
    const state = having(
      campaign(['F1 france brest 6s', 'F2 france boulogne 9t', 'B1 britain cork 1s']),
      revealed('F1', 'rebase', { path: places('brest BIS rochefort') }),
      revealed('F2', 'invasion', { path: places('boulogne ECH') }),
    );
    expect(zonesOf(state, operationIn(state, 'F1'))).toEqual([]);
    expect(zonesOf(state, operationIn(state, 'F2'))).toEqual(['ECH']);
  });
});

describe('what is known before an attempt', () => {
  test('EIA-037, EIA-042: the outlook is counted over all dice', () => {
    const state = having(
      campaign(['B1 britain plymouth 12s', 'F1 france brest 6s']),
      revealed('B1', 'patrol'),
      underWay('F1', 'rebase', { path: places('brest BIS rochefort') }),
    );
    const { won, tied, lost, zones } = outlook(state, 'B1' as never, 'F1' as never);
    // Brute force: three dice of ships at most 12, one more below five; two contest dice; one die of range, two, none.
    let [w, t, l, reach, all] = [0, 0, 0, 0, 0];
    const faces = [1, 2, 3, 4, 5, 6];
    for (const a of faces)
      for (const b of faces)
        for (const c of faces)
          for (const d of faces)
            for (const e of faces) {
              const lead = d + (Math.min(12, a + b + c) < 5 ? 1 : 0) - e;
              if (lead > 0) w++;
              else if (lead === 0) t++;
              else l++;
              for (const f of faces)
                for (const g of faces) {
                  all++;
                  const range = lead > 0 ? f + g : lead === 0 ? f : 0;
                  if (range >= 2) reach++;
                }
            }
    const of = 6 ** 5;
    expect([won, tied, lost].map((one) => one.toFixed(9))).toEqual(
      [w / of, t / of, l / of].map((one) => one.toFixed(9)),
    );
    expect(zones).toHaveLength(1);
    expect(zones[0]).toMatchObject({ zone: 'BIS', steps: 2 });
    expect(zones[0]?.chance).toBeCloseTo(reach / all, 9);
  });
});

describe('what is known before an operation is declared', () => {
  const SAIL = says('france', 'sail', { fleet: 'F1', path: places('brest BIS rochefort') });
  const notes = (state: EiaState, command: Command) =>
    rules
      .forecast(state, command, NO_MEASURE)
      ?.notes.map(({ key, args }) => `${key} ${args?.fleet ?? ''} ${args?.chance ?? ''}`.trim());
  const july = (...told: readonly string[]) => ({
    ...campaign(['B1 britain plymouth 4s', 'F1 france brest 6s', ...told]),
    declaring: { round: 1, done: [], waits: 'all' as const },
  });

  test('EIA-030, EIA-042: who was named before may meet it, with the chance that he is in reach', () => {
    // Four ships have one more against six: two dice of range in 21 of 36 contests, one in 5, which must show 2.
    const chance = Math.round((100 * (21 + 5 * (5 / 6))) / 36);
    expect(notes(having(july(), revealed('B1', 'patrol')), SAIL)).toEqual([`ahead.met B1 ${chance}`]);
  });

  test('EIA-030, EIA-031: who is named later meets nobody that has come by Rebase, but who stays at sea', () => {
    expect(notes(july(), SAIL)).toEqual(['ahead.nobody']);
    const keeps = says('france', 'declare', { fleet: 'F1', kind: 'superiority' });
    expect(notes(july(), keeps)?.[0]).toMatch(/^ahead\.later B1 [1-9]/);
    expect(notes(july(), says('france', 'declare', { fleet: 'F1', kind: 'idle' }))).toEqual(['ahead.nobody']);
  });

  test('EIA-030: an interceptor is told whom it may try to meet', () => {
    const state = having(
      july('B2 britain cork 2s'),
      revealed('B1', 'idle'),
      underWay('B2', 'rebase', { path: places('cork WAP ECH portsmouth') }),
    );
    const told = notes(state, says('france', 'declare', { fleet: 'F1', kind: 'patrol' }));
    expect(told?.at(-1)).toMatch(/^ahead\.hunts B2 [1-9]/);
  });
});

describe('superiority against superiority', () => {
  const contest = () => {
    const state = having(
      campaign(['F1 france brest 18s', 'B1 britain plymouth 6s', 'B9 britain cork 1s']),
      revealed('F1', 'superiority'),
    );
    return run(state, says('britain', 'declare', { fleet: 'B1', kind: 'superiority' })).state;
  };
  const CONTEND = says('britain', 'contend', { fleet: 'B1', target: 'F1' });

  test('EIA-033: who reveals Naval Superiority may contend with who did so earlier; two dice against the steps between', () => {
    const state = contest();
    expect([phaseOf(state), speaking(state)]).toEqual(['contest', [BRITISH]]);
    const far = having(
      campaign(['F1 france cadiz 18s', 'B1 britain plymouth 6s']),
      revealed('F1', 'superiority'),
    );
    const out = run(far, says('britain', 'declare', { fleet: 'B1', kind: 'superiority' })).state;
    const ran = run(out, CONTEND, { dice: { 'contest:B1:F1': [1, 2] } });
    // Of 36 throws of two dice 26 show six or more.
    expect(rules.forecast(out, CONTEND, NO_MEASURE)?.chance).toMatchObject({ ways: 26, of: 36 });
    expect(eventsOf(ran.events, 'contest-range')[0]).toMatchObject({ range: 3, distance: 6 });
    expect(ran.state.fight.contact).toBeUndefined();
  });

  test('EIA-033: it is fought when either owner wants it', () => {
    const state = run(contest(), says('britain', 'endContests', { fleet: 'B1' })).state;
    expect([phaseOf(state), speaking(state)]).toEqual(['challenge', [FRENCH]]);
    const declined = run(state, says('france', 'decline', { fleet: 'F1', target: 'B1' })).state;
    expect(phaseOf(declined)).toBe('try');
  });

  test('EIA-034: dice of 9 for six ships are six, dice of 4 for eighteen are four', () => {
    const ran = run(contest(), CONTEND, {
      dice: { 'contest:B1:F1': [6, 6], 'brings:B1': [4, 5], 'brings:F1': [2, 2] },
      picks: { 'take:B1': 'take', 'take:F1': 'take' },
    });
    const present = ran.state.fight.present;
    expect([present[BRITISH]?.ships.length, present[FRENCH]?.ships.length]).toEqual([6, 4]);
    expect(ran.state.fight.contact?.about).toBe('superiority');
    expect(operationNamed(ran.state, 'B1')?.contested).toEqual(['F1']);
  });
});
