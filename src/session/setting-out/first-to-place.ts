/** Sides of the die by which it is settled who places first. */
const SIDES = 6;

/** A die for each side, ties rolled again: the lower places all of its own first, then the other (DV-H02). */
export function firstToPlace(random: () => number): {
  readonly faces: readonly [number, number];
  readonly first: 0 | 1;
} {
  const die = (): number => 1 + Math.floor(random() * SIDES);
  for (;;) {
    const faces = [die(), die()] as const;
    if (faces[0] !== faces[1]) return { faces, first: faces[0] < faces[1] ? 0 : 1 };
  }
}
