import type { Goal, Merit } from '../../../engine/appraisal';
import type { Side } from '../../../engine/ids';
import type { Measure } from '../../../engine/query';
import { text } from '../../../engine/text';
import { inches } from '../../../geometry/units';
import type { SmrCommand } from '..';
import { legsOf } from '../movement/end-of-move';
import { hazardsOf } from '../movement/hazards';
import { fleetOf, isLand, shipOf } from '../ship/fleet';
import type { ShipState, SmrState } from '../state';
import { smokeMerit } from './smoke';
import { lossOf, stakeOf } from './worth';

/** What running up on land costs of all that hangs on a ship: a d6 of Flotation, and she lies stopped for good. */
const AGROUND = 0.35;
const EDGES = ['north', 'east', 'south', 'west'] as const;
type Edge = (typeof EDGES)[number];
/** Points of leaving below which nobody makes for the edge. */
const WORTH_THE_WAY = 0.5;

const isEdge = (id: unknown): id is Edge => EDGES.some((edge) => edge === id);

/** What leaving by an edge is worth to her side over staying: half her points go, and she comes to no more harm (SMR-H47). */
function worthOfLeaving(state: SmrState, ship: ShipState, by: Edge | undefined): number {
  const gone: ShipState = { ...ship, fate: 'off-table', ...(by ? { left: by } : {}) };
  const without = { ...state, ships: { ...state.ships, [ship.id]: gone } };
  return lossOf(state, ship) - lossOf(without, gone);
}

/** Land, edges and smoke. */
export function peril(state: SmrState, given: { readonly verb: string }, measure: Measure): readonly Merit[] {
  const command = given as SmrCommand;
  if (command.verb !== 'move' && command.verb !== 'goClear') return [];
  const ship = shipOf(state, command.ship);
  const legs = command.verb === 'move' ? command.legs : legsOf(command);
  const found: Merit[] = [];
  for (const { kind, with: met } of hazardsOf(state, { ship: ship.id, legs }, measure)) {
    if (kind === 'ground') {
      found.push({ worth: -AGROUND * stakeOf(state, ship), because: text('why.aground'), shunned: true });
    }
    if (kind === 'edge') {
      const by = met && 'feature' in met ? met.feature : undefined;
      const worth = worthOfLeaving(state, ship, isEdge(by) ? by : undefined);
      found.push({
        worth,
        because: text(worth > 0 ? 'why.leaves-saved' : 'why.leaves'),
        ...(worth < 0 ? { shunned: true as const } : {}),
      });
    }
  }
  if (command.verb === 'move' && command.setting === 'smoke') {
    const worth = smokeMerit(state, ship, legs, measure);
    found.push({ worth, because: text('why.smoke') });
  }
  return found;
}

/** Edges that a scenario asks her to leave by, and for who is hurt any edge. */
export function goals(state: SmrState, side: Side): readonly Goal[] {
  if (!state.edges) return [];
  return fleetOf(state, side)
    .filter((ship) => !isLand(ship))
    .flatMap((ship) =>
      EDGES.flatMap((edge): readonly Goal[] => {
        const asked = state.conditions.goals.some(
          ({ side: of, when }) =>
            of === side && when.ship === ship.id && 'offBy' in when && when.offBy === edge,
        );
        const points = worthOfLeaving(state, ship, edge);
        if (points < WORTH_THE_WAY) return [];
        const because = text(asked ? 'why.goes-home' : 'why.breaks-off');
        return [{ piece: ship.id, points, to: { edge }, within: inches(0), because }];
      }),
    );
}
