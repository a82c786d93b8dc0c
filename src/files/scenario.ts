import * as z from 'zod/mini';
import {
  coordinate,
  direction,
  freeFields,
  id,
  longitudeLatitude,
  noteList,
  optionValues,
  point,
  span,
  title,
  whole,
  words,
} from './fields';
import { envelope, type Read, readData, readText } from './read';

/** The playing area: inches, its south-west corner at `origin`. */
export const tableArea = z.strictObject({ width: span(1, 10_000), height: span(1, 10_000), origin: point });

const yards = span(-2_000_000, 2_000_000);

/** Where a ship is: yards from the origin (x east, y north), table inches, or bearing and range from another ship. */
const place = z.union(
  [
    z.strictObject({ yards: z.tuple([yards, yards]) }),
    z.strictObject({ inches: z.tuple([coordinate, coordinate]) }),
    z.strictObject({ from: id, bearing: direction, yards: span(0, 2_000_000) }),
  ],
  'is no place; give {"yards": [x, y]}, {"inches": [x, y]} or {"from": ship, "bearing": degrees, "yards": range}',
);

const ship = z.strictObject({
  /** The ship's id in the fleet file. */
  ship: id,
  fleet: id,
  /** Her id and name in this battle, when they differ from those in the fleet. */
  id: z.optional(id),
  name: z.optional(title),
  at: place,
  heading: direction,
  /** Not on the table yet: the rule set says when she enters, here. */
  awaited: z.optional(z.boolean()),
  play: z.record(id, freeFields),
});

const side = z.strictObject({
  id,
  name: title,
  ships: z.array(ship).check(z.minLength(1), z.maxLength(100)),
});

export const scenarioSchema = z.strictObject({
  ...envelope('scenario'),
  id,
  title,
  date: z.optional(title),
  clock: z.optional(title),
  summary: words(1000),
  teaches: z.optional(words(500)),
  length: z.optional(words(200)),
  /** Ids of the rule sets it can be played by; the first is the usual one. */
  rules: z.array(id).check(z.minLength(1), z.maxLength(20)),
  /** Id of the chart; open sea without one. */
  chart: z.optional(id),
  /** Where the table's (0, 0) lies on the earth. */
  centre: z.optional(longitudeLatitude),
  /** The point of the yard grid, as the source counts it, that lies at the table's (0, 0). */
  yardsAtCentre: z.optional(z.tuple([yards, yards])),
  /** A sea without edges when absent. */
  table: z.optional(tableArea),
  /** The wind, by the direction it blows toward. */
  wind: z.optional(z.strictObject({ toward: direction })),
  turnLimit: z.optional(whole(1, 1000)),
  options: z.optional(z.record(id, optionValues)),
  /** What a rule set must know of the whole battle (objectives ...), by its id. */
  play: z.optional(z.record(id, freeFields)),
  sides: z.array(side).check(z.minLength(2), z.maxLength(8)),
  sources: z.optional(noteList),
  /** What is known, reckoned or guessed. */
  certainty: z.optional(noteList),
});

export type Scenario = z.infer<typeof scenarioSchema>;
export type ScenarioSide = Scenario['sides'][number];
export type ScenarioShip = ScenarioSide['ships'][number];

export const readScenario = (text: string, name: string): Read<Scenario> =>
  readText('scenario', scenarioSchema, text, name);

export const scenarioFromData = (data: unknown, name: string): Read<Scenario> =>
  readData('scenario', scenarioSchema, data, name);
