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

/** Shots as they are named where some of them are to be chosen: those that are named alike by their numbers. */
export function shotsNamed(unit: Unit, shots: readonly Shot[]): readonly Named[] {
  const names = shots.map((shot) => shotName(unit, shot));
  const words = names.map((name) => JSON.stringify(name));
  return shots.map(({ id, model }, i) => {
    const name = names[i] as Text;
    const number = words.slice(0, i + 1).filter((one) => one === words[i]).length;
    const isAlone = words.indexOf(words[i] as string) === words.lastIndexOf(words[i] as string);
    return {
      id,
      label: isAlone ? name : text('shot.numbered', { shot: name, number }),
      ...(footOf(unit) ? { figure: model } : {}),
    };
  });
}

/** Whose men are pointed at to choose among shots: those of a unit on foot. */
export const shownBy = (unit: Unit): { readonly piece?: Unit['id'] } =>
  footOf(unit) ? { piece: unit.id } : {};

/** A part of a unit with a target of its own: its weapon, by its number where there are several, or its team. */
export function partName(unit: Unit, part: string): Text {
  const mount = unit.mounts[Number(part.slice('mount:'.length))];
  if (!mount) return text('shot.mounted', { weapon: part });
  const name = text('shot.mounted', { weapon: weaponOf(mount.weapon).name });
  const like = unit.mounts.filter(({ weapon }) => weapon === mount.weapon);
  return like.length > 1 ? text('shot.numbered', { shot: name, number: like.indexOf(mount) + 1 }) : name;
}

/** A figure on the table: a model, or the vehicle itself. */
export function figureName(unit: Unit, figure: string): Text {
  const model = unit.models.find(({ id }) => id === figure);
  return model ? modelNamed(unit, model) : text('shot.mounted', { weapon: unit.name });
}
