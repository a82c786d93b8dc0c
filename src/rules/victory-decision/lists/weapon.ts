import { z } from 'zod/mini';
import { type Damage, readDamage, readTraits, type Traits } from './notation';
import listed from './weapons.json';

/** Features of chapter 8, by their names in the book: they hold whenever the weapon is used (VD-023). */
const FEATURES = [
  'Blast',
  'Co-Axial',
  'Flame',
  'Indirect',
  'One-Shot',
  'Re-Roll',
  'Save',
  'Scoped',
  'Set Up',
  'Stabilized',
  'Suppression',
] as const;
type Feature = (typeof FEATURES)[number];

export type Weapon = {
  readonly name: string;
  /** Letters of who carries it on the chart; plain riflemen have none. */
  readonly sign?: string;
  /** U/T: how often it may be fired in one activation (VD-020). */
  readonly uses: number;
  /** Inches; as far as can be seen; or put down within Combat Range. */
  readonly range: number | 'sight' | 'placed';
  readonly damage: Damage;
  readonly features: Traits<Feature>;
  /** Printed in the book, or a figure of the house. */
  readonly source: 'printed' | 'house';
};

const written = z.strictObject({
  name: z.string().check(z.minLength(1)),
  sign: z.exactOptional(z.string().check(z.maxLength(3))),
  uses: z.int().check(z.minimum(1), z.maximum(3)),
  range: z.union([z.int().check(z.minimum(1), z.maximum(72)), z.literal('sight'), z.literal('placed')]),
  damage: z.string(),
  features: z.array(z.string()),
  source: z.enum(['printed', 'house']),
});

const read = z.pipe(
  written,
  z.transform(({ damage, features, ...rest }: z.infer<typeof written>, context): Weapon => {
    const dice = readDamage(damage);
    const traits = readTraits(FEATURES, features);
    if (dice && traits) return { ...rest, damage: dice, features: traits };
    const wrong = dice ? features.join(', ') : damage;
    context.issues.push({
      code: 'custom',
      message: `'${wrong}' is not written as the book does`,
      input: wrong,
    });
    return z.NEVER;
  }),
);

/** The weapons of all lists, by id; printed are those of three units (VD-013, VD-089, VD-138). */
export const WEAPONS: Readonly<Record<string, Weapon>> = z.record(z.string(), read).parse(listed);

/** What the id is called, and does: a Kar-98K is the Bolt Action rifle, an MP-40 the SMG (VD-132). */
export const weaponOf = (id: string): Weapon => {
  const weapon = WEAPONS[id];
  if (!weapon) throw new Error(`no weapon '${id}'`);
  return weapon;
};
