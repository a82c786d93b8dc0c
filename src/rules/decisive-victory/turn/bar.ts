import type { Command, Refusal } from '../../../engine/command';
import type { PieceId } from '../../../engine/ids';
import { no } from '../dv';
import { refuseActing, speaking } from '../ship/acting';
import { isAwaited, isInPlay, shipOf, sideOf } from '../ship/fleet';
import type { DvState } from '../state';

/** What speaks against any command: an ended game, another phase, the other side's turn, a ship that may not act. */
export function bar(state: DvState, command: Command, when: readonly string[]): Refusal | undefined {
  const { by, verb } = command;
  if (!state.sides.some((side) => side.id === by)) return no('DV-010', 'no-such-side', { side: by });
  if (state.outcome) return no('DV-H12', 'game-over');
  if (!when.includes(state.phase)) return no('DV-010', 'not-in-this-phase');
  if (state.phase !== 'command' && !speaking(state).includes(by)) {
    return no(verb === 'move' ? 'DV-017' : 'DV-010', 'not-your-turn', { side: sideOf(state, by).name });
  }
  if (!('ship' in command)) return undefined;
  const id = command.ship as PieceId;
  if (!Object.hasOwn(state.ships, id)) return no('DV-010', 'no-such-ship', { ship: id });
  const ship = shipOf(state, id);
  if (ship.side !== by) return no('DV-010', 'not-your-ship', { ship: ship.card.name });
  if (isAwaited(ship)) return no('DV-H02', 'awaited', { ship: ship.card.name, turn: ship.enters ?? 0 });
  if (!isInPlay(ship)) return no('DV-010', 'out-of-play', { ship: ship.card.name });
  return state.phase === 'command' ? undefined : refuseActing(state, ship);
}
