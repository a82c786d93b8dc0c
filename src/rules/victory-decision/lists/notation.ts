/** The entry Damage of a weapon: so many dice of six or ten faces (VD-005), each with something added (VD-H01). */
export type Damage = {
  readonly count: number;
  readonly faces: number;
  readonly plus: number;
  /** A letter that is kept and does nothing (VD-H02). */
  readonly tag?: 'H';
};

const DAMAGE = /^(?:(\d)x)?D(6|10)(?:\+(\d))?(H)?$/;

/** Undefined for what is no entry of the book's kind, such as `2xD6+1`. */
export function readDamage(entry: string): Damage | undefined {
  const [, count = '1', faces, plus = '0', tag] = DAMAGE.exec(entry) ?? [];
  if (!faces) return undefined;
  const damage = { count: Number(count), faces: Number(faces), plus: Number(plus) };
  return tag ? { ...damage, tag: 'H' } : damage;
}

/** Names of abilities, properties and features as they are written, and the X some of them have. */
export type Traits<Name extends string> = Readonly<Partial<Record<Name, number>>>;

const WITH_X = /^(.*?)\/-?(\d+)"?$/;

/**
 * Reads a list such as `Set Up/2, Suppression` into names with their X, 1 where they have none. Undefined when one of
 * them is not among the names of the chapter.
 */
export function readTraits<const Name extends string>(
  names: readonly Name[],
  written: readonly string[],
): Traits<Name> | undefined {
  const traits: Partial<Record<Name, number>> = {};
  for (const one of written) {
    const [, bare = one, x = '1'] = WITH_X.exec(one) ?? [];
    const name = names.find((known) => known === bare);
    if (!name) return undefined;
    traits[name] = Number(x);
  }
  return traits;
}
