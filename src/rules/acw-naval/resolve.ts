import { emit } from '../../engine/question';
import type { AcwCommand } from './commands';
import type { AcwEvent } from './events';
import { dropTarget, nameTarget } from './guns/naming';
import { orderFrom, orderText } from './orders/orders';
import { commit, endFire } from './orders/sequence';
import type { Resolving } from './ship/chapters';
import { mineOf, vesselOf } from './ship/fleet';
import type { AcwState } from './state';

type Of<V extends AcwCommand['verb']> = Extract<AcwCommand, { verb: V }>;

function* write(state: AcwState, command: Of<'order'>): Resolving {
  const vessel = vesselOf(state, command.piece);
  const order = orderFrom(state, command);
  if ('because' in order) throw new Error(`an order of '${command.piece}' that cannot be read was let pass`);
  return yield* emit<AcwState, AcwEvent>({
    type: 'order-written',
    piece: vessel.id,
    name: vessel.card.name,
    order,
    spoken: orderText(state, vessel, order),
  });
}

const tellOff = (state: AcwState, { verb, piece }: Of<'tryMine' | 'leaveMine'>): Resolving =>
  emit<AcwState, AcwEvent>({
    type: 'mine-told-off',
    piece,
    name: mineOf(state, piece).name,
    trying: verb === 'tryMine',
  });

function resolving(state: AcwState, command: AcwCommand): Resolving {
  switch (command.verb) {
    case 'order':
      return write(state, command);
    case 'tryMine':
    case 'leaveMine':
      return tellOff(state, command);
    case 'commit':
      return commit(state, command.by);
    case 'aim':
      return nameTarget(state, command);
    case 'unaim':
      return dropTarget(state, command);
    case 'endFire':
      return endFire(state, command.by);
  }
}

/** Carries out a command that `refuse` has let pass. */
export function* resolve(state: AcwState, command: AcwCommand): Resolving<void> {
  yield* resolving(state, command);
}
