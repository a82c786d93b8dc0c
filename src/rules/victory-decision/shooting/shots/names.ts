import type { Named } from '../../../../engine/command';
import { type Text, text } from '../../../../engine/words/text';
import { weaponOf } from '../../lists/weapon';
import { footOf, modelNamed, type Unit } from '../../unit/unit';
import type { Shot } from './shots';

/** A weapon and, where one of several men has it, whose it is. */
function shotName(unit: Unit, { weapon, model }: Shot): Text {
  const { name } = weaponOf(weapon);
  const man = unit.models.find(({ id }) => id === model);
  const row = man && footOf(unit)?.rows[man.row]?.name;
  return row
    ? text('shot.carried', { weapon: name, row, number: model.slice(1) })
    : text('shot.mounted', { weapon: name });
}

/** Shots as they are named where some of them are to be chosen. */
export const shotsNamed = (unit: Unit, shots: readonly Shot[]): readonly Named[] =>
  shots.map((shot) => ({
    id: shot.id,
    label: shotName(unit, shot),
    ...(footOf(unit) ? { figure: shot.model } : {}),
  }));

/** Whose men are pointed at to choose among shots: those of a unit on foot. */
export const shownBy = (unit: Unit): { readonly piece?: Unit['id'] } =>
  footOf(unit) ? { piece: unit.id } : {};

/** A part of a unit with a target of its own: its weapon, or its team. */
export function partName(unit: Unit, part: string): Text {
  const mount = unit.mounts[Number(part.slice('mount:'.length))];
  return text('shot.mounted', { weapon: mount ? weaponOf(mount.weapon).name : part });
}

/** A figure on the table: a model, or the vehicle itself. */
export function figureName(unit: Unit, figure: string): Text {
  const model = unit.models.find(({ id }) => id === figure);
  return model ? modelNamed(unit, model) : text('shot.mounted', { weapon: unit.name });
}
