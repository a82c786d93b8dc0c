import { type Modifier, type NumberTally, tally } from '../../../engine/counting/tally';
import { type PieceId, rule } from '../../../engine/ids';
import { type Text, text } from '../../../engine/words/text';
import { FACES } from '../../../kit/dice';
import { plus } from '../../../kit/sum';
import type { Loss } from '../damage/losses';
import type { Vessel } from '../state';
import type { RamResult } from './events';

/** Degrees between headings within which a hull is struck sideways on (ACW-039, ACW-054). */
export const SIDEWAYS = { from: 45, to: 135 } as const;

const line = (key: string, by: number, cite: string, args?: Readonly<Record<string, number>>) =>
  plus(text(`motion.tally.${key}`, args), by, cite);

/** A reinforced bow counts only when it is the bow that strikes (ACW-058, ACW-H16). */
const plainBow = ({ card }: Vessel, knots: number): readonly Modifier[] =>
  card.ram && knots >= 0
    ? []
    : line(knots < 0 ? 'stern' : 'plain-bow', -2, knots < 0 ? 'ACW-H16' : 'ACW-058');

/** What is added to the die of a rammer going at these knots (ACW-053 to ACW-058). Whole knots only. */
export function ramTally(rammer: Vessel, knots: number, target: Vessel, angle: number): NumberTally {
  const speed = Math.abs(knots);
  const over = Math.floor(speed - 6);
  const under = Math.floor(4 - speed);
  return tally(text('motion.tally.ram', { ship: rammer.card.name }), 0, rule('ACW-053'), [
    ...line('sideways', angle >= SIDEWAYS.from && angle <= SIDEWAYS.to ? 2 : 0, 'ACW-054'),
    ...line('stationary', target.marks.stationary ? 1 : 0, 'ACW-055'),
    ...line('fast', Math.max(0, over), 'ACW-056', { knots: speed }),
    ...line('slow', Math.min(0, -under), 'ACW-057', { knots: speed }),
    ...plainBow(rammer, knots),
  ]);
}

/** What is added to the die of a vessel that strikes rocks or stakes at these knots (ACW-059). */
export function groundTally(vessel: Vessel, knots: number, on: 'rock' | 'stakes'): NumberTally {
  const over = Math.floor(Math.abs(knots) - 4);
  return tally(text(`motion.tally.${on}`, { ship: vessel.card.name }), 0, rule('ACW-059'), [
    ...line('over-four', Math.min(0, -over), 'ACW-059', { knots: Math.abs(knots) }),
    ...line('rocks', on === 'rock' ? -1 : 0, 'ACW-059'),
    ...plainBow(vessel, knots),
  ]);
}

/** ACW-060: each negative line holds down to the next one printed. */
export function ramResult(total: number): RamResult {
  if (total >= 6) return 'target-crippled';
  if (total >= 4) return 'target-loses';
  if (total >= 0) return 'nothing';
  if (total === -1) return 'rammer-loses';
  return total >= -3 ? 'rammer-holed' : 'rammer-crippled';
}

/** Faces of the die, this being added to it, on which somebody is hurt. */
export const waysToHarm = (total: number): number =>
  FACES.filter((face) => ramResult(face + total) !== 'nothing').length;

/** What each face of the die comes to, this being added to it; against the ground when no target is named (ACW-061). */
export function outcomesText(total: number, rammer: string, target?: string): Text {
  const results = FACES.map((face) => {
    const result = ramResult(face + total);
    return target === undefined && result.startsWith('target') ? 'nothing' : result;
  });
  const parts = results.flatMap((result, i) => {
    if (results[i - 1] === result) return [];
    const last = results.findLastIndex((one, j) => one === result && j >= i);
    const faces = last === i ? String(i + 1) : `${i + 1}–${last + 1}`;
    const what = text(`hazard.result.${result}`, { rammer, ...(target === undefined ? {} : { target }) });
    return [text('hazard.on', { faces, what })];
  });
  return parts.reduce((before, next) => text('hazard.or', { before, next }));
}

type Cost = Omit<Loss, 'piece' | 'cite'>;

/** What each result costs the two (ACW-060). */
const COSTS: Readonly<Record<RamResult, { readonly rammer?: Cost; readonly target?: Cost }>> = {
  'target-crippled': { target: { lost: 0, crippled: true } },
  'target-loses': { rammer: { lost: 1 }, target: { lost: 2, hole: true } },
  nothing: {},
  'rammer-loses': { rammer: { lost: 2 } },
  'rammer-holed': { rammer: { lost: 2, hole: true } },
  'rammer-crippled': { rammer: { lost: 0, crippled: true } },
};

const losing = (piece: PieceId, cite: string, cost: Cost | undefined): readonly Loss[] =>
  cost ? [{ piece, cite: rule(cite), ...cost }] : [];

export const rammerLoses = (result: RamResult, piece: PieceId): readonly Loss[] =>
  losing(piece, 'ACW-060', COSTS[result].rammer);

export const targetLoses = (result: RamResult, piece: PieceId): readonly Loss[] =>
  losing(piece, 'ACW-060', COSTS[result].target);

/** What rocks and stakes cost a vessel: as if she rammed, but nothing where it is the target that would lose (ACW-061). */
export const lostOnGround = (result: RamResult, piece: PieceId): readonly Loss[] =>
  result === 'target-loses' ? [] : losing(piece, 'ACW-061', COSTS[result].rammer);
