import type { Lie } from '../../engine/opponent/appraisal';
import { type Text, text } from '../../engine/words/text';
import type { Arc } from '../../geometry/pose';
import { inArcs } from './arcs';

type Mount = { readonly arcs: readonly Arc[] };

/** A weapon as a sentence speaks of it: its name, its mounts and how far they may be aimed. */
export type Weapon = {
  readonly called: 'main' | 'guns' | 'secondary' | 'torpedoes';
  readonly mounts: readonly Mount[];
  readonly reaches: (range: Lie['range']) => boolean;
};

const bearing = ({ mounts, reaches }: Weapon, { range, relative }: Lie): readonly Mount[] =>
  reaches(range) ? mounts.filter(({ arcs }) => inArcs(arcs, relative)) : [];

const isAfter = ({ arcs }: Mount): boolean => inArcs(arcs, 180) && !inArcs(arcs, 0);
const isForward = ({ arcs }: Mount): boolean => inArcs(arcs, 0) && !inArcs(arcs, 180);

/** Which part of a weapon these mounts are: her after guns, where they are those; `others` of it bore already. */
function partOf(weapon: Weapon, mounts: readonly Mount[], others: boolean): string {
  if (mounts.length === weapon.mounts.length || weapon.called === 'torpedoes') return 'all';
  if (mounts.every(isAfter)) return 'after';
  return mounts.every(isForward) ? 'forward' : others ? 'more' : 'all';
}

/**
 * The weapons that bear in a lie, by the mounts that do; of them only those that did not bear in the lie before. The
 * words stand under `<under>.bears` and `<under>.weapon`; those of one name are named once.
 */
export function bearsText(
  under: string,
  weapons: readonly Weapon[],
  lie: Lie,
  before: Lie | undefined,
): Text | undefined {
  const named = weapons.flatMap((weapon): readonly Text[] => {
    const then = before ? bearing(weapon, before) : [];
    const mounts = bearing(weapon, lie).filter((mount) => !then.includes(mount));
    const guns = text(`${under}.weapon.${weapon.called}`);
    const part = partOf(weapon, mounts, then.length > 0);
    return mounts.length === 0 ? [] : [text(`${under}.bears.${part}`, { guns })];
  });
  const distinct = new Map(named.map((one) => [JSON.stringify(one), one]));
  return [...distinct.values()].reduce<Text | undefined>(
    (sofar, next) => (sofar ? text('words.and', { before: sofar, next }) : next),
    undefined,
  );
}
