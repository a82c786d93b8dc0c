import type { RosterLine } from '../../../engine/contract';
import { type Text, text } from '../../../engine/words/text';
import type { VdState } from '../state';
import { footOf, strengthOf, type Unit } from '../unit/unit';

function lineOf(unit: Unit): Text {
  const { markers, shaken, start } = unit;
  const left = strengthOf(unit);
  const key = shaken ? 'shaken' : markers > 0 ? 'marked' : 'steady';
  return text(`roster.${footOf(unit) ? 'men' : 'vehicle'}.${key}`, { left, start, markers });
}

/** Every unit of the battle in its order, the lost ones too, with its markers for everybody to see (VD-004). */
export const rosterOf = ({ order, units, aside = {}, lost }: VdState): readonly RosterLine[] =>
  order.flatMap((id) => {
    const unit = units[id] ?? aside[id] ?? lost[id];
    if (!unit) return [];
    const afloat = lost[id] === undefined;
    const foot = footOf(unit);
    return [
      {
        piece: id,
        side: unit.side,
        name: unit.name,
        line: aside[id]
          ? text(unit.reserve ? 'roster.reserve' : 'roster.unplaced')
          : afloat
            ? lineOf(unit)
            : text('roster.lost'),
        strength: afloat ? strengthOf(unit) / unit.start : 0,
        afloat,
        // VD-024; a gun bears forward only (VD-H13).
        ...(foot && !foot.arc ? { allRound: true } : {}),
      },
    ];
  });
