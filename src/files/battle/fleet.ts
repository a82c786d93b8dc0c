import * as z from 'zod/mini';
import {
  type Battery,
  HOUSINGS,
  MOUNTINGS,
  type Mount,
  PROPULSIONS,
  type ShipRecord,
  type Tubes,
} from '../../engine/set-up/record';
import { MOST } from '../bounds';
import { cure } from '../cure';
import { arc, freeFields, id, lastFault, noteList, notes, span, title, whole, words } from '../fields';
import { envelope, type Read, readText } from '../read';

const mount = z.strictObject({
  id,
  barrels: whole(1, 20),
  arcs: z.array(arc).check(z.minLength(1), z.maxLength(8)),
  station: span(-1, 1),
  abeam: span(-1, 1),
}) satisfies z.ZodMiniType<Mount>;

const mounts = z.array(mount).check(z.minLength(1), z.maxLength(60));

const battery = z.strictObject({
  id,
  name: title,
  bore: span(0.3, 20),
  range: span(10, 60_000),
  mounts,
  dualPurpose: z.exactOptional(z.boolean()),
  radar: z.exactOptional(z.boolean()),
  housing: z.exactOptional(z.enum(HOUSINGS)),
  mounting: z.exactOptional(z.enum(MOUNTINGS)),
  rifled: z.exactOptional(z.boolean()),
  pounder: z.exactOptional(span(0.5, 3000)),
}) satisfies z.ZodMiniType<Battery>;

const run = { range: span(100, 60_000), knots: span(10, 120) };

const tubes = z.strictObject({
  id,
  name: title,
  bore: span(10, 30),
  ...run,
  settings: z.exactOptional(z.array(z.strictObject(run)).check(z.minLength(1), z.maxLength(3))),
  mounts,
  reloads: whole(0, 20),
  warhead: z.exactOptional(span(1, 5_000)),
  fixed: z.exactOptional(z.boolean()),
}) satisfies z.ZodMiniType<Tubes>;

/** Real figures of a ship, a boat or a work ashore: feet, long tons, knots, millimetres, yards, pounds of shot. */
export const shipRecord = z.strictObject({
  id,
  name: title,
  nation: title,
  class: z.exactOptional(title),
  type: title,
  asOf: z.exactOptional(title),
  displacement: z.exactOptional(span(1, 200_000)),
  length: span(1, 1500),
  beam: span(0.5, 1500),
  draught: z.exactOptional(span(0.1, 100)),
  speed: span(0, 80),
  sailSpeed: z.exactOptional(span(0, 40)),
  propulsion: z.exactOptional(z.enum(PROPULSIONS)),
  ram: z.exactOptional(z.boolean()),
  spar: z.exactOptional(z.boolean()),
  ashore: z.exactOptional(z.boolean()),
  batteries: z.array(battery).check(z.maxLength(20)),
  tubes: z.array(tubes).check(z.maxLength(20)),
  armour: z.strictObject({
    belt: span(0, 1000),
    deck: span(0, 1000),
    underwater: z.exactOptional(span(0, 1000)),
    turret: z.exactOptional(span(0, 1000)),
    conningTower: z.exactOptional(span(0, 1000)),
    casemate: z.exactOptional(span(0, 1000)),
    flightDeck: z.exactOptional(span(0, 1000)),
    machineryOnly: z.exactOptional(z.boolean()),
  }),
  floatPlanes: z.exactOptional(whole(0, 200)),
  antiAircraft: z.exactOptional(words(500)),
  lightGuns: z.exactOptional(
    z.array(z.strictObject({ bore: span(5, 100), barrels: whole(1, 200) })).check(z.maxLength(10)),
  ),
  searchRadar: z.exactOptional(z.boolean()),
  antiAircraftRadar: z.exactOptional(z.boolean()),
  searchlights: z.exactOptional(z.boolean()),
  deck: z.exactOptional(z.strictObject({ aircraft: whole(1, 200), catapults: whole(0, 10) })),
  notes: z.exactOptional(notes),
  sources: z.exactOptional(noteList),
  uncertain: z.exactOptional(noteList),
  cards: z.exactOptional(freeFields),
}) satisfies z.ZodMiniType<ShipRecord>;

const ships = z.array(shipRecord.check(lastFault)).check(
  z.minLength(1),
  z.maxLength(MOST.ships),
  z.refine((all) => new Set(all.map((ship) => ship.id)).size === all.length, cure('cure.same-ship')),
);

/** Ships that a scenario brings along, of fleets that do not come with the program. */
export const carriedFleet = z.strictObject({ id, title, ships });

export const fleetSchema = z.strictObject({
  ...envelope('fleet'),
  id,
  title,
  notes: z.exactOptional(notes),
  sources: z.exactOptional(noteList),
  ships,
});

/** Ships by their real figures, for scenarios to draw on. */
export type Fleet = {
  readonly id: string;
  readonly title: string;
  readonly notes?: string;
  readonly sources?: readonly string[];
  readonly ships: readonly ShipRecord[];
};

export const readFleet = (text: string, name: string): Read<Fleet> =>
  readText('fleet', fleetSchema, text, name);
