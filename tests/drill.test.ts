import { describe, expect, test } from 'vitest';
import { findRules } from '../src/cli/battle';
import { stream } from '../src/engine/counting/dice';
import { drillLinkOf, readDrillLink } from '../src/files/game/link';
import { listLessons } from '../src/files/lesson-library';
import { poseAfter } from '../src/geometry/track';
import { createSession } from '../src/session/create';
import { answersOf, exerciseAt, type Standings, standingsAfter } from '../src/session/drill/drill';
import { type DrillSet, type Exercise, type Given, type Kind, marked } from '../src/session/drill/exercise';
import { mountName } from '../src/session/drill/guns';
import { type Waters, watersOf } from '../src/session/drill/lay-out';
import { kindsOf, makeExercise } from '../src/session/drill/make';
import { oddsOf } from '../src/session/fire/prospects';
import type { SessionState } from '../src/session/session';
import { judged } from '../src/table/measuring/judged';
import { measureOn } from '../src/table/measuring/measure';
import { counted } from './counted';
import { chanceOf, DRILLED, THUMBS, thought } from './pupil';

const waters = new Map<string, Waters>();

async function on(id: string): Promise<Waters> {
  const known = waters.get(id);
  if (known) return known;
  const { rules, meta } = await findRules(id);
  const made = await watersOf(meta, rules);
  waters.set(id, made);
  return made;
}

function stateOf({ start }: Exercise): SessionState {
  const opened = createSession(start);
  if (!opened.ok) throw new Error(opened.reason);
  return opened.session.store.getState();
}

const rightOf = ({ wanted }: Exercise): Given =>
  wanted.by === 'length' ? wanted.right : wanted.by === 'marks' ? [...wanted.right] : [wanted.right];

/** The answer by the table's own measures, in the position that a session opens on. */
function measured(exercise: Exercise, state: SessionState): Given {
  const { kind, about, wanted, shown } = exercise;
  const { rules, world, table } = state;
  const { from, to = from, weapon } = about;
  const measure = measureOn(table, world.table);
  const shots = rules
    .prospects(world.rules, from, measure)
    .filter((one) => one.from === from && one.weapon === weapon);
  if (kind === 'range') return judged(state, world.table, from, to).range;
  if (kind === 'mounts') {
    const shot = shots.find((one) => one.to === to);
    return (shot?.mounts ?? []).flatMap((one) => (one.bears ? [one.id] : []));
  }
  if (kind === 'targets' && wanted.by === 'marks')
    return wanted.of.flatMap(({ id }) => (shots.some((one) => one.to === id && one.chance) ? [id] : []));
  if (kind === 'shot') {
    const [best, other] = shots.filter(({ chance }) => chance).toSorted((a, b) => oddsOf(b) - oddsOf(a));
    if (!best || !other) return [];
    return [`${best.to}/${oddsOf(best) >= 2 * oddsOf(other) ? 'far' : 'near'}`];
  }
  if (kind === 'turn' && shown.going) {
    const maneuver = rules.maneuver(world.rules, from);
    const { setting, legs } = shown.going;
    return [maneuver && measure({ of: 'track', maneuver, setting, legs }).legal ? 'yes' : 'no'];
  }
  if (kind === 'shoal' && shown.ordered)
    return [rules.hazards(world.rules, shown.ordered, measure).length > 0 ? 'no' : 'yes'];
  if (kind === 'opens') {
    const piece = world.table.pieces[from];
    const named = String(exercise.asks.args?.mount);
    return (exercise.moves ?? []).flatMap((legs, i) => {
      if (!piece) return [];
      const pieces = { ...world.table.pieces, [from]: { ...piece, pose: poseAfter(piece.pose, legs) } };
      const then = rules.prospects(world.rules, from, measureOn(table, { ...world.table, pieces }));
      const shot = then.find((one) => one.from === from && one.weapon === weapon);
      const bears = shot?.mounts.some((one) => one.bears && mountName(weapon ?? '', one.id) === named);
      return bears ? ['ab'[i] ?? ''] : [];
    });
  }
  return [];
}

const LEVELS = [1, 2, 3, 4, 5] as const;

const some = (sea: Waters, kind: Kind, count: number, first: number): readonly Exercise[] =>
  Array.from({ length: count }, (_, i) => makeExercise(sea, kind, LEVELS[i % 5] ?? 1, first + i)).flatMap(
    (one) => one ?? [],
  );

