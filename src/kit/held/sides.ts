import type { Side } from '../../engine/ids';

/** A state of two sides. */
type Sided<S> = { readonly sides: readonly [S, S] };

/** The side of that id. Throws when there is none: commands are checked before anything is looked up. */
export function sideOf<S extends { readonly id: Side }>({ sides }: Sided<S>, id: Side): S {
  const side = sides.find((one) => one.id === id);
  if (!side) throw new Error(`there is no side '${id}'`);
  return side;
}

export const otherSide = <S extends { readonly id: Side }>({ sides }: Sided<S>, id: Side): S =>
  sides[0].id === id ? sides[1] : sides[0];

/** The state with something of one side changed. */
export function changeSide<S extends Sided<{ readonly id: Side }>>(
  state: S,
  id: Side,
  by: Partial<S['sides'][0]>,
): S {
  const [first, second] = state.sides;
  const sides = first.id === id ? [{ ...first, ...by }, second] : [first, { ...second, ...by }];
  return { ...state, sides };
}
