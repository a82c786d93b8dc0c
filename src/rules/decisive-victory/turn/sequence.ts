import type { Command } from '../../../engine/command';
import { tally } from '../../../engine/counting/tally';
import { type PieceId, rule, type Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { add } from '../../../kit/sum';
import { beginAircraft, hasAircraft, keepStation, withoutHome } from '../air/phase';
import { maintain } from '../damage/maintenance';
import { type Resolving, raise, throwDice } from '../dv';
import { lightsOut } from '../night/lighting';
import { raiseAlarm } from '../scenario/alarm';
import { enter } from '../scenario/reinforcements';
import { driftSqualls } from '../scenario/squalls';
import { outcomeAfter } from '../scenario/victory';
import { beginnersOf, leftInGroup, waiting } from '../ship/acting';
import { d6 } from '../ship/bands';
import { fleetScore, groupSize, otherSide } from '../ship/fleet';
import type { DvState, Phase } from '../state';
import { turnBegun } from './command-phase';

/** DV-014: a die a side and the fleet's command score; ties are rolled again. Then Aircraft begins, or is passed over. */
export function* rollInitiative(state: DvState): Resolving {
  let now = state;
  for (let round = 1; now.initiative === undefined; round++) {
    const faces: number[] = [];
    for (const { id, name } of now.sides) {
      const purpose = text('roll.initiative', { side: name });
      const asks = { key: `initiative-${id}-${round}`, by: id, purpose, cite: rule('DV-014') };
      const [face = 1] = yield* throwDice({ ...asks, dice: d6(1) });
      faces.push(face);
    }
    const rolls = now.sides.map(({ id, name }, index) => ({
      side: id,
      name,
      face: faces[index] ?? 1,
      tally: tally(text('tally.initiative', { side: name }), faces[index] ?? 1, rule('DV-014'), [
        add(text('tally.command-score'), fleetScore(state, id), 'DV-015'),
      ]),
    }));
    const [first, second] = rolls;
    const lead = (first?.tally.total ?? 0) - (second?.tally.total ?? 0);
    const winner = lead > 0 ? first : lead < 0 ? second : undefined;
    now = yield* raise({ type: 'initiative-rolled', rolls, ...(winner ? { winner: winner.side } : {}) });
  }
  now = yield* raise({ type: 'phase-begun', phase: 'aircraft' });
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
