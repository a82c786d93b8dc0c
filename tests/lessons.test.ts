import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { findRules } from '../src/cli/battle';
import type { Offer } from '../src/engine/command';
import { stream } from '../src/engine/counting/dice';
import { commandFrom } from '../src/engine/enumerate';
import type { PieceId } from '../src/engine/ids';
import { type Journey, randomPath } from '../src/engine/moving/journey';
import { placesOf } from '../src/engine/moving/places';
import type { Drawing } from '../src/files/drawing';
import type { Condition, Lesson } from '../src/files/lesson';
import { readLesson } from '../src/files/lesson';
import { battleOfLesson, listLessons } from '../src/files/lesson-library';
import { figureIn } from '../src/geometry/units';
import { holds } from '../src/session/lesson/condition';
import type { LessonDesk, Mark } from '../src/session/lesson/lesson-desk';
import { beginLesson, type Laid, type LessonOpened, resumeLesson } from '../src/session/lesson/lesson-start';
import { shownBy } from '../src/session/lesson/shown-by';
import { randomTrack } from '../src/table/maneuver/maneuver-random';

/** Wrong tries of a lesson, each of a few random presses from where a step begins. */
const TRIES = 200;
const PRESSES = 3;
/** How often none, one, two or three of three presses are the one in five that says something. */
const CHANCES = [64 / 125, 48 / 125, 12 / 125, 1 / 125];

const lay = async (lesson: Lesson): Promise<Laid> => {
  const { rules, meta } = await findRules(lesson.rules);
  const battle = await battleOfLesson(lesson, meta.scale);
  if (!battle.ok) throw new Error(battle.reason);
  return { lesson, battle: battle.value, rules, meta };
};

const opened = (begun: LessonOpened): LessonDesk => {
  if (!begun.ok) throw new Error(begun.reason);
  return begun.desk;
};

const stepOf = (desk: LessonDesk): number => desk.store.getState().step;

/** Every part of a condition. */
function partsOf(condition: Condition): readonly Condition[] {
  if ('all' in condition) return condition.all.flatMap(partsOf);
  if ('any' in condition) return condition.any.flatMap(partsOf);
  return 'not' in condition ? partsOf(condition.not) : [condition];
}

/** Every piece that drawings start from, lead to or lie about. */
const namedIn = (drawings: readonly Drawing[]): ReadonlySet<PieceId> =>
  new Set(
    drawings.flatMap((drawing) => {
      const spots =
        'ring' in drawing
          ? [drawing.ring]
          : 'arrow' in drawing
            ? drawing.arrow
            : 'arc' in drawing
              ? [drawing.arc]
              : 'label' in drawing
                ? [drawing.label]
                : 'way' in drawing
                  ? drawing.way
                  : [];
      return spots.flatMap((spot) => (typeof spot === 'string' ? [spot] : 'off' in spot ? [spot.off] : []));
    }),
  );

/** Numbers as sentences say them. */
const NUMBERS = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten'];

/** A sum as a drawing writes it out, whatever its numbers are called: 2 + 1 = 3, turn 1 + smoke 2 = 3. */
const SUM = /(?<left>\d+(?: [-+] (?:[a-z]+ )?\d+)+) = (?<sum>\d+)/g;

const added = (sum: string): number =>
  [...sum.matchAll(/(?<sign>[-+])? ?(?:[a-z]+ )?(?<number>\d+)/g)].reduce(
    (all, { groups }) => all + (groups?.sign === '-' ? -1 : 1) * Number(groups?.number),
    0,
  );

const lessons = listLessons();

