import { phrases, type Text } from '../engine/words/text';
import { DEEPEST } from './bounds';
import english from './fault.en.json';
import { DANGEROUS_NAMES, printable } from './fields';

const t = phrases(english);

/**
 * What makes parsed JSON unfit to be handled at all, whatever its fields: dangerous names, endless nesting,
 * numbers beyond what a computer holds. Walks without recursion; undefined when nothing is wrong.
 */
export function unfit(data: unknown): Text | undefined {
  const ahead: { readonly value: object; readonly depth: number; readonly field: string }[] = [];
  /** Lists and objects are looked into later; undefined while nothing is wrong. */
  const meet = (value: unknown, depth: number, field: string): Text | undefined => {
    if (typeof value === 'number' && !Number.isFinite(value))
      return t('fault.too-great', { field: printable(field, 30) });
    if (typeof value !== 'object' || value === null) return undefined;
    if (depth === DEEPEST) return t('fault.deep', { field: printable(field, 30), most: DEEPEST });
    ahead.push({ value, depth, field });
    return undefined;
  };
  let wrong = meet(data, 0, '');
  for (let next = ahead.pop(); next && !wrong; next = ahead.pop()) {
    const { value, depth, field } = next;
    if (Array.isArray(value)) {
      for (const inner of value) wrong ??= meet(inner, depth + 1, field);
      continue;
    }
    for (const [key, inner] of Object.entries(value)) {
      if (DANGEROUS_NAMES.has(key)) return t('fault.dangerous', { field: printable(key, 30) });
      wrong ??= meet(inner, depth + 1, key);
    }
  }
  return wrong;
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
