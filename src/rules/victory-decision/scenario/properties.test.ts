import { expect, test } from 'vitest';
import { playOut, randomSeats } from '../../../ai/games/playout';
import type { ChartFile, ChartFileFeature } from '../../../engine/chart/chart';
import type { Command } from '../../../engine/command';
import { scriptedDice } from '../../../engine/counting/dice';
import type { Question } from '../../../engine/question';
import { separation } from '../../../geometry/outlines/convex';
import { bodiesOf, stands } from '../../../table/footprint';
import { measureOn } from '../../../table/measuring/measure';
import type { Figure, TableState } from '../../../table/state';
import { poseOf } from '../../../table/testing';
import { type AnyRules, carryOut, type World } from '../../../table/world';
import { rules } from '../index';
import type { VdState } from '../state';
import { house } from '../structures/house.testing';
import { battleOf, laid } from './battles.testing';

const SIZE = { width: 72, height: 48 } as const;
type Ring = readonly (readonly [number, number])[];
const area = (id: string, kind: ChartFileFeature['kind'], ring: Ring): ChartFileFeature => ({
  id,
  kind,
  geometry: { type: 'Polygon', coordinates: [ring] },
});
const box = (x: number, y: number, w: number, h: number): Ring => [
  [x, y],
  [x + w, y],
  [x + w, y + h],
  [x, y + h],
  [x, y],
];
const features: readonly ChartFileFeature[] = [
  house('stone-house', [30, 20], 'farm'),
  area('wood', 'woods', box(14, 14, 9, 7)),
  area('field', 'mine', box(44, 18, 6, 5)),
  {
    id: 'wall',
    kind: 'stone-wall',
    geometry: {
      type: 'LineString',
      coordinates: [
        [38, 12],
        [50, 13],
      ],
    },
  },
];
type Listed = Parameters<typeof battleOf>[0];
const SOUTHERN: Listed = [
  ['s1', 'british-rifle-section', { pose: poseOf(24, 10) }],
  ['s2', 'british-command-section', { pose: poseOf(40, 8) }],
  ['s3', 'british-universal-carrier', { pose: poseOf(52, 9, 20) }],
];
const NORTHERN: Listed = [
  ['n1', 'german-grenadier-squad', { pose: poseOf(25, 26, 180) }],
  ['n2', 'german-mg42-team', { pose: poseOf(41, 30, 180) }],
  ['n3', 'german-sdkfz222', { pose: poseOf(54, 27, 200) }],
];
const HOME = { south: ['south'], north: ['north'] };
const opened = (
  chart: Pick<ChartFile, 'features'> = { features },
  [south, north, home] = [SOUTHERN, NORTHERN, HOME] as const,
) =>
  laid(
    battleOf(
      south,
      north,
      { home, first: 'south', random: false },
      { turnLimit: 2, chart: { id: 'land', title: 'Land', units: 'inches', ground: 'land', ...chart } },
    ),
  );
const playable = rules as unknown as AnyRules;
const played = (seed: number, heard: (world: World) => void = () => {}) => {
  const { state, table, on } = opened();
  const set = { rules: playable, table, opening: { rules: state, table: on } };
  return playOut(set, seed, randomSeats(set, seed), (_, world) => heard(world));
};

/** Pieces, or men of one, that lie over each other by more than a hundredth of an inch. */
function overlaps({ pieces }: TableState): readonly string[] {
  const bodies = Object.values(pieces)
    .filter((piece) => stands(piece) && !piece.aloft)
    .flatMap((piece) => bodiesOf(piece).map((body, i) => ({ called: `${piece.id} ${i}`, body })));
  return bodies.flatMap((one, i) =>
    bodies
      .slice(i + 1)
      .filter(({ body }) => separation(one.body, body) < -0.01)
      .map(({ called }) => `${one.called} over ${called}`),
  );
}

