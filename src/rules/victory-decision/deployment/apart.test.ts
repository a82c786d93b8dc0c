import { describe, expect, test } from 'vitest';
import type { ChartFile } from '../../../engine/chart/chart';
import { piece, rule } from '../../../engine/ids';
import { isRefusal } from '../../../kit/refusal';
import { poseOf } from '../../../table/testing';
import { victoryPoints } from '../end/score';
import { rules } from '../index';
import { lists } from '../lists/builder';
import { ENTRIES } from '../lists/entry';
import { apartOf } from '../lists/muster';
import { battleOf, citedAgainst, laid, offersTo, saying } from '../scenario/battles.testing';
import { house } from '../structures/house.testing';
import { made, NORTH, SOUTH } from '../testing';
import { initiativeOf } from '../turn/initiative';
import { split } from '../unit/split';
import { leadershipOf, strengthOf } from '../unit/unit';

const ZONES = {
  home: { south: ['south'], north: ['north'] },
  deploy: { south: [{ edge: 'south', to: 12 }], north: [{ edge: 'north', to: 12 }] },
  deploysFirst: 'south',
};
const chart: ChartFile = {
  id: 'farm',
  title: 'Farm',
  units: 'inches',
  ground: 'land',
  features: [house('stone-house', [20, 4], 'farm'), house('wooden-house', [20, 30], 'barn')],
};
type Listed = Parameters<typeof battleOf>[0];
const NORTHERN: Listed = [['n1', 'german-grenadier-squad']];
const opened = (south: Listed, more: object = { chart }, north = NORTHERN) =>
  saying(laid(battleOf(south, north, ZONES, more)), SOUTH, 'begin');
const [HQ, ALONE, FARM, BARN] = [piece('s1'), piece('s1-alone'), piece('farm'), piece('barn')];

describe('an Individual who leaves his unit as it is set down', () => {
  const on = opened([
    ['s1', 'german-command-squad'],
    ['s2', 'british-rifle-section'],
  ]);
  const after = saying(on, SOUTH, 'detach', { unit: 's1', there: poseOf(30, 6) });

  test('VD-H44 he stands by himself and leads himself; the squad has 6 and no Command, he 7 and one more', () => {
    const [leutnant, squad] = [after.state.units[ALONE], after.state.aside?.[HQ]];
    if (!leutnant || !squad) throw new Error('nobody went');
    expect([leadershipOf(squad), initiativeOf(squad).total]).toEqual([6, 6]);
    expect([leadershipOf(leutnant), initiativeOf(leutnant).total]).toEqual([7, 8]);
    expect([strengthOf(squad), strengthOf(leutnant)]).toEqual([5, 1]);
    expect(after.on.pieces[ALONE]?.figures?.map(({ id }) => id)).toEqual([leutnant.leader]);
    expect(after.on.pieces[HQ]?.figures?.map(({ id }) => id)).not.toContain(leutnant.leader);
    expect(after.state.opening?.next).toBe(NORTH);
  });

  test('VD-H44 VD-H91 the share of the points is his, and nobody counts twice', () => {
    const [leutnant, squad] = [after.state.units[ALONE], after.state.aside?.[HQ]];
    expect((leutnant?.points ?? 0) + (squad?.points ?? 0)).toBe(175);
    expect(leutnant?.points).toBe(Math.floor(175 / 6));
    const lost = { units: {}, lost: { [ALONE]: leutnant } } as unknown as Parameters<typeof victoryPoints>[0];
    expect(victoryPoints(lost, SOUTH)).toBe(29);
    expect(after.state.sides[0].points).toBe(on.state.sides[0].points);
  });

  test('VD-H44 his squad is set down after him, led by the next', () => {
    let now = saying(after, NORTH, 'deploy', { unit: 'n1', there: poseOf(20, 42) });
    now = saying(now, SOUTH, 'deploy', { unit: 's1', there: poseOf(34, 6) });
    expect(now.on.pieces[HQ]?.figures?.[0]?.id).toBe(now.state.units[HQ]?.leader);
    expect(now.on.pieces[HQ]?.figures).toHaveLength(5);
    expect(offersTo(after, NORTH).some(({ verb }) => verb === 'detach')).toBe(false);
  });

  test('VD-H44 VD-H85 not outside the zone, not on another, not from who has none, and once only', () => {
    const wrong = (unit: string, y: number) =>
      citedAgainst(on, SOUTH, 'detach', { unit, there: poseOf(30, y) });
    expect([wrong('s1', 6), wrong('s1', 12.5)]).toEqual([undefined, rule('VD-H85')]);
    expect(wrong('s2', 6)).toBe(rule('VD-H44'));
    const later = saying(after, NORTH, 'deploy', { unit: 'n1', there: poseOf(20, 42) });
    expect(citedAgainst(later, SOUTH, 'detach', { unit: 's1', there: poseOf(40, 6) })).toBe(rule('VD-H44'));
    expect(citedAgainst(later, SOUTH, 'deploy', { unit: 's2', there: poseOf(30.5, 6) })).toBe(rule('VD-H85'));
  });

  test.each(Object.keys(ENTRIES).filter((id) => apartOf(ENTRIES[id] as never) !== undefined))(
    'VD-H44 %s is led by the next of its men on the table too',
    (entry) => {
      const unit = made(entry);
      const parted = split(unit);
      const led = unit.models.filter(({ id }) => id !== parted?.alone.leader);
      expect(parted?.rest.leader).toBe(led[0]?.id);
      expect(leadershipOf(parted?.rest as never)).toBe(
        Math.max(...led.map((model) => leadershipOf({ ...unit, models: [model] }))),
      );
    },
  );
});

