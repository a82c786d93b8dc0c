import type { Stake } from '../../engine/contract';
import { listed, type Text } from '../../engine/words/text';

/** What counts alike for so many pieces, told in one line that names them all. */
export type Alike = Stake & { readonly count: number };

/** Everything of a line but what one of its words names. */
const without = ({ standing, points, line: { key, args = {} } }: Stake, name: string): string =>
  JSON.stringify([standing, points, key, name, { ...args, [name]: '' }]);

/** The words of a line that may name a piece. */
const named = ({ line }: Stake): readonly (readonly [string, string])[] =>
  Object.entries(line.args ?? {}).flatMap(([name, word]) =>
    typeof word === 'string' ? [[name, word] as const] : [],
  );

/** Lines that differ in one name only come down to one, where the first of them stood; `told` puts their names. */
export function alike(
  counts: readonly Stake[],
  told: (names: readonly string[]) => Text | string = listed,
): readonly Alike[] {
  const groups = new Map<string, { readonly name: string; readonly of: Stake[] }>();
  for (const one of counts) {
    for (const [name] of named(one)) {
      const key = without(one, name);
      const group = groups.get(key) ?? { name, of: [] };
      groups.set(key, group);
      group.of.push(one);
    }
  }
  const most = [...groups.values()]
    .filter(({ of }) => of.length > 1)
    .toSorted((a, b) => b.of.length - a.of.length);
  const taken = new Set<Stake>();
  const first = new Map<Stake, Alike>();
  for (const { name, of } of most) {
    const [one, ...others] = of.filter((stake) => !taken.has(stake));
    if (!one || others.length === 0) continue;
    const all = [one, ...others];
    for (const stake of all) taken.add(stake);
    const words = told(all.map(({ line }) => String(line.args?.[name])));
    const line: Text = { ...one.line, args: { ...one.line.args, [name]: words } };
    first.set(one, { ...one, line, count: all.length });
  }
  return counts.flatMap((one) => first.get(one) ?? (taken.has(one) ? [] : [{ ...one, count: 1 }]));
}