test.each([1, 2, 3, 4])(
  'VD-H32 VD-H67 after every command of game %i no base lies over another, no house is overfull, no marker is below 0',
  (seed) => {
    const before = overlaps(opened().on);
    expect(before).toEqual([]);
    let commands = 0;
    const { trouble } = played(seed, ({ rules: state, table }) => {
      commands += 1;
      expect(overlaps(table)).toEqual([]);
      expect(rules.broken?.(state as VdState)).toBeFalsy();
    });
    expect(trouble).toBeUndefined();
    expect(commands).toBeGreaterThan(20);
  },
);

const turnedPoint = ([x, y]: readonly [number, number]) => [SIZE.width - x, SIZE.height - y] as const;

/** What is said of places, on a table that is turned by half a circle. */
function turned(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(turned);
  if (typeof value !== 'object' || value === null) return value;
  const of = value as Record<string, unknown>;
  if ('figure' in of && 'bearing' in of)
    return { ...of, bearing: of.distance === 0 ? of.bearing : (Number(of.bearing) + 180) % 360 };
  return Object.fromEntries(Object.entries(of).map(([key, one]) => [key, turned(one)]));
}
const turnedList = (all: Listed): Listed =>
  all.map(([id, entry, more]) => {
    const { at, heading } = more?.pose ?? poseOf(0, 0);
    const [x, y] = turnedPoint([at.x, at.y]);
    return [id, entry, { ...more, pose: poseOf(x, y, (heading + 180) % 360) }];
  });
const turnedFeature = (feature: ChartFileFeature): ChartFileFeature => {
  const { geometry } = feature;
  if (geometry.type === 'Point')
    return { ...feature, geometry: { ...geometry, coordinates: turnedPoint(geometry.coordinates) } };
  return geometry.type === 'LineString'
    ? { ...feature, geometry: { ...geometry, coordinates: geometry.coordinates.map(turnedPoint) } }
    : {
        ...feature,
        geometry: { ...geometry, coordinates: geometry.coordinates.map((ring) => ring.map(turnedPoint)) },
      };
};

const MIRRORED = [1, 6, 10, 13];
const SHUFFLED = [2, 6, 10, 14];
/** Men begin in rings about their leader, told by the compass: they are turned with the table. */
const turnedMen = (on: ReturnType<typeof opened>): ReturnType<typeof opened> => ({
  ...on,
  on: {
    ...on.on,
    pieces: Object.fromEntries(
      Object.values(on.on.pieces).map((one) => [
        one.id,
        one.figures
          ? { ...one, figures: one.figures.map(({ id, off }) => ({ id, off: { x: -off.x, y: -off.y } })) }
          : one,
      ]),
    ),
  },
});

/** The state without what tells where edges are. */
const placeless = (state: unknown): unknown => {
  const { sides, ...rest } = state as VdState;
  return { ...rest, sides: sides.map(({ home: _, ...side }) => side) };
};

/** The same commands and dice on another table: the states after each. */
function again(
  { entries }: ReturnType<typeof played>,
  on: ReturnType<typeof opened>,
  told: (value: unknown) => unknown,
): readonly unknown[] {
  let world: World = { rules: on.state, table: on.on };
  return entries.map(({ command, answers }) => {
    const said = told(command) as Command;
    const refusal = playable.refuse(world.rules, said, measureOn(on.table, world.table));
    if (refusal) return refusal.because.key;
    const turning = carryOut(playable, on.table, world, said);
    const dice = scriptedDice(
      Object.fromEntries(answers.flatMap((one) => (one.ask === 'roll' ? [[one.key, one.faces]] : []))),
    );
    const answer = (question: Question) => {
      const known = answers.find(({ ask, key }) => ask === question.ask && key === question.key);
      if (!known) throw new Error(`'${question.key}' was not asked before`);
      return question.ask === 'roll' ? dice(question) : (told(known) as typeof known);
    };
    for (let question = turning.question; question; question = turning.question)
      turning.answer(answer(question));
    world = turning.world;
    return placeless(world.rules);
  });
}

const states = (seed: number) => {
  const all: unknown[] = [];
  const game = played(seed, ({ rules: state }) => all.push(placeless(state)));
  return { game, all };
};