describe('an Individual as an option of a force', () => {
  const chosen = (options: readonly string[]) =>
    lists.enlist({
      nation: 'german',
      chart: 'german-grenadier',
      units: [{ entry: 'german-command-squad', options }],
    });

  test('VD-H44 the builder lays both out, and the battle is set up', () => {
    const all = chosen(['apart', 'radioman']);
    expect(all.map(({ options }) => options)).toEqual([
      ['apart', 'radioman'],
      ['radioman', 'alone'],
    ]);
    expect(all[1]?.name).toContain('Leutnant');
    const units: Listed = all.map(({ entry, options }, i) => [`s${i + 1}`, entry, { options }]);
    const { state } = laid(battleOf(units, NORTHERN, ZONES));
    expect(Object.values(state.aside ?? {}).filter(({ side }) => side === SOUTH)).toHaveLength(2);
    expect(state.sides[0].points).toBe(185);
  });

  test('VD-H44 VD-108 his Leadership and his Command count for the lots of his side, whoever he stands by', () => {
    const units: Listed = [
      ['s1', 'german-command-squad', { options: ['apart'] }],
      ['s2', 'german-command-squad', { options: ['alone'] }],
    ];
    const set = laid(battleOf(units, NORTHERN, { game: '14.3', deploy: 'rolled' }));
    const dice = { 'deployment-1': [1], 'edge-1:south': [4], 'edge-1:north': [6] };
    // 4 + 7 + 1 for Command against 6 + 5: without him, or without his Command, south would not win.
    expect(saying(set, SOUTH, 'begin', {}, { dice }).state.opening?.chooser).toBe(SOUTH);
  });

  test('VD-H44 a battle that lists one without the other is refused in one sentence', () => {
    const why = (...options: readonly (readonly string[])[]) => {
      const units: Listed = options.map((each, i) => [`s${i}`, 'german-command-squad', { options: each }]);
      const state = rules.setup(battleOf(units, NORTHERN, ZONES));
      return isRefusal(state) ? state.because.key : undefined;
    };
    expect(why(['apart'])).toBe('setup.apart');
    expect(why(['alone'])).toBe('setup.alone');
    expect(why([], ['alone'])).toBe('setup.alone');
    expect(why(['apart'], ['alone'])).toBeUndefined();
  });
});

