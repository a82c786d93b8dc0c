import { chapter } from '../dv';
import { KINDS } from '../guns/attack';
import { TORPEDOES } from './torpedoes';

/** Torpedoes: their hit roll, their damage, their salvoes (DV-074 to DV-079). */
export const torpedoes = chapter({
  modifiers: [KINDS.from((kind) => (kind === 'torpedo' ? [TORPEDOES] : []))],
});
