import { z } from 'zod/mini';
import { EDGES } from '../../../engine/moving/motion';
import { whole } from '../../../kit/card/figures';
import { STAND_PLAY } from '../air/setup';
import { CHANGES, LIMITS } from '../card/hand-card';

const id = z.string().check(z.minLength(1), z.maxLength(60));
const line = z.string().check(z.minLength(1), z.maxLength(200));

/** What a scenario says of a ship for this rule set. */
export const SHIP_PLAY = z.strictObject({
  squadron: z.exactOptional(id),
  /** Knots she comes with. */
  speed: whole(LIMITS.speed),
  /** Carries the commander of her squadron (SMR-H37). */
  co: z.exactOptional(z.boolean()),
  submerged: z.exactOptional(z.boolean()),
  /** Figures of her record that are others on this day. */
  card: z.exactOptional(z.strictObject(CHANGES)),
});

const WHEN = z.union([
  z.strictObject({ ship: id, speedAtMost: whole(LIMITS.speed) }),
  z.strictObject({ ship: id, mvrAtMost: whole({ min: 0, max: 12 }) }),
  z.strictObject({ ship: id, structureAtMost: whole({ min: 0, max: 400 }) }),
  z.strictObject({ ship: id, lost: z.literal(true) }),
  z.strictObject({ ship: id, afloat: z.literal(true) }),
  z.strictObject({ ship: id, offBy: z.enum(EDGES) }),
]);

/** What a scenario says of the whole battle. */
export const BATTLE_PLAY = z.strictObject({
  squadrons: z.exactOptional(
    z
      .array(z.strictObject({ id, side: id, name: line, command: whole({ min: -2, max: 2 }) }))
      .check(z.maxLength(60)),
  ),
  goals: z.exactOptional(
    z
      .array(z.strictObject({ side: id, points: whole({ min: 1, max: 400 }), says: line, when: WHEN }))
      .check(z.maxLength(20)),
  ),
  /** Times the other's score that wins; 1.5 by the book (SMR-H47). */
  margin: z.exactOptional(z.number().check(z.gte(1), z.lte(10))),
  /** Withdrawing does not end it: who withdraws is pursued (SMR-H47). */
  pursuit: z.exactOptional(z.literal(true)),
  /** Aircraft, where there are any. */
  stands: z.exactOptional(z.array(STAND_PLAY).check(z.maxLength(60))),
});
