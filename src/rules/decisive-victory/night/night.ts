import type { Modifier } from '../../../engine/counting/tally';
import { text } from '../../../engine/words/text';
import { plus } from '../../../kit/sum';
import type { Attack } from '../guns/attack';
import { isOfNation } from '../ship/nations';
import { litBy } from './lighting';

const NIGHT = { by: -4, label: 'hit.night', cite: 'DV-052' } as const;
/** For the night penalty the Japanese are those who fire (DV-053). */
const NIGHT_JAPANESE = { by: -3, label: 'hit.night-japanese', cite: 'DV-053' } as const;

/** The night penalty of an attack, struck out when its target is lit (DV-069, DV-070, DV-073); torpedoes cite DV-077. */
export function nightLines({ state, shooter, target, weapon }: Attack): readonly Modifier[] {
  if (!state.night) return [];
  const lit = litBy(state, target.id, shooter);
  const { by, label, cite } = isOfNation(shooter.card, 'Japanese') ? NIGHT_JAPANESE : NIGHT;
  const lines = plus(text(label), by, weapon.kind === 'torpedo' ? 'DV-077' : cite);
  return lit === undefined ? lines : lines.map((line) => ({ ...line, cancelledBy: lit }));
}
