import { seededDice } from '../../engine/counting/dice';
import type { Answer } from '../../engine/question';
import type { Agreement } from '../../files/battle/agreed';
import type { GameEntry } from '../../files/game/game';
import { carryOn } from '../../table/world';
import type { Ground, Played } from '../branch';

/** From an entry on, dice were agreed between two machines, came of one alone, or are not those that were agreed. */
export type DiceOrigin = { readonly entry: number; readonly how: 'agreed' | 'alone' | 'other' };

type Rolled = Extract<Answer, { ask: 'roll' }>;

const rollsIn = (answers: readonly Answer[]): readonly Rolled[] =>
  answers.filter((one): one is Rolled => one.ask === 'roll');

/** How often dice fell in these entries. */
export const rollsOf = (entries: readonly Pick<GameEntry, 'answers'>[]): number =>
  entries.reduce((sum, { answers }) => sum + rollsIn(answers).length, 0);

/** Whether the game has been, or goes, to another machine. */
export const hasBegun = ({ accord }: Agreement): boolean =>
  accord.stretches.length > 0 || accord.offer !== undefined;

/** Entries up to the last that rolled agreed dice: nobody takes those back to roll others. */
export function rolledBefore(agreement: Agreement | undefined, played: readonly Played[]): number {
  if (agreement?.here === undefined) return 0;
  return played.findLastIndex(({ turning }) => turning.answers.some(({ ask }) => ask === 'roll')) + 1;
}

/** Whose dice fell in a game that has been at two machines; nothing of one that has not. */
export function originsOf(
  ground: Ground,
  played: readonly Played[],
  agreement: Agreement,
): readonly DiceOrigin[] {
  if (!hasBegun(agreement)) return [];
  const { accord, seeds, here } = agreement;
  const starts: number[] = [];
  for (const [i, { turning }] of played.entries()) for (const _ of rollsIn(turning.answers)) starts.push(i);
  const origins: DiceOrigin[] = [];
  const say = (roll: number, how: DiceOrigin['how']): void => {
    const entry = starts[roll] ?? played.length;
    const before = origins.at(-1);
    // Nothing has fallen of what was said last.
    if (before?.entry === entry && before.how !== 'other') origins.pop();
    if (origins.at(-1)?.how !== how) origins.push({ entry, how });
  };
  let told = 0;
  for (const [i, { from, opened }] of accord.stretches.entries()) {
    if (from > told) say(told, 'alone');
    const seed = seeds[i];
    const to = opened?.to ?? starts.length;
    if (!opened) say(from, 'agreed');
    else if (to > from) {
      if (from < told || to > starts.length) say(from, 'other');
      else if (seed === undefined) say(from, 'alone');
      else say(from, isStream(ground, played, { seed, from, to }) ? 'agreed' : 'other');
    }
    told = Math.max(told, to);
  }
  if (here === undefined) say(told, 'alone');
  return origins;
}

/** Whether these rolls, counted through the game, are the dice of this seed, one after the other. */
function isStream(
  ground: Ground,
  played: readonly Played[],
  { seed, from, to }: { readonly seed: number; readonly from: number; readonly to: number },
): boolean {
  const dice = seededDice(seed);
  let roll = 0;
  for (const { entry, before, turning } of played) {
    const given = turning.answers;
    const first = roll;
    roll += rollsIn(given).length;
    if (roll <= from || first >= to) continue;
    let now = first;
    const again = carryOn(ground.rules, ground.table, before, entry.command);
    for (const answer of given) {
      const { question } = again;
      if (answer.ask === 'roll') {
        if (question?.ask !== 'roll') return false;
        const isOf = now >= from && now < to;
        if (isOf && dice(question).faces.join() !== answer.faces.join()) return false;
        now += 1;
      }
      again.answer(answer);
    }
  }
  return true;
}
