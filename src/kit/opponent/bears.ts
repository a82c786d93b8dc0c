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

/**
 * Which part of all her mounts of one name these are: her after guns, where they are those and none such bore `then`; with
 * others of the name that did they are only more of them.
 */
function partOf(all: readonly Mount[], mounts: readonly Mount[], then: readonly Mount[]): string {
  const are = (is: typeof isAfter): boolean => mounts.every(is) && !then.some(is);
  if (mounts.length < all.length && are(isAfter)) return 'after';
  if (mounts.length < all.length && are(isForward)) return 'forward';
  return then.length > 0 ? 'more' : 'all';
}

const joined = (parts: readonly Text[]): Text | undefined =>
  parts.reduce<Text | undefined>(
    (sofar, next) => (sofar ? text('words.and', { before: sofar, next }) : next),
    undefined,
  );

/**
 * The weapons that bear in a lie, by the mounts that do; of them only those that did not bear in the lie before. The
 * words stand under `<under>.bears` and `<under>.weapon`; those of one name are spoken of together, and so are all of
 * which more bear than did.
 */
export function bearsText(
  under: string,
  weapons: readonly Weapon[],
  lie: Lie,
  before: Lie | undefined,
): Text | undefined {
  const named = [...new Set(weapons.map(({ called }) => called))].flatMap((called) => {
    const own = weapons.filter((weapon) => weapon.called === called);
    const bore = own.map((weapon) => (before ? bearing(weapon, before) : []));
    const then = bore.flat();
    const mounts = own.flatMap((weapon, i) =>
      bearing(weapon, lie).filter((mount) => !bore[i]?.includes(mount)),
    );
    const all = own.flatMap((weapon) => weapon.mounts);
    // Tubes are trained, and told apart by no end of the ship.
    const part = called === 'torpedoes' ? (then.length > 0 ? 'more' : 'all') : partOf(all, mounts, then);
    return mounts.length === 0 ? [] : [{ part, guns: text(`${under}.weapon.${called}`) }];
  });
  const more = named.flatMap(({ part, guns }) => (part === 'more' ? [guns] : []));
  return joined(
    named.flatMap(({ part, guns }) => {
      if (part !== 'more') return [text(`${under}.bears.${part}`, { guns })];
      return guns === more[0] ? [text(`${under}.bears.more`, { guns: joined(more) ?? guns })] : [];
    }),
  );
}
