import { Dialog } from 'radix-ui';
import { type FormEvent, type ReactNode, useId, useState } from 'react';
import { phrases, type Text } from '../../engine/words/text';
import { sketchedNow } from '../../session/annotate/moment';
import { keepLesson } from '../../session/kept/own-lessons';
import type { Lesson } from '../../session/lesson/lesson-desk';
import {
  type Counts,
  countsOf,
  hasTale,
  lengthOf,
  lessonOf,
  playedSince,
  taleOf,
  type Written,
} from '../../session/lesson/make-lesson';
import { secretsOf } from '../../session/secrets/sealing';
import { common } from '../common';
import { useGame, useShown } from '../game';
import { useWords } from '../words';
import english from './lesson-maker.en.json';
import './lesson-maker.css';
import { saveLesson } from './save-lesson';

const t = phrases(english);

/** What somebody has written of a step. */
type Words = {
  readonly first: string;
  readonly second: string;
  readonly wrong: string;
  /** What is drawn on the chart is shown only once it goes wrong. */
  readonly later: boolean;
};

const NO_WORDS: Words = { first: '', second: '', wrong: '', later: false };

/** A lesson's own name among those of the browser. */
const newId = (): string => `own-${Date.now().toString(36)}`;

/**
 * Makes a lesson of the game at the table: of all of it, note by note; or of the position, with sentences, a solution that
 * is played in a plan, and what of it counts.
 */
export function LessonMaker({ onClose }: { readonly onClose: () => void }) {
  const { session } = useGame();
  const { say } = useWords();
  const state = useShown((all) => all);
  const [id] = useState(newId);
  const [title, setTitle] = useState('');
  const [idea, setIdea] = useState('');
  const [words, setWords] = useState(NO_WORDS);
  const [written, setWritten] = useState<readonly Written[]>([]);
  /** The plan in which the solution is played, how long the log was when this step began, what was drawn then. */
  const [plan, setPlan] = useState<string>();
  const [since, setSince] = useState(0);
  const [drawn, setDrawn] = useState<Written['draw']>([]);
  const [counts, setCounts] = useState<readonly Counts[]>();
  const [marked, setMarked] = useState<readonly string[]>([]);
  const [wrong, setWrong] = useState<string>();
  const [made, setMade] = useState<Lesson>();
  // Who sits there when it is begun learns it: at one screen the seat goes round while the solution is played.
  const [side] = useState(state.seat.side);
  const about = { id, title, idea: idea.trim() || title, side };

  const leave = (): void => {
    if (plan !== undefined && session.store.getState().plans.includes(plan)) session.dropPlan(plan);
    onClose();
  };
  const play = (): void => {
    const name = say(t('lesson-maker.plan', { title: title.trim().slice(0, 40) }));
    if (plan === undefined) {
      const no = session.startPlan(name);
      setWrong(no);
      if (no !== undefined) return;
      setPlan(name);
    }
    const now = session.store.getState();
    setDrawn(sketchedNow(now));
    setSince(lengthOf(now));
    setWrong(undefined);
    setCounts([]);
  };
  const finish = (): void => {
    const found = countsOf(session.store.getState(), since, side);
    const last = found.findLast((one) => one.id.startsWith('given'));
    setWrong(last ? undefined : say(t('lesson-maker.nothing-played')));
    if (!last) return;
    setCounts(found);
    setMarked([last.id]);
  };
  const step = (): Written => ({
    say: [words.first, words.second],
    wrong: words.wrong,
    counts: (counts ?? []).filter((one) => marked.includes(one.id)),
    draw: words.later ? [] : drawn,
    mistake: words.later ? drawn : [],
    played: playedSince(session.store.getState(), since),
  });
  const another = (): void => {
    setWritten([...written, step()]);
    setWords(NO_WORDS);
    setCounts(undefined);
  };
  const put = (lesson: Lesson): void => {
    const kept = keepLesson(lesson);
    setWrong(kept.ok ? undefined : kept.reason);
    setMade(lesson);
  };
  const make = async (): Promise<void> => {
    const read = await lessonOf(session, about, [...written, step()]);
    if (!read.ok) return setWrong(read.reason);
    if (plan !== undefined) session.dropPlan(plan);
    setPlan(undefined);
    put(read.value);
  };

  if (counts?.length === 0)
    return (
      <section
        className="lesson-played"
        aria-label={say(t('lesson-maker.playing'))}
        data-testid="lesson-playing"
      >
        <p>{say(t('lesson-maker.play-it'))}</p>
        {wrong !== undefined && (
          <p className="why" role="alert">
            {wrong}
          </p>
        )}
        <button type="button" className="order usual small" data-testid="lesson-played" onClick={finish}>
          {say(t('lesson-maker.played'))}
        </button>
        <button type="button" className="order small" onClick={leave}>
          {say(t('lesson-maker.leave'))}
        </button>
      </section>
    );
  return (
    <Sheet onClose={leave}>
      {made ? (
        <Made lesson={made} wrong={wrong} onClose={leave} />
      ) : secretsOf(session.inGame()) ? (
        <p className="why">{say(t('lesson-maker.secret'))}</p>
      ) : (
        <form
          className="lesson-maker"
          onSubmit={(event: FormEvent) => {
            event.preventDefault();
            if (counts) void make();
            else play();
          }}
        >
          {counts === undefined && written.length === 0 && (
            <>
              <Line
                of={t('lesson-maker.name')}
                test="lesson-title"
                most={120}
                value={title}
                needed
                onSet={setTitle}
              />
              <Line of={t('lesson-maker.idea')} test="lesson-idea" most={300} value={idea} onSet={setIdea} />
            </>
          )}
          {counts === undefined ? (
            <>
              <Steps words={words} count={written.length} onSet={setWords} />
              {wrong !== undefined && (
                <p className="why" role="alert">
                  {wrong}
                </p>
              )}
              <div className="dialog-buttons">
                {written.length === 0 && state.plan === undefined && (
                  <button
                    type="button"
                    className="order"
                    data-testid="lesson-tale"
                    disabled={!hasTale(state) || title.trim() === ''}
                    onClick={() => put(taleOf(session, about))}
                  >
                    {say(t('lesson-maker.tale'))}
                  </button>
                )}
                <button type="submit" className="order usual" data-testid="lesson-play">
                  {say(t('lesson-maker.play'))}
                </button>
              </div>
              {!hasTale(state) && <p className="quiet">{say(t('lesson-maker.no-tale'))}</p>}
            </>
          ) : (
            <>
              <Marks counts={counts} marked={marked} onMark={setMarked} />
              {wrong !== undefined && (
                <p className="why" role="alert">
                  {wrong}
                </p>
              )}
              <div className="dialog-buttons">
                <button
                  type="button"
                  className="order"
                  data-testid="lesson-another"
                  disabled={marked.length === 0}
                  onClick={another}
                >
                  {say(t('lesson-maker.another'))}
                </button>
                <button
                  type="submit"
                  className="order usual"
                  data-testid="lesson-make"
                  disabled={marked.length === 0}
                >
                  {say(t('lesson-maker.make'))}
                </button>
              </div>
            </>
          )}
        </form>
      )}
    </Sheet>
  );
}

