import type { Card } from '../../../engine/contract';
import { type PieceId, rule } from '../../../engine/ids';
import { type Text, text } from '../../../engine/words/text';
import { BUILDS, type Structure } from '../ground/build';
import { occupantOf } from '../ground/structure';
import type { VdState } from '../state';
import { strengthOf } from '../unit/unit';

const atLeast = (needed: number): Text => text('card.at-least', { needed });

function conditionOf(state: VdState, id: PieceId, { points }: Structure): Text {
  if (points <= 0) return text('card.collapsed');
  const unit = occupantOf(state, id);
  if (!unit) return text('card.empty');
  return text('card.holds', { unit: unit.name, left: strengthOf(unit), start: unit.start });
}

/** A house or a bunker as a sheet: what it withstands, how many it holds and who is in it (VD-H82). */
export function structureCard(state: VdState, id: PieceId, structure: Structure): Card {
  const { hit, critical, save, points, capacity } = BUILDS[structure.kind];
  const cite = rule('VD-H82');
  return {
    title: structure.name,
    subtitle: text(`card.built.${structure.kind}`),
    condition: conditionOf(state, id, structure),
    figures: [
      { label: text('card.critical'), value: atLeast(critical), cite },
      { label: text('card.hit'), value: atLeast(hit), cite },
      { label: text('card.save'), value: atLeast(save), cite },
      { label: text('card.capacity'), value: text('card.figure', { figure: capacity }), cite },
    ],
    tracks: [{ label: text('card.structure'), value: structure.points, limit: points, cite }],
    weapons: [],
    systems: [],
    tables: [],
    notes: [],
  };
}
