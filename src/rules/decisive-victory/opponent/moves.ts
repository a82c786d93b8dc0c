import type { Measure } from '../../../engine/chart/query';
import type { Command } from '../../../engine/command';
import type { Side } from '../../../engine/ids';
import { EDGES } from '../../../engine/moving/motion';
import type { Fighter, Goal, Merit } from '../../../engine/opponent/appraisal';
import { text } from '../../../engine/words/text';
import { inches } from '../../../geometry/units';
import { lieOn, lineTo } from '../../../kit/opponent/lines';
import { told } from '../../../kit/opponent/merit';
import { lengthOf } from '../../../kit/way';
import type { DvCommand } from '..';
import { hazardsOf } from '../movement/hazards';
import { spendOf } from '../movement/movement';
import { scoreOf } from '../scenario/victory';
import { CLOSE_ACTION_COST, closeActionPayers } from '../ship/abilities';
import { overTable } from '../ship/air/flights';
import { enemiesOf, fleetOf, otherSide, shipOf, withShip } from '../ship/fleet';
import { maximumSpeed } from '../ship/systems';
import type { DvState, ShipState } from '../state';
import { fire } from './fire/fire';
import { costOfBeingSeen } from './worth/surprise';
import { lossOf, lostByCollision, testsLeft } from './worth/worth';

/** Inches of a path that begins within close action of another ship: whatever she does, it is due (DV-123). */
const AT_ONCE = inches(0.01);
/** Part of her worth a ship of full strength is expected to bring in a whole battle if she stays in it. */
const STAYING = 0.6;
/** Turns from the end in which there is less and less left to bring. */
const FEW_TURNS = 4;
/** What lying on a shore costs of a ship's worth beside the fire on her. */
const AGROUND = 0.06;
/** What leaving with the last ships is worth to a side that leads or trails. */
const LAST_OUT = 3;

/** Inches she is still to run before fire is exchanged, if nothing is ordered: none once she has moved. */
function wayOf({ phase }: DvState, ship: ShipState): number {
  if (ship.moved || phase === 'attacks') return 0;
  if (ship.unaware !== undefined) return Math.min(ship.unaware, maximumSpeed(ship));
  return ship.setting === 'stop' ? 0 : spendOf(ship.setting, maximumSpeed(ship)).max;
}

/** Of bases and flights, which are not steered. */
const LIES_STILL = { speed: inches(0), way: inches(0), unled: true } as const;

/** Ships and bases in play, then flights over the table, in the scenario's order. */
export const fighters = (state: DvState): readonly Fighter[] => [
  ...fleetOf(state).map((ship): Fighter => {
    const { id, side, card } = ship;
    const left = card.cdt - lossOf(ship, testsLeft(state));
    const common = { piece: id, side, worth: card.cdt, left };
    if (card.base) return { ...common, ...LIES_STILL };
    return { ...common, speed: inches(maximumSpeed(ship)), way: inches(wayOf(state, ship)) };
  }),
  ...overTable(state).map(({ id, side }): Fighter => ({ ...LIES_STILL, piece: id, side, worth: 0 })),
];

/** Points a side leads by, as the battle is scored now. */
const lead = (state: DvState, side: Side): number =>
  scoreOf(state, side).points - scoreOf(state, otherSide(state, side).id).points;

/** What a ship is worth to her side off the table rather than on it: withdrawn she scores nothing (DV-H12). */
function worthOfLeaving(state: DvState, ship: ShipState): number {
  const tests = testsLeft(state);
  const lost = lossOf(ship, tests);
  const { cdt } = ship.card;
  const strength = Math.max(0, 1 - lost / cdt);
  const stays = STAYING * cdt * strength * Math.min(1, (tests - 1) / FEW_TURNS);
  // The side's last ship ends the battle as it stands.
  const last = fleetOf(state, ship.side).every(({ id, card }) => id === ship.id || card.base);
  const scored = ship.damage >= cdt ? Math.ceil(cdt / 2) : 0;
  const end = last ? LAST_OUT * Math.sign(lead(state, ship.side) + scored) : 0;
  return lost - stays + end;
}

