import type { Command } from '../../../engine/command';
import { tally } from '../../../engine/counting/tally';
import { type PieceId, rule, type Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { rollInitiative as rollForIt } from '../../../kit/battle/initiative';
import { add } from '../../../kit/sum';
import { countBand } from '../ship/bands';
import { otherSide, shipOf, shipsIn, sideOf, standsIn } from '../ship/fleet';
import { ARRIVING, HEARD } from '../ship/slots';
import { beginning } from '../ship/taking';
import { ALTERNATING, layers, shipsWaiting, squadronsWaiting, standsWaiting } from '../ship/waiting';
import { type Resolving, raise } from '../smr';
import { PHASES, type Phase, type SmrState } from '../state';
import { endPhase } from './end-phase';

/** Every squadron and air base of the side that is still in the game (SMR-002, SMR-H37). */
export function initiativeModifier(state: SmrState, side: Side): number {
  const values = Object.values(state.squadrons)
    .filter(({ id, side: of }) => of === side && shipsIn(state, id).length + standsIn(state, id).length > 0)
    .map(({ command }) => command);
  const total = values.reduce((sum, value) => sum + value, 0);
  return Math.sign(total) * countBand(Math.abs(total));
}

/** SMR-001: d10 and the modifier of each side; equal totals are rolled again. */
export function* rollInitiative(state: SmrState): Resolving {
  let now = yield* rollForIt(state, 10, 'SMR-001', ({ id, name }, face) =>
    tally(text('tally.initiative', { side: name }), face, rule('SMR-001'), [
      add(text('tally.command-values'), initiativeModifier(state, id), 'SMR-002'),
    ]),
  );
  for (const arrives of ARRIVING({ state: now })) now = yield* arrives;
  return yield* begin(now, 'mines');
}

/** Whether anything is to be done in a phase (SMR-004, SMR-005). */
function isUsed(state: SmrState, phase: Phase): boolean {
  if (phase === 'mines') return layers(state).length > 0;
  return ALTERNATING.includes(phase) ? squadronsWaiting({ ...state, phase, activated: [] }).length > 0 : true;
}

/** Begins the phase, or the next one after it in which there is something to do. */
function* begin(state: SmrState, phase: Phase): Resolving {
  const to = PHASES.slice(PHASES.indexOf(phase)).find((one) => isUsed(state, one)) ?? 'end';
  let now = yield* raise({ type: 'phase-begun', phase: to });
  if (to === 'action') for (const heard of HEARD({ state: now })) now = yield* heard;
  if (to === 'mines') return yield* callLayer(now);
  // In the Action Phase who has the initiative begins; before it he says who does (SMR-H03).
  if (to === 'action') return yield* call(now, sideOf(now, now.initiative ?? now.sides[0].id).id);
  const begun = now;
  const sides = begun.sides.filter(({ id }) => squadronsWaiting(begun, id).length > 0);
  const [only] = sides;
  return ALTERNATING.includes(to) && sides.length === 1 && only ? yield* call(now, only.id) : now;
}

/** Calls on the side whose minelayers may lay, who has the initiative first; the next phase when neither has any (SMR-H39). */
function* callLayer(state: SmrState): Resolving {
  const first = sideOf(state, state.initiative ?? state.sides[0].id).id;
  const next = [first, otherSide(state, first).id].find((id) => layers(state, id).length > 0);
  if (next === undefined) return yield* begin(state, 'submarines');
  return state.active?.side === next ? state : yield* raise({ type: 'layer-called', side: next });
}

/** Calls on a side, or on the other when it has nothing left (SMR-H03); the next phase when neither has. */
export function* call(state: SmrState, side: Side): Resolving {
  const turns = [side, otherSide(state, side).id];
  const next = turns.find((id) => squadronsWaiting(state, id).length > 0);
  if (next === undefined) return yield* begin(state, PHASES[PHASES.indexOf(state.phase) + 1] ?? 'end');
  const now = yield* raise({ type: 'side-called', side: next });
  const [only, ...others] = squadronsWaiting(now, next);
  return only && others.length === 0 ? yield* beginning(now, only.id) : now;
}

/** The activation of a squadron is over: what its ships shot at is splashed, and the other side is called on. */
export function* endSquadron(state: SmrState, squadron: string): Resolving {
  let now = state;
  if (state.phase === 'action') {
    for (const { id } of shipsWaiting(state, squadron)) now = yield* endShip(now, id);
  }
  const { side } = now.squadrons[squadron] ?? { side: now.sides[0].id };
  now = yield* raise({ type: 'squadron-ended', squadron });
  return yield* call(now, otherSide(now, side).id);
}

/** SMR-H16: when a ship has done all she does, each ship she shot at with guns has a Splash Marker, one whatever she fired. */
export function* endShip(state: SmrState, ship: PieceId): Resolving {
  const { shotAt, ceased } = shipOf(state, ship).now;
  return yield* raise({ type: 'ship-done', ship, splashed: ceased ? [] : shotAt });
}

/** What follows a command: the squadron that has nothing left is done, the next side or phase has its turn. */
export function* afterwards(state: SmrState, _command: Command): Resolving {
  if (!state.outcome && state.phase === 'mines') return yield* callLayer(state);
  if (state.outcome || !ALTERNATING.includes(state.phase)) return state;
  const { side, squadron } = state.active ?? {};
  if (side === undefined) return state;
  if (squadron === undefined)
    return squadronsWaiting(state, side).length > 0 ? state : yield* call(state, side);
  const left = shipsWaiting(state, squadron).length + standsWaiting(state, squadron).length;
  return left > 0 ? state : yield* endSquadron(state, squadron);
}

/** The End Phase, then the next turn or the end of the game (SMR-009). */
export function* endTurn(state: SmrState): Resolving {
  const now = yield* endPhase(state);
  return now.outcome ? now : yield* raise({ type: 'turn-begun', turn: now.turn + 1 });
}
