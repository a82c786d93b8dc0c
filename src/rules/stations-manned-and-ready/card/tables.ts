import type { CardTable } from '../../../engine/contract';
import { rule } from '../../../engine/ids';
import { type Text, text } from '../../../engine/words/text';
import {
  COLUMNS,
  type CriticalTable,
  chanceOf,
  type Designation,
  type Entry,
  entriesOf,
  tableAbove,
} from '../damage/critical/tables';
import type { ShipCard, ShipState } from '../state';

const CITES: Readonly<Record<CriticalTable, string>> = {
  structural: 'SMR-076',
  carrier: 'SMR-141',
  bow: 'SMR-096',
  midships: 'SMR-096',
  stern: 'SMR-096',
};

/** Ways are counted of this many: a d20 and at most another die of 20 faces. */
const OF = 400;

const facesText = ({ faces: [from, to], sub }: Entry): Text => {
  const span = from === to ? text('card.value', { value: from }) : text('card.faces', { from, to });
  if (sub?.die !== 10) return span;
  return text('card.faces-sub', { span, from: sub.faces[0], to: sub.faces[1] });
};

/** Armour class that stands against it from the side, and from above or ahead (SMR-045). */
function armourText({ armour }: { readonly armour: Designation }, card: ShipCard): Text {
  const { belt, deck, conningTower, flightDeck } = card.armour;
  const both = (vertical: number, horizontal: number): Text =>
    text('card.armour-both', { vertical, horizontal });
  switch (armour) {
    case 'belt':
      return both(belt, deck);
    case 'tower':
      return both(conningTower, Math.ceil(conningTower / 2));
    case 'flightDeck':
      return both(0, flightDeck);
    case 'mount':
      return text('card.armour-mount');
    default:
      return text('card.armour-none');
  }
}

function tableOf(table: CriticalTable, { card }: ShipState): CardTable {
  const above = table === 'structural' || table === 'carrier';
  return {
    id: `critical-${table}`,
    title: text(`card.table.${table}`),
    cite: rule(CITES[table]),
    columns: [
      text('card.table.die'),
      text('card.table.area'),
      ...(above ? [text('card.table.armour')] : []),
      text('card.table.then'),
    ],
    rows: entriesOf(table, card).map((entry, i) => ({
      id: `${entry.area}-${i}`,
      cells: [
        facesText(entry),
        text(`area.${entry.area}`),
        ...(above ? [armourText(entry, card)] : []),
        text(`card.then.${entry.afterwards}`),
      ],
      chance: { ways: Math.round(chanceOf(entry, card) * OF), of: OF },
      cite: entry.cite,
    })),
  };
}

/** The critical tables as they stand for her: the rows that the dice find (SMR-076, SMR-096, SMR-141). */
export const tablesOf = (ship: ShipState): readonly CardTable[] =>
  [tableAbove(ship.card), ...(ship.card.flotation > 0 ? COLUMNS : [])].map((table) => tableOf(table, ship));