/** Fire on a ship that lies stopped, over what she would meet under way: as things lie. */
function costOfStopping(state: DvState, ship: ShipState, measure: Measure): number {
  const still = withShip(state, { ...ship, setting: 'stop', moved: true });
  const moving = withShip(state, { ...ship, setting: 'half', moved: true });
  const enemies = enemiesOf(state, ship.side);
  let most = 0;
  let sum = 0;
  for (const { id } of enemies) {
    const before = fire(moving, id, ship.id);
    const after = fire(still, id, ship.id);
    if (!before || !after) continue;
    const lie = lieOn(lineTo(id, ship.id, measure));
    const more = after(lie) - before(lie);
    most = Math.max(most, more);
    sum += more;
  }
  // Not everybody fires at one ship.
  return (most + sum) / 2;
}

/** What coming within an inch of another ship brings: each side may pay to be spared a collision (DV-123 to DV-125). */
function meeting(state: DvState, mover: ShipState, other: ShipState, after: number): Merit {
  const own = lostByCollision(state, mover, other);
  const others = lostByCollision(state, other, mover);
  const pair = [mover.id, other.id];
  const pays = (side: Side): boolean => closeActionPayers(state, side, pair).length > 0;
  const args = { other: other.card.name };
  if (mover.side === other.side) {
    const paid = pays(mover.side);
    return {
      worth: paid ? -0.05 * CLOSE_ACTION_COST : -own - others,
      because: text(paid ? 'appraisal.passes-friend' : 'appraisal.collides-friend', args),
      // Nobody runs up to a friend who need not; who lies there already cannot help it.
      ...(after > AT_ONCE ? { shunned: true } : {}),
    };
  }
  const balance = others - own;
  const worth = balance >= 0 ? (pays(other.side) ? 0 : balance) : pays(mover.side) ? -0.1 : balance;
  return { worth, because: text('appraisal.passes', args) };
}

/** Shores, edges, ships that are passed close, and lying still under fire. */
export function peril(state: DvState, given: Command, measure: Measure): readonly Merit[] {
  const command = given as DvCommand;
  if (command.verb !== 'move') return [];
  const ship = shipOf(state, command.ship);
  const found: Merit[] = [];
  const runs = command.legs.some((leg) => 'ahead' in leg && leg.ahead !== 0);
  let stops = command.setting === 'stop';
  if (runs) {
    const hazards = hazardsOf(state, command, measure);
    if (hazards.some(({ kind }) => kind === 'ground')) {
      stops = true;
      found.push({ ...told(-AGROUND * ship.card.cdt, 'appraisal.aground'), of: { kind: 'ground' } });
    }
    if (hazards.some(({ kind }) => kind === 'edge')) {
      const worth = worthOfLeaving(state, ship);
      const key = worth > 0 ? 'appraisal.leaves-saved' : 'appraisal.leaves';
      found.push({ ...told(worth, key), of: { kind: 'edge' } });
    }
    const seen = costOfBeingSeen(state, ship, command.legs, measure);
    if (seen > 0) found.push(told(-seen, 'appraisal.is-seen'));
    for (const { kind, with: other, way } of hazards) {
      if (!other || !('piece' in other)) continue;
      const merit = meeting(state, ship, shipOf(state, other.piece), lengthOf(way));
      found.push({ ...merit, of: { kind, with: other } });
    }
  }
  if (stops) found.push(told(-costOfStopping(state, ship, measure), 'appraisal.lies-still'));
  return found;
}

/** Points of leaving below which nobody makes for the edge. */
const WORTH_THE_WAY = 0.3;

/** Ships too hurt to be worth their place make for the nearest edge, where the enemy scores nothing for them. */
export function goals(state: DvState, side: Side): readonly Goal[] {
  if (!state.edges) return [];
  return fleetOf(state, side)
    .filter(({ card }) => !card.base)
    .flatMap((ship) => {
      const points = worthOfLeaving(state, ship);
      if (points < WORTH_THE_WAY) return [];
      const goal = { piece: ship.id, points, within: inches(0), because: text('appraisal.breaks-off') };
      return EDGES.map((edge): Goal => ({ ...goal, to: { edge } }));
    });
}
