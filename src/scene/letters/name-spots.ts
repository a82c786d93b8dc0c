import { type Box, overlap } from './labels';

/** A place where a name stands, by the key of its letters. */
export type Spot = { readonly key: string; readonly box: Box };

/** Of each name's places, the best first: the keys of all but the first that lies under none of the boxes. */
export const spotsToVeil = (named: readonly (readonly Spot[])[], over: readonly Box[]): ReadonlySet<string> =>
  new Set(
    named.flatMap((spots) => {
      const shown = spots.find(({ box }) => !over.some((one) => overlap(one, box)));
      return spots.filter((spot) => spot !== shown).map(({ key }) => key);
    }),
  );
