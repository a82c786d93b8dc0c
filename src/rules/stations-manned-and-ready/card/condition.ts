import type { RosterLine } from '../../../engine/contract';
import type { Stands } from '../../../engine/hurt';
import { type Text, text } from '../../../engine/words/text';
import { aboard } from '../ship/deck';
import { isThird } from '../ship/facts';
import { isInPlay, shipOf } from '../ship/fleet';
import type { ShipState, SmrState } from '../state';

export const fateText = (ship: ShipState): Text => text(`card.fate.${ship.fate}`, { turn: ship.lostIn ?? 0 });

const isUnhurt = ({ structure, flotation, card, lost, fires }: ShipState): boolean =>
  structure === card.structure && flotation === card.flotation && lost.length === 0 && fires === 0;

/** How she stands, by the worse of her Structure and her Flotation. */
function standsOf(ship: ShipState): Stands {
  const { structure, flotation, card } = ship;
  if (card.flotation > 0 && flotation === 0) return 'sinking';
  if (isUnhurt(ship)) return 'unhurt';
  if (isThird(structure, card.structure) || 3 * flotation < card.flotation) return 'crippled';
  return 4 * structure < 3 * card.structure || 4 * flotation < 3 * card.flotation ? 'hurt' : 'light';
}

/** How she stands, in words. */
export function conditionOf(ship: ShipState): Text | undefined {
  if (!isInPlay(ship)) return undefined;
  const { structure, flotation, fires } = ship;
  const stands = standsOf(ship);
  const shown = stands !== 'sinking' && ship.withdrawing ? 'withdrawing' : stands;
  return text(`card.condition.${shown}`, { structure, flotation, fires });
}

/** The least strength of a ship still in play. */
const BARELY_AFLOAT = 0.05;

/** What is left of her Structure and Flotation. */
function strengthOf(ship: ShipState): number {
  if (!isInPlay(ship) && ship.fate !== 'off-table') return 0;
  const left = (ship.structure + ship.flotation) / (ship.card.structure + ship.card.flotation);
  return Math.max(BARELY_AFLOAT, left);
}

/** What else is told of her in a word: that she withdraws, that she burns, else how fast she is. */
function doesOf({ withdrawing, fires, ran }: ShipState): Text {
  if (withdrawing) return text('roster.withdrawing');
  return fires > 0
    ? text('roster.burning', { count: fires })
    : text('roster.knots', { knots: ran, count: ran });
}

function linesOf(state: SmrState, ship: ShipState): Pick<RosterLine, 'line' | 'brief' | 'stands'> {
  if (!isInPlay(ship)) return { line: fateText(ship) };
  const { structure, flotation, card } = ship;
  const stands = standsOf(ship);
  const args = {
    ...{ structure, flotation, ofStructure: card.structure, ofFlotation: card.flotation },
    stands: text(`roster.stands.${stands}`),
    does: doesOf(ship),
  };
  const planes = aboard(state, ship.id);
  const ready = planes.filter(({ status }) => status === 'ready').length;
  const told = (key: string): Text => {
    const line = text(key, args);
    if (planes.length === 0) return line;
    return text('roster.with-aircraft', { line, ready, others: planes.length - ready });
  };
  const brief = told('roster.brief');
  return stands === 'unhurt' ? { line: brief, stands } : { line: told('roster.line'), brief, stands };
}

/** Every ship of the battle in its order, those that have left play too. */
export const rosterOf = (state: SmrState): readonly RosterLine[] =>
  state.order.map((piece) => {
    const ship = shipOf(state, piece);
    return {
      piece,
      side: ship.side,
      name: ship.card.name,
      ...linesOf(state, ship),
      strength: strengthOf(ship),
      afloat: isInPlay(ship),
      division: ship.squadron,
    };
  });
