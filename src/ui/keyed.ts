/** Gives each thing of a list a key of its own, from a name that may come twice. */
export function keyed<T>(
  items: readonly T[],
  nameOf: (item: T) => string,
): readonly { readonly key: string; readonly item: T }[] {
  const seen = new Map<string, number>();
  return items.map((item) => {
    const name = nameOf(item);
    const times = (seen.get(name) ?? 0) + 1;
    seen.set(name, times);
    return { key: `${name} ${times}`, item };
  });
}
