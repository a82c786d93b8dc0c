import type { RosterLine } from '../../../engine/contract';
import type { Stands } from '../../../engine/hurt';
import { type Text, text } from '../../../engine/words/text';
import { isAwaited, isHurt, isInPlay, shipOf } from '../ship/fleet';
import { GRID_BOXES } from '../ship/grid';
import type { DvState, ShipState } from '../state';

/** The least strength of a ship still in play. */
const BARELY_AFLOAT = 0.05;

/** What is left of her: halfway between damage on the way to abandoning (DV-114) and boxes marked (DV-113). */
function strength(ship: ShipState): number {
  if (ship.fate === 'sunk' || ship.fate === 'abandoned') return 0;
  const damage = Math.min(1, ship.damage / (2 * ship.card.cdt));
  const left = 1 - (damage + ship.marks.length / GRID_BOXES) / 2;
  return Math.max(BARELY_AFLOAT, left);
}

/** Of her boxes, so many marked leave her worse than lightly hurt. */
const MANY_BOXES = GRID_BOXES / 3;

/** How she stands: crippled at her threshold (DV-H12), sinking where her crew is to leave her (DV-114). */
function standsOf(ship: ShipState): Stands {
  const { damage, marks, card } = ship;
  if (damage >= 2 * card.cdt) return 'sinking';
  if (damage >= card.cdt) return 'crippled';
  if (2 * damage >= card.cdt || marks.length >= MANY_BOXES) return 'hurt';
  return isHurt(ship) ? 'light' : 'unhurt';
}

function linesOf(ship: ShipState): Pick<RosterLine, 'line' | 'brief' | 'stands'> {
  if (!isInPlay(ship)) return { line: text(`card.fate.${ship.fate}`, { turn: turnOf(ship) }) };
  const { damage, setting, card } = ship;
  const stands = standsOf(ship);
  const args = {
    ...{ damage, cdt: card.cdt },
    stands: text(`roster.stands.${stands}`),
    setting: text(`roster.setting.${setting}`),
  };
  const told = (key: string): Text => {
    const line = text(key, args);
    return ship.unaware === undefined ? line : text('roster.unaware', { line });
  };
  const brief = told('roster.brief');
  if (damage === 0) return { line: brief, stands };
  return { line: told(damage < card.cdt ? 'roster.damage' : 'roster.past'), brief, stands };
}

/** The turn in which a ship that is not in play left it, or will come into it. */
export const turnOf = (ship: ShipState): number => (isAwaited(ship) ? ship.enters : ship.lostIn) ?? 0;

/** Every ship of the battle in its order, those that have left play too. */
export const rosterOf = (state: DvState): readonly RosterLine[] =>
  state.order.map((piece) => {
    const ship = shipOf(state, piece);
    return {
      piece,
      side: ship.side,
      name: ship.card.name,
      ...linesOf(ship),
      strength: strength(ship),
      afloat: isInPlay(ship) || isAwaited(ship),
    };
  });
