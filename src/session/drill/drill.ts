import { stream } from '../../engine/counting/dice';
import { phrases, type Text } from '../../engine/words/text';
import type { DrillSet, Given, Kind } from '../../files/drill';
import { spokenPlace } from '../said/place';
import type { SessionState } from '../session';
import english from './drill.en.json';
import { type Exercise, type Mark, marked } from './exercise';
import { shuffled, type Waters } from './lay-out';
import { AT_FIRST, after, type Standing } from './levels';
import { makeExercise } from './make';

const t = phrases(english);

/** How hard each kind is now; as at first where nothing has been asked of it. */
export type Standings = Readonly<Partial<Record<Kind, Standing>>>;

/** Seeds between one exercise of a set and the next, so that another is at hand where one makes none. */
const APART = 64;

/** The kind of the exercise at a place of a set: each of them once before any comes again. */
function kindAt({ kinds, seed }: Pick<DrillSet, 'kinds' | 'seed'>, index: number): Kind {
  const round = Math.floor(index / kinds.length);
  const order = shuffled(stream(seed * APART + round), kinds);
  return order[index % kinds.length] as Kind;
}

/** The exercise at a place of a set, as hard as it is to be; nothing where the rule set cannot be asked. */
export function exerciseAt(
  waters: Waters,
  set: Pick<DrillSet, 'kinds' | 'seed'>,
  index: number,
  standings: Standings,
): Exercise | undefined {
  const kind = kindAt(set, index);
  const { level } = standings[kind] ?? AT_FIRST;
  const first = (set.seed + index * 1009) * APART;
  for (let seed = first; seed < first + APART / 4; seed++) {
    const made = makeExercise(waters, kind, level, seed);
    if (made) return made;
  }
  return undefined;
}

export const standingsAfter = (standings: Standings, kind: Kind, mark: Mark): Standings => ({
  ...standings,
  [kind]: after(standings[kind] ?? AT_FIRST, mark),
});

/** What was answered in a set, and how it was. */
export type Answered = { readonly exercise: Exercise; readonly given: Given; readonly mark: Mark };

/** Goes through the answers of a set, one after the other: whoever opens a result makes its exercises again. */
export function* answersOf(waters: Waters, set: DrillSet): Generator<Answered> {
  let standings: Standings = {};
  for (const [index, given] of (set.given ?? []).slice(0, set.count).entries()) {
    const exercise = exerciseAt(waters, set, index, standings);
    if (!exercise) return;
    const mark = marked(exercise, given);
    standings = standingsAfter(standings, exercise.kind, mark);
    yield { exercise, given, mark };
  }
}

/** Where everybody lies and heads, for who does not see the chart. */
export const lyingOf = ({
  rules,
  table,
  world,
}: Pick<SessionState, 'rules' | 'table' | 'world'>): readonly Text[] =>
  Object.values(world.table.pieces).flatMap(({ id, pose, gone }) =>
    gone === undefined
      ? [
          t('drill.lies', {
            name: rules.nameOf(world.rules, id),
            place: spokenPlace(table, pose.at),
            heading: String(Math.round(pose.heading) % 360).padStart(3, '0'),
          }),
        ]
      : [],
  );
