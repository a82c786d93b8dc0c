import type { Telling } from '../engine/contract';
import type { PieceId } from '../engine/ids';
import { isTableEvent } from '../engine/run';
import type { Text } from '../engine/text';
import type { LogEntry } from '../session/session';

export type Moment = { readonly turn: number; readonly telling: Telling; readonly loss: boolean };

/** Points of damage a sentence speaks of, in it and in the sentences it holds. */
function damageIn({ args = {} }: Text): number {
  return Object.entries(args).reduce((sum, [name, value]) => {
    if (typeof value === 'object') return sum + damageIn(value);
    return name === 'damage' && typeof value === 'number' ? sum + value : sum;
  }, 0);
}

const lostIn = (entry: LogEntry): readonly PieceId[] =>
  entry.events.flatMap((event) =>
    isTableEvent(event) && event.type === 'table/removed' ? [event.piece] : [],
  );

/** What decided the battle, as it happened: every loss, then the heaviest damage, at most `most` in all. */
export function moments(log: readonly LogEntry[], most: number): readonly Moment[] {
  const all = log
    .filter((entry) => !entry.undone)
    .flatMap((entry) => {
      const major = entry.tellings.filter((telling) => telling.weight === 'major');
      const losses = lostIn(entry).map((piece) => major.findLast((telling) => telling.about.includes(piece)));
      return major.map((telling) => ({ turn: entry.turn, telling, loss: losses.includes(telling) }));
    });
  const weight = (one: Moment): number => (one.loss ? Number.POSITIVE_INFINITY : damageIn(one.telling.text));
  const kept = all
    .filter((one) => weight(one) > 0)
    .sort((one, other) => (weight(one) === weight(other) ? 0 : weight(other) - weight(one)))
    .slice(0, most);
  return all.filter((one) => kept.includes(one));
}