describe('the lessons that come with the program', () => {
  test('say at most two sentences at a time, each with the rule it goes by', () => {
    const steps = lessons.flatMap(({ rules, id, steps }) =>
      steps.map((step, i) => ({ at: [rules, id, i], step })),
    );
    const long = steps.filter(({ step }) => (step.say.join(' ').match(/[.!?](?=\s|$)/g) ?? []).length > 2);
    expect(long.map(({ at }) => at)).toEqual([]);
    expect(steps.filter(({ step }) => !step.cites?.length).map(({ at }) => at)).toEqual([]);
  });

  test('draw at a wrong answer figures that the lesson names, and sums that come out', () => {
    const numbers = (words: string): readonly number[] =>
      (words.toLowerCase().match(/\d+|[a-z]+/g) ?? [])
        .map((word) => (NUMBERS.includes(word) ? NUMBERS.indexOf(word) : Number(word)))
        .filter((number) => !Number.isNaN(number));
    const answers = lessons.flatMap(({ rules, id, steps }) => {
      const named = new Set(
        steps
          .flatMap(({ say, ask = [], wrong = [] }) => [
            ...say,
            ...ask.flatMap((one) => [one.say, one.because]),
            ...wrong.map((one) => one.say),
          ])
          .flatMap(numbers),
      );
      return steps.flatMap(({ ask = [] }, i) =>
        ask
          .filter(({ right, draw }) => !right && draw)
          .map(({ id: answer, draw = [] }) => ({ at: [rules, id, i, answer], named, draw })),
      );
    });
    expect(answers.filter(({ draw }) => draw.length === 0).map(({ at }) => at)).toEqual([]);
    for (const { at, named, draw } of answers)
      for (const [i, drawing] of draw.entries()) {
        const words = drawing.words ?? '';
        const sums = [...words.matchAll(SUM)].map(({ groups = {} }) => groups);
        for (const { left = '', sum } of sums)
          expect([...at, words, added(left)]).toEqual([...at, words, Number(sum)]);
        // Besides what comes of a sum: how far a ring lies off, and the place of a drawing in their row.
        const reach = 'ring' in drawing ? [drawing.radius, figureIn('cm', drawing.radius, 0)] : [];
        const known = new Set([...named, ...sums.map(({ sum }) => Number(sum)), ...reach, i + 1]);
        expect([...at, words, numbers(words).filter((one) => !known.has(one))]).toEqual([...at, words, []]);
      }
  });

  test('are read by the schema, and named by their rule set and number', () => {
    expect(lessons.length).toBeGreaterThan(0);
    for (const lesson of lessons) {
      const read = readLesson(JSON.stringify(lesson), lesson.id);
      expect(read.ok ? '' : read.reason).toBe('');
    }
    const names = lessons.map(({ rules, id }) => `${rules}/${id}`);
    expect(new Set(names).size).toBe(names.length);
  });
});

