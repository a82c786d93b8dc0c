import * as z from 'zod/mini';
import type { Arc } from '../../../geometry/pose';
import { degrees, inches } from '../../../geometry/units';
import { bearing, whole } from '../../../kit/card/figures';
import { FLIGHT_KINDS } from '../ship/air/aircraft';
import { OFFICERS, SIZE_CLASSES } from '../state';

/** Fire arcs by name, nominal for the sample ships (DV-H05). */
export const NAMED_ARCS = {
  ALL: [[0, 360]],
  FORE: [[225, 135]],
  AFT: [[45, 315]],
  PORT: [[180, 360]],
  STARBOARD: [[0, 180]],
  BEAMS: [
    [45, 135],
    [225, 315],
  ],
} as const;
export type ArcName = keyof typeof NAMED_ARCS;

const pair = ([from, to]: readonly [number, number]): Arc => [degrees(from), degrees(to)];

/** The arcs a name stands for (DV-H05). */
export const arcsNamed = (name: ArcName): readonly Arc[] => NAMED_ARCS[name].map(pair);

/** What a figure of a card may be. */
export const LIMITS = {
  speed: { min: 0, max: 10 },
  cdt: { min: 1, max: 12 },
  armour: { min: 0, max: 20 },
  aa: { min: 0, max: 10 },
  fc: { min: 0, max: 9 },
  strength: { min: 0, max: 20 },
  damage: { min: 0, max: 8 },
  range: { min: 1, max: 90 },
  dualPurpose: { min: 0, max: 5 },
  salvoes: { min: 0, max: 6 },
} as const;

const said = z.string().check(z.minLength(1));

/** A pair of bearings, or a name that stands for one or more. */
const arcs = z.union(
  [
    z.pipe(
      z.enum(['ALL', 'FORE', 'AFT', 'PORT', 'STARBOARD', 'BEAMS']),
      z.transform((name) => arcsNamed(name)),
    ),
    z.pipe(
      z.tuple([bearing, bearing]),
      z.transform((edges): readonly Arc[] => [pair(edges)]),
    ),
  ],
  'must be two bearings from 0 to 360 or one of ALL, FORE, AFT, PORT, STARBOARD, BEAMS',
);

const mount = z.strictObject({
  id: said,
  arcs: z.pipe(
    z.array(arcs),
    z.transform((named) => named.flat()),
  ),
});

const weaponFigures = z.strictObject({
  id: said,
  name: said,
  kind: z.enum(['gun', 'torpedo']),
  fc: whole(LIMITS.fc),
  strength: whole(LIMITS.strength),
  damage: whole(LIMITS.damage),
  range: z.pipe(z.number().check(z.gte(LIMITS.range.min), z.lte(LIMITS.range.max)), z.transform(inches)),
  mounts: z.array(mount).check(z.minLength(1)),
  dualPurpose: z._default(whole(LIMITS.dualPurpose), 0),
  radar: z._default(z.boolean(), false),
  salvoes: z._default(whole(LIMITS.salvoes), 0),
});

/** Figures that only one kind of weapon has (DV-064, DV-074, DV-166). */
const ONLY_OF = [
  ['dualPurpose', 'gun'],
  ['radar', 'gun'],
  ['salvoes', 'torpedo'],
] as const;

const weaponSystem = weaponFigures.check(
  ...ONLY_OF.map(([figure, kind]) =>
    z.refine<z.output<typeof weaponFigures>>((weapon) => !weapon[figure] || weapon.kind === kind, {
      path: [figure],
      error: `is for a ${kind} only`,
    }),
  ),
);

/** A card written by hand, as a fleet file holds it under `cards`. */
export const HAND_CARD = z.strictObject({
  name: said,
  nationality: said,
  size: z.enum(SIZE_CLASSES),
  speed: whole(LIMITS.speed),
  turningClass: z.literal([1, 2, 3, 4]),
  cdt: whole(LIMITS.cdt),
  armour: z.strictObject({
    deck: whole(LIMITS.armour),
    belt: whole(LIMITS.armour),
    underwater: whole(LIMITS.armour),
  }),
  aa: whole(LIMITS.aa),
  officer: z.enum(OFFICERS),
  systems: z.array(weaponSystem).check(
    z.refine((systems) => new Set(systems.map((system) => system.id)).size === systems.length, {
      error: 'two weapon systems have the same id',
    }),
  ),
  spotters: z._default(z.int().check(z.gte(0)), 0),
  /** A land base: one armour value, no weapons of its own but its AA (DV-H10). */
  base: z.exactOptional(z.literal(true)),
  flightDeck: z.exactOptional(
    z.strictObject({ canLand: z.boolean(), flights: z.array(z.enum(FLIGHT_KINDS)) }),
  ),
});
