import { useCallback, useEffect, useRef, useState } from 'react';
import type { RulebookEntry } from '../../engine/contract';
import type { RuleId } from '../../engine/ids';
import { fromData, NO_RULES, phrases, say } from '../../engine/words/text';
import type { Lesson } from '../../files/lesson';
import { battlesOfCourse, listLessons } from '../../files/lesson-library';
import { type Read, unread } from '../../files/read';
import { listRules, loadRules, rulesMeta } from '../../rules/registry';
import { layLesson } from '../../session/lesson/lay-lesson';
import type { LessonDesk } from '../../session/lesson/lesson-desk';
import { beginLesson, type Laid, type LessonOpened, resumeLesson } from '../../session/lesson/lesson-start';
import { UNWATCHED } from '../../session/slices';
import { Late, late } from '../../ui/late';
import { Course, type CourseBattle } from '../../ui/learn/course';
import { TermsHere } from '../../ui/learn/glossary/terms-here';
import { LessonPanel } from '../../ui/learn/lesson-panel';
import { battleKey } from '../../ui/learn/progress';
import { loadPageAgain } from '../../ui/load-again';
import { type BattleCard, cardUnder } from '../../ui/start/start-battles';
import { WordsOf } from '../../ui/words';
import english from '../app.en.json';
import type { InPlay } from '../kept/in-play';
import { readApart } from '../workers/reading';
import { staffOf } from '../workers/staff';
import { PlayScreen } from './play-screen';

const t = phrases(english);

const Rulebook = late(async () => (await import('../../ui/told/rulebook')).Rulebook);
const OwnLessons = late(async () => (await import('../../ui/learn/own-lessons')).OwnLessons);

const lessons = listLessons();

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
  readonly onDrill: (rules: string) => void;
  readonly onBack: () => void;
}) {
  const { battles, onFight, onDrill, onBack } = props;
  const [chosen, setChosen] = useState(props.at ?? lessons[0]?.rules ?? '');
  const [rulebook, setRulebook] = useState<readonly RulebookEntry[]>([]);
  const [page, setPage] = useState<string>();
  const openRule = useCallback((id: RuleId) => setPage(id), []);
  /** Somebody looks at the rules: they come with the whole of their rule set. */
  const [looked, setLooked] = useState(false);
  const reads = looked || page !== undefined;
  useEffect(() => {
    let wanted = true;
    setRulebook([]);
    if (!reads) return;
    // Rules have their names once they are there; the course is done without.
    void loadRules(chosen).then(
      (rules) => wanted && setRulebook(rules?.rulebook ?? []),
      () => {},
    );
    return () => {
      wanted = false;
    };
  }, [chosen, reads]);
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
  /** A lesson from a file, once it has been laid out and begun; one sentence when it cannot be. */
  const read = async (file: File): Promise<Read<Lesson>> => {
    setBusy(true);
    setTrouble(undefined);
    const found = await readApart('lesson', file, file.name, UNWATCHED).catch(() =>
      unread(t('app.unfetched')),
    );
    const laid = found.ok ? await layLesson(found.value).catch(() => unread(t('app.unfetched'))) : found;
    const begun = laid.ok ? beginLesson(laid.value) : laid;
    if (begun.ok) begun.desk.end();
    setBusy(false);
    return begun.ok ? found : begun;
  };
  if (!at) {
    return (
      <WordsOf catalog={NO_RULES} openRule={openRule}>
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
          onPicture={() => setLooked(true)}
          onFight={(battle) => onFight(chosen, battle, battleKey(chosen, battle.id))}
          onDrill={() => onDrill(chosen)}
          onBack={onBack}
          onRulebook={() => setPage('')}
          own={
            <OwnLessons
              rules={listRules()}
              busy={busy}
              onBegin={(lesson, step) => void begin(lesson, step)}
              read={read}
              onTrouble={setTrouble}
            />
          }
        />
        <TermsHere />
        {page !== undefined && rulebook.length > 0 && (
          <Late onGiveUp={() => setPage(undefined)}>
            <Rulebook
              rules={chosen}
              entries={rulebook}
              title={say(NO_RULES, t('app.rulebook', { rules: fromData(rulesMeta(chosen)?.name ?? chosen) }))}
              at={page}
              onClose={() => setPage(undefined)}
            />
          </Late>
        )}
      </WordsOf>
    );
  }
  const { laid, desk, game } = at;
  const course = lessons.filter(({ rules }) => rules === laid.lesson.rules);
  const place = course.findIndex(({ id }) => id === laid.lesson.id);
  const next = place < 0 ? undefined : course[place + 1];
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
