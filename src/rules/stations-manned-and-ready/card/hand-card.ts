import * as z from 'zod/mini';
import { type Span, whole } from '../../../kit/card/figures';
import { EQUIPMENT, KINDS } from '../state';

/** Settings of torpedoes, the fastest first (SMR-H21). */
export const SETTINGS = ['fast', 'medium', 'slow'] as const;

/** What a record may hold, for cards worked out and written by hand. */
export const LIMITS = {
  size: { min: -4, max: 3 },
  speed: { min: 0, max: 45 },
  mvr: { min: 1, max: 12 },
  points: { min: 1, max: 400 },
  crew: { min: -2, max: 2 },
  fireControl: { min: 0, max: 5 },
  gunnery: { min: -9, max: 9 },
  spotting: { min: 0, max: 6 },
  teams: { min: 0, max: 30 },
  ac: { min: 0, max: 40 },
  factor: { min: 0, max: 99 },
  handling: { min: 0, max: 20 },
  // SMR-H21: a record may differ within these.
  torpedoReach: { min: 1, max: 5 },
  torpedoModifier: { min: -2, max: 2 },
} as const satisfies Readonly<Record<string, Span>>;

const ac = z.exactOptional(whole(LIMITS.ac));
const factor = z.exactOptional(whole(LIMITS.factor));
const yes = z.exactOptional(z.boolean());

/** Figures that are given instead of those worked out; each that is absent is worked out. */
export const CHANGES = {
  kind: z.exactOptional(z.enum(KINDS)),
  size: z.exactOptional(whole(LIMITS.size)),
  speed: z.exactOptional(whole(LIMITS.speed)),
  mvr: z.exactOptional(whole(LIMITS.mvr)),
  flotation: z.exactOptional(whole(LIMITS.points)),
  structure: z.exactOptional(whole(LIMITS.points)),
  crew: z.exactOptional(whole(LIMITS.crew)),
  fireControl: z.exactOptional(whole(LIMITS.fireControl)),
  gunnery: z.exactOptional(whole(LIMITS.gunnery)),
  spotting: z.exactOptional(whole(LIMITS.spotting)),
  teams: z.exactOptional(whole(LIMITS.teams)),
  armour: z.exactOptional(
    z.strictObject({
      belt: ac,
      deck: ac,
      conningTower: ac,
      turret: ac,
      casemate: ac,
      flightDeck: ac,
    }),
  ),
  poorUnderwater: yes,
  poorSafety: yes,
  equipment: z.exactOptional(z.array(z.enum(EQUIPMENT)).check(z.maxLength(EQUIPMENT.length))),
  dpaaRadar: yes,
  aa: z.exactOptional(z.strictObject({ lrf: factor, mrf: factor, crf: factor })),
  aaPlus: yes,
  asw: factor,
  mines: z.exactOptional(whole({ min: 0, max: 20 })),
  cargo: yes,
  deck: z.exactOptional(
    z.strictObject({
      handling: whole(LIMITS.handling),
      servicing: whole(LIMITS.factor),
      catapults: whole({ min: 0, max: 10 }),
    }),
  ),
  /** Settings of her torpedoes, the fastest first. */
  settings: z.exactOptional(
    z
      .array(z.strictObject({ reach: whole(LIMITS.torpedoReach), modifier: whole(LIMITS.torpedoModifier) }))
      .check(z.minLength(1), z.maxLength(SETTINGS.length)),
  ),
  points: z.exactOptional(whole(LIMITS.points)),
};

/** A card written by hand in a ship's record. */
export const HAND_CARD = z.strictObject(CHANGES);
