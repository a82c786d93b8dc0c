import type { Measure } from '../../../engine/chart/query';
import type { Side } from '../../../engine/ids';
import { EDGES, type Edge } from '../../../engine/moving/motion';
import type { Goal, Merit } from '../../../engine/opponent/appraisal';
import { text } from '../../../engine/words/text';
import { degrees, inches } from '../../../geometry/units';
import { lineTo } from '../../../kit/opponent/lines';
import { lengthOf } from '../../../kit/way';
import type { SmrCommand } from '..';
import { legsOf } from '../movement/end-of-move';
import { hazardsOf } from '../movement/hazards';
import { toCm } from '../ship/bands';
import { exitOf } from '../ship/facts';
import { fleetOf, isLand, otherSide, shipOf } from '../ship/fleet';
import type { ShipState, SmrState } from '../state';
import { fire } from './fire';
import { costOfHurry } from './hunt';
import { harmOfMine } from './options';
import { smokeMerit } from './smoke';
import { awaitedOf, lossOf, stakeOf } from './worth';

/** What running up on land costs of all that hangs on a ship: a d6 of Flotation, and she lies stopped for good. */
const AGROUND = 0.35;
/** Points of leaving below which nobody makes for the edge. */
const WORTH_THE_WAY = 0.5;

const isEdge = (id: unknown): id is Edge => EDGES.some((edge) => edge === id);

/** What leaving by an edge is worth to her side over staying: half her points go, and she comes to no more harm (SMR-H47). */
function worthOfLeaving(state: SmrState, ship: ShipState, by: Edge | undefined): number {
  const gone: ShipState = { ...ship, fate: 'off-table', ...(by ? { left: by } : {}) };
  const without = { ...state, ships: { ...state.ships, [ship.id]: gone } };
  return lossOf(state, ship) + awaitedOf(state, ship) - lossOf(without, gone);
}

/** What a point of fire costs more at who is slow, and at who is stopped: a face more, and a second die (SMR-021, SMR-022). */
const SLOW = 0.12;
const STOPPED = 0.45;
/** What it costs of her worth to lose all way, which takes turns to gather again (SMR-H04). */
const NO_WAY = 0.03;

/** What lying still, or nearly, costs her: fire that tells more, and way to be gathered again. */
function costOfLying(state: SmrState, ship: ShipState, knots: number, measure: Measure): number {
  const lost = Math.max(0, Math.min(ship.speed, ship.ran) - knots) / Math.max(1, ship.speed);
  const way = NO_WAY * lost * stakeOf(state, ship);
  if (knots > 5) return way;
  const drawn = fleetOf(state, otherSide(state, ship.side).id).reduce((sum, enemy) => {
    const { range, relative } = lineTo(ship.id, enemy.id, measure);
    const lie = { range, relative: degrees(90), aspect: relative, masked: false };
    return sum + (fire(state, enemy.id, ship.id)?.(lie) ?? 0);
  }, 0);
  return way + (knots === 0 ? STOPPED : SLOW) * drawn;
}

/** Land, edges, smoke, and how fast she runs. */
export function peril(state: SmrState, given: { readonly verb: string }, measure: Measure): readonly Merit[] {
  const command = given as SmrCommand;
  if (command.verb !== 'move' && command.verb !== 'goClear') return [];
  const ship = shipOf(state, command.ship);
  const legs = command.verb === 'move' ? command.legs : legsOf(command);
  const found: Merit[] = [];
  for (const { kind, chance, with: other } of hazardsOf(state, { ship: ship.id, legs }, measure)) {
    const of = { kind, ...(other ? { with: other } : {}) };
    if (kind === 'ground') {
      const worth = -AGROUND * stakeOf(state, ship);
      found.push({ worth, because: text('why.aground'), shunned: true, of });
    }
    if (kind === 'mine' && chance) {
      found.push({ worth: -harmOfMine(state, ship), because: text('why.mined'), of });
    }
    if (kind === 'edge') {
      const { stopped } = measure({ of: 'path', piece: ship.id, legs, within: inches(0) });
      const by = isEdge(stopped?.id) ? stopped.id : undefined;
      const worth = worthOfLeaving(state, ship, by);
      found.push({
        worth,
        because: text(
          worth > 0
            ? 'why.leaves-saved'
            : by && exitOf(state, ship) === by
              ? 'why.leaves-asked'
              : 'why.leaves',
        ),
        ...(worth < 0 ? { shunned: true as const } : {}),
        of,
      });
    }
  }
  if (command.verb === 'move' && command.setting === 'smoke') {
    const worth = smokeMerit(state, ship, legs, measure);
    found.push({ worth, because: text(worth > 0 ? 'why.smoke' : 'why.smoke-blinds') });
  }
  const knots = Math.round(toCm(lengthOf(legs)));
  const cost = costOfLying(state, ship, knots, measure);
  const hurry = costOfHurry(state, ship, legs, knots, measure);
  if (hurry > 0) found.push({ worth: -hurry });
  if (cost > 0) found.push({ worth: -cost, ...(knots > 5 ? {} : { because: text('why.slow') }) });
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
