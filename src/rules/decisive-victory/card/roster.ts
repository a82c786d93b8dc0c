import type { RosterLine } from '../../../engine/contract';
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

function hurtOf(ship: ShipState): 'unhurt' | 'scratched' | 'afloat' | 'crippled' {
  if (ship.damage >= ship.card.cdt) return 'crippled';
  if (ship.damage > 0) return 'afloat';
  return isHurt(ship) ? 'scratched' : 'unhurt';
}

function lineOf(ship: ShipState): Text {
  if (!isInPlay(ship)) return text(`card.fate.${ship.fate}`, { turn: turnOf(ship) });
  const line = text(`roster.${hurtOf(ship)}`, {
    damage: ship.damage,
    cdt: ship.card.cdt,
    setting: text(`roster.setting.${ship.setting}`),
  });
  return ship.unaware === undefined ? line : text('roster.unaware', { line });
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
      line: lineOf(ship),
      strength: strength(ship),
      afloat: isInPlay(ship) || isAwaited(ship),
    };
  });
