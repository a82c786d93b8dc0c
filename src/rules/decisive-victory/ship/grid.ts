import { type Text, text } from '../../../engine/words/text';
import { type ArmourRow, bySystem, type System } from '../state';

/** The hit location grid (DV-080): first die the row, second die the column. A box may name two systems. */
export const GRID: readonly { readonly armour: ArmourRow; readonly boxes: readonly (readonly System[])[] }[] =
  [
    { armour: 'deck', boxes: [['AA'], ['AA'], ['Com'], ['Com'], ['AA'], ['AA']] },
    { armour: 'belt', boxes: [['AA'], ['Guns', 'Flight'], ['Com'], ['Com'], ['Guns', 'Flight'], ['AA']] },
    { armour: 'belt', boxes: [['AA'], ['Guns', 'Flight'], ['Com'], ['Com'], ['Guns', 'Flight'], ['AA']] },
    {
      armour: 'belt',
      boxes: [['Turn'], ['Struct'], ['Struct', 'Torp'], ['Struct', 'Torp'], ['Struct'], ['Turn']],
    },
    {
      armour: 'belt',
      boxes: [['Turn'], ['Struct'], ['Struct', 'Torp'], ['Struct', 'Torp'], ['Struct'], ['Turn']],
    },
    { armour: 'underwater', boxes: [['Turn'], ['Speed'], ['Speed'], ['Speed'], ['Speed'], ['Turn']] },
  ];

export const GRID_ROWS = GRID.length;
export const GRID_COLUMNS = 6;
export const GRID_BOXES = GRID_ROWS * GRID_COLUMNS;

/** A place on the grid in dice, both 1 to 6. */
export type Location = { readonly row: number; readonly column: number };

export const boxAt = ({ row, column }: Location): number => (row - 1) * GRID_COLUMNS + (column - 1);

export const locationOf = (box: number): Location => ({
  row: Math.floor(box / GRID_COLUMNS) + 1,
  column: (box % GRID_COLUMNS) + 1,
});

/** The armour of a row, 1 to 6 (DV-038). */
export function armourOf(row: number): ArmourRow {
  const armour = GRID[row - 1]?.armour;
  if (!armour) throw new Error(`the grid has no row ${row}`);
  return armour;
}

export const systemsAt = (location: Location): readonly System[] =>
  GRID[location.row - 1]?.boxes[location.column - 1] ?? [];

/** The box a hit marks: the struck one or the next unmarked below it in its column (DV-081); undefined past the bottom (DV-082). */
export function boxToMark(marks: readonly number[], struck: Location): number | undefined {
  for (let row = struck.row; row <= GRID_ROWS; row++) {
    const box = boxAt({ row, column: struck.column });
    if (!marks.includes(box)) return box;
  }
  return undefined;
}

/** Boxes of each system, in the order of the grid. */
export const BOXES = bySystem((system) =>
  Array.from({ length: GRID_BOXES }, (_, box) => box).filter((box) =>
    systemsAt(locationOf(box)).includes(system),
  ),
);

export const markedBoxes = (marks: readonly number[], system: System): number =>
  BOXES[system].filter((box) => marks.includes(box)).length;

export const gridFull = (marks: readonly number[]): boolean => marks.length >= GRID_BOXES;

/** The systems of a box, in words. */
export function systemsText(box: number): Text {
  const [one, other] = systemsAt(locationOf(box));
  return one && other
    ? text('battle.two-systems', { one: text(`system.${one}`), other: text(`system.${other}`) })
    : text(`system.${one}`);
}

/** Row, column and systems of a box that was marked, in words. */
function boxText(box: number): Text {
  const { row, column } = locationOf(box);
  return text('battle.box', { row, column, systems: systemsText(box) });
}

/** The box that was marked, or `none` where nothing was left to mark. */
export const whereText = (box: number | undefined, none: string): Text =>
  box === undefined ? text(none) : text('battle.marked', { box: boxText(box) });
