import { useState } from 'react';
import type { Command } from '../../engine/command';
import type { Choose } from '../../engine/question';
import { phrases } from '../../engine/words/text';
import { defaultOf } from '../../session/orders/usual/default-offer';
import { answerSeries } from '../../session/orders/usual/series';
import { pieceName, sideName, useGame, useShown } from '../game';
import { Late, late } from '../late';
import { OfferList } from '../orders/offers/offer';
import { numbered } from '../orders/offers/offers';
import { RuleRef, useWords } from '../words';
import english from './question.en.json';

const t = phrases(english);

const TapingPanel = late(async () => (await import('../taping/taping-panel')).TapingPanel);

/** Who rolls or decides; dice of the computer's sides are rolled by people too, when they are real. */
function useAsked(): string {
  const { say } = useWords();
  const side = useShown((state) => (state.question ? sideName(state, state.question.by) : ''));
  const computer = useShown((state) => state.question && state.commanders[state.question.by] !== undefined);
  return computer ? say(t('question.computer', { side })) : side;
}

type Typing = typeof import('./dice-typing').DiceTyping;

/** The keys for dice, once they are here. */
let here: Typing | undefined;

/** Fetches the keys for dice; a table at which dice are typed is opened with them. */
export async function fetchTyping(): Promise<Typing> {
  const { DiceTyping } = await import('./dice-typing');
  here = DiceTyping;
  return DiceTyping;
}

const LateTyping = late(fetchTyping);

/** Dice are typed as soon as they are asked for: what is here already is drawn at once. */
function Dice(props: Parameters<Typing>[0]) {
  const [Typed] = useState(() => here ?? LateTyping);
  return (
    <Late>
      <Typed {...props} />
    </Late>
  );
}

/** What the rules wait for, in the place of the orders: dice to be typed, or a decision. */
export function QuestionPanel() {
  const { session } = useGame();
  const question = useShown((state) => state.question);
  const by = useAsked();
  const world = useShown((state) => state.world);
  if (!question) return null;
  if (question.ask === 'measure')
    return (
      <Late>
        <TapingPanel key={question.key} question={question} by={by} />
      </Late>
    );
  if (question.ask === 'roll')
    return <Dice key={question.key} question={question} by={by} onRolled={session.rolled} />;
  return (
    <Decision
      question={question}
      by={by}
      nameOf={(piece) => pieceName({ world }, piece)}
      onDecide={(command) => session.decide(command)}
      onAll={() => answerSeries(session, question.by)}
    />
  );
}

/** A decision in the middle of a resolution. */
function Decision(props: {
  readonly question: Choose;
  readonly by: string;
  readonly nameOf: Parameters<typeof OfferList>[0]['nameOf'];
  readonly onDecide: (command: Command) => void;
  readonly onAll: () => void;
}) {
  const { question, by, nameOf, onDecide, onAll } = props;
  const words = useWords();
  const digits = numbered(question.offers);
  const leads = question.series ? undefined : defaultOf(question.offers);
  return (
    <section className="question" aria-label={words.say(t('question.decision'))} data-testid="question">
      <h2>{words.say(t('question.decides', { side: by }))}</h2>
      <p>
        {words.say(question.prompt)} <RuleRef id={question.cite} />
      </p>
      {question.series && (
        <button type="button" className="order usual" data-testid="answer-series" onClick={onAll}>
          <span className="label">{words.say(question.series)}</span>
        </button>
      )}
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
