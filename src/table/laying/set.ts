import type { Body } from '../../engine/chart/body';
import type { Scale } from '../../engine/chart/scale';
import { shipBody } from '../../engine/chart/ship-body';
import type { Command, GameEvent } from '../../engine/command';
import type { RulesModule } from '../../engine/contract';
import type { PieceId } from '../../engine/ids';
import {
  type Battle,
  type BattleSquall,
  calledIn,
  piecesIn,
  type ShipRecord,
} from '../../engine/set-up/record';
import { wrap } from '../../geometry/heading';
import type { Pose } from '../../geometry/pose';
import { degrees, inches } from '../../geometry/units';
import { layChart } from '../chart';
import { figuresAt } from '../company/company';
import { counterOf, spotsOf } from '../counters';
import type { Chart, Piece, Squall, Table, TableState } from '../state';
import { buildingsOf } from './built';

/** What a rule set makes of pieces. */
export type AnyBody = RulesModule<unknown, Command, GameEvent>['body'];

/** A piece that is to be set down in play stands nowhere until then. */
const NOWHERE: Pose = { at: { x: 0, y: 0 }, heading: degrees(0) };

/**
 * Lays a battle on the table at a scale: chart, edges, wind, and its pieces with the bodies that the rule set gives them,
 * ships true to scale where none is named. A piece that has no body is not laid; what is built on the chart is a piece of
 * no side. Throws on two pieces with one id, and on a chart in degrees without a centre.
 */
export function layTable(
  battle: Battle,
  scale: Scale,
  bodyOf: AnyBody = shipBody,
): { readonly table: Table; readonly state: TableState } {
  const pieces: Record<PieceId, Piece> = {};
  const records: Record<PieceId, ShipRecord> = {};
  const bodies: Record<PieceId, Body> = {};
  for (const one of piecesIn(battle)) {
    const { id, side, pose = NOWHERE, awaited } = one;
    if (id in bodies) throw new Error(`two pieces of the battle are called '${id}'`);
    const body = bodyOf(one, scale, battle.options);
    if (!body) continue;
    bodies[id] = body;
    if ('record' in one) records[id] = one.record;
    pieces[id] = {
      id,
      side,
      name: calledIn(one),
      pose: { at: pose.at, heading: wrap(pose.heading) },
      hull: body.hull,
      ...(body.figures ? { figures: figuresAt(body.figures) } : {}),
      ...(awaited || !one.pose ? { gone: 'awaited' } : {}),
    };
  }
  const laid = buildingsOf(chartOf(battle, scale));
  const spots = spotsOf(laid.chart);
  for (const counter of battle.counters ?? []) {
    if (counter.id in pieces) throw new Error(`two pieces of the battle are called '${counter.id}'`);
    pieces[counter.id] = counterOf(spots, counter);
  }
  for (const building of laid.pieces) {
    if (building.id in pieces) throw new Error(`two pieces of the battle are called '${building.id}'`);
    pieces[building.id] = building;
  }
  const { table: area, wind, squalls = [] } = battle;
  return {
    table: {
      chart: laid.chart,
      scale,
      ...(area
        ? { bounds: { x: area.origin.x, y: area.origin.y, width: area.width, height: area.height } }
        : {}),
      records,
      bodies,
    },
    state: {
      pieces,
      smoke: [],
      ...(spots ? { spots } : {}),
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
