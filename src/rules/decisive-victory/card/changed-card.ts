import { z } from 'zod/mini';
import type { Refusal } from '../../../engine/command';
import { rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { whole } from '../../../kit/card/figures';
import { among } from '../../../kit/held/among';
import type { ShipCard } from '../state';
import { LIMITS } from './hand-card';

/** What of a ship's card is not as printed in this battle, in the card's own terms. */
export const CHANGED_CARD = z.strictObject({
  speed: z.optional(whole(LIMITS.speed)),
  aa: z.optional(whole(LIMITS.aa)),
  /** Salvoes left, by torpedo system. */
  salvoes: z.optional(z.record(z.string(), whole(LIMITS.salvoes))),
});

/** The card as it is in this battle; a refusal when it has no such weapon, or fewer salvoes. */
export function changedCard(
  card: ShipCard,
  changed: z.infer<typeof CHANGED_CARD> | undefined,
): ShipCard | Refusal {
  if (!changed) return card;
  const { speed = card.speed, aa = card.aa, salvoes = {} } = changed;
  const no = (key: string, args: Record<string, string | number>): Refusal => ({
    cite: rule('DV-H13'),
    because: text(`setup.${key}`, { ship: card.name, ...args }),
  });
  for (const [weapon, left] of Object.entries(salvoes)) {
    const system = card.systems.find(({ id, kind }) => id === weapon && kind === 'torpedo');
    if (!system) return no('no-weapon', { weapon });
    if (left > system.salvoes) return no('salvoes', { weapon, most: system.salvoes });
  }
  const systems = card.systems.map((system) => ({
    ...system,
    salvoes: among(salvoes, system.id) ?? system.salvoes,
  }));
  return { ...card, speed, aa, systems };
}
