import type { Command } from '../../../engine/command';
import { tally } from '../../../engine/counting/tally';
import { type PieceId, rule, type Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { rollInitiative as rollForIt } from '../../../kit/battle/initiative';
import { add } from '../../../kit/sum';
import { beginAircraft, hasAircraft, keepStation, withoutHome } from '../air/phase';
import { maintain } from '../damage/maintenance';
import { type Resolving, raise } from '../dv';
import { lightsOut } from '../night/lighting';
import { raiseAlarm } from '../scenario/alarm';
import { enter } from '../scenario/reinforcements';
import { driftSqualls } from '../scenario/squalls';
import { outcomeAfter } from '../scenario/victory';
import { beginnersOf, leftInGroup, waiting } from '../ship/acting';
import { fleetScore, groupSize, otherSide } from '../ship/fleet';
import type { DvState, Phase } from '../state';
import { turnBegun } from './command-phase';

/** DV-014: a die a side and the fleet's command score; ties are rolled again. Then Aircraft begins, or is passed over. */
export function* rollInitiative(state: DvState): Resolving {
  yield* rollForIt(state, 6, 'DV-014', ({ id, name }, face) =>
    tally(text('tally.initiative', { side: name }), face, rule('DV-014'), [
      add(text('tally.command-score'), fleetScore(state, id), 'DV-015'),
    ]),
  );
  const now = yield* raise({ type: 'phase-begun', phase: 'aircraft' });
  return yield* hasAircraft(now) ? beginAircraft(now) : raise({ type: 'aircraft-passed-over' });
}

function* beginGroups(phase: 'movement' | 'attacks'): Resolving {
  const now = yield* raise({ type: 'phase-begun', phase });
  const first = beginnersOf(now, phase).find((side) => waiting(now, side).length > 0);
  return first === undefined ? yield* nextPhase(now) : yield* beginGroup(now, first);
}

const beginGroup = (state: DvState, side: Side): Resolving =>
  raise({ type: 'group-begun', side, size: groupSize(state, side) });

function* nextPhase(state: DvState): Resolving {
  if (state.phase === 'movement') return yield* beginGroups('attacks');
  yield* lightsOut(yield* raiseAlarm(state));
  return yield* raise({ type: 'phase-begun', phase: 'maintenance' satisfies Phase });
}

/** After a ship has moved or acted, or the side has ended its group: whose turn it is now. */
export function* passOn(state: DvState, ended = false): Resolving {
  const { group } = state;
  if (!group) throw new Error('no group is moving or firing');
  const theirs = waiting(state, otherSide(state, group.side).id).length;
  if (theirs === 0) return waiting(state, group.side).length > 0 ? state : yield* nextPhase(state);
  if (!ended && leftInGroup(state) > 0) return state;
  const now = yield* raise({ type: 'group-ended', side: group.side });
  return yield* beginGroup(now, otherSide(now, group.side).id);
}

/** The whole Maintenance phase; then the game ends (DV-H12) or the next turn begins. */
export function* endTurn(state: DvState): Resolving {
  const now = yield* withoutHome(yield* driftSqualls(yield* maintain(state)));
  const outcome = outcomeAfter(now);
  if (outcome) {
    return yield* raise({ type: 'game-ended', outcome });
  }
  const turn = now.turn + 1;
  return yield* raise(turnBegun(yield* enter(now, turn), turn));
}

/** What follows a command: flights keep up with a ship that moved, the next side or phase has its turn. */
export function* afterwards(state: DvState, command: Command): Resolving {
  switch (command.verb) {
    case 'move': {
      const kept = yield* keepStation(state, command.ship as PieceId);
      return yield* passOn(yield* withoutHome(kept));
    }
    case 'fire':
    case 'holdFire':
      return yield* passOn(state);
    default:
      return state.phase === 'aircraft' && !state.air ? yield* beginGroups('movement') : state;
  }
}
