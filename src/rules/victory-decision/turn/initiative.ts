import { type Modifier, type NumberTally, tally } from '../../../engine/counting/tally';
import { rule, type Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import type { VdState } from '../state';
import { abilityOf, leadershipOf, type Unit } from '../unit/unit';

const line = (key: string, by: number): Modifier => ({
  label: text(`initiative.${key}`),
  op: 'add',
  by,
  cite: rule('VD-038'),
});

/** What is added to the D6 for a unit: its best Leadership and what changes it (VD-037, VD-038). */
export function initiativeOf(unit: Unit, inReserve = false): NumberTally {
  const lines: Modifier[] = [];
  if (unit.shaken) lines.push(line('shaken', -2));
  if (abilityOf(unit, 'Command') || abilityOf(unit, 'Recon')) lines.push(line('command', 1));
  if (inReserve) lines.push(line('reserve', -1));
  return tally(text('initiative.leadership'), leadershipOf(unit), rule('VD-037'), lines);
}

/** Who names a unit first in a turn: one side in odd turns, the other in even ones (VD-036). */
export const namesFirst = ({ sides, odd, turn }: Pick<VdState, 'sides' | 'odd' | 'turn'>): Side =>
  turn % 2 === 1 ? odd : otherThan(sides, odd);

export const otherThan = (sides: VdState['sides'], side: Side): Side =>
  sides[0].id === side ? sides[1].id : sides[0].id;
