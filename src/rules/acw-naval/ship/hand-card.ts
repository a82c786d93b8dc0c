import * as z from 'zod/mini';
import { PROPULSIONS } from '../../../engine/set-up/record';
import { inSpan, whole } from '../../../kit/card/figures';
import { LAND_KINDS, VESSEL_KINDS } from './cards';

/** What a figure of a chart may be; the components of the rules give the limits. */
export const LIMITS = {
  armourClass: { min: 6, max: 11 },
  sizeCm: { min: 1, max: 20 },
  draught: { min: 1, max: 25 },
  maxSpeed: { min: 0, max: 16 },
  sailSpeed: { min: 0, max: 14 },
  musketBases: { min: 0, max: 4 },
} as const;

/** The class of armour of a target other than a turret (ACW-099). */
export const armourClass = whole(LIMITS.armourClass);
export const musketBases = whole(LIMITS.musketBases);
/** Hit Factors by kind (ACW-014); a converted hull keeps those of its own type. */
const hitFactor = z.literal([1, 4, 8]);

/**
 * What the real figures of a record cannot tell, under `cards["acw-naval"]`: it goes before what is worked out of
 * them. Every field may be left out.
 */
export const HAND_CARD = z.strictObject({
  kind: z.optional(z.enum(VESSEL_KINDS)),
  land: z.optional(z.enum(LAND_KINDS)),
  propulsion: z.optional(z.enum(PROPULSIONS)),
  armourClass: z.optional(armourClass),
  sizeCm: z.optional(inSpan(LIMITS.sizeCm)),
  beamCm: z.optional(inSpan({ min: 0.1, max: LIMITS.sizeCm.max })),
  draught: z.optional(inSpan(LIMITS.draught)),
  maxSpeed: z.optional(inSpan(LIMITS.maxSpeed)),
  sailSpeed: z.optional(inSpan(LIMITS.sailSpeed)),
  hitFactor: z.optional(hitFactor),
  ram: z.optional(z.boolean()),
  spar: z.optional(z.boolean()),
  balloon: z.optional(z.boolean()),
  musketBases: z.optional(musketBases),
});
export type HandCard = z.infer<typeof HAND_CARD>;
