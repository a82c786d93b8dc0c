import type { Side } from '../engine/ids';

/** The one of this id. Throws when there is none. */
export function memberOf<T>(all: Readonly<Record<string, T>>, id: string, what: string): T {
  const found = Object.hasOwn(all, id) ? all[id] : undefined;
  if (found === undefined) throw new Error(`there is no ${what} '${id}'`);
  return found;
}

type Sided<P> = { readonly sides: readonly [P, P] };
type Party = { readonly id: Side };

/** What a state holds of one of its two sides. Throws when it is neither. */
export function sideOf<P extends Party>({ sides }: Sided<P>, id: Side): P {
  const found = sides.find((one) => one.id === id);
  if (!found) throw new Error(`there is no side '${id}'`);
  return found;
}

export const otherSide = <P extends Party>({ sides: [first, second] }: Sided<P>, id: Side): P =>
  first.id === id ? second : first;

/** The state with something of one side changed. */
export function changeSide<S extends Sided<Party>>(state: S, id: Side, by: Partial<S['sides'][0]>): S {
  const [first, second] = state.sides;
  const sides = first.id === id ? [{ ...first, ...by }, second] : [first, { ...second, ...by }];
  return { ...state, sides };
}
