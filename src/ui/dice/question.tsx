import { useState } from 'react';
import { phrases } from '../../engine/words/text';
import { pieceName, sideName, useGame, useShown } from '../game';
import { Late, late } from '../late';
import { useWords } from '../words';
import { Decision } from './decision';
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
  return <Decision question={question} by={by} nameOf={(piece) => pieceName({ world }, piece)} />;
}
