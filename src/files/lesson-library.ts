import type { Scale } from '../engine/chart/scale';
import type { Battle } from '../engine/set-up/record';
import type { Lesson } from './lesson';
import { battleOf, loadBattle } from './library';
import type { Read } from './read';

// What comes with the program is checked by its tests. Fetched with the page they are chosen on, all of them at once.
const files = import.meta.glob<Lesson>('../../assets/lessons/*/*.json', { eager: true, import: 'default' });

/** The number a file begins with: lessons of a course come in its order. */
const numberOf = (path: string): number => Number(/(\d+)-[^/]*$/.exec(path)?.[1] ?? 0);

/** The lessons that come with the program, those of a rule set in the order of its course. */
export const listLessons = (): readonly Lesson[] =>
  Object.entries(files)
    .toSorted(([a, one], [b, other]) =>
      one.rules === other.rules ? numberOf(a) - numberOf(b) : one.rules < other.rules ? -1 : 1,
    )
    .map(([, lesson]) => lesson);

/** The battles a course ends in, by their ids: a small one against a computer that errs, then one that does not. */
type CourseBattles = { readonly first: string; readonly then: string };

const [endings = {}] = Object.values(
  import.meta.glob<Readonly<Record<string, CourseBattles>>>('../../assets/lessons/courses.json', {
    eager: true,
    import: 'default',
  }),
);

export const battlesOfCourse = (rules: string): CourseBattles | undefined =>
  Object.hasOwn(endings, rules) ? endings[rules] : undefined;

/** The battle a lesson is played in, ready for a table. */
export async function battleOfLesson(
  { battle, rules }: Lesson,
  scale: (options: Battle['options']) => Scale,
): Promise<Read<Battle>> {
  if ('laid' in battle) return { ok: true, value: battle.laid };
  return 'shipped' in battle
    ? loadBattle(battle.shipped, rules, scale, battle.options)
    : battleOf(battle, rules, scale);
}
