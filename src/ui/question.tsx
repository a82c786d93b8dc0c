import { useEffect, useState } from 'react';
import type { Command } from '../engine/command';
import type { Choose, Roll } from '../engine/question';
import { listed, phrases, type Text } from '../engine/text';
import { pieceName, sideName, useGame, useShown } from './game';
import { isTyping } from './keys';
import { OfferList } from './offer';
import { numbered } from './offers';
import { defaultOf } from './primary-order';
import english from './question.en.json';
import { TallyTable } from './tally';
import { Key, RuleRef, useWords } from './words';

const t = phrases(english);

/** Who rolls or decides; dice of the computer's sides are rolled by people too, when they are real. */
function useAsked(): string {
  const { say } = useWords();
  const side = useShown((state) => (state.question ? sideName(state, state.question.by) : ''));
  const computer = useShown((state) => state.question && state.commanders[state.question.by] !== undefined);
  return computer ? say(t('question.computer', { side })) : side;
}

/** What the rules wait for, in the place of the orders: dice to be typed, or a decision. */
export function QuestionPanel() {
  const { session } = useGame();
  const question = useShown((state) => state.question);
  const by = useAsked();
  const world = useShown((state) => state.world);
  if (!question) return null;
  if (question.ask === 'roll')
    return <DiceTyping key={question.key} question={question} by={by} onRolled={session.rolled} />;
  return (
    <Decision
      question={question}
      by={by}
      nameOf={(piece) => pieceName({ world }, piece)}
      onDecide={(command) => session.decide(command)}
    />
  );
}

/** A face by its place on the die, and what it shows. Faces that show the same are one. */
type Face = { readonly place: number; readonly shows: number };
const facesOf = ({ shows }: Roll, sides: number): readonly Face[] =>
  range(sides)
    .map((place) => ({ place, shows: shows?.[place - 1] ?? place }))
    .filter((face, i, all) => all.findIndex((other) => other.shows === face.shows) === i);

const noSuchFace = (typed: string, sides: readonly Face[]): Text =>
  t('question.no-such-face', { typed, faces: listed(sides.map(({ shows }) => String(shows))) });

const range = (faces: number): readonly number[] => Array.from({ length: faces }, (_, i) => i + 1);

/** Real dice, face by face. `onRolled` gives back a sentence when they cannot be. */
export function DiceTyping(props: {
  readonly question: Roll;
  readonly by: string;
  readonly onRolled: (faces: readonly number[]) => string | undefined;
}) {
  const { question, by, onRolled } = props;
  const words = useWords();
  const [faces, setFaces] = useState<readonly (number | undefined)[]>(() =>
    question.dice.map(() => undefined),
  );
  const [wrong, setWrong] = useState<string>();
  const complete = faces.every((face) => face !== undefined);
  const next = faces.indexOf(undefined);

  const show = (die: number, face: number | undefined): void => {
    setWrong(undefined);
    setFaces(faces.map((old, i) => (i === die ? face : old)));
  };
  const done = (): void => {
    if (complete) setWrong(onRolled(faces.filter((face) => face !== undefined)));
  };

  useEffect(() => {
    const onKey = (event: KeyboardEvent): void => {
      if (isTyping(event) || event.ctrlKey || event.metaKey || event.altKey) return;
      const sides = facesOf(question, question.dice[next] ?? 0);
      const typed = sides.find((face) => String(face.shows) === event.key);
      if (typed && next >= 0) show(next, typed.place);
      else if (/^[0-9]$/.test(event.key) && next >= 0) setWrong(words.say(noSuchFace(event.key, sides)));
      else if (event.key === 'Backspace') show((next < 0 ? faces.length : next) - 1, undefined);
      else if (event.key === 'Enter' && complete) done();
      else return;
      event.preventDefault();
    };
    window.addEventListener('keydown', onKey);
    return () => window.removeEventListener('keydown', onKey);
  });

  return (
    <section className="question" aria-label={words.say(t('question.dice'))} data-testid="question">
      <h2>{words.say(t('question.rolls', { side: by, count: question.dice.length }))}</h2>
      <p>
        {words.say(question.purpose)} <RuleRef id={question.cite} />
      </p>
      {question.needs && <TallyTable tally={question.needs} />}
      {range(question.dice.length).map((place) => (
        <DieRow
          key={place}
          die={place - 1}
          of={question.dice.length}
          sides={facesOf(question, question.dice[place - 1] ?? 0)}
          face={faces[place - 1]}
          onFace={(face) => show(place - 1, face)}
        />
      ))}
      {wrong && (
        <p className="why" role="alert">
          {wrong}
        </p>
      )}
      <button
        type="button"
        className="order carry-out"
        data-testid="dice-done"
        disabled={!complete}
        onClick={done}
      >
        <span className="label">{words.say(t(complete ? 'question.confirm' : 'question.type'))}</span>{' '}
        <Key>⏎</Key>
      </button>
    </section>
  );
}

function DieRow(props: {
  readonly die: number;
  readonly of: number;
  readonly sides: readonly Face[];
  readonly face: number | undefined;
  readonly onFace: (face: number) => void;
}) {
  const { die, of, sides, face, onFace } = props;
  const { say } = useWords();
  return (
    <fieldset className="die-row" aria-label={say(t('question.die', { number: die + 1, of }))}>
      {sides.map(({ place, shows }) => (
        <button
          key={place}
          type="button"
          className="die"
          aria-pressed={face === place}
          data-testid={`die-${die}-${shows}`}
          onClick={() => onFace(place)}
        >
          {shows}
        </button>
      ))}
    </fieldset>
  );
}

/** A decision in the middle of a resolution. */
function Decision(props: {
  readonly question: Choose;
  readonly by: string;
  readonly nameOf: Parameters<typeof OfferList>[0]['nameOf'];
  readonly onDecide: (command: Command) => void;
}) {
  const { question, by, nameOf, onDecide } = props;
  const words = useWords();
  const digits = numbered(question.offers);
  const leads = defaultOf(question.offers);
  return (
    <section className="question" aria-label={words.say(t('question.decision'))} data-testid="question">
      <h2>{words.say(t('question.decides', { side: by }))}</h2>
      <p>
        {words.say(question.prompt)} <RuleRef id={question.cite} />
      </p>
      <OfferList
        offers={question.offers}
        onGive={onDecide}
        digitOf={(offer) => (digits.includes(offer) ? digits.indexOf(offer) + 1 : undefined)}
        nameOf={nameOf}
        leads={(offer) => offer === leads}
      />
    </section>
  );
}
