import type { Modifier } from '../../../../engine/counting/tally';
import { type PieceId, rule } from '../../../../engine/ids';
import { text } from '../../../../engine/words/text';
import { crewTally, type Tested, tested } from '../../ship/crew-test';
import { fleetOf, isInPlay, shipOf } from '../../ship/fleet';
import { type Resolving, raise, throwDice } from '../../smr';
import type { SmrState } from '../../state';
import type { CrewTestFor } from '../events';
import { takePoints } from '../points/points';

/** A DC team puts a fire out on this or more (SMR-H27). */
const OUT_ON = 6;

/** A Crew Test that damage asks for, recorded (SMR-H08). */
export function* crewTest(
  state: SmrState,
  id: PieceId,
  key: string,
  reason: CrewTestFor,
  cite: string,
  modifiers: readonly Modifier[] = [],
): Resolving<{ readonly state: SmrState; readonly passed: boolean }> {
  const ship = shipOf(state, id);
  const sum = crewTally(ship, text(`damage.test-${reason}`), modifiers);
  const purpose = text(`damage.roll-${reason}`, { ship: ship.card.name });
  const made: Tested = yield* tested(`${key}-crew`, ship, purpose, cite, sum);
  return { state: yield* raise({ type: 'crew-tested', ship: id, reason, ...made }), passed: made.passed };
}

/** A Fire test: failing it adds a fire (SMR-H26). */
export function* fireTest(state: SmrState, id: PieceId, key: string): Resolving {
  const ship = shipOf(state, id);
  const sum = crewTally(ship, text('damage.test-fire'));
  const purpose = text('damage.roll-fire', { ship: ship.card.name });
  return yield* raise({
    type: 'fire-tested',
    ship: id,
    ...(yield* tested(`${key}-fire`, ship, purpose, 'SMR-H26', sum)),
  });
}

/** Every team throws a die; each 6 or more puts out one of the fires there are. */
function* fight(state: SmrState, id: PieceId): Resolving {
  const { side, card, teams, fires } = shipOf(state, id);
  const faces = yield* throwDice({
    key: `teams-${id}`,
    by: side,
    dice: Array<number>(teams).fill(10),
    purpose: text('damage.roll-teams', { ship: card.name }),
    cite: rule('SMR-H27'),
  });
  const out = Math.min(fires, faces.filter((face) => face >= OUT_ON).length);
  return yield* raise({ type: 'fires-fought', ship: id, faces, out, left: fires - out });
}

/** Damage control against fires, then what the fires left do, each ship's as one hit (SMR-H27, steps 1 and 2). */
export function* burn(before: SmrState): Resolving {
  let state = before;
  const burning = () => fleetOf(state).filter(({ fires }) => fires > 0);
  for (const { id, teams } of burning()) if (teams > 0) state = yield* fight(state, id);
  for (const { id, fires } of burning()) {
    if (!isInPlay(shipOf(state, id))) continue;
    state = yield* takePoints(state, {
      key: `fires-${id}`,
      target: id,
      cause: 'fires',
      water: 'above',
      hits: 1,
      ip: fires,
      cv: 0,
    });
  }
  return state;
}
