import type { RulesMeta } from '../engine/contract';
import type { PieceId } from '../engine/ids';
import type { Battle, BattleSquall, ShipRecord } from '../engine/record';
import type { Scale } from '../engine/scale';
import { wrap } from '../geometry/heading';
import { inches } from '../geometry/units';
import { layChart } from './chart';
import type { Chart, Piece, Squall, Table, TableState } from './state';

/** A nautical mile as both books and charts of the time have it. */
const FEET_IN_A_MILE = 6076.12;

/**
 * Lays a battle on the table at a scale: chart, edges, pieces with their footprints, wind. Footprints are true
 * to the table's scale, or the bases of the rule set's models; what stands ashore is always true to scale, though it
 * takes the shape of the models. Throws on two ships with one id, and on a chart in degrees without a centre.
 */
export function layTable(
  battle: Battle,
  scale: Scale,
  model?: RulesMeta['model'],
): { readonly table: Table; readonly state: TableState } {
  const pieces: Record<PieceId, Piece> = {};
  const records: Record<PieceId, ShipRecord> = {};
  // Of records there are only ships: a table without a sea has none to lay true to scale.
  const onGround = (scale.inchesPerNauticalMile ?? 0) / FEET_IN_A_MILE;
  for (const { id, side, record, pose, awaited } of battle.ships) {
    if (id in pieces) throw new Error(`two ships of the battle are called '${id}'`);
    records[id] = record;
    const base =
      model && !record.ashore
        ? model.base(record)
        : { length: inches(record.length * onGround), beam: inches(record.beam * onGround) };
    pieces[id] = {
      id,
      side,
      name: record.name,
      pose: { at: pose.at, heading: wrap(pose.heading) },
      hull: { ...base, ...(model ? { shape: model.shape } : {}) },
      ...(awaited ? { gone: 'awaited' } : {}),
    };
  }
  const { table: area, wind, squalls = [] } = battle;
  return {
    table: {
      chart: chartOf(battle, scale),
      scale,
      ...(area
        ? { bounds: { x: area.origin.x, y: area.origin.y, width: area.width, height: area.height } }
        : {}),
      records,
    },
    state: {
      pieces,
      smoke: [],
      ...(squalls.length > 0 ? { squalls: squalls.map(squallOf) } : {}),
      ...(wind === undefined ? {} : { wind: wrap(wind) }),
    },
  };
}

const squallOf = ({ id, name, at, radius }: BattleSquall): Squall => ({
  id,
  name,
  at,
  radius: inches(radius),
});

function chartOf({ chart, centre }: Battle, scale: Scale): Chart {
  if (chart) return layChart(chart, centre, scale);
  return { id: 'open-sea', title: '', features: [], ...(centre ? { centre } : {}) };
}