test.each([5, 6, 201, 203])(
  'VD-002 VD-024 on a table turned by half a circle game %i is the same game',
  (seed) => {
    const { game, all } = states(seed);
    const sides = [turnedList(SOUTHERN), turnedList(NORTHERN), { south: ['north'], north: ['south'] }];
    const on = turnedMen(opened({ features: features.map(turnedFeature) }, sides as never));
    expect(again(game, on, turned)).toEqual(all);
  },
);

const mirroredPoint = ([x, y]: readonly [number, number]) => [SIZE.width - x, y] as const;
const opposite = (angle: unknown): number => (360 - Number(angle)) % 360;

/** What is said of places, in a mirror. */
function mirrored(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(mirrored);
  if (typeof value !== 'object' || value === null) return value;
  const of = value as Record<string, unknown>;
  if ('figure' in of && 'bearing' in of)
    return { ...of, bearing: of.distance === 0 ? of.bearing : opposite(of.bearing) };
  if ('alter' in of) return { ...of, alter: -Number(of.alter) };
  return Object.fromEntries(Object.entries(of).map(([key, one]) => [key, mirrored(one)]));
}
const mirroredList = (all: Listed): Listed =>
  all.map(([id, entry, more]) => {
    const { at, heading } = more?.pose ?? poseOf(0, 0);
    const [x, y] = mirroredPoint([at.x, at.y]);
    return [id, entry, { ...more, pose: poseOf(x, y, opposite(heading)) }];
  });
const mirroredFeature = (feature: ChartFileFeature): ChartFileFeature => {
  const { geometry } = feature;
  if (geometry.type === 'Point')
    return { ...feature, geometry: { ...geometry, coordinates: mirroredPoint(geometry.coordinates) } };
  return geometry.type === 'LineString'
    ? { ...feature, geometry: { ...geometry, coordinates: geometry.coordinates.map(mirroredPoint) } }
    : {
        ...feature,
        geometry: { ...geometry, coordinates: geometry.coordinates.map((ring) => ring.map(mirroredPoint)) },
      };
};

/** The figures of every piece otherwise: where they stand, or in what order they are told. */
const withFigures = (
  on: ReturnType<typeof opened>,
  change: (figures: readonly Figure[]) => readonly Figure[],
): ReturnType<typeof opened> => ({
  ...on,
  on: {
    ...on.on,
    pieces: Object.fromEntries(
      Object.values(on.on.pieces).map((one) => [
        one.id,
        one.figures ? { ...one, figures: change(one.figures) } : one,
      ]),
    ),
  },
});

test.each(MIRRORED)('VD-002 VD-024 on a mirrored table game %i is the same game', (seed) => {
  const { game, all } = states(seed);
  const sides = [mirroredList(SOUTHERN), mirroredList(NORTHERN), HOME];
  const on = withFigures(opened({ features: features.map(mirroredFeature) }, sides as never), (figures) =>
    figures.map(({ off, ...one }) => ({ ...one, off: { x: -off.x, y: off.y } })),
  );
  expect(again(game, on, mirrored)).toEqual(all);
});

/** The leader first, as the table has it; the others from the last to the first. */
const shuffledMen = (figures: readonly Figure[]): readonly Figure[] => [
  ...figures.slice(0, 1),
  ...figures.slice(1).toReversed(),
];

test.each(SHUFFLED)(
  'VD-H11 with the men of all units told in another order game %i is the same game',
  (seed) => {
    const { game, all } = states(seed);
    expect(again(game, withFigures(opened(), shuffledMen), (value) => value)).toEqual(all);
  },
);

test.each([7, 8])(
  'VD-H11 with the features of the chart in another order game %i is the same game',
  (seed) => {
    const { game, all } = states(seed);
    expect(again(game, opened({ features: features.toReversed() }), (value) => value)).toEqual(all);
  },
);

test('a table on which something stands elsewhere is not the same game', () => {
  const { game, all } = states(5);
  const moved = NORTHERN.map(([id, entry, more], i) =>
    i === 0 ? ([id, entry, { ...more, pose: poseOf(25, 15, 180) }] as const) : ([id, entry, more] as const),
  );
  const other = () => again(game, opened({ features }, [SOUTHERN, moved, HOME] as never), (value) => value);
  expect(() => expect(other()).toEqual(all)).toThrow();
});