function Sheet({ onClose, children }: { readonly onClose: () => void; readonly children: ReactNode }) {
  const { say } = useWords();
  return (
    <Dialog.Root open onOpenChange={(open) => !open && onClose()}>
      <Dialog.Portal>
        <Dialog.Overlay className="overlay" />
        <Dialog.Content className="sheet-dialog" data-testid="lesson-maker">
          <header>
            <Dialog.Title>{say(t('lesson-maker.title'))}</Dialog.Title>
            <Dialog.Close className="close" aria-label={say(common('common.close'))}>
              ✕
            </Dialog.Close>
          </header>
          <Dialog.Description className="quiet">{say(t('lesson-maker.about'))}</Dialog.Description>
          {children}
        </Dialog.Content>
      </Dialog.Portal>
    </Dialog.Root>
  );
}

function Line(props: {
  readonly of: Text;
  readonly test: string;
  readonly most: number;
  readonly value: string;
  readonly needed?: boolean;
  readonly onSet: (value: string) => void;
}) {
  const { of, test, most, value, needed = false, onSet } = props;
  const { say } = useWords();
  const id = useId();
  return (
    <div className="setting">
      <label htmlFor={id}>{say(of)}</label>
      <input
        id={id}
        data-testid={test}
        maxLength={most}
        required={needed}
        value={value}
        onChange={({ target }) => onSet(target.value)}
      />
    </div>
  );
}

/** The words of a step. */
function Steps(props: {
  readonly words: Words;
  readonly count: number;
  readonly onSet: (words: Words) => void;
}) {
  const { words, count, onSet } = props;
  const { say } = useWords();
  const line = (field: 'first' | 'second' | 'wrong', of: Text, needed = false) => (
    <Line
      of={of}
      test={`lesson-${field}`}
      most={240}
      value={words[field]}
      needed={needed}
      onSet={(value) => onSet({ ...words, [field]: value })}
    />
  );
  return (
    <>
      <h3>{say(t('lesson-maker.step', { step: count + 1 }))}</h3>
      {line('first', t('lesson-maker.first'), true)}
      {line('second', t('lesson-maker.second'))}
      {line('wrong', t('lesson-maker.wrong'))}
      <label className="flag">
        <input
          type="checkbox"
          checked={words.later}
          onChange={({ target }) => onSet({ ...words, later: target.checked })}
        />
        {say(t('lesson-maker.later'))}
      </label>
    </>
  );
}

function Marks(props: {
  readonly counts: readonly Counts[];
  readonly marked: readonly string[];
  readonly onMark: (marked: readonly string[]) => void;
}) {
  const { counts, marked, onMark } = props;
  const { say } = useWords();
  return (
    <fieldset className="lesson-counts">
      <legend>{say(t('lesson-maker.counts'))}</legend>
      {counts.map(({ id, says }) => (
        <label key={id} className="flag">
          <input
            type="checkbox"
            data-testid={`counts-${id}`}
            checked={marked.includes(id)}
            onChange={({ target }) =>
              onMark(target.checked ? [...marked, id] : marked.filter((one) => one !== id))
            }
          />
          {say(says)}
        </label>
      ))}
    </fieldset>
  );
}

function Made(props: {
  readonly lesson: Lesson;
  readonly wrong: string | undefined;
  readonly onClose: () => void;
}) {
  const { lesson, wrong, onClose } = props;
  const { say } = useWords();
  return (
    <>
      <p data-testid="lesson-made">{say(t('lesson-maker.made', { count: lesson.steps.length }))}</p>
      {wrong !== undefined && (
        <p className="why" role="alert">
          {wrong}
        </p>
      )}
      <div className="dialog-buttons">
        <button type="button" className="order" data-testid="lesson-file" onClick={() => saveLesson(lesson)}>
          {say(t('lesson-maker.file'))}
        </button>
        <button type="button" className="order usual" data-testid="lesson-close" onClick={onClose}>
          {say(common('common.close'))}
        </button>
      </div>
    </>
  );
}
