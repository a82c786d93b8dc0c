/** JSON with the keys of every object in order, so that equal values give equal text. */
function canonical(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(canonical).join(',')}]`;
  if (value !== null && typeof value === 'object') {
    const fields = Object.entries(value)
      .filter(([, v]) => v !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1));
    return `{${fields.map(([key, v]) => `${JSON.stringify(key)}:${canonical(v)}`).join(',')}}`;
  }
  return JSON.stringify(value) ?? 'null';
}

/** FNV-1a (32 bits) from two offsets: enough to tell two games apart, the same in every engine. */
export function digest(value: unknown): string {
  const json = canonical(value);
  return [0x811c9dc5, 0x9e3779b9].map((offset) => fnv(json, offset)).join('');
}

function fnv(json: string, offset: number): string {
  let hash = offset;
  for (let i = 0; i < json.length; i++) {
    hash = Math.imul(hash ^ json.charCodeAt(i), 0x01000193);
  }
  return (hash >>> 0).toString(16).padStart(8, '0');
}

/** Digests of parts that do not change any more. */
const known = new WeakMap<object, string>();
/** Letters of a part that stands for itself: shorter than its digest. */
const SHORT = 16;

/**
 * A digest for values that have most of their parts in common with others, as positions that follow each other have: each
 * part is read once. Another than `digest` gives, and as good to tell two values apart. No part may change afterwards.
 */
export function digestOfParts(value: unknown): string {
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null';
  const before = known.get(value);
  if (before !== undefined) return before;
  const json = Array.isArray(value)
    ? `[${value.map(digestOfParts).join(',')}]`
    : `{${Object.entries(value)
        .filter(([, v]) => v !== undefined)
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([key, v]) => `${JSON.stringify(key)}:${digestOfParts(v)}`)
        .join(',')}}`;
  const found = json.length <= SHORT ? json : `#${fnv(json, 0x811c9dc5)}${fnv(json, 0x9e3779b9)}`;
  known.set(value, found);
  return found;
}
