import type { RulesMeta } from '../../engine/contract';
import type { Battle } from '../../engine/set-up/record';
import type { Lesson } from '../../files/lesson';
import type { AnyRules } from '../../table/world';
import { createSession, type Opened } from '../create';
import { type LessonDesk, type Mark, openLesson } from './lesson-desk';
import { hearOthers } from './others';

/** A lesson with what it is played by. */
export type Laid = {
  readonly lesson: Lesson;
  readonly battle: Battle;
  readonly rules: AnyRules;
  readonly meta: RulesMeta;
};

/** Who plays the sides that nobody learns: the lesson itself answers for them. */
const SCRIPTED = { level: 'midshipman', temper: 'steady' } as const;

function opened({ lesson, battle, rules, meta }: Laid, mark?: Mark): Opened {
  const others = battle.sides.filter(({ id }) => id !== lesson.side);
  return createSession({
    battle,
    rules,
    meta,
    dice: { by: 'seeded', seed: lesson.seed, drawn: mark?.drawn ?? 0 },
    commanders: Object.fromEntries(others.map(({ id }) => [id, SCRIPTED])),
    entries: mark?.entries ?? [],
  });
}

export type LessonOpened =
  | { readonly ok: true; readonly desk: LessonDesk }
  | { readonly ok: false; readonly reason: string };

/** A lesson from its beginning, or with its first steps done as their solutions have it. */
export function beginLesson(laid: Laid, step = 0): LessonOpened {
  const { played } = laid.lesson;
  const first = opened(laid, played && { entries: played, drawn: 0 });
  if (!first.ok) return first;
  const { session } = first;
  for (const command of laid.lesson.opening ?? []) {
    if (session.refuse(command)) hearOthers(session, laid.lesson.replies);
    if (session.store.getState().question?.ask === 'choose') session.decide(command);
    else session.give(command);
  }
  const desk = openLesson(laid.lesson, session);
  while (desk.store.getState().step < step && desk.show());
  return { ok: true, desk };
}

/** A lesson from where one of its steps began. */
export function resumeLesson(laid: Laid, step: number, mark: Mark): LessonOpened {
  const again = opened(laid, mark);
  return again.ok ? { ok: true, desk: openLesson(laid.lesson, again.session, step) } : again;
}
