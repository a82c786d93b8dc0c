import { useCallback, useEffect, useRef, useState } from 'react';
import { NO_RULES, phrases, say } from '../../engine/words/text';
import { listScenarios } from '../../files/library';
import { type Read, unread } from '../../files/read';
import { listRules, loadRules, rulesMeta } from '../../rules/registry';
import { createSession } from '../../session/create';
import {
  type Answered,
  answersOf,
  exerciseAt,
  type Standings,
  standingsAfter,
} from '../../session/drill/drill';
import { type DrillSet, type Exercise, type Given, type Kind, marked } from '../../session/drill/exercise';
import { type Waters, watersOf } from '../../session/drill/lay-out';
import { kindsOf } from '../../session/drill/make';
import type { Session } from '../../session/session';
import { wordsOf } from '../../session/words';
import { DrillChoice, errorsSaid } from '../../ui/learn/drill-choice';
import { drilled, drilledOnce } from '../../ui/learn/drill-progress';
import { DrillResult } from '../../ui/learn/drill-result';
import { DrillTask } from '../../ui/learn/drill-task';
import { WordsOf } from '../../ui/words';
import english from '../app.en.json';
import { anySeed } from '../kept/games';
import { Chart } from './chart';

const t = phrases(english);

/** Rule sets that can be asked anything: those that play with ships on a table of water. */
const RULES = listRules().filter(({ id }) =>
  listScenarios().some(
    ({ rules, sides }) => rules.includes(id) && sides.some(({ ships }) => ships.length > 0),
  ),
);

/** Numbers that sets begin with. */
const SEEDS = 1_000_000;

/** The drill that goes on: its set, and, where it is somebody's own, no end. */
type Going = {
  readonly set: DrillSet;
  readonly waters: Waters;
  readonly endless: boolean;
  readonly standings: Standings;
  readonly answers: readonly Answered[];
  readonly exercise: Exercise;
  readonly session: Session;
  /** Set once it is answered. */
  readonly answered?: Answered;
};

async function fetchWaters(rulesId: string): Promise<Read<Waters>> {
  const meta = rulesMeta(rulesId);
  const rules = meta && (await loadRules(rulesId));
  if (!rules) return unread(t('app.no-rules', { rules: rulesId }));
  return { ok: true, value: await watersOf(meta, rules) };
}

/** Lets the page be drawn before what takes a moment. */
const breath = (): Promise<void> => new Promise((go) => setTimeout(go, 0));

/** The next exercise of a set on a table of its own; nothing where none can be made. */
function nextOf(
  set: DrillSet,
  waters: Waters,
  index: number,
  standings: Standings,
): Pick<Going, 'exercise' | 'session'> | undefined {
  const exercise = exerciseAt(waters, set, index, standings);
  const opened = exercise && createSession(exercise.start);
  if (!exercise || !opened?.ok) return undefined;
  opened.session.confine('nothing');
  return { exercise, session: opened.session };
}

async function linkOf(set: DrillSet): Promise<string> {
  const { drillLinkOf } = await import('../../files/game/link');
  return location.origin + location.pathname + (await drillLinkOf(set));
}

