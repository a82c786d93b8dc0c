import * as z from 'zod/mini';
import { DIFFICULTIES } from '../../engine/counting/effort';
import { EDGES } from '../../engine/moving/motion';
import { chartInGame } from '../chart/chart';
import { cure } from '../cure';
import {
  coordinate,
  direction,
  freeFields,
  id,
  longitudeLatitude,
  noteList,
  optionValues,
  photographField,
  point,
  setOutField,
  span,
  title,
  whole,
  words,
} from '../fields';
import { envelope, type Read, readData, readText } from '../read';
import { fairness } from './fairness';
import { carriedFleet } from './fleet';

/** The playing area: inches, its south-west corner at `origin`. */
export const tableArea = z.strictObject({ width: span(1, 10_000), height: span(1, 10_000), origin: point });

const yards = span(-2_000_000, 2_000_000);

/**
 * Where a ship is: yards from the origin (x east, y north), table inches, bearing and range from another ship, or
 * on an edge of the table, so many inches from its western or southern end.
 */
const place = z.union(
  [
    z.strictObject({ yards: z.tuple([yards, yards]) }),
    z.strictObject({ inches: z.tuple([coordinate, coordinate]) }),
    z.strictObject({ from: id, bearing: direction, yards: span(0, 2_000_000) }),
    z.strictObject({ edge: z.enum(EDGES), inches: span(0, 10_000) }),
  ],
  cure('cure.place'),
);

/** A weapon by its id in the record, and one of its mounts; all of it without one. */
const gone = z.strictObject({ weapon: id, mount: z.exactOptional(id) });

/** What is not as in the ship's record on this day. */
const changes = z.strictObject({
  /** Knots. */
  speed: z.exactOptional(span(0, 80)),
  without: z.exactOptional(z.array(gone).check(z.minLength(1), z.maxLength(80))),
  /** Full reloads, by the id of the tubes. */
  reloads: z.exactOptional(z.record(id, whole(0, 20))),
  /** Gunnery radar, by the id of the battery. */
  radar: z.exactOptional(z.record(id, z.boolean())),
  floatPlanes: z.exactOptional(whole(0, 200)),
  /** For people to read, after the notes of the record. */
  notes: z.exactOptional(words(500)),
});

const ship = z.strictObject({
  /** The ship's id in the fleet file. */
  ship: id,
  fleet: id,
  /** Her id and name in this battle, when they differ from those in the fleet. */
  id: z.exactOptional(id),
  name: z.exactOptional(title),
  at: place,
  heading: direction,
  /** Not on the table yet: the rule set says when she enters, here. */
  awaited: z.exactOptional(z.boolean()),
  changes: z.exactOptional(changes),
  play: z.record(id, freeFields),
});

/** A unit of a rule set's own lists, which the rule set checks. Without a place it is set down in play. */
const unit = z.strictObject({
  id,
  name: title,
  entry: id,
  options: z.exactOptional(z.array(id).check(z.maxLength(60))),
  at: z.exactOptional(place),
  heading: z.exactOptional(direction),
  awaited: z.exactOptional(z.boolean()),
  play: z.exactOptional(z.record(id, freeFields)),
});

/** A disc of rain: yards from its middle to its rim, and how it goes in every turn. It stays without a drift. */
const squall = z.strictObject({
  id,
  name: z.exactOptional(title),
  at: place,
  radius: span(1, 2_000_000),
  drift: z.exactOptional(z.strictObject({ toward: direction, inches: span(0, 1000) })),
});

/** What lies on a map of places: the id of a zone or a port of the chart, or of a port with "-box" after it. */
const counter = z.strictObject({
  id,
  name: title,
  place: id,
  play: z.exactOptional(z.record(id, freeFields)),
});

const side = z.strictObject({
  id,
  name: title,
  /** What it is to do, for people to read. */
  aim: z.exactOptional(words(500)),
  ships: z._default(z.array(ship).check(z.maxLength(100)), []),
  units: z.exactOptional(z.array(unit).check(z.minLength(1), z.maxLength(200))),
  counters: z.exactOptional(z.array(counter).check(z.minLength(1), z.maxLength(200))),
});

const squalls = z.array(squall).check(z.minLength(1), z.maxLength(40));
const turns = whole(1, 1000);
const minutes = whole(1, 6000);

