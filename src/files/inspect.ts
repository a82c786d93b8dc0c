import { DANGEROUS_NAMES, printable } from './fields';

/** Deeper than any file of ours, far shallower than what would exhaust a browser's stack. */
const DEEPEST = 40;

/**
 * What makes parsed JSON unfit to be handled at all, whatever its fields: dangerous names, endless nesting,
 * numbers beyond what a computer holds. Walks without recursion; undefined when nothing is wrong.
 */
export function unfit(data: unknown): string | undefined {
  const ahead: { readonly value: unknown; readonly depth: number; readonly field: string }[] = [
    { value: data, depth: 0, field: '' },
  ];
  for (let next = ahead.pop(); next; next = ahead.pop()) {
    const { value, depth, field } = next;
    if (typeof value === 'number' && !Number.isFinite(value))
      return `the number in "${field}" is too large to be held; give a smaller one`;
    if (typeof value !== 'object' || value === null) continue;
    if (depth === DEEPEST)
      return `"${field}" is nested more than ${DEEPEST} levels deep; give simpler values`;
    for (const [key, inner] of Object.entries(value)) {
      const name = printable(key, 30);
      if (DANGEROUS_NAMES.has(key))
        return `it has a field named "${name}", which is never used in a file of ours and could do harm; take it out`;
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
