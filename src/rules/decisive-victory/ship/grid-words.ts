import { type Text, text } from '../../../engine/text';
import { locationOf, systemsAt } from './grid';

/** Row, column and systems of a box that was marked, in words. */
function boxText(box: number): Text {
  const { row, column } = locationOf(box);
  const [one, other] = systemsAt({ row, column });
  const systems =
    one && other
      ? text('battle.two-systems', { one: text(`system.${one}`), other: text(`system.${other}`) })
      : text(`system.${one}`);
  return text('battle.box', { row, column, systems });
}

/** The box that was marked, or `none` where nothing was left to mark. */
export const whereText = (box: number | undefined, none: string): Text =>
  box === undefined ? text(none) : text('battle.marked', { box: boxText(box) });
