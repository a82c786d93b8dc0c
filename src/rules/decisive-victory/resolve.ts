import type { PieceId } from '../../engine/ids';
import { emit, type Resolution } from '../../engine/question';
import { type AirCommand, isAirCommand } from './air/commands';
import { keepStation, withoutHome } from './air/phase';
import { resolveAir } from './air/resolve';
import type { DropTarget, DvCommand, NameTarget } from './commands';
import type { DvEvent } from './events';
import { weaponOf } from './guns/attack';
import { fire } from './guns/attacks';
import { move } from './movement/movement';
import { doPrelude, namePrelude } from './night/prelude';
import { nameOf, shipOf } from './ship/fleet';
import type { DvState } from './state';
import { declare, endDeclaring, withdrawDeclaration } from './turn/command-phase';
import { beginMovement, endTurn, passOn, rollInitiative } from './turn/sequence';

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
  if (!held) yield* fire(yield* doPrelude(state, ship), ship);
  const now = yield* emit<DvState, DvEvent>({ type: 'ship-acted', ship, name: nameOf(state, ship), held });
  return yield* passOn(now);
}

function resolving(state: DvState, command: DvCommand): Resolving {
  if (isAirCommand(command)) return fly(state, command);
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
    case 'light':
    case 'douse':
    case 'starShell':
    case 'dropStarShell':
    case 'radar':
    case 'dropRadar':
      return namePrelude(state, command);
    case 'fire':
    case 'holdFire':
      return act(state, command);
    case 'endGroup':
      return passOn(state, true);
    case 'maintain':
      return endTurn(state);
  }
}

/** The Aircraft phase goes on, or is over. */
function* fly(state: DvState, command: AirCommand): Resolving {
  const now = yield* resolveAir(state, command);
  return now.air ? now : yield* beginMovement();
}

function* moveOne(state: DvState, command: DvCommand & { verb: 'move' }): Resolving {
  const moved = yield* move(state, command);
  const followed = yield* withoutHome(yield* keepStation(moved, command.ship));
  return yield* passOn(followed);
}

/** Carries out a command that `refuse` has let pass. */
export function* resolve(state: DvState, command: DvCommand): Resolution<DvState, DvEvent> {
  yield* resolving(state, command);
}
