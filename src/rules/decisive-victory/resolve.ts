import type { PieceId } from '../../engine/ids';
import { emit, type Resolution } from '../../engine/question';
import { weaponOf } from './attack';
import { fire } from './attacks';
import { declare, endDeclaring, withdrawDeclaration } from './command-phase';
import type { DropTarget, DvCommand, NameTarget } from './commands';
import type { DvEvent } from './events';
import { nameOf, shipOf } from './fleet';
import { move } from './movement';
import { endTurn, passOn, rollInitiative } from './sequence';
import type { DvState } from './state';

type Resolving = Resolution<DvState, DvEvent, DvState>;

const weaponName = (state: DvState, ship: PieceId, system: string): string =>
  weaponOf(shipOf(state, ship), system)?.name ?? system;

const nameTarget = (state: DvState, { ship, system, target, full }: NameTarget): Resolving =>
  emit<DvState, DvEvent>({
    type: 'target-named',
    ship,
    name: nameOf(state, ship),
    aim: { system, target, full },
    weapon: weaponName(state, ship, system),
    targetName: nameOf(state, target),
  });

const dropTarget = (state: DvState, { ship, system, target }: DropTarget): Resolving =>
  emit<DvState, DvEvent>({
    type: 'target-dropped',
    ship,
    name: nameOf(state, ship),
    system,
    weapon: weaponName(state, ship, system),
    target,
    targetName: nameOf(state, target),
  });

/** A ship's part in the Attacks phase, with its fire or without. */
function* act(state: DvState, { verb, ship }: DvCommand & { verb: 'fire' | 'holdFire' }): Resolving {
  const held = verb === 'holdFire';
  if (!held) yield* fire(state, ship);
  const now = yield* emit<DvState, DvEvent>({ type: 'ship-acted', ship, name: nameOf(state, ship), held });
  return yield* passOn(now);
}

function resolving(state: DvState, command: DvCommand): Resolving {
  switch (command.verb) {
    case 'declare':
      return declare(state, command);
    case 'withdrawDeclaration':
      return withdrawDeclaration(state, command);
    case 'endDeclaring':
      return endDeclaring(state, command.by);
    case 'rollInitiative':
      return rollInitiative(state);
    case 'move':
      return moveOne(state, command);
    case 'aim':
      return nameTarget(state, command);
    case 'unaim':
      return dropTarget(state, command);
    case 'fire':
    case 'holdFire':
      return act(state, command);
    case 'endGroup':
      return passOn(state, true);
    case 'maintain':
      return endTurn(state);
  }
}

function* moveOne(state: DvState, command: DvCommand & { verb: 'move' }): Resolving {
  return yield* passOn(yield* move(state, command));
}

/** Carries out a command that `refuse` has let pass. */
export function* resolve(state: DvState, command: DvCommand): Resolution<DvState, DvEvent> {
  yield* resolving(state, command);
}
