import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { Card } from '../../engine/contract';
import { rule } from '../../engine/ids';
import { text } from '../../engine/words/text';
import { lettersOf, marksOf } from './hull-plan';

type System = Card['systems'][number];

const system = (id: string, station: number, state: System['state'] = 'damaged'): System => ({
  id,
  label: text(id),
  state,
  station,
  marked: 1,
  boxes: 4,
  cite: rule('X-1'),
});

const NAMES = Array.from({ length: 20 }, (_, i) => `${String.fromCharCode(97 + i)}${i}`);

test('a system alone is marked where it stands: amidships, aft, forward', () => {
  const at = (station: number) => marksOf([system('guns', station)], ['guns'])[0]?.x ?? 0;
  expect(at(0)).toBe(130);
  expect(at(-0.5)).toBeLessThan(at(0));
  expect(at(0.5)).toBeGreaterThan(at(0));
  expect(marksOf([system('guns', 0, 'sound')], ['guns'])).toEqual([]);
});

test('a system is lettered as its rule set has it, else by what tells it from the others', () => {
  const turrets = [{ ...system('a', 0.5), letters: 'A' }, system('rudder', -0.8), system('radar', 0)];
  const marks = marksOf(turrets, ['Turret A', 'Rudder', 'Radar']);
  expect(marks.map(({ letters }) => letters)).toEqual(['Ru', 'Ra', 'A']);
});

test('names that begin alike are told apart by two letters each', () => {
  const names = ['Spotting Distance', 'Spotter Planes', 'Smoke gear', 'Steering', 'Stern', 'Stores'];
  expect(lettersOf(names)).toEqual(['SD', 'SP', 'Sm', 'St', 'Se', 'So']);
  expect(lettersOf(['guns', 'turning', 'struts', 'structure'])).toEqual(['Gu', 'Tu', 'St', 'Sr']);
});

test('however many are hurt, all marks lie on the plan from stern to bow and no two letterings overlap', () => {
  const stations = fc.array(fc.double({ min: -1, max: 1, noNaN: true }), { maxLength: 20 });
  fc.assert(
    fc.property(stations, (of) => {
      const names = NAMES.slice(0, of.length);
      const marks = marksOf(
        of.map((station, i) => system(NAMES[i] ?? '', station)),
        names,
      );
      expect(marks).toHaveLength(of.length);
      for (const [i, mark] of marks.entries()) {
        expect(mark.x).toBeGreaterThanOrEqual(10);
        expect(mark.x).toBeLessThanOrEqual(250);
        for (const other of marks.slice(i + 1)) {
          expect(other.x).toBeGreaterThanOrEqual(mark.x);
          const isApart = other.x - mark.x >= 20 || Math.abs(other.y - mark.y) >= 16;
          expect(isApart, `${mark.x},${mark.y} ${other.x},${other.y}`).toBe(true);
        }
      }
    }),
  );
});
