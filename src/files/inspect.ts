import { phrases, type Text } from '../engine/text';
import english from './fault.en.json';
import { DANGEROUS_NAMES, printable } from './fields';

const t = phrases(english);

/** Deeper than any file of ours, far shallower than what would exhaust a browser's stack. */
const DEEPEST = 40;

/**
 * What makes parsed JSON unfit to be handled at all, whatever its fields: dangerous names, endless nesting,
 * numbers beyond what a computer holds. Walks without recursion; undefined when nothing is wrong.
 */
export function unfit(data: unknown): Text | undefined {
  const ahead: { readonly value: unknown; readonly depth: number; readonly field: string }[] = [
    { value: data, depth: 0, field: '' },
  ];
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    const { value, depth, field } = next;
    if (typeof value === 'number' && !Number.isFinite(value)) return t('fault.too-great', { field });
    if (typeof value !== 'object' || value === null) continue;
    if (depth === DEEPEST) return t('fault.deep', { field, most: DEEPEST });
    for (const [key, inner] of Object.entries(value)) {
      const name = printable(key, 30);
      if (DANGEROUS_NAMES.has(key)) return t('fault.dangerous', { field: name });
      ahead.push({ value: inner, depth: depth + 1, field: Array.isArray(value) ? field : name });
    }
  }
  return undefined;
}

/** True when JSON ends inside a text, a list or an object: the rest was lost. */
export function isCutShort(text: string): boolean {
  let open = 0;
  let quoted = false;
  for (let i = 0; i < text.length; i++) {
    const character = text[i];
    if (quoted) {
      if (character === '\\') i++;
      else if (character === '"') quoted = false;
    } else if (character === '"') quoted = true;
    else if (character === '{' || character === '[') open++;
    else if (character === '}' || character === ']') open--;
  }
  return quoted || open > 0;
}
