import type { PieceId } from '../../../engine/ids';
import { at, each, FLAG, fieldsOf, list, maybe, span } from '../../../engine/set-up/setting-fields';
import { type Part, partAt, type SettingOut } from '../../../engine/set-up/setting-out';
import { ledFirst } from '../scenario/body';
import type { VdState } from '../state';
import { isApart, split } from '../unit/split';
import { footOf, type Unit } from '../unit/unit';
import { battleFields, EDGE, type Standing, structureFields, unitFields } from './fields';
import { amiss, follow, put, whereIs } from './follow';
import { laying } from './laying';
import texts from './text.en.json';

export { texts };

const unitOf = ({ units, aside = {}, lost }: VdState, id: PieceId): Unit | undefined =>
  units[id] ?? aside[id] ?? lost[id];

/** A unit of the battle, where it is. */
function partOf(state: VdState, unit: Unit): Part<VdState> {
  const standing: Standing = { ...unit, where: whereIs(state, unit.id) };
  return { fields: unitFields(state, unit), standing, put: (record) => put(state, record as Standing) };
}

/** The Individual of a unit who has not left it yet: what is set of him takes him off it (VD-H44). */
function apart(state: VdState, id: PieceId): Part<VdState> | undefined {
  for (const unit of Object.values(state.aside ?? {})) {
    const parted = split(unit);
    if (parted?.alone.id !== id) continue;
    const { rest, alone } = parted;
    const order = state.order.flatMap((one) => (one === unit.id ? [one, id] : [one]));
    const without = put({ ...state, order }, { ...rest, where: 'aside' });
    return {
      fields: unitFields(state, alone),
      standing: { ...alone, where: 'aside' },
      put: (record) => put(without, record as Standing),
    };
  }
  return undefined;
}

/** What a battle says of itself: the edges of each side, and how far anybody sees. */
const told: NonNullable<SettingOut<VdState>['told']> = (sides) => ({
  fields: fieldsOf<{ readonly home: unknown; readonly sight?: number; readonly random?: boolean }>({
    home: at('setting.home', each(sides, list(EDGE, 2, 1))),
    sight: maybe('setting.sight', span(1000)),
    random: maybe('setting.random', FLAG),
  }),
  usual: Object.fromEntries([
    ['home', Object.fromEntries(sides.map(({ value }, i) => [value, [i === 0 ? 'south' : 'north']]))],
  ]),
});

/** A position in the middle of a battle, set out by hand. */
export const settingOut: SettingOut<VdState> = {
  battle: battleFields,
  piece(state, id) {
    const unit = unitOf(state, id);
    const structure = state.structures?.[id];
    if (unit) return partOf(state, unit);
    return structure ? partAt(state, ['structures', id], structureFields(structure)) : apart(state, id);
  },
  more: ({ order, structures = {} }) => [
    ...order.filter((id) => isApart(id)),
    ...(Object.keys(structures) as PieceId[]),
  ],
  figures(state, id) {
    const unit = state.units[id] ?? state.aside?.[id];
    return unit && footOf(unit) ? ledFirst(unit).map((model) => model.id) : undefined;
  },
  aboard: ({ units }, id) => units[id]?.inside,
  follow,
  gone(state, id) {
    if (state.structures?.[id]) return state.structures[id].points > 0 ? undefined : 'collapsed';
    const where = whereIs(state, id);
    if (where === 'table') return undefined;
    return where === 'aside' ? 'awaited' : (unitOf(state, id)?.models.length ?? 0) > 0 ? 'left' : 'destroyed';
  },
  amiss,
  laying,
  told,
};
