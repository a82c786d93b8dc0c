import { describe, expect, test } from 'vitest';
import { criticalOf, eventsOf, struck, typesOf } from '../testing';

describe('hull', () => {
  test('SMR-077 F 3, available CV 8: F becomes 0, one wreck test, the other 5 CV are lost', () => {
    const after = criticalOf({ flotation: 3 }, {}, [1], { 'table-1-wreck-target': [6] });
    expect(after.ship).toMatchObject({ flotation: 0, fate: 'afloat' });
    expect(eventsOf(after, 'wreck-tested')).toHaveLength(1);
    expect(eventsOf(after, 'critical-rolled')).toHaveLength(1);
  });

  test('SMR-077 at F 0 already there is a wreck test, and failing it leaves nothing on the table', () => {
    const after = criticalOf({ flotation: 0, teams: 0 }, { cv: 1 }, [2], { 'table-1-wreck-target': [5] });
    expect(after.ship.fate).toBe('sunk');
    expect(typesOf(after).slice(-3)).toEqual(['wreck-tested', 'ship-lost', 'table/removed']);
  });

  test('SMR-I01 a failed wreck test for points cancels the critical rolls', () => {
    const after = struck({ flotation: 1, structure: 0, teams: 0 }, { ip: 3 }, { 'wreck-target': [5] });
    expect(after.ship).toMatchObject({ flotation: 0, fate: 'wreck' });
    expect(after.rolls.map(({ key }) => key)).toEqual(['hit-wreck-target']);
  });
});
