import type { Pixel, Size } from '../view/camera';

/** Things that lie in one place, by its id: where the place is drawn, and how many they are. */
export type Stack = { readonly id: string; readonly at: Pixel; readonly count: number };

/** More than these stand in rows. */
const IN_ROW = 3;

/** Rounds in which stacks that cover each other are pushed apart. */
const ROUNDS = 80;

/** Things that lie in one place side by side, in rows of about as many: their middles from the middle of all. */
export function fan(count: number, { width, height }: Size): readonly Pixel[] {
  const columns = count <= IN_ROW ? count : Math.max(IN_ROW, Math.ceil(Math.sqrt(count)));
  const rows = Math.ceil(count / columns);
  return Array.from({ length: count }, (_, i) => {
    const row = Math.floor(i / columns);
    const inThis = Math.min(columns, count - row * columns);
    return {
      x: ((i % columns) - (inThis - 1) / 2) * width,
      y: (row - (rows - 1) / 2) * height,
    };
  });
}

type Block = { readonly half: Pixel; x: number; y: number };

/** Pushes two blocks apart along the way that is shorter; whether they covered each other. */
function parted(one: Block, other: Block): boolean {
  const over = {
    x: one.half.x + other.half.x - Math.abs(one.x - other.x),
    y: one.half.y + other.half.y - Math.abs(one.y - other.y),
  };
  if (over.x <= 0 || over.y <= 0) return false;
  const axis = over.x < over.y ? 'x' : 'y';
  const toward = one[axis] <= other[axis] ? 1 : -1;
  const by = (over[axis] / 2 + 0.01) * toward;
  one[axis] -= by;
  other[axis] += by;
  return true;
}

/**
 * Where each thing of every stack is drawn, by the stack's id: fanned out about its place, and stacks that would cover
 * each other pushed apart. `cell` is what one of them takes, with the gap about it.
 */
export function fanned(
  stacks: readonly Stack[],
  cell: Size,
): ReadonlyMap<string, { readonly middle: Pixel; readonly each: readonly Pixel[] }> {
  const fans = stacks.map(({ count }) => fan(count, cell));
  const blocks = stacks.map(({ at }, i): Block => {
    const reach = (axis: 'x' | 'y'): number =>
      Math.max(0, ...(fans[i] ?? []).map((one) => Math.abs(one[axis])));
    return { x: at.x, y: at.y, half: { x: reach('x') + cell.width / 2, y: reach('y') + cell.height / 2 } };
  });
  for (let round = 0, moved = true; round < ROUNDS && moved; round++) {
    moved = false;
    for (const [i, one] of blocks.entries())
      for (const other of blocks.slice(i + 1)) if (parted(one, other)) moved = true;
  }
  return new Map(
    stacks.map(({ id }, i) => {
      const { x, y } = blocks[i] ?? { x: 0, y: 0 };
      const each = (fans[i] ?? []).map((off) => ({ x: x + off.x, y: y + off.y }));
      return [id, { middle: { x, y }, each }];
    }),
  );
}
