import type { Telling } from '../../engine/contract';
import type { PieceId } from '../../engine/ids';
import { type Catalog, hasWords, say } from '../../engine/words/text';
import type { Place } from '../look-back/look-back';
import type { SessionState } from '../session';
import { wordsOf } from '../words';
import { type Change, whom } from './changes';
import type { TurnTold } from './report';

/** Sentences of a turn besides who hit whom, and of them about one piece. */
const MOST = 3;
const MOST_ABOUT_ONE = 2;
/** The same where each shot that told has a sentence of its own. */
const MOST_SHOTS = 5;
/** Turns in which a sentence is not told again. */
const STALE = 4;

/** A sentence, and where the log has it. */
type Sentence = Place & { readonly said: string };

type Loss = Place & { readonly piece: PieceId; readonly sentence?: string };

/** What happened in a turn as a story tells it. */
export type Retold = {
  /** What mattered most in it, in order, without the losses. */
  readonly chosen: (turn: TurnTold) => readonly Sentence[];
  readonly losses: (turn: TurnTold) => readonly Loss[];
  /** Whether its shots are among what may be chosen. */
  readonly tellsShots: (turn: TurnTold) => boolean;
};

/**
 * How what was told in a battle is worded in its story: as the rule set words it for one, and what it does not is left to
 * the log. Of a rule set without such words, the log's own sentences of what mattered.
 */
export function retelling(state: SessionState, story: Catalog | undefined): Retold {
  const words = { ...wordsOf(state), ...story };
  const tells = ({ telling }: Change): boolean =>
    story ? hasWords(story, telling.text.key) : telling.weight === 'major' && telling.about.length > 0;
  const sentence = (change: Change): string => say(words, change.telling.text);
  const telling: Worded = { tells, sentence, told: new Map() };
  const known = new WeakMap<TurnTold, ReturnType<typeof worked>>();
  const of = (turn: TurnTold) => {
    const found = known.get(turn) ?? worked(turn, telling);
    known.set(turn, found);
    return found;
  };
  return {
    chosen: (turn) => of(turn).chosen,
    losses: (turn) => of(turn).losses,
    tellsShots: ({ events }) => events.some((one) => one.telling.shot !== undefined && tells(one)),
  };
}

/** A telling as the rule set words it for a story, where it does; as the log has it otherwise. */
export const worded = (state: SessionState, story: Catalog | undefined, { text }: Telling): string =>
  say(story && hasWords(story, text.key) ? { ...wordsOf(state), ...story } : wordsOf(state), text);

/** The change by which each piece was lost, and the sentence for it: there, or where it is told next in the same order. */
function lossesIn(events: readonly Change[], tells: (change: Change) => boolean) {
  return events.flatMap((change, i) => {
    const { lost, entry } = change;
    if (lost === undefined) return [];
    const after = events
      .slice(i)
      .find((one) => one.entry === entry && tells(one) && (one === change || one.telling.about[0] === lost));
    return [{ piece: lost, by: after, entry, step: change.step }];
  });
}

type Worded = {
  readonly tells: (change: Change) => boolean;
  readonly sentence: (change: Change) => string;
  /** In which turn each sentence was told last. */
  readonly told: Map<string, number>;
};

function worked(
  { turn, events }: TurnTold,
  { tells, sentence, told }: Worded,
): { readonly chosen: readonly Sentence[]; readonly losses: readonly Loss[] } {
  const losses = lossesIn(events, tells);
  const ofLosses = new Set(losses.flatMap(({ by }) => by ?? []));
  const free = events.filter(
    (one) => tells(one) && !ofLosses.has(one) && !(one.telling.shot && !one.telling.shot.hit),
  );
  const weights = new Map<string, number>();
  const blow = (one: Change): string => `${one.entry} ${whom(one)}`;
  for (const one of events) weights.set(blow(one), (weights.get(blow(one)) ?? 0) + Math.abs(one.points));
  const isStale = (one: string): boolean => turn - (told.get(one) ?? Number.NEGATIVE_INFINITY) < STALE;
  const about = new Map<PieceId | undefined, number>();
  const picked: Change[] = [];
  const most = free.some(({ telling }) => telling.shot) ? MOST_SHOTS : MOST;
  for (const one of free.toSorted((a, b) => (weights.get(blow(b)) ?? 0) - (weights.get(blow(a)) ?? 0))) {
    const count = about.get(whom(one)) ?? 0;
    if (picked.length >= most || count >= MOST_ABOUT_ONE || isStale(sentence(one))) continue;
    told.set(sentence(one), turn);
    about.set(whom(one), count + 1);
    picked.push(one);
  }
  return {
    chosen: free
      .filter((one) => picked.includes(one))
      .map((one) => ({ entry: one.entry, step: one.step, said: sentence(one) })),
    losses: losses.map(({ by, ...loss }) => ({ ...loss, ...(by ? { sentence: sentence(by) } : {}) })),
  };
}
