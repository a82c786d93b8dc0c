import { type NumberTally, tally } from '../../../engine/counting/tally';
import { rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { add } from '../../../kit/sum';
import { lose } from '../damage/points/loss';
import { countBand } from '../ship/bands';
import { PASSES } from '../ship/crew-test';
import { isThird } from '../ship/facts';
import { fleetOf, isLand, shipOf, shipsIn, squadronOf, standOf, standsIn, standsOf } from '../ship/fleet';
import { type Resolving, raise, throwDice } from '../smr';
import type { ShipState, SmrState, Squadron, StandState } from '../state';
import { CAUSES, type Cause } from './events';

/** Thresholds that the damage of this turn has crossed, in the order they are tested (SMR-051). */
export function causesOf({ card, began, structure, flotation }: ShipState): readonly Cause[] {
  const fell = (now: number, before: number, crossed: (value: number) => boolean): boolean =>
    crossed(now) && !crossed(before);
  const met: Readonly<Record<Cause, boolean>> = {
    'structure-third': fell(structure, began.structure, (value) => isThird(value, card.structure)),
    'structure-none': fell(structure, began.structure, (value) => value === 0),
    'flotation-third': fell(flotation, began.flotation, (value) => isThird(value, card.flotation)),
    'flotation-none': fell(flotation, began.flotation, (value) => value === 0),
  };
  return CAUSES.filter((cause) => met[cause]);
}

/** SMR-052 to SMR-055: Crew Quality, or the Command Value of a commander who is aboard, less the fires. */
export function shipMorale(state: SmrState, ship: ShipState): NumberTally {
  const squadron = squadronOf(state, ship);
  const fires = countBand(ship.fires);
  return tally(text('tally.morale', { name: ship.card.name }), 0, rule('SMR-052'), [
    squadron.co === ship.id
      ? add(text('tally.command-value'), squadron.command, 'SMR-054')
      : add(text('crew-quality'), ship.crew, 'SMR-053'),
    ...(fires > 0 ? [add(text('tally.fires'), 0 - fires, 'SMR-055')] : []),
  ]);
}

/** SMR-138 to SMR-140: Crew Quality, or the Command Value where it is the only stand left of its squadron. */
export function standMorale(state: SmrState, stand: StandState): NumberTally {
  const alone = standsIn(state, stand.squadron).length === 1;
  return tally(text('tally.morale', { name: stand.name }), 0, rule('SMR-138'), [
    alone
      ? add(text('tally.command-value'), squadronOf(state, stand).command, 'SMR-140')
      : add(text('crew-quality'), stand.crew, 'SMR-139'),
  ]);
}

const squadronMorale = ({ name, command }: Squadron): NumberTally =>
  tally(text('tally.morale', { name }), 0, rule('SMR-057'), [
    add(text('tally.command-value'), command, 'SMR-057'),
  ]);

function* test(key: string, by: ShipState['side'], name: string, sum: NumberTally) {
  const [face = 1] = yield* throwDice({
    key: `morale-${key}`,
    by,
    dice: [10],
    purpose: text('roll.morale', { name }),
    cite: sum.cite,
    needs: sum,
  });
  return { tally: sum, face, passed: face + sum.total >= PASSES };
}

/** SMR-H34: the first failure makes her withdraw, the next has her abandoned. */
function* testShip(state: SmrState, ship: ShipState): Resolving {
  let now = state;
  for (const cause of causesOf(ship)) {
    const here = shipOf(now, ship.id);
    if (here.fate !== 'afloat') return now;
    const tested = yield* test(`${ship.id}-${cause}`, ship.side, ship.card.name, shipMorale(now, here));
    now = yield* raise({ type: 'ship-morale', ship: ship.id, cause, ...tested });
    if (!tested.passed && here.withdrawing) now = yield* lose(now, ship.id, 'abandoned');
  }
  return now;
}

/** SMR-137: fell to a third of its aircraft or less in this turn. */
const standTests = ({ aircraft, began, original, aborting }: StandState): boolean =>
  aircraft > 0 && !aborting && isThird(aircraft, original) && !isThird(began, original);

/** SMR-056: it lost a member this turn, and half or less of what it began with is left. */
export function squadronTests(state: SmrState, { id, kind, original, broken }: Squadron): boolean {
  if (broken) return false;
  const members: readonly { readonly squadron: string; readonly lostIn?: number }[] = Object.values(
    kind === 'ships' ? state.ships : state.stands,
  );
  const lost = members.some(({ squadron, lostIn }) => squadron === id && lostIn === state.turn);
  const left = kind === 'ships' ? shipsIn(state, id).length : standsIn(state, id).length;
  return lost && left > 0 && 2 * left <= original;
}

/** Morale of ships, stands and squadrons, in this order (SMR-H27). */
export function* testMorale(state: SmrState): Resolving {
  let now = state;
  for (const { id } of fleetOf(state).filter((ship) => !isLand(ship))) {
    now = yield* testShip(now, shipOf(now, id));
  }
  for (const { id } of standsOf(now)) {
    const stand = standOf(now, id);
    if (!standTests(stand)) continue;
    const tested = yield* test(id, stand.side, stand.name, standMorale(now, stand));
    now = yield* raise({ type: 'stand-morale', stand: id, ...tested });
  }
  for (const squadron of Object.values(now.squadrons)) {
    if (!squadronTests(now, squadron)) continue;
    const tested = yield* test(squadron.id, squadron.side, squadron.name, squadronMorale(squadron));
    now = yield* raise({ type: 'squadron-morale', squadron: squadron.id, ...tested });
  }
  return now;
}
