import { describe, expect, test } from 'vitest';
import { boxes } from '../testing';
import { armourOf, BOXES, boxAt, boxToMark, GRID, gridFull, locationOf, systemsAt } from './grid';

const at = (row: number, column: number) => systemsAt({ row, column });

describe('the hit location grid', () => {
  test('DV-080 dice 3,2 are Guns/Flight, 5,4 Struct/Torp, 6,1 Turn', () => {
    expect([at(3, 2), armourOf(3)]).toEqual([['Guns', 'Flight'], 'belt']);
    expect([at(5, 4), armourOf(5)]).toEqual([['Struct', 'Torp'], 'belt']);
    expect([at(6, 1), armourOf(6)]).toEqual([['Turn'], 'underwater']);
  });

  test('DV-080 the boxes of each system are as many as the ledger counts', () => {
    const counts = Object.fromEntries(Object.entries(BOXES).map(([system, all]) => [system, all.length]));
    expect(counts).toEqual({ AA: 8, Com: 6, Guns: 4, Flight: 4, Turn: 6, Struct: 8, Torp: 4, Speed: 4 });
    expect(GRID.every(({ boxes: row }) => row.length === 6)).toBe(true);
  });

  test('DV-080 whole rows read the same from both ends', () => {
    for (const { boxes: row } of GRID) expect([...row].reverse()).toEqual(row);
  });

  test('DV-038 row 1 meets the deck, rows 2 to 5 the belt, row 6 the underwater armour', () => {
    expect([1, 2, 3, 4, 5, 6].map(armourOf)).toEqual(['deck', 'belt', 'belt', 'belt', 'belt', 'underwater']);
  });

  test('DV-081 a hit on a marked box moves down to the next unmarked one', () => {
    const marks = boxes([3, 3], [4, 3]);
    expect(boxToMark(marks, { row: 3, column: 3 })).toBe(boxAt({ row: 5, column: 3 }));
    expect(boxToMark([], { row: 3, column: 3 })).toBe(boxAt({ row: 3, column: 3 }));
  });

  test('DV-082 past the bottom no box is found, whatever is free above', () => {
    expect(boxToMark(boxes([6, 2]), { row: 6, column: 2 })).toBeUndefined();
    expect(boxToMark(boxes([6, 2]), { row: 1, column: 2 })).toBe(boxAt({ row: 1, column: 2 }));
  });

  test('DV-113 the grid is full with 36 boxes', () => {
    const all = Array.from({ length: 36 }, (_, box) => box);
    expect(gridFull(all)).toBe(true);
    expect(gridFull(all.slice(1))).toBe(false);
    expect(all.map((box) => boxAt(locationOf(box)))).toEqual(all);
  });
});
