/** Where something stands in a value: the fields and places that lead to it. */
type Path = readonly (string | number)[];

/** Members of the list at this path, which follow those that are there. */
export type Part = { readonly at: Path; readonly members: readonly unknown[] };

/** Values that are handed over in one piece: so many are copied between two frames. */
const PIECE = 10_000;

/**
 * Plain JSON taken apart for a page that must not be blocked by receiving all of it at once: the value with its long
 * lists empty, and their members in parts, to be added in this order.
 */
export function takenApart(
  value: unknown,
  piece = PIECE,
): { readonly head: unknown; readonly parts: readonly Part[] } {
  const weights = new Map<object, number>();
  const weight = (one: unknown): number => {
    if (typeof one !== 'object' || one === null) return 1;
    const known = weights.get(one);
    if (known !== undefined) return known;
    let sum = 1;
    for (const inner of Object.values(one)) sum += weight(inner);
    if (sum > piece) weights.set(one, sum);
    return sum;
  };
  const parts: Part[] = [];
  const headOf = (one: unknown, at: Path): unknown => {
    if (typeof one !== 'object' || one === null || weight(one) <= piece) return one;
    if (!Array.isArray(one))
      return Object.fromEntries(
        Object.entries(one).map(([key, inner]) => [key, headOf(inner, [...at, key])]),
      );
    let [members, heavy]: [unknown[], number] = [[], 0];
    const send = (): void => {
      if (members.length > 0) parts.push({ at, members });
      [members, heavy] = [[], 0];
    };
    for (const [place, inner] of one.entries()) {
      const weighs = weight(inner);
      if (heavy + weighs > piece) send();
      if (weighs > piece) {
        // Its own members follow it: it must be there before them.
        const from = parts.length;
        const head = headOf(inner, [...at, place]);
        parts.splice(from, 0, { at, members: [head] });
      } else {
        members.push(inner);
        heavy += weighs;
      }
    }
    send();
    return [];
  };
  return { head: headOf(value, []), parts };
}

/** Adds a part to the value that was taken apart. */
export function addPart(head: unknown, { at, members }: Part): void {
  const list = at.reduce((inner, step) => (inner as Readonly<Record<string | number, unknown>>)[step], head);
  for (const member of members) (list as unknown[]).push(member);
}
