import { describe, expect, test } from 'vitest';
import type { ChartFile } from '../../../engine/chart/chart';
import { piece, rule } from '../../../engine/ids';
import { inZone } from '../../../table/laying/zones';
import { poseOf } from '../../../table/testing';
import { halfOf } from '../ground/halves';
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
const ZONES = {
  home: { south: ['south'], north: ['north'] },
  deploy: { south: [{ edge: 'south', to: 12 }], north: [{ edge: 'north', to: 12 }] },
  deploysFirst: 'south',
};
const zoned = (south: Parameters<typeof battleOf>[0], play: object = {}, chart?: ChartFile) =>
  saying(
    laid(battleOf(south, [['n1', SQUAD]], { ...ZONES, ...play }, chart ? { chart } : {})),
    SOUTH,
    'begin',
  );

/** South has Leadership 4 in the section, north 5 in the squad. */
const lots = (of: string, south: number, north: number, round = 1) => ({
  [`${of}-${round}:south`]: [south],
  [`${of}-${round}:north`]: [north],
});

describe('VD-H85 kinds and edges', () => {
  test.each([
    [1, 'long'],
    [2, 'long'],
    [3, 'short'],
    [4, 'short'],
    [5, 'corners'],
    [6, 'corners'],
  ])('VD-H85 a %i is %s', (face, kind) => {
    const { state } = saying(
      rolled(),
      SOUTH,
      'begin',
      {},
      { dice: { 'deployment-1': [face], ...lots('edge', 6, 1) } },
    );
    expect(state.opening?.kind).toBe(kind);
  });

  test('VD-H85 the best Leadership of the force is added, and ties are thrown again', () => {
    const after = saying(
      rolled(),
      SOUTH,
      'begin',
      {},
      { dice: { 'deployment-1': [1], ...lots('edge', 4, 3), ...lots('edge', 3, 3, 2) } },
    );
    // 4 + 4 against 3 + 5 is a tie; then 3 + 4 loses to 3 + 5.
    expect(after.state.opening?.chooser).toBe(NORTH);
    expect(after.state.phase).toBe('edges');
  });

  test('VD-H85 the winner chooses his edge, and who places first; the other begins opposite', () => {
    let on = saying(rolled(), SOUTH, 'begin', {}, { dice: { 'deployment-1': [3], ...lots('edge', 6, 1) } });
    expect(citedAgainst(on, SOUTH, 'chooseEdge', { at: 'south' })).toBe(rule('VD-H85'));
    on = saying(on, SOUTH, 'chooseEdge', { at: 'east' });
    expect(on.state.sides.map(({ home, zones }) => ({ home, zones }))).toEqual([
      { home: ['east'], zones: [{ edge: 'east', to: 12 }] },
      { home: ['west'], zones: [{ edge: 'west', to: 12 }] },
    ]);
    on = saying(on, SOUTH, 'chooseFirst', { side: 'north' });
    expect(on.state).toMatchObject({ phase: 'deploy', opening: { next: NORTH } });
  });

  test('VD-H85 VD-H17 opposite corners reach 24 inches, and leave two edges each', () => {
    let on = saying(rolled(), SOUTH, 'begin', {}, { dice: { 'deployment-1': [6], ...lots('edge', 6, 1) } });
    on = saying(on, SOUTH, 'chooseEdge', { at: 'south-west' });
    expect(on.state.sides.map(({ home, zones }) => ({ home, zones }))).toEqual([
      { home: ['south', 'west'], zones: [{ corner: 'south-west', to: 24 }] },
      { home: ['north', 'east'], zones: [{ corner: 'north-east', to: 24 }] },
    ]);
  });
});