describe('who begins inside', () => {
  const transports: Listed = [
    ['s1', 'german-grenadier-squad'],
    ['s2', 'german-sdkfz251'],
    ['s3', 'british-universal-carrier'],
  ];

  test('VD-H82 VD-H85 in a house that stands in his zone, and not in one beyond it', () => {
    const on = opened(transports);
    const wrong = (inside: string) => citedAgainst(on, SOUTH, 'deployInside', { unit: 's1', inside });
    expect([wrong('farm'), wrong('barn'), wrong('church')]).toEqual([
      undefined,
      rule('VD-H85'),
      rule('VD-H79'),
    ]);
    const now = saying(on, SOUTH, 'deployInside', { unit: 's1', inside: 'farm' });
    expect(now.state.units[HQ]?.inside).toBe(FARM);
    expect(now.on.pieces[HQ]).toMatchObject({ aboard: FARM });
    expect(now.state.opening?.next).toBe(NORTH);
  });

  test('VD-H79 in a vehicle that is set down already and has room for all of them', () => {
    let on = opened(transports);
    expect(citedAgainst(on, SOUTH, 'deployInside', { unit: 's1', inside: 's2' })).toBe(rule('VD-H79'));
    on = saying(on, SOUTH, 'deploy', { unit: 's2', there: poseOf(30, 6) });
    on = saying(on, NORTH, 'deploy', { unit: 'n1', there: poseOf(20, 42) });
    on = saying(on, SOUTH, 'deploy', { unit: 's3', there: poseOf(40, 6) });
    expect(citedAgainst(on, SOUTH, 'deployInside', { unit: 's1', inside: 's3' })).toBe(rule('VD-H79'));
    const offer = offersTo(on, SOUTH).find(({ verb }) => verb === 'deployInside');
    expect(offer?.holes.inside).toMatchObject({ of: [{ id: 'farm' }, { id: 's2' }] });
    const now = saying(
      on,
      SOUTH,
      'deployInside',
      { unit: 's1', inside: 's2' },
      { dice: { 'odd-1:south': [2], 'odd-1:north': [1] } },
    );
    expect(now.state).toMatchObject({ phase: 'nominate' });
    expect(now.state.units[HQ]?.inside).toBe(piece('s2'));
    expect(rules.broken?.(now.state) ?? []).toEqual([]);
  });

  const inside = (unit: string): Listed[number] => [
    's1',
    'german-grenadier-squad',
    { play: { inside: unit } },
  ];
  test('VD-H79 VD-H82 as a scenario says: in a house from the first, in a vehicle when that is set down', () => {
    const housed = opened([inside('barn'), ['s2', 'british-rifle-section']]);
    expect(housed.state.units[HQ]?.inside).toBe(BARN);
    const driven = opened([inside('s2'), ['s2', 'german-sdkfz251']]);
    expect(driven.state.units[HQ]).toBeUndefined();
    const now = saying(driven, SOUTH, 'deploy', { unit: 's2', there: poseOf(30, 6) });
    expect(now.on.pieces[HQ]).toMatchObject({ aboard: piece('s2') });
    expect(now.state.units[HQ]?.inside).toBe(piece('s2'));
    const placed = laid(
      battleOf(
        [inside('s2'), ['s2', 'german-sdkfz251', { pose: poseOf(30, 6) }]],
        [['n1', 'german-grenadier-squad', { pose: poseOf(20, 42) }]],
        { home: ZONES.home, first: 'south' },
      ),
    );
    const begun = saying(placed, SOUTH, 'begin');
    expect(begun.state).toMatchObject({ phase: 'nominate' });
    expect(begun.on.pieces[HQ]).toMatchObject({ aboard: piece('s2') });
  });

  test('VD-H79 VD-H89 with a reserve that carries them, when it comes', () => {
    const on = laid(
      battleOf(
        [
          inside('s2'),
          ['s2', 'german-sdkfz251', { play: { reserve: { turn: 2 } } }],
          ['s3', 'british-rifle-section', { pose: poseOf(60, 6) }],
        ],
        [['n1', 'german-grenadier-squad', { pose: poseOf(20, 42) }]],
        { home: ZONES.home, first: 'south' },
      ),
    );
    const begun = saying(on, SOUTH, 'begin');
    const coming = {
      ...begun,
      state: {
        ...begun.state,
        turn: 2,
        phase: 'arrive',
        activation: { unit: piece('s2'), left: 2, moved: false, aimed: false, shot: false },
      } as typeof begun.state,
    };
    const now = saying(coming, SOUTH, 'arrive', { unit: 's2', there: poseOf(30, 3) });
    expect(now.on.pieces[HQ]).toMatchObject({ aboard: piece('s2') });
    expect(now.state.units[HQ]?.inside).toBe(piece('s2'));
  });

  test.each([
    ['what is none', [inside('church')], 'setup.inside-what'],
    ['a tank', [inside('s2'), ['s2', 'british-sherman']], 'setup.inside-what'],
    ['one too small', [inside('s2'), ['s2', 'british-universal-carrier']], 'setup.inside-what'],
    [
      'one that is full',
      [inside('farm'), ['s4', 'german-grenadier-squad', { play: { inside: 'farm' } }]],
      'setup.inside-twice',
    ],
    [
      'one, and on the table',
      [['s1', 'german-grenadier-squad', { pose: poseOf(30, 6), play: { inside: 'farm' } }]],
      'setup.inside-placed',
    ],
  ] as const)('VD-H79 VD-H82 a scenario that puts them in %s is refused', (_, south, key) => {
    const state = rules.setup(battleOf(south as unknown as Listed, NORTHERN, ZONES, { chart }));
    expect(isRefusal(state) && state.because.key).toBe(key);
  });
});
