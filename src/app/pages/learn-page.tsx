import { useCallback, useEffect, useRef, useState } from 'react';
import type { RulebookEntry } from '../../engine/contract';
import { phrases } from '../../engine/words/text';
import type { Lesson } from '../../files/lesson';
import { battleOfLesson, battlesOfCourse, listLessons } from '../../files/lesson-library';
import { type Read, unread } from '../../files/read';
import { listRules, loadRules, rulesMeta } from '../../rules/registry';
import type { LessonDesk } from '../../session/lesson/lesson-desk';
import { beginLesson, type Laid, type LessonOpened, resumeLesson } from '../../session/lesson/lesson-start';
import { Course, type CourseBattle } from '../../ui/learn/course';
import { LessonPanel } from '../../ui/learn/lesson-panel';
import { battleKey } from '../../ui/learn/progress';
import { loadPageAgain } from '../../ui/load-again';
import { type BattleCard, cardUnder } from '../../ui/start/start-battles';
import english from '../app.en.json';
import type { InPlay } from '../kept/in-play';
import { staffOf } from '../workers/staff';
import { PlayScreen } from './play-screen';

const t = phrases(english);

const lessons = listLessons();

/** A lesson with its battle and its rules; a sentence when they cannot be had. */
async function layLesson(lesson: Lesson): Promise<Read<Laid>> {
  const meta = rulesMeta(lesson.rules);
  if (!meta) return unread(t('app.no-rules', { rules: lesson.rules }));
  const [rules, battle] = await Promise.all([loadRules(lesson.rules), battleOfLesson(lesson, meta.scale)]);
  if (!rules) return unread(t('app.no-rules', { rules: lesson.rules }));
  return battle.ok ? { ok: true, value: { lesson, battle: battle.value, rules, meta } } : battle;
}

type AtLesson = {
  /** Another for each table that is laid: what stood on the one is not taken over to the next. */
  readonly table: number;
  readonly laid: Laid;
  readonly desk: LessonDesk;
  readonly game: InPlay;
};

/** The game of a lesson: played like any other, and kept nowhere. */
function gameOf({ meta }: Laid, { session }: LessonDesk): InPlay {
  const staff = staffOf(session, true);
  const none = (): Promise<void> => Promise.resolve();
  return {
    session,
    meta,
    staff,
    isKept: false,
    id: () => '',
    onScene: () => {},
    playHere: none,
    keepAnew: none,
    end: async () => staff.end(),
    loadAgain: () => loadPageAgain(async () => undefined),
  };
}

/** The battles that a course ends in. */
function endingsOf(rules: string, battles: readonly BattleCard[]): readonly CourseBattle[] {
  const ends = battlesOfCourse(rules);
  const asked = [
    [ends?.first, 'midshipman'],
    [ends?.then, 'captain'],
  ] as const;
  return asked.flatMap(([id, level]) => {
    const card = battles.find((one) => one.id === id);
    return card ? [{ id: card.id, title: card.title, minutes: cardUnder(card, rules).minutes, level }] : [];
  });
}

/** Learning: the courses, and the lesson that is being done. The page fetches all of this when it is wanted. */
export function LearnPage(props: {
  /** The rule set whose course is shown first. */
  readonly at?: string | undefined;
  readonly battles: readonly BattleCard[];
  /** Begins a battle that the course of a rule set ends in. */
  readonly onFight: (rules: string, battle: CourseBattle, key: string) => void;
  /** Why the battle that was begun is not. */
  readonly trouble: string | undefined;
  readonly onDrill: () => void;
  readonly onBack: () => void;
}) {
  const { battles, onFight, onDrill, onBack } = props;
  const [chosen, setChosen] = useState(props.at ?? lessons[0]?.rules ?? '');
  const [rulebook, setRulebook] = useState<readonly RulebookEntry[]>([]);
  useEffect(() => {
    let wanted = true;
    setRulebook([]);
    // Rules have their names once they are there; the course is done without.
    void loadRules(chosen).then(
      (rules) => wanted && setRulebook(rules?.rulebook ?? []),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [chosen]);
  const [at, setAt] = useState<AtLesson>();
  const [trouble, setTrouble] = useState<string>();
  const [busy, setBusy] = useState(false);
  const leaving = useRef<AtLesson>(undefined);
  leaving.current = at;
  const put = useCallback((next: AtLesson | undefined): void => {
    leaving.current?.desk.end();
    void leaving.current?.game.end();
    setAt(next);
  }, []);
  useEffect(() => () => leaving.current?.desk.end(), []);
  const open = (laid: Laid, opened: LessonOpened): void => {
    if (opened.ok)
      put({ table: (at?.table ?? 0) + 1, laid, desk: opened.desk, game: gameOf(laid, opened.desk) });
    else setTrouble(opened.reason);
  };
  const begin = async (lesson: Lesson, step: number): Promise<void> => {
    setBusy(true);
    setTrouble(undefined);
    const laid = await layLesson(lesson).catch(() => unread(t('app.unfetched')));
    setBusy(false);
    if (laid.ok) open(laid.value, beginLesson(laid.value, step));
    else setTrouble(laid.reason);
  };
  if (!at) {
    return (
      <Course
        lessons={lessons}
        rules={listRules()}
        chosen={chosen}
        trouble={trouble ?? props.trouble}
        busy={busy}
        onChoose={setChosen}
        onBegin={(lesson, step) => void begin(lesson, step)}
        battles={endingsOf(chosen, battles)}
        rulebook={rulebook}
        onFight={(battle) => onFight(chosen, battle, battleKey(chosen, battle.id))}
        onDrill={onDrill}
        onBack={onBack}
      />
    );
  }
  const { laid, desk, game } = at;
  const course = lessons.filter(({ rules }) => rules === laid.lesson.rules);
  const next = course[course.findIndex(({ id }) => id === laid.lesson.id) + 1];
  const leave = (): void => put(undefined);
  return (
    <PlayScreen
      key={at.table}
      game={game}
      keep="kept"
      onEarlier={() => {}}
      onLeave={leave}
      lesson={
        <LessonPanel
          desk={desk}
          next={next}
          onAgain={() => open(laid, resumeLesson(laid, desk.store.getState().step, desk.mark()))}
          onWhole={() => open(laid, beginLesson(laid))}
          onNext={() => next && void begin(next, 0)}
          onLeave={leave}
        />
      }
    />
  );
}
