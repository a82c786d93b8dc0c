import { type Modifier, type NumberTally, tally } from '../../../engine/counting/tally';
import { rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { type Resolving, throwDice } from '../eia';
import { type Condition, isCarrying, type Ship, type ShipType } from '../fleet/ship';
import type { Result } from './events';

/** What the firing ship adds by her type (EIA-069); a trade ship fires as a transport that carries. */
const FIRER: Readonly<Record<ShipType, number>> = { heavy: 1, sol: 0, fregate: -1, transport: -2, trade: -2 };
/** What the ship fired at adds by her type. */
const TARGET: Readonly<Record<ShipType, number>> = { heavy: -1, sol: 0, fregate: 1, transport: 0, trade: 0 };
const CARRYING = -1;
export const SINKS = 6;
const DAMAGES = 5;

type Gun = Pick<Ship, 'type' | 'troops'>;

/** What is added to a firing roll (EIA-068, EIA-069). */
export function aimOf(firer: Gun, target: Pick<Ship, 'type'>): NumberTally {
  const line = (label: string, by: number): readonly Modifier[] =>
    by === 0 ? [] : [{ label: text(label), op: 'add', by, cite: rule('EIA-069') }];
  return tally(text('aim'), 0, rule('EIA-068'), [
    ...line(`aim.from.${firer.type}`, FIRER[firer.type]),
    ...(isCarrying(firer as Ship) ? line('aim.carrying', CARRYING) : []),
    ...line(`aim.at.${target.type}`, TARGET[target.type]),
  ]);
}

/** What a further die adds after a natural 6 (EIA-070). */
const upward = (face: number): number => Math.max(0, face - 3);

/** What a total does to a ship in this condition (EIA-068, EIA-072). */
export const resultOf = (total: number, condition: Condition): Result =>
  total >= SINKS ? 'sunk' : total < DAMAGES ? 'nothing' : condition === 'damaged' ? 'captured' : 'damaged';

/** A die, and further ones as long as natural sixes leave the total below 6 (EIA-068, EIA-070). */
export function* fire(
  key: string,
  by: Ship,
  at: Ship,
): Resolving<{ readonly tally: NumberTally; readonly faces: readonly number[]; readonly total: number }> {
  const needs = aimOf(by, at);
  const purpose = text('roll.fire', { ship: by.name, target: at.name });
  const asked = { by: by.side, dice: [6], purpose, needs };
  const [first = 0] = yield* throwDice({ ...asked, key, cite: rule('EIA-068') });
  const faces = [first];
  let total = first + needs.total;
  for (let last = first; last === 6 && total < SINKS; ) {
    const [next = 0] = yield* throwDice({ ...asked, key: `${key}+${faces.length}`, cite: rule('EIA-070') });
    faces.push(next);
    total += upward(next);
    last = next;
  }
  return { tally: needs, faces, total };
}

/** Chances of nothing, damage and more by the sum of what is added: counted over all dice, sixes rolled on (EIA-068, 070). */
export function chancesOf(added: number): { readonly sunk: number; readonly damaged: number } {
  const upwardFrom = (total: number): { sunk: number; damaged: number } => {
    if (total >= SINKS) return { sunk: 1, damaged: 0 };
    const sums = { sunk: 0, damaged: 0 };
    for (let face = 1; face <= 6; face++) {
      const then = total + upward(face);
      const at = face === 6 ? upwardFrom(then) : settled(then);
      sums.sunk += at.sunk / 6;
      sums.damaged += at.damaged / 6;
    }
    return sums;
  };
  const settled = (total: number) => ({
    sunk: total >= SINKS ? 1 : 0,
    damaged: total >= DAMAGES && total < SINKS ? 1 : 0,
  });
  let [sunk, damaged] = [0, 0];
  for (let face = 1; face <= 6; face++) {
    const total = face + added;
    const at = face === 6 ? upwardFrom(total) : settled(total);
    sunk += at.sunk / 6;
    damaged += at.damaged / 6;
  }
  return { sunk, damaged };
}
