import { describe, expect, test } from 'vitest';
import { rule } from '../../../engine/ids';
import { poseOf } from '../../../table/testing';
import {
  battleOf,
  citedAgainst,
  type Laid,
  laid,
  offersTo,
  saying,
  usualOf,
} from '../scenario/battles.testing';
import { NORTH, SOUTH } from '../testing';

const SECTION = 'british-rifle-section';
const SQUAD = 'german-grenadier-squad';
const rolled = (game = 'open') =>
  laid(
    battleOf(
      [
        ['s1', SECTION],
        ['s2', 'british-vickers-team'],
      ],
      [['n1', SQUAD]],
      { game, deploy: 'rolled' },
    ),
  );
/** South has Leadership 4 in the section, north 5 in the squad. */
const lots = (of: string, south: number, north: number, round = 1) => ({
  [`${of}-${round}:south`]: [south],
  [`${of}-${round}:north`]: [north],
});

describe('Scenario 14.3: the objectives', () => {
  const begun = (dice: Readonly<Record<string, readonly number[]>>) =>
    saying(rolled('14.3'), SOUTH, 'begin', {}, { dice });
  const opened = (): Laid => {
    let on = begun({ 'deployment-1': [1], ...lots('edge', 6, 1) });
    on = saying(on, SOUTH, 'chooseEdge', { at: 'south' });
    return saying(on, SOUTH, 'chooseFirst', { side: 'north' }, { dice: lots('objective', 6, 1) });
  };
  const placing = (): Laid => saying(opened(), SOUTH, 'chooseFirst', { side: 'south' });
  const place = (on: Laid, by: typeof SOUTH, x: number, y: number) =>
    saying(on, by, 'placeObjective', { there: poseOf(x, y) });
  const wrong = (on: Laid, by: typeof SOUTH, x: number, y: number) =>
    citedAgainst(on, by, 'placeObjective', { there: poseOf(x, y) });

  test('VD-107 the deployment die is thrown again until it shows 1 to 4', () => {
    const on = begun({
      'deployment-1': [6],
      'deployment-2': [5],
      'deployment-3': [4],
      ...lots('edge', 6, 1),
    });
    expect(on.state.opening?.kind).toBe('short');
  });

  test('VD-108 a Leutnant with Command and a 2 has 10, a Lieutenant with Command and a 4 has 11', () => {
    const on = laid(
      battleOf([['hq', 'british-command-section']], [['zt', 'german-command-squad']], {
        game: '14.3',
        deploy: 'rolled',
      }),
    );
    let now = saying(on, SOUTH, 'begin', {}, { dice: { 'deployment-1': [1], ...lots('edge', 6, 1) } });
    now = saying(now, SOUTH, 'chooseEdge', { at: 'south' });
    now = saying(now, SOUTH, 'chooseFirst', { side: 'south' }, { dice: lots('objective', 4, 2) });
    expect(now.state).toMatchObject({ phase: 'objectives', opening: { chooser: SOUTH } });
  });

  test('VD-108 the winner chooses who places the first, then they alternate', () => {
    const on = opened();
    expect(citedAgainst(on, SOUTH, 'placeObjective', { there: poseOf(30, 0) })).toBe(rule('VD-108'));
    const after = place(placing(), SOUTH, 30, 0);
    expect(after.state.opening?.next).toBe(NORTH);
  });

  test('VD-109 the first lies on the own edge: (30, 0) does, (30, 3) does not', () => {
    const on = placing();
    expect([wrong(on, SOUTH, 30, 0), wrong(on, SOUTH, 30, 3)]).toEqual([undefined, rule('VD-109')]);
  });

  test('VD-110 the second 12 inches off the enemy edge and all others: (20, 36) does, (20, 36.1) does not', () => {
    const on = place(place(placing(), SOUTH, 30, 0), NORTH, 30, 48);
    expect([wrong(on, SOUTH, 20, 36), wrong(on, SOUTH, 20, 36.1)]).toEqual([undefined, rule('VD-110')]);
    // The middle line is of neither half.
    expect([wrong(on, SOUTH, 20, 24), wrong(on, SOUTH, 20, 24.1)]).toEqual([rule('VD-110'), undefined]);
    const more = place(place(on, SOUTH, 20, 30), NORTH, 30, 18);
    expect([wrong(more, SOUTH, 32, 30), wrong(more, SOUTH, 31.9, 30)]).toEqual([undefined, rule('VD-110')]);
  });

  test('VD-111 six lie on the table, three in each half: one of its owner and two of his opponent', () => {
    let on = placing();
    for (const by of [SOUTH, NORTH, SOUTH, NORTH, SOUTH, NORTH]) {
      const [offer] = offersTo(on, by);
      on = saying(on, by, 'placeObjective', { there: offer && usualOf(offer) });
    }
    expect(on.state).toMatchObject({ phase: 'deploy', opening: { next: NORTH } });
    const all = Object.values(on.state.objectives ?? {});
    expect(all).toHaveLength(6);
    for (const half of [SOUTH, NORTH]) {
      const there = all.filter((one) => one.half === half);
      expect(there.map(({ by, edge }) => [by === half, edge === true]).sort()).toEqual([
        [false, false],
        [false, false],
        [true, true],
      ]);
    }
  });

  test('VD-112 the first turn begins with the ordinary Initiative Segment', () => {
    let on = placing();
    for (const by of [SOUTH, NORTH, SOUTH, NORTH, SOUTH, NORTH]) {
      const [offer] = offersTo(on, by);
      on = saying(on, by, 'placeObjective', { there: offer && usualOf(offer) });
    }
    on = saying(on, NORTH, 'deploy', { unit: 'n1', there: poseOf(30, 44, 180) });
    on = saying(on, SOUTH, 'deploy', { unit: 's1', there: poseOf(20, 6) });
    on = saying(
      on,
      SOUTH,
      'deploy',
      { unit: 's2', there: poseOf(40, 6) },
      { dice: { 'odd-1:south': [1], 'odd-1:north': [1], 'odd-2:south': [3], 'odd-2:north': [1] } },
    );
    expect(on.state).toMatchObject({ phase: 'nominate', turn: 1, odd: SOUTH });
  });
});
