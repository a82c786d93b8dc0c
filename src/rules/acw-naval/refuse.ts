import type { Command, Refusal } from '../../engine/command';
import { type PieceId, rule, type Side } from '../../engine/ids';
import type { Measure } from '../../engine/query';
import { type Text, text } from '../../engine/text';
import { type AcwCommand, isRefusal, readCommand } from './commands';
import { refuseAim, refuseEndFire, refuseUnaim } from './guns/aims';
import { orderFrom } from './orders/orders';
import { bodyOf, isAfloat, sideOf } from './ship/fleet';
import type { AcwState, Step } from './state';

type Verb = AcwCommand['verb'];

const FIRING: readonly Step[] = ['first-fire', 'second-fire'];

/** The steps in which a verb may be said. */
const STEPS_OF: Readonly<Record<Verb, readonly Step[]>> = {
  order: ['orders'],
  tryMine: ['orders'],
  leaveMine: ['orders'],
  commit: ['orders'],
  aim: FIRING,
  unaim: FIRING,
  endFire: FIRING,
};

const no = (cite: string, key: string, args?: Text['args']): Refusal => ({
  cite: rule(cite),
  because: text(`orders.refusal.${key}`, args),
});

export const isFiringStep = (state: AcwState): boolean => FIRING.includes(state.step);

/** Sides that have something to say now: both write at once, and both name their targets at once. */
export function speaking(state: AcwState): readonly Side[] {
  if (state.outcome) return [];
  const open = (side: AcwState['sides'][0]): boolean =>
    state.step === 'orders' ? !side.committed : isFiringStep(state) && !side.firingEnded;
  return state.sides.filter(open).map(({ id }) => id);
}

/** Why no order can be written for the piece by this side (ACW-008). */
export function refuseOrdered(state: AcwState, by: Side, id: PieceId): Refusal | undefined {
  const vessel = Object.hasOwn(state.vessels, id) ? state.vessels[id] : undefined;
  if (!vessel) return no('ACW-008', 'no-such-vessel', { ship: id });
  const ship = vessel.card.name;
  if (vessel.side !== by) return no('ACW-008', 'not-your-vessel', { ship });
  if (!isAfloat(vessel)) return no('ACW-008', 'out-of-play', { ship });
  const [leader] = bodyOf(state, id);
  if (leader.id === id) return undefined;
  const args = { ship, leader: leader.card.name };
  return vessel.towedBy ? no('ACW-H06', 'towed', args) : no('ACW-008', 'lashed', args);
}

/** ACW-067: a mine of this side that has not gone yet, and is, or is not, being tried for already. */
export function refuseMine(
  state: AcwState,
  by: Side,
  id: PieceId,
  verb: 'tryMine' | 'leaveMine',
  measure: Measure,
): Refusal | undefined {
  const mine = Object.hasOwn(state.mines, id) ? state.mines[id] : undefined;
  if (!mine) return no('ACW-067', 'no-such-mine', { mine: id });
  if (mine.side !== by) return no('ACW-067', 'not-your-mine', { mine: mine.name });
  if (mine.state !== 'waiting' || mine.from !== undefined)
    return no('ACW-067', 'mine-gone', { mine: mine.name });
  const trying = state.tryMines.includes(id);
  if (verb === 'leaveMine') return trying ? undefined : no('ACW-067', 'mine-not-tried', { mine: mine.name });
  if (trying) return no('ACW-067', 'mine-tried', { mine: mine.name });
  const { current } = measure({ of: 'water', piece: id });
  return current ? undefined : no('ACW-068', 'no-current', { mine: mine.name });
}

function refuseByVerb(state: AcwState, command: AcwCommand, measure: Measure): Refusal | undefined {
  switch (command.verb) {
    case 'order': {
      const refused = refuseOrdered(state, command.by, command.piece);
      if (refused) return refused;
      const order = orderFrom(state, command);
      return 'because' in order ? order : undefined;
    }
    case 'tryMine':
    case 'leaveMine':
      return refuseMine(state, command.by, command.piece, command.verb, measure);
    case 'aim':
      return refuseAim(state, command, measure);
    case 'unaim':
      return refuseUnaim(state, command);
    case 'endFire':
      return refuseEndFire(state, command.by);
    default:
      return undefined;
  }
}

/** Undefined when the command is legal now; otherwise the rule and the reason. Any command may come. */
export function refuse(state: AcwState, given: Command, measure: Measure): Refusal | undefined {
  const command = readCommand(given);
  if (isRefusal(command)) return command;
  const { by, verb } = command;
  if (!state.sides.some((side) => side.id === by)) return no('ACW-004', 'no-such-side', { side: by });
  if (state.outcome) return no('ACW-H12', 'game-over');
  if (!STEPS_OF[verb].includes(state.step)) {
    return FIRING.includes(STEPS_OF[verb][0] ?? 'end')
      ? no('ACW-091', 'not-a-firing-step')
      : no('ACW-004', 'not-in-this-step');
  }
  if (!speaking(state).includes(by)) {
    const side = sideOf(state, by).name;
    return verb === 'aim' || verb === 'unaim' || verb === 'endFire'
      ? no('ACW-006', 'firing-ended', { side })
      : no('ACW-008', 'committed', { side });
  }
  return refuseByVerb(state, command, measure);
}