describe('VD-H85 units set down', () => {
  const on = zoned([
    ['s1', SECTION],
    ['s2', 'british-vickers-team'],
  ]);

  test('VD-H85 one after the other; who is left sets down the rest', () => {
    let now = saying(on, SOUTH, 'deploy', { unit: 's1', there: poseOf(20, 6) });
    expect(now.state.opening?.next).toBe(NORTH);
    expect(citedAgainst(now, SOUTH, 'deploy', { unit: 's2', there: poseOf(30, 6) })).toBe(rule('VD-035'));
    now = saying(now, NORTH, 'deploy', { unit: 'n1', there: poseOf(20, 42, 180) });
    expect(now.state.opening?.next).toBe(SOUTH);
    now = saying(
      now,
      SOUTH,
      'deploy',
      { unit: 's2', there: poseOf(30, 6) },
      { dice: { 'odd-1:south': [2], 'odd-1:north': [5] } },
    );
    expect(now.state).toMatchObject({ phase: 'nominate', odd: NORTH, turn: 1 });
    expect(now.state.opening).toBeUndefined();
    expect(Object.keys(now.state.units).sort()).toEqual(['n1', 's1', 's2']);
  });

  test('VD-H85 a centre at 12.0 inches is in the zone, at 12.1 it is not', () => {
    const at = (y: number) => citedAgainst(on, SOUTH, 'deploy', { unit: 's2', there: poseOf(30, y) });
    expect([at(12), at(12.1)]).toEqual([undefined, rule('VD-H85')]);
  });

  test('VD-H85 VD-027 men stand where they are told to, in coherency and in the zone', () => {
    const models = on.state.aside?.[piece('s1')]?.models ?? [];
    const stations = (far: number) =>
      models.map(({ id }, i) => ({
        figure: id,
        bearing: 0,
        distance: i === 0 ? 0 : i === 1 ? far : 0.5 + i,
      }));
    const at = (y: number, far: number) =>
      citedAgainst(on, SOUTH, 'deploy', {
        unit: 's1',
        there: poseOf(30, y),
        stations: stations(far).map((one, i) => ({
          ...one,
          bearing: 40 * i,
          distance: Math.min(one.distance, 3.9),
        })),
      });
    expect(at(6, 1.2)).toBeUndefined();
    expect(
      citedAgainst(on, SOUTH, 'deploy', { unit: 's1', there: poseOf(30, 6), stations: stations(4.2) }),
    ).toBe(rule('VD-027'));
    // Somebody would stand beyond 12 inches.
    expect(at(11, 1.2)).toBe(rule('VD-H85'));
  });

  test('VD-H85 nobody stands on another, and men find room about their leader', () => {
    const now = saying(on, SOUTH, 'deploy', { unit: 's1', there: poseOf(20, 11.5) });
    const piecesOn = now.on.pieces[piece('s1')];
    const ys = piecesOn?.figures?.map(({ off }) => (piecesOn?.pose.at.y ?? 0) + off.y) ?? [];
    expect(ys).toHaveLength(10);
    expect(Math.max(...ys)).toBeLessThanOrEqual(12.001);
    const later = saying(now, NORTH, 'deploy', { unit: 'n1', there: poseOf(20, 42) });
    expect(citedAgainst(later, SOUTH, 'deploy', { unit: 's2', there: poseOf(20, 11.5) })).toBe(
      rule('VD-H85'),
    );
  });

  test('VD-H13 VD-H85 an immobile gun is set down with its heading', () => {
    const now = saying(zoned([['gun', 'british-six-pdr']]), SOUTH, 'deploy', {
      unit: 'gun',
      there: poseOf(20, 6, 30),
    });
    expect(now.on.pieces[piece('gun')]?.pose.heading).toBe(30);
  });

  test('VD-H85 what is proposed is allowed, and faces the enemy', () => {
    for (const offer of offersTo(on, SOUTH)) {
      const there = usualOf(offer);
      expect(there?.heading).toBe(0);
      expect(citedAgainst(on, SOUTH, 'deploy', { ...offer.fixed, there })).toBeUndefined();
    }
  });
});

const WOOD: ChartFile = {
  id: 'field',
  title: 'Field',
  units: 'inches',
  ground: 'land',
  features: [
    {
      id: 'wood',
      kind: 'woods',
      geometry: {
        type: 'Polygon',
        coordinates: [
          [
            [10, 2],
            [20, 2],
            [20, 10],
            [10, 10],
            [10, 2],
          ],
        ],
      },
    },
  ],
};

describe('VD-H37 Ambush', () => {
  const on = zoned([['sniper', 'british-sniper-team']], {}, WOOD);
  const deploys = (x: number) => ({ unit: 'sniper', there: poseOf(x, 6), as: 'hidden' });

  test('VD-H37 a sniper team in a wood starts hidden', () => {
    const now = saying(on, SOUTH, 'deploy', deploys(15));
    expect(now.state.units[piece('sniper')]?.hidden).toBe(true);
  });

  test('VD-H37 not in the open, and not without Ambush', () => {
    expect(citedAgainst(on, SOUTH, 'deploy', deploys(40))).toBe(rule('VD-H37'));
    const section = zoned([['s1', SECTION]], {}, WOOD);
    expect(citedAgainst(section, SOUTH, 'deploy', { ...deploys(15), unit: 's1' })).toBe(rule('VD-H37'));
  });

  test('VD-H37 it is proposed: in the wood, hidden', () => {
    const [offer] = offersTo(on, SOUTH);
    expect(offer && usualOf(offer)?.at.x).toBeGreaterThan(10);
    expect(offer && usualOf(offer)?.at.x).toBeLessThan(20);
    expect(offer?.holes.as).toMatchObject({ of: [{ id: 'hidden' }, { id: 'open' }] });
  });
});