/** What the battle has otherwise when it is played by one of its rule sets. */
const otherwise = z.strictObject({
  turnLimit: z.exactOptional(turns),
  table: z.exactOptional(tableArea),
  squalls: z.exactOptional(squalls),
  clock: z.exactOptional(title),
  /** Where ships begin, by their ids in this battle. */
  ships: z.exactOptional(
    z.record(id, z.strictObject({ at: z.exactOptional(place), heading: z.exactOptional(direction) })),
  ),
  /** What the sides are to do, by their ids. */
  aims: z.exactOptional(z.record(id, words(500))),
  summary: z.exactOptional(words(1000)),
  teaches: z.exactOptional(words(500)),
  length: z.exactOptional(words(200)),
  minutes: z.exactOptional(minutes),
  difficulty: z.exactOptional(z.enum(DIFFICULTIES)),
  take: z.exactOptional(id),
  /** After what is certain of the battle by any rules. */
  certainty: z.exactOptional(noteList),
});

export const scenarioSchema = z.strictObject({
  ...envelope('scenario'),
  id,
  title,
  date: z.exactOptional(title),
  clock: z.exactOptional(title),
  summary: words(1000),
  teaches: z.exactOptional(words(500)),
  /** What there is to command, and for how many turns. */
  length: z.exactOptional(words(200)),
  /** How long it takes those who know the rules; reckoned from its pieces and turns when absent. */
  minutes: z.exactOptional(minutes),
  /** Reckoned from its pieces when absent. */
  difficulty: z.exactOptional(z.enum(DIFFICULTIES)),
  /** Id of the side that a person does best to take against the computer. */
  take: z.exactOptional(id),
  /** The battle for somebody who has never played. */
  first: z.exactOptional(z.boolean()),
  /** Its sides may be placed by hand, within the zones of the usual rule set. */
  byHand: z.exactOptional(z.literal(true)),
  /** Ids of the rule sets it can be played by; the first is the usual one. */
  rules: z.array(id).check(z.minLength(1), z.maxLength(20)),
  /** Id of the chart; open sea without one. */
  chart: z.exactOptional(id),
  /** A chart of its own, where it is none of those that come with the program. */
  drawn: z.exactOptional(chartInGame),
  /** Fleets of its own, where its ships are of none of those that come with the program. */
  fleets: z.exactOptional(z.array(carriedFleet).check(z.maxLength(20))),
  /** Where the table's (0, 0) lies on the earth. */
  centre: z.exactOptional(longitudeLatitude),
  /** The point of the yard grid, as the source counts it, that lies at the table's (0, 0). */
  yardsAtCentre: z.exactOptional(z.tuple([yards, yards])),
  /** A sea without edges when absent. */
  table: z.exactOptional(tableArea),
  /** The wind, by the direction it blows toward. */
  wind: z.exactOptional(z.strictObject({ toward: direction })),
  squalls: z.exactOptional(squalls),
  turnLimit: z.exactOptional(turns),
  /** What is otherwise by a rule set, by its id. */
  under: z.exactOptional(z.record(id, otherwise)),
  options: z.exactOptional(z.record(id, optionValues)),
  /** How fair it is, by the id of the rule set it was played by. */
  fairness: z.exactOptional(z.record(id, fairness)),
  /** What a rule set must know of the whole battle (objectives ...), by its id. */
  play: z.exactOptional(z.record(id, freeFields)),
  /** The position it begins with where that is in the middle of a battle, by the id of the rule set. */
  setOut: z.exactOptional(z.record(id, setOutField)),
  photograph: z.exactOptional(photographField),
  sides: z
    .array(
      side.check(
        z.refine(({ ships, units, counters }) => ships.length > 0 || (units ?? counters) !== undefined, {
          ...cure('cure.nobody'),
          path: ['ships'],
        }),
      ),
    )
    .check(z.minLength(2), z.maxLength(8)),
  sources: z.exactOptional(noteList),
  /** What is known, reckoned or guessed. */
  certainty: z.exactOptional(noteList),
});

export type Scenario = z.infer<typeof scenarioSchema>;
export type ScenarioSide = Scenario['sides'][number];
export type ScenarioShip = ScenarioSide['ships'][number];
export type ScenarioUnit = NonNullable<ScenarioSide['units']>[number];
export type Changes = z.infer<typeof changes>;
export type Place = z.infer<typeof place>;

export const readScenario = (text: string, name: string): Read<Scenario> =>
  readText('scenario', scenarioSchema, text, name);

export const scenarioFromData = (data: unknown, name: string): Read<Scenario> =>
  readData('scenario', scenarioSchema, data, name);
