import type { Command } from '../../../engine/command';
import type { PieceId } from '../../../engine/ids';
import type { Merit } from '../../../engine/opponent/appraisal';
import type { Choose } from '../../../engine/question';
import { told } from '../../../kit/opponent/merit';
import { TRADED } from '../damage/reducers';
import { ALL_ROLLS } from '../ship/bands';
import { shipOf } from '../ship/fleet';
import { boxToMark } from '../ship/grid';
import type { DvState, ShipState } from '../state';
import { lossOf, lostByCollision, testsLeft } from './worth/worth';

/** Close action that was paid for, against none: the point, and two more to hit for both (DV-125). */
const PAID = -0.05;

/** What trading damage for a box brings on the average, over every roll of the location (DV-111, DV-112). */
function worthOfTrade(state: DvState, ship: ShipState): number {
  const tests = Math.max(1, testsLeft(state) - 1);
  const now = lossOf(ship, tests);
  const sum = ALL_ROLLS.reduce((all, [row, column]) => {
    const box = boxToMark(ship.marks, { row, column });
    if (box === undefined) return all + lossOf(ship, tests, ship.damage + 1);
    return all + lossOf(ship, tests, ship.damage - TRADED, [...ship.marks, box]);
  }, 0);
  return now - sum / ALL_ROLLS.length;
}

/** What keeping a ship of twice her CDT damage afloat one turn more brings: only half is scored while she floats. */
const worthOfStaying = (state: DvState, ship: ShipState): number =>
  state.turn >= state.turnLimit ? ship.card.cdt / 2 : 0.06 * ship.card.cdt;

/** A collision that this side could be spared: its own loss, less the enemy's. */
function worthOfColliding(state: DvState, by: Choose['by'], mover: ShipState, other: ShipState): number {
  const lost = (ship: ShipState, against: ShipState): number =>
    lostByCollision(state, ship, against) * (ship.side === by ? -1 : 1);
  return lost(mover, other) + lost(other, mover);
}

/** The two ships of a close action, by the offer that pays for it. */
function pairOf(state: DvState, question: Choose): readonly [ShipState, ShipState] | undefined {
  const offer = question.offers.find(({ verb }) => verb === 'payCloseAction');
  if (!offer?.subject || !offer.object) return undefined;
  return [shipOf(state, offer.subject), shipOf(state, offer.object)];
}

/** Decisions in mid-resolution that have nothing to do with aircraft. */
export function decideAfloat(state: DvState, question: Choose, picked: Command): Merit | undefined {
  const named = (): ShipState => shipOf(state, picked.ship as PieceId);
  switch (picked.verb) {
    case 'tradeDamage':
      return told(worthOfTrade(state, named()), 'appraisal.trade', { ship: named().card.name });
    case 'payToStay':
      return told(worthOfStaying(state, named()), 'appraisal.stay', { ship: named().card.name });
    case 'stopTrading':
    case 'abandonShip':
      return { worth: 0 };
    case 'payCloseAction':
      return told(PAID, 'appraisal.pay-close-action');
    case 'declineCloseAction': {
      const pair = pairOf(state, question);
      if (!pair) return { worth: 0 };
      const worth = worthOfColliding(state, question.by, ...pair);
      const [mover, other] = pair;
      if (mover.side !== other.side)
        return told(worth, worth > 0 ? 'appraisal.collide' : 'appraisal.collide-hurt');
      return { ...told(worth, 'appraisal.collides-friend', { other: other.card.name }), shunned: true };
    }
    case 'loseSalvo': {
      const weapon = named().card.systems.find(({ id }) => id === picked.system);
      return weapon ? { worth: -(weapon.strength + weapon.damage + weapon.fc) / 100 } : undefined;
    }
    default:
      return undefined;
  }
}