describe('VD-H89 reserves', () => {
  const keep = zoned(
    [
      ['s1', SECTION],
      ['s2', 'british-vickers-team'],
      ['tank', 'british-sherman'],
    ],
    { keepBack: true, first: 'south' },
  );
  /** The tank kept back, everybody else on the table, in a turn; who is named beside it has acted. */
  const inTurn = (turn: number, activated: readonly string[] = []): Laid => {
    let now = saying(keep, SOUTH, 'keepBack', { unit: 'tank' });
    now = saying(now, NORTH, 'deploy', { unit: 'n1', there: poseOf(60, 42, 180) });
    now = saying(now, SOUTH, 'deploy', { unit: 's1', there: poseOf(20, 6) });
    now = saying(now, SOUTH, 'deploy', { unit: 's2', there: poseOf(30, 6) });
    return { ...now, state: { ...now.state, turn, activated: activated.map(piece) } };
  };
  const mayName = (on: Laid) =>
    offersTo(on, SOUTH).flatMap(({ verb, subject }) => (verb === 'nominate' ? [subject] : []));

  test('VD-H89 only where the battle allows it', () => {
    expect(citedAgainst(zoned([['s1', SECTION]]), SOUTH, 'keepBack', { unit: 's1' })).toBe(rule('VD-H89'));
  });

  test('VD-H89 from turn 2 on they may be named', () => {
    expect(mayName(inTurn(1))).not.toContain('tank');
    expect(mayName(inTurn(3))).toContain('tank');
  });

  test('VD-H89 it counts as activated when the others of its side are', () => {
    expect(mayName(inTurn(3, ['s1', 's2']))).toEqual([]);
    expect(mayName(inTurn(3, ['s1']))).toEqual(['tank', 's2']);
  });

  test('VD-H89 VD-038 a reserve tank throws with 6 - 1', () => {
    const named = saying(inTurn(3), SOUTH, 'nominate', { unit: 'tank' });
    // 4 + 5 against 4 + 5 is a tie: the tank has 6 - 1, the squad 5.
    const { state } = saying(
      named,
      NORTH,
      'nominate',
      { unit: 'n1' },
      {
        dice: {
          'initiative-1:south': [4],
          'initiative-1:north': [4],
          'initiative-2:south': [5],
          'initiative-2:north': [4],
        },
      },
    );
    expect(state).toMatchObject({ phase: 'arrive', activation: { unit: 'tank', left: 2 } });
  });

  const acting = (): Laid => {
    const on = inTurn(3, ['n1']);
    return saying(on, SOUTH, 'nominate', { unit: 'tank' });
  };

  test('VD-H89 its first action is a Move from any point of its own edge', () => {
    const on = acting();
    const at = (y: number) => citedAgainst(on, SOUTH, 'arrive', { unit: 'tank', there: poseOf(45, y) });
    // A Sherman moves 4 inches, or 5 on a road.
    expect([at(4), at(4.2)]).toEqual([undefined, rule('VD-H89')]);
    const { state, on: table } = saying(on, SOUTH, 'arrive', { unit: 'tank', there: poseOf(45, 4) });
    expect(state).toMatchObject({ phase: 'act', activation: { unit: 'tank', left: 1, moved: true } });
    expect(state.units[piece('tank')]?.reserve).toBeUndefined();
    expect(state.aside).toBeUndefined();
    expect(table.pieces[piece('tank')]).toMatchObject({ pose: { at: { x: 45, y: 4 } } });
  });

  test('VD-H89 it may stay off, and has then been activated', () => {
    const { state } = saying(acting(), SOUTH, 'done', { unit: 'tank' });
    expect(state.activated).toContain('tank');
    expect(state.aside?.[piece('tank')]?.reserve).toBe(true);
  });

  test('VD-H89 what is proposed for its arrival is allowed', () => {
    const on = acting();
    const offer = offersTo(on, SOUTH).find(({ verb }) => verb === 'arrive');
    const there = offer && usualOf(offer);
    expect(there).toBeDefined();
    expect(citedAgainst(on, SOUTH, 'arrive', { unit: 'tank', there })).toBeUndefined();
  });
});

test('VD-H84 the half of a side is at its own edge, or at the corner of its own edges', () => {
  const [south] = rolled().state.sides;
  expect(halfOf({ ...south, home: ['south'] })).toEqual({ half: 'south' });
  expect(halfOf({ ...south, home: ['west', 'south'] })).toEqual({ half: 'south-west' });
  const isIn = (y: number) => inZone({ x: 0, y: 0, width: 72, height: 48 }, { half: 'south' }, { x: 30, y });
  // Exactly 24 belongs to neither.
  expect([isIn(23.9), isIn(24)]).toEqual([true, false]);
});
