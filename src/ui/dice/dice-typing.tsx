import { type CSSProperties, useEffect, useMemo, useRef, useState } from 'react';
import type { Roll } from '../../engine/question';
import { phrases } from '../../engine/words/text';
import { isCovered } from '../covered';
import { useIntoView } from '../into-view';
import { isTyping } from '../play/keys';
import { TallyTable } from '../report/tally';
import { useTouch } from '../touch';
import { Key, RuleRef, useWords } from '../words';
import {
  diceOf,
  goneTo,
  howTyped,
  isComplete,
  keyTyped,
  nothingTyped,
  shown,
  type Typing,
} from './dice-keys';
import english from './dice-typing.en.json';

const t = phrases(english);

/** Real dice, each in its field, typed by keys or on one pad of faces. `onRolled` gives back a sentence when they cannot be. */
export function DiceTyping(props: {
  readonly question: Roll;
  readonly by: string;
  readonly onRolled: (faces: readonly number[]) => string | undefined;
}) {
  const { question, by, onRolled } = props;
  const words = useWords();
  const dice = useMemo(() => diceOf(question), [question]);
  const [typing, setTyping] = useState(() => nothingTyped(dice.length));
  const [wrong, setWrong] = useState<string>();
  const complete = isComplete(typing);
  const give = useRef<HTMLButtonElement>(null);
  useIntoView(give, complete);

  const become = (next: Typing): void => {
    setWrong(next.wrong && words.say(next.wrong));
    setTyping(next);
  };
  const done = (): void => {
    if (complete) setWrong(onRolled(typing.faces.filter((face) => face !== undefined)));
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (event.defaultPrevented || isTyping(event) || isCovered()) return;
      if (event.ctrlKey || event.metaKey || event.altKey) return;
      const next = keyTyped(typing, dice, event.key);
      if (next) become(next);
      else if (event.key === 'Enter' && complete && !event.repeat) done();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  const shows = (die: number): string =>
    `${dice[die]?.find(({ place }) => place === typing.faces[die])?.shows ?? ''}`;
  const at = Math.min(typing.at, dice.length - 1);
  const sides = dice[at] ?? [];
  const how = useTouch() ? undefined : howTyped(sides);
  return (
    <section className="question" aria-label={words.say(t('dice-typing.dice'))} data-testid="question">
      <h2>{words.say(t('dice-typing.rolls', { side: by, count: dice.length }))}</h2>
      <p>
        {words.say(question.purpose)} <RuleRef id={question.cite} />
      </p>
      {question.needs && <TallyTable tally={question.needs} />}
      <fieldset className="dice-typed" aria-label={words.say(t('dice-typing.typed'))}>
        {dice.map((faces, die) => {
          const now = die === typing.at;
          const known = now && typing.digits !== '' ? typing.digits : shows(die);
          const named = { number: die + 1, of: dice.length, sides: faces.length, shows: known };
          return (
            <button
              // A die is its place among them.
              // biome-ignore lint/suspicious/noArrayIndexKey: they never change places.
              key={die}
              type="button"
              className={known === '' ? 'typed' : 'typed known'}
              aria-current={now || undefined}
              aria-label={words.say(t(known === '' ? 'dice-typing.die' : 'dice-typing.die-shows', named))}
              data-testid={`die-${die}`}
              onClick={() => become(goneTo(typing, dice, die))}
            >
              <span className="shows">{now && typing.digits !== '' ? `${known}_` : known || '·'}</span>
              <span className="kind">{words.say(t('dice-typing.kind', named))}</span>
            </button>
          );
        })}
      </fieldset>
      <fieldset
        className="faces"
        aria-label={words.say(t('dice-typing.faces', { number: at + 1, of: dice.length }))}
        style={{ '--columns': columnsOf(sides.length) } as CSSProperties}
      >
        {sides.map(({ place, shows }) => (
          <button
            key={place}
            type="button"
            className="die"
            aria-pressed={typing.faces[at] === place}
            data-testid={`face-${shows}`}
            onClick={() => become(shown(typing, place))}
          >
            {shows}
          </button>
        ))}
      </fieldset>
      {how && <p className="quiet">{words.say(how)}</p>}
      {wrong && (
        <p className="why" role="alert">
          {wrong}
        </p>
      )}
      <button
        ref={give}
        type="button"
        className="order carry-out"
        data-testid="dice-done"
        disabled={!complete}
        onClick={done}
      >
        <span className="label">{words.say(t(complete ? 'dice-typing.confirm' : 'dice-typing.type'))}</span>{' '}
        <Key>⏎</Key>
      </button>
    </section>
  );
}

/** Columns of a pad of so many faces, in full rows where that can be. */
const columnsOf = (faces: number): number =>
  faces <= 6 ? faces : ([5, 6, 4].find((columns) => faces % columns === 0) ?? 5);
