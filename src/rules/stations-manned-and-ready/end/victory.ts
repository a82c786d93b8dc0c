import type { Outcome, Stake, Stakes } from '../../../engine/contract';
import type { Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { outcomeBy, scoreOf as score, stakesOf as stakes } from '../../../kit/battle/stakes';
import { fleetOf, isInPlay, isLand, otherSide, shipOf } from '../ship/fleet';
import type { Goal, ShipState, SmrState } from '../state';

/** Times the other's score that wins (SMR-H47). */
const MARGIN = 1.5;

/** What a ship or shore unit counts for the other side, had and to be had (SMR-H47). */
function worth(ship: ShipState): readonly Stake[] {
  const { name, points } = ship.card;
  const half = Math.floor(points / 2);
  const line = (key: string, counts: number) => text(`score.${key}`, { ship: name, points: counts });
  if (ship.fate === 'off-table') {
    return [{ standing: 'done', points: half, line: line('off-table', half) }];
  }
  if (!isInPlay(ship)) return [{ standing: 'done', points, line: line(ship.fate, points) }];
  if (!ship.withdrawing) return [{ standing: 'open', points, line: line('to-sink', points) }];
  return [
    { standing: 'held', points: half, line: line('withdrawing', half) },
    { standing: 'open', points: points - half, line: line('to-finish', points - half) },
  ];
}

/** Whether what a scenario gives points for is so now, can still become so, or cannot any more. */
function standingOf(state: SmrState, { when }: Goal): Stake['standing'] {
  const ship = shipOf(state, when.ship);
  const afloat = isInPlay(ship);
  if ('speedAtMost' in when) return !afloat || ship.speed <= when.speedAtMost ? 'held' : 'open';
  if ('mvrAtMost' in when) return !afloat || ship.mvr <= when.mvrAtMost ? 'held' : 'open';
  if ('structureAtMost' in when) return !afloat || ship.structure <= when.structureAtMost ? 'held' : 'open';
  if ('lost' in when) return afloat ? 'open' : 'done';
  if ('afloat' in when) return afloat ? 'held' : 'lost';
  if (ship.fate === 'off-table') return ship.left === when.offBy ? 'done' : 'lost';
  return afloat ? 'open' : 'lost';
}

/** What counts for a side: the ships of the enemy, his aircraft, and what the scenario sets. */
function countsOf(state: SmrState, side: Side): readonly Stake[] {
  const enemy = otherSide(state, side).id;
  const brought = state.shotDown[side] ?? 0;
  return [
    ...state.order
      .map((id) => shipOf(state, id))
      .filter((ship) => ship.side === enemy)
      .flatMap(worth),
    ...(brought > 0
      ? [{ standing: 'done', points: brought, line: text('score.aircraft', { points: brought }) } as const]
      : []),
    ...state.conditions.goals
      .filter((goal) => goal.side === side)
      .map((goal) => ({
        standing: standingOf(state, goal),
        points: goal.points,
        line: text('score.goal', { goal: goal.says, points: goal.points }),
      })),
  ];
}

export const scoreOf = (state: SmrState, side: Side) => score(side, countsOf(state, side));

const marginOf = (state: SmrState): number => state.conditions.margin ?? MARGIN;

/** What is at stake (SMR-H47). */
export function stakesOf(state: SmrState): Stakes {
  const [limit, margin] = [state.turnLimit, marginOf(state)];
  const key = `score.ends${state.conditions.pursuit ? '-pursuit' : ''}${margin === 1 ? '-more' : ''}`;
  return stakes('SMR-H47', text(key, { limit, margin }), state.sides, (side) => countsOf(state, side));
}

/** No steady ship afloat, and no shore unit left; no ship at all where who withdraws is pursued. */
const isBeaten = (state: SmrState, side: Side): boolean =>
  fleetOf(state, side).every((ship) => !isLand(ship) && ship.withdrawing && !state.conditions.pursuit);

/** SMR-H47: the result, if the game ended as it stands. */
export function resultNow(state: SmrState): Outcome {
  const [first, second] = state.sides;
  return outcomeBy('SMR-H47', [scoreOf(state, first.id), scoreOf(state, second.id)], marginOf(state));
}

/** SMR-H47: the result when the End Phase just over was the last; undefined when the game goes on. */
export function outcomeAfter(state: SmrState): Outcome | undefined {
  const over = state.turn >= state.turnLimit || state.sides.some(({ id }) => isBeaten(state, id));
  return over ? resultNow(state) : undefined;
}