/** What each rule set can be asked: ranges and arcs everywhere, grounds where water carries, and so on. */
const ASKED: Readonly<Record<(typeof DRILLED)[number], readonly Kind[]>> = {
  'decisive-victory': ['mounts', 'targets', 'range', 'opens', 'turn', 'shot'],
  'acw-naval': ['mounts', 'targets', 'range', 'opens', 'shoal', 'shot'],
  'stations-manned-and-ready': ['mounts', 'targets', 'range', 'opens', 'turn'],
};

describe.each(DRILLED)('drilled: %s', (id) => {
  test('is asked what it knows of, and nothing else', async () => {
    expect([...kindsOf(await on(id))].filter((kind) => kind !== undefined)).toEqual(ASKED[id]);
  });

  test.each(ASKED[id])(
    '%s: what is right is what the table measures, and what is counted without it',
    async (kind) => {
      const exercises = some(await on(id), kind, 7, 1000);
      expect(exercises.length).toBeGreaterThan(4);
      for (const exercise of exercises) {
        const state = stateOf(exercise);
        const right = rightOf(exercise);
        expect(marked(exercise, right).right).toBe(true);
        expect([kind, right]).toEqual([kind, measured(exercise, state)]);
        const given = counted(exercise, state);
        if (typeof given === 'number') expect(given).toBeCloseTo(right as number, 2);
        else if (given) expect([exercise.about, given]).toEqual([exercise.about, right]);
      }
    },
  );
});

describe('two hundred questions of a drill', () => {
  const score = { before: 0, after: 0, asked: 0, chance: 0 };

  test.each(DRILLED)('%s: asked of a pupil before and after the lessons', async (id) => {
    const sea = await on(id);
    const random = stream(22);
    const set = { kinds: ASKED[id], seed: 5 };
    const course = new Set(listLessons().flatMap((one) => (one.rules === id ? [one.id] : [])));
    for (const kind of ASKED[id])
      expect([kind, course.has(THUMBS[kind].told[id] ?? '')]).toEqual([kind, true]);
    let standings: Standings = {};
    for (let index = 0; index < 67; index++) {
      const exercise = exerciseAt(sea, { ...set, kinds: [...set.kinds] }, index, standings);
      if (!exercise) throw new Error(`no exercise ${index}`);
      const state = stateOf(exercise);
      const mark = marked(exercise, thought(exercise, state, id, course, random));
      score.asked += 1;
      score.after += mark.right ? 1 : 0;
      score.chance += chanceOf(exercise);
      const before = thought(exercise, state, id, new Set(), random);
      score.before += marked(exercise, before).right ? 1 : 0;
      standings = standingsAfter(standings, exercise.kind, mark);
    }
  });

  test('nine of ten are right after them, and before as many as chance gives', () => {
    expect(score.asked).toBeGreaterThanOrEqual(200);
    expect(score.after / score.asked).toBeGreaterThanOrEqual(0.9);
    expect(Math.abs(score.before - score.chance) / score.asked).toBeLessThan(0.1);
    expect(score.chance / score.asked).toBeLessThan(0.4);
  });
});

describe('a set that a teacher sends', () => {
  test('is asked alike of everybody who answers alike, and its answers are marked as they were', async () => {
    const sea = await on('decisive-victory');
    const set: DrillSet = { rules: 'decisive-victory', kinds: ['mounts', 'range'], count: 4, seed: 9 };
    let standings: Standings = {};
    const given: Given[] = [];
    const marks: boolean[] = [];
    for (let index = 0; index < set.count; index++) {
      const exercise = exerciseAt(sea, set, index, standings);
      if (!exercise) throw new Error(`no exercise ${index}`);
      const said = index === 2 ? 900 : rightOf(exercise);
      const mark = marked(exercise, said);
      standings = standingsAfter(standings, exercise.kind, mark);
      given.push(said);
      marks.push(mark.right);
    }
    expect(marks.filter((right) => right).length).toBe(3);
    const link = await drillLinkOf({ ...set, by: 'Ada', given });
    const read = await readDrillLink(link);
    expect(read).toEqual({ ok: true, value: { ...set, by: 'Ada', given } });
    if (!read.ok) return;
    const answers = [...answersOf(sea, read.value)];
    expect(answers.map(({ mark }) => mark.right)).toEqual(marks);
  });

  test.each(['#drill=', '#drill=abc', '#drill=%%%', '#game=abc'])(
    '%s is no set, said in one sentence',
    async (hash) => {
      const read = await readDrillLink(hash);
      expect(read.ok).toBe(false);
      expect(read.ok ? '' : read.reason).toMatch(/\.$/);
    },
  );
});
