import { rule, type Side } from '../../../engine/ids';
import { emit, type Resolution, roll } from '../../../engine/question';
import { tally } from '../../../engine/tally';
import { text } from '../../../engine/text';
import { beginAircraft, hasAircraft, withoutHome } from '../air/phase';
import { maintain } from '../damage/maintenance';
import type { DvEvent } from '../events';
import { lightsOut } from '../night/lighting';
import { raiseAlarm } from '../scenario/alarm';
import { enter } from '../scenario/reinforcements';
import { outcomeAfter } from '../scenario/victory';
import { fleetOf, fleetScore, groupSize, otherSide, sideOf } from '../ship/fleet';
import type { DvState, Phase, ShipState } from '../state';
import { turnBegun } from './command-phase';

/** Ships of a side, land bases left out (DV-H10), that have not moved (in Movement) or acted (in Attacks) yet. */
export const waiting = (state: DvState, side?: Side): readonly ShipState[] =>
  fleetOf(state, side).filter(
    ({ card, moved, acted }) => !card.base && (state.phase === 'movement' ? !moved : !acted),
  );

/** Ships the side may still move or fire in this group: no limit once the other side has none left (DV-017, DV-027). */
export function leftInGroup(state: DvState): number {
  if (!state.group) return 0;
  const { side, used } = state.group;
  const mine = waiting(state, side).length;
  if (waiting(state, otherSide(state, side).id).length === 0) return mine;
  return Math.min(mine, groupSize(state, side) - used);
}

/** DV-014: a die a side and the fleet's command score; ties are rolled again. Then Aircraft, then Movement begins. */
export function* rollInitiative(state: DvState): Resolution<DvState, DvEvent, DvState> {
  let now = state;
  for (let round = 1; now.initiative === undefined; round++) {
    const faces: number[] = [];
    for (const { id } of now.sides) {
      const [face = 1] = yield* roll<DvState, DvEvent>({
        key: `initiative-${id}-${round}`,
        by: id,
        dice: [6],
        purpose: text('roll.initiative', { side: sideOf(now, id).name }),
        cite: rule('DV-014'),
      });
      faces.push(face);
    }
    const rolls = now.sides.map(({ id, name }, index) => ({
      side: id,
      name,
      face: faces[index] ?? 1,
      tally: tally(text('tally.initiative', { side: name }), faces[index] ?? 1, rule('DV-014'), [
        {
          label: text('tally.command-score'),
          op: 'add',
          by: fleetScore(state, id),
          cite: rule('DV-015'),
        },
      ]),
    }));
    const [first, second] = rolls;
    const lead = (first?.tally.total ?? 0) - (second?.tally.total ?? 0);
    const winner = lead > 0 ? first : lead < 0 ? second : undefined;
    now = yield* emit<DvState, DvEvent>({
      type: 'initiative-rolled',
      rolls,
      winnerName: winner?.name ?? '',
      ...(winner ? { winner: winner.side } : {}),
    });
  }
  now = yield* emit<DvState, DvEvent>({ type: 'phase-begun', phase: 'aircraft' });
  now = yield* hasAircraft(now)
    ? beginAircraft(now)
    : emit<DvState, DvEvent>({ type: 'aircraft-passed-over' });
  return now.air ? now : yield* beginMovement();
}

/** The Aircraft phase is over. */
export const beginMovement = (): Resolution<DvState, DvEvent, DvState> => beginGroups('movement');

/** Begins Movement with the side that lost the initiative, Attacks with the one that holds it (DV-017, DV-027). */
function* beginGroups(phase: 'movement' | 'attacks'): Resolution<DvState, DvEvent, DvState> {
  const now = yield* emit<DvState, DvEvent>({ type: 'phase-begun', phase });
  const holder = sideOf(now, now.initiative ?? now.sides[0].id);
  const loser = otherSide(now, holder.id);
  const turns = phase === 'movement' ? [loser, holder] : [holder, loser];
  const first = turns.find(({ id }) => waiting(now, id).length > 0);
  return first ? yield* beginGroup(now, first.id) : yield* nextPhase(now);
}

const beginGroup = (state: DvState, side: Side): Resolution<DvState, DvEvent, DvState> =>
  emit<DvState, DvEvent>({
    type: 'group-begun',
    side,
    name: sideOf(state, side).name,
    size: groupSize(state, side),
  });

function* nextPhase(state: DvState): Resolution<DvState, DvEvent, DvState> {
  if (state.phase === 'movement') return yield* beginGroups('attacks');
  yield* lightsOut(yield* raiseAlarm(state));
  return yield* emit<DvState, DvEvent>({ type: 'phase-begun', phase: 'maintenance' satisfies Phase });
}

/** After a ship has moved or acted, or the side has ended its group: whose turn it is now. */
export function* passOn(state: DvState, ended = false): Resolution<DvState, DvEvent, DvState> {
  const { group } = state;
  if (!group) throw new Error('no group is moving or firing');
  const theirs = waiting(state, otherSide(state, group.side).id).length;
  if (theirs === 0) return waiting(state, group.side).length > 0 ? state : yield* nextPhase(state);
  if (!ended && leftInGroup(state) > 0) return state;
  const now = yield* emit<DvState, DvEvent>({
    type: 'group-ended',
    side: group.side,
    name: sideOf(state, group.side).name,
  });
  return yield* beginGroup(now, otherSide(now, group.side).id);
}

/** The whole Maintenance phase; then the game ends (DV-H12) or the next turn begins. */
export function* endTurn(state: DvState): Resolution<DvState, DvEvent, DvState> {
  const now = yield* withoutHome(yield* maintain(state));
  const outcome = outcomeAfter(now);
  if (outcome) {
    return yield* emit<DvState, DvEvent>({
      type: 'game-ended',
      outcome,
      winnerName: outcome.winner === 'draw' ? '' : sideOf(now, outcome.winner).name,
    });
  }
  const turn = now.turn + 1;
  return yield* emit<DvState, DvEvent>(turnBegun(yield* enter(now, turn), turn));
}
