import type { Refusal } from '../engine/command';
import { rule } from '../engine/ids';
import { type Text, text } from '../engine/words/text';

/** Makes refusals whose sentences stand under one key of the catalogue: the rule, the rest of the key, what it names. */
export const refusing =
  (under: string) =>
  (cite: string, key: string, args?: Text['args']): Refusal => ({
    cite: rule(cite),
    because: text(`${under}.${key}`, args),
  });

export const isRefusal = (value: object): value is Refusal => 'because' in value && 'cite' in value;