/** The drill: what is asked of oneself, and sets that a teacher sent or that came back. */
export function DrillPage(props: {
  readonly given: DrillSet | undefined;
  /** The rule set that is drilled first. */
  readonly at: string | undefined;
  readonly onBack: () => void;
}) {
  const { given, onBack } = props;
  const first = given?.rules ?? props.at ?? RULES[0]?.id ?? '';
  const [rules, setRules] = useState(first);
  const [waters, setWaters] = useState<Waters>();
  const [kinds, setKinds] = useState<readonly Kind[]>();
  const [trouble, setTrouble] = useState<string>();
  const [going, setGoing] = useState<Going>();
  const [result, setResult] = useState<{ readonly set: DrillSet; readonly answers: readonly Answered[] }>();
  const wanted = useRef(rules);

  const begin = useCallback((set: DrillSet, on: Waters, endless: boolean): void => {
    const standings = endless ? drilled(set.rules) : {};
    const next = nextOf(set, on, 0, standings);
    if (next) setGoing({ set, waters: on, endless, standings, answers: [], ...next });
    else setTrouble(say(NO_RULES, t('app.no-exercise')));
  }, []);

  const lay = useCallback(async (id: string): Promise<Waters | undefined> => {
    wanted.current = id;
    setRules(id);
    setKinds(undefined);
    setTrouble(undefined);
    const read = await fetchWaters(id).catch(() => unread(t('app.unfetched')));
    if (wanted.current !== id) return undefined;
    if (!read.ok) {
      setTrouble(read.reason);
      return undefined;
    }
    setWaters(read.value);
    const known: Kind[] = [];
    for (const kind of kindsOf(read.value)) {
      if (kind) known.push(kind);
      await breath();
      if (wanted.current !== id) return undefined;
    }
    setKinds(known);
    return read.value;
  }, []);

  useEffect(() => {
    const open = async (): Promise<void> => {
      const on = await lay(first);
      if (!on || !given) return;
      if (!given.given) return begin(given, on, false);
      const answers: Answered[] = [];
      for (const answer of answersOf(on, given)) {
        answers.push(answer);
        await breath();
      }
      setResult({ set: given, answers });
    };
    void open();
  }, [given, first, lay, begin]);

  if (result) {
    const { set, answers } = result;
    return (
      <DrillResult
        answers={answers}
        of={set.given?.length ?? answers.length}
        by={set.by}
        onLink={
          set.given
            ? undefined
            : (by) => linkOf({ ...set, ...(by ? { by } : {}), given: answers.map((one) => one.given) })
        }
        onBack={() => setResult(undefined)}
      />
    );
  }
  if (going) {
    const { set, endless, answers, exercise, session, answered, standings } = going;
    const answer = (said: Given): void => {
      const mark = marked(exercise, said);
      if (endless) drilledOnce(set.rules, exercise.kind, mark);
      const one = { exercise, given: said, mark };
      setGoing({
        ...going,
        answered: one,
        answers: [...answers, one],
        standings: standingsAfter(standings, exercise.kind, mark),
      });
    };
    const end = (): void => {
      setGoing(undefined);
      if (!endless && answers.length > 0) setResult({ set, answers });
    };
    const goOn = (): void => {
      const isLast = !endless && answers.length >= set.count;
      const next = isLast ? undefined : nextOf(set, going.waters, answers.length, standings);
      const { answered: _, ...rest } = going;
      if (next) setGoing({ ...rest, ...next });
      else end();
    };
    const errors = answers.flatMap(({ mark }) => (mark.error === undefined ? [] : [mark.error]));
    return (
      <WordsOf catalog={wordsOf(session.store.getState())}>
        <DrillTask
          key={answered ? answers.length : answers.length + 1}
          exercise={exercise}
          session={session}
          chart={<Chart session={session} />}
          at={answered ? answers.length : answers.length + 1}
          of={endless ? undefined : set.count}
          mark={answered?.mark}
          aside={
            answered?.mark.error === undefined
              ? undefined
              : errorsSaid(endless ? drilled(set.rules)[exercise.kind].errors : errors)
          }
          onAnswer={answer}
          onNext={goOn}
          onEnd={end}
        />
      </WordsOf>
    );
  }
  return (
    <DrillChoice
      rules={RULES}
      chosen={rules}
      kinds={kinds}
      trouble={trouble}
      onChoose={(id) => void lay(id)}
      onBegin={(asked) =>
        waters && begin({ rules, kinds: [...asked], count: 1, seed: anySeed() % SEEDS }, waters, true)
      }
      onLink={(set) => linkOf({ ...set, rules, seed: anySeed() % SEEDS })}
      onBack={onBack}
    />
  );
}
