import type { RosterLine } from '../../../engine/contract';
import { type Text, text } from '../../../engine/words/text';
import { aboard } from '../ship/deck';
import { isInPlay, shipOf } from '../ship/fleet';
import type { ShipState, SmrState } from '../state';

export const fateText = (ship: ShipState): Text => text(`card.fate.${ship.fate}`, { turn: ship.lostIn ?? 0 });

const isUnhurt = ({ structure, flotation, card, lost, fires }: ShipState): boolean =>
  structure === card.structure && flotation === card.flotation && lost.length === 0 && fires === 0;

/** How she stands, in words. */
export function conditionOf(ship: ShipState): Text | undefined {
  if (!isInPlay(ship)) return undefined;
  const { structure, flotation, fires, card } = ship;
  const args = { structure, flotation, fires };
  if (card.flotation > 0 && flotation === 0) return text('card.condition.sinking', args);
  if (ship.withdrawing) return text('card.condition.withdrawing', args);
  if (isUnhurt(ship)) return text('card.condition.unhurt', args);
  const third = 3 * structure <= card.structure || 3 * flotation < card.flotation;
  return text(third ? 'card.condition.battered' : 'card.condition.hurt', args);
}

/** The least strength of a ship still in play. */
const BARELY_AFLOAT = 0.05;

/** What is left of her Structure and Flotation. */
function strengthOf(ship: ShipState): number {
  if (!isInPlay(ship) && ship.fate !== 'off-table') return 0;
  const left = (ship.structure + ship.flotation) / (ship.card.structure + ship.card.flotation);
  return Math.max(BARELY_AFLOAT, left);
}

function lineOf(state: SmrState, ship: ShipState): Text {
  if (!isInPlay(ship)) return fateText(ship);
  const key = ship.withdrawing
    ? 'withdrawing'
    : ship.fires > 0
      ? 'burning'
      : isUnhurt(ship)
        ? 'unhurt'
        : 'afloat';
  const { structure, flotation, card, ran, fires } = ship;
  const line = text(`roster.${key}`, {
    structure,
    flotation,
    ofStructure: card.structure,
    ofFlotation: card.flotation,
    knots: ran,
    fires,
  });
  const stands = aboard(state, ship.id);
  if (stands.length === 0) return line;
  const ready = stands.filter(({ status }) => status === 'ready').length;
  return text('roster.with-aircraft', { line, ready, others: stands.length - ready });
}

/** Every ship of the battle in its order, those that have left play too. */
export const rosterOf = (state: SmrState): readonly RosterLine[] =>
  state.order.map((piece) => {
    const ship = shipOf(state, piece);
    return {
      piece,
      side: ship.side,
      name: ship.card.name,
      line: lineOf(state, ship),
      strength: strengthOf(ship),
      afloat: isInPlay(ship),
      division: ship.squadron,
    };
  });
