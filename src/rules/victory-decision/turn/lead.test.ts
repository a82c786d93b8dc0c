import { describe, expect, test } from 'vitest';
import type { Command } from '../../../engine/command';
import { piece } from '../../../engine/ids';
import { give } from '../../../kit/testing/rig';
import { measureOn } from '../../../table/measuring/measure';
import { poseOf } from '../../../table/testing';
import { rules } from '../index';
import { field, made, NORTH, SOUTH } from '../testing';
import { mayLead, type Unit } from '../unit/unit';

const OWN = piece('own');
const section = made('british-rifle-section', { id: OWN, side: SOUTH });
const enemy = made('german-grenadier-squad', { side: NORTH });
/** The section without these rows, led by the first of the best left. */
const without = (...rows: readonly string[]): Unit => {
  const models = section.models.filter(({ row }) => !rows.includes(row));
  return { ...section, models, leader: mayLead({ ...section, models })[0]?.id ?? '' };
};
const onField = (own: Unit) =>
  field([
    { unit: own, at: poseOf(10, 10) },
    { unit: enemy, at: poseOf(24, 40) },
  ]);
type Field = ReturnType<typeof onField>;
const offered = ({ state, table, on }: Pick<Field, 'state' | 'table' | 'on'>) =>
  rules.offers(state, SOUTH, measureOn(table, on)).find(({ verb }) => verb === 'lead');

describe('VD-026 who leads', () => {
  test('the marked leader while he lives, and the only one of the highest Leadership', () => {
    expect(offered(onField(section))).toBeUndefined();
    expect(offered(onField(without('corporal')))).toBeUndefined();
  });

  test('of several as good the owner picks one before he names the unit, once in a turn', () => {
    const on = onField(without('corporal', 'lance-corporal'));
    const model = offered(on)?.holes.model;
    expect(model?.kind === 'some' && model.of.length).toBe(7);
    const before = measureOn(on.table, on.on)({ of: 'stations', piece: OWN });
    const other = before[3]?.figure ?? '';
    const lead = { verb: 'lead', by: SOUTH, unit: OWN, model: [other] } as Command;
    const after = give(rules, on, lead);
    expect(after.state.units[OWN]?.leader).toBe(other);
    expect(after.state.phase).toBe('nominate');
    const stations = measureOn(after.table, after.on)({ of: 'stations', piece: OWN });
    expect(stations[0]).toMatchObject({ figure: other, distance: 0 });
    // Nobody has moved: he stands where he stood, three places from the first.
    expect(stations.find(({ figure }) => figure === before[0]?.figure)?.distance).toBe(before[3]?.distance);
    expect(offered(after)).toBeUndefined();
    expect(rules.refuse(after.state, lead, measureOn(after.table, after.on))?.cite).toBe('VD-026');
  });
});
