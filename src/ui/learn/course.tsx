import './course.css';
import type { ReactNode } from 'react';
import type { RulebookEntry, RulesMeta } from '../../engine/contract';
import type { Commander } from '../../engine/opponent/commander';
import { fromData, phrases } from '../../engine/words/text';
import type { Lesson } from '../../session/lesson/lesson-desk';
import { Late, late } from '../late';
import { useWords } from '../words';
import english from './course.en.json';
import { battleKey, lessonKey, useProgress } from './progress';
import { WhenSeen } from './when-seen';

const t = phrases(english);

const Learnt = late(async () => (await import('./learnt')).Learnt);

/** Milliseconds that the lessons have for themselves: who begins one at once fetches nothing else. */
const AFTER_LESSONS = 2000;

/** A battle that a course ends in. */
export type CourseBattle = {
  readonly id: string;
  readonly title: string;
  readonly minutes: number;
  readonly level: Commander['level'];
};

/** The courses that there are, a rule set each, with what of them has been learnt. */
export function Course(props: {
  readonly lessons: readonly Lesson[];
  readonly rules: readonly RulesMeta[];
  /** The rule set whose course is shown. */
  readonly chosen: string;
  readonly trouble: string | undefined;
  readonly busy: boolean;
  readonly onChoose: (rules: string) => void;
  readonly onBegin: (lesson: Lesson, step: number) => void;
  /** The battles that the course ends in, the one for a beginner first. */
  readonly battles: readonly CourseBattle[];
  /** The rulebook of the rule set, once it is there; it is asked for when the picture of it is seen. */
  readonly rulebook: readonly RulebookEntry[];
  readonly onPicture: () => void;
  /** Lessons of the player's own. */
  readonly own: ReactNode;
  readonly onRulebook: () => void;
  readonly onFight: (battle: CourseBattle) => void;
  readonly onDrill: () => void;
  readonly onBack: () => void;
}) {
  const { lessons, rules, chosen, trouble, busy, onChoose, onBegin, onDrill, onBack } = props;
  const { battles, rulebook, onFight } = props;
  const { say } = useWords();
  const progress = useProgress();
  const taught = rules.filter(({ id }) => lessons.some((one) => one.rules === id));
  const course = lessons.filter((one) => one.rules === chosen);
  const done = course.filter((one) => progress[lessonKey(one)]?.done);
  const first = course.find((one) => !progress[lessonKey(one)]?.done);
  const taughtRules = [...new Set(course.flatMap(({ teaches }) => teaches))];
  const known = [...new Set(done.flatMap(({ teaches }) => teaches))];
  return (
    <div className="start learn" data-testid="course">
      <main>
        <header>
          <h1>{say(t('course.title'))}</h1>
          <p>{say(t('course.about'))}</p>
        </header>
        {trouble !== undefined && (
          <p className="trouble" role="alert">
            {trouble}
          </p>
        )}
        <fieldset className="course-rules" aria-label={say(t('course.rules'))}>
          {taught.map(({ id, name }) => (
            <button
              key={id}
              type="button"
              className="order small"
              aria-pressed={id === chosen}
              data-testid={`course-${id}`}
              onClick={() => onChoose(id)}
            >
              {fromData(name)}
            </button>
          ))}
        </fieldset>
        <div className="course-ways">
          <p className="quiet" data-testid="course-learnt">
            {say(t('course.learnt', { done: done.length, count: course.length }))}
          </p>
          <button type="button" className="order" data-testid="course-drill" onClick={() => onDrill()}>
            {say(t('course.drill'))}
          </button>
          <button type="button" className="order" data-testid="course-rulebook" onClick={props.onRulebook}>
            {say(t('course.rulebook'))}
          </button>
          <button type="button" className="order" data-testid="course-back" onClick={onBack}>
            {say(t('course.back'))}
          </button>
        </div>
        <ol className="lessons">
          {course.map((lesson) => {
            const at = progress[lessonKey(lesson)];
            const begun = at !== undefined && at.step > 0 && at.step < lesson.steps.length;
            return (
              <li key={lesson.id} className={at?.done ? 'learnt' : undefined}>
                <div>
                  <h2>{fromData(lesson.title)}</h2>
                  <p>{fromData(lesson.idea)}</p>
                  <p className="quiet">
                    {say(t('course.minutes', { minutes: lesson.minutes }))}
                    {at?.done && <span className="mark"> ✓ {say(t('course.done'))}</span>}
                  </p>
                </div>
                <div className="lesson-begin">
                  {begun && (
                    <button
                      type="button"
                      className="order usual"
                      disabled={busy}
                      data-testid={`resume-${lesson.id}`}
                      onClick={() => onBegin(lesson, at.step)}
                    >
                      {say(t('course.resume', { step: at.step + 1 }))}
                    </button>
                  )}
                  <button
                    type="button"
                    className={lesson === first && !begun ? 'order usual' : 'order'}
                    disabled={busy}
                    aria-label={`${say(t(at?.done || begun ? 'course.once-more' : 'course.begin'))}: ${fromData(lesson.title)}`}
                    data-testid={`begin-${lesson.id}`}
                    onClick={() => onBegin(lesson, 0)}
                  >
                    {say(t(at?.done || begun ? 'course.once-more' : 'course.begin'))}
                  </button>
                </div>
              </li>
            );
          })}
          {battles.map((battle) => {
            const key = battleKey(chosen, battle.id);
            const fought = progress[key]?.done === true;
            return (
              <li key={key} className={fought ? 'learnt' : undefined}>
                <div>
                  <h2>{fromData(battle.title)}</h2>
                  <p>
                    {say(t(battle.level === 'midshipman' ? 'course.first-battle' : 'course.then-battle'))}
                  </p>
                  <p className="quiet">
                    {say(t('course.minutes', { minutes: battle.minutes }))}
                    {fought && <span className="mark"> ✓ {say(t('course.fought'))}</span>}
                  </p>
                </div>
                <div className="lesson-begin">
                  <button
                    type="button"
                    className={first === undefined && !fought ? 'order usual' : 'order'}
                    disabled={busy}
                    aria-label={`${say(t('course.fight'))}: ${fromData(battle.title)}`}
                    data-testid={`fight-${battle.id}`}
                    onClick={() => onFight(battle)}
                  >
                    {say(t('course.fight'))}
                  </button>
                </div>
              </li>
            );
          })}
        </ol>
        <WhenSeen after={AFTER_LESSONS}>
          <Late>{props.own}</Late>
        </WhenSeen>
        <WhenSeen after={AFTER_LESSONS} onSeen={props.onPicture}>
          <Late>
            <Learnt rulebook={rulebook} taught={taughtRules} known={known} />
          </Late>
        </WhenSeen>
      </main>
    </div>
  );
}