describe.each(lessons.map((lesson) => [lesson.rules, lesson.id, lesson] as const))(
  '%s, %s',
  (_, __, lesson) => {
    let made: Promise<Laid> | undefined;
    const laidOnce = (): Promise<Laid> => {
      made ??= lay(lesson);
      return made;
    };

    test('its solution does every step, none of which is done when it begins', async () => {
      const laid = await laidOnce();
      const desk = opened(beginLesson(laid));
      for (const [i] of lesson.steps.entries()) {
        expect(stepOf(desk)).toBe(i);
        expect([i, desk.show(), desk.store.getState().wrong]).toEqual([i, true, undefined]);
      }
      expect(stepOf(desk)).toBe(lesson.steps.length);
      desk.end();
    });

    test('every rule and piece it names is there, and what it asks has one right answer, by the table', async () => {
      const laid = await laidOnce();
      const ids = new Set(laid.rules.rulebook.map(({ id }) => id));
      const cited = [...lesson.teaches, ...lesson.steps.flatMap(({ cites = [] }) => cites)];
      expect(cited.filter((id) => !ids.has(id))).toEqual([]);
      const desk = opened(beginLesson(laid));
      const pieces = new Set(Object.keys(desk.session.store.getState().world.table.pieces));
      for (const step of lesson.steps) {
        const conditions = [
          ...(step.done ? [step.done] : []),
          ...(step.wrong ?? []).map(({ when }) => when),
          ...(step.ask ?? []).flatMap((one) => (one.holds ? [one.holds] : [])),
        ].flatMap(partsOf);
        for (const one of conditions) {
          const named = [
            'selected' in one ? one.selected : undefined,
            'target' in one ? one.target : undefined,
            'proposed' in one ? one.proposed : undefined,
            'figure' in one ? one.piece : undefined,
            'figure' in one ? one.to : undefined,
          ].filter((name) => name !== undefined);
          expect(named.filter((name) => !pieces.has(name))).toEqual([]);
        }
        // What goes wrong is shown on the chart, whatever it is about.
        for (const { say, when, draw } of step.wrong ?? [])
          expect([say, draw ?? shownBy(desk.session.store.getState(), lesson.side, when)]).not.toEqual([
            say,
            [],
          ]);
        if (step.ask) {
          expect(step.ask.filter(({ right }) => right)).toHaveLength(1);
          const moment = { state: desk.session.store.getState(), since: 0, side: lesson.side };
          for (const one of step.ask.filter((answer) => answer.holds))
            expect([one.id, holds(one.holds as Condition, moment)]).toEqual([one.id, one.right === true]);
          for (const { id, draw, holds } of step.ask.filter(({ right }) => !right)) {
            // What decides is drawn: by the answer's own drawing, or by what the table was asked.
            expect([id, draw ?? holds]).not.toEqual([id, undefined]);
            // What has left play is drawn at no more.
            const { pieces: now } = desk.session.store.getState().world.table;
            const named = [...namedIn(draw ?? [])];
            expect([id, named.filter((name) => !now[name] || now[name].gone !== undefined)]).toEqual([
              id,
              [],
            ]);
            desk.answer(id);
            expect([id, desk.session.store.getState().desk.drawn ?? []]).not.toEqual([id, step.draw ?? []]);
          }
        }
        desk.show();
      }
      desk.end();
    });

    test('two hundred wrong tries never stick, throw or, more often than chance says, finish it', async () => {
      const laid = await laidOnce();
      const random = stream(22);
      const pick = <T>(of: readonly T[]): T | undefined => of[Math.floor(random() * of.length)];
      const press = (desk: LessonDesk): void => {
        const { session } = desk;
        const state = session.store.getState();
        const { world, rules, question } = state;
        const fill = {
          random,
          track: (piece: PieceId, setting: string) => {
            const maneuver = rules.maneuver(world.rules, piece);
            const found = maneuver?.settings.find(({ id }) => id === setting) ?? maneuver?.settings[0];
            return found ? randomTrack(found, random) : [];
          },
          path: (journey: Journey) => randomPath(placesOf(state.table.chart), journey, random),
          place: () => ({ at: { x: random() * 30, y: random() * 30 }, heading: 0 as never }),
        };
        const made = (offers: readonly Offer[]) => {
          const offer = pick(offers.filter(({ refusal }) => !refusal));
          return offer && commandFrom(offer, fill);
        };
        const asked = lesson.steps[stepOf(desk)]?.ask;
        if (question?.ask === 'choose') {
          const command = made(question.offers);
          if (command) session.decide(command);
          return;
        }
        const pieces = Object.keys(world.table.pieces) as PieceId[];
        const [piece, other] = [pick(pieces), pick(pieces)];
        const presses: readonly (() => void)[] = [
          () => session.look({ selected: piece, target: other }),
          () => piece && session.steer(piece, { to: { x: random() * 40, y: random() * 40 } }),
          () => session.undo(),
          () => {
            const command = made(state.offers);
            if (command) session.give(command);
          },
          () => {
            const wrong = pick(asked?.filter(({ right }) => !right) ?? []);
            if (wrong) desk.answer(wrong.id);
          },
        ];
        pick(presses)?.();
      };
      const { length } = lesson.steps;
      const marks = lesson.steps.map((_, step) => {
        const desk = opened(beginLesson(laid, step));
        const mark = desk.mark();
        desk.end();
        return mark;
      });
      // A step in which nothing has been said is gone on with: to begin it anew is most of the work.
      const untouched = new Map<number, LessonDesk>();
      /** Where tries came to. */
      const seen = new Set<string>();
      let finished = 0;
      for (let n = 0; n < TRIES; n++) {
        const step = n % length;
        const mark = marks[step] as Mark;
        const desk = untouched.get(step) ?? opened(resumeLesson(laid, step, mark));
        untouched.delete(step);
        expect(stepOf(desk)).toBe(step);
        for (let i = 0; i < PRESSES; i++) press(desk);
        if (stepOf(desk) === length) finished += 1;
        const nothing = isDeepStrictEqual(desk.mark(), mark);
        const { entries, dice } = desk.session.save();
        const unsaid =
          nothing && stepOf(desk) === step && isDeepStrictEqual({ entries, drawn: dice.drawn ?? 0 }, mark);
        // Whatever was pressed, begun anew the step can be done: what was said before has been seen to.
        const come = JSON.stringify([stepOf(desk), desk.mark()]);
        if (!seen.has(come)) {
          seen.add(come);
          const again = opened(resumeLesson(laid, stepOf(desk), desk.mark()));
          const at = stepOf(again);
          if (at < length) expect([step, at, again.show()]).toEqual([step, at, true]);
          again.end();
        }
        if (unsaid) untouched.set(step, desk);
        else desk.end();
      }
      for (const desk of untouched.values()) desk.end();
      // At best one press in five says something, and that may be all that is wanted: of the presses as many as there
      // are steps left must be that one.
      const oftener = (least: number): number => CHANCES.slice(least).reduce((sum, one) => sum + one, 0);
      const expected = [1, 2, 3].reduce((sum, left) => sum + (TRIES / length) * oftener(left), 0);
      expect(finished).toBeLessThan(expected + 3 * Math.sqrt(expected));
    });
  },
);
