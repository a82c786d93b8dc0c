import { sideName, useGame, useShown } from './game';
import { useWords } from './words';

/** Says the newest thing that matters, and whose move it is, to those who listen to the screen. */
export function Announcer() {
  const { seat, sealed } = useGame();
  const words = useWords();
  const log = useShown((state) => state.log);
  const battle = useShown((state) => state.battle);
  const prompt = useShown((state) => state.status.prompt);
  const question = useShown((state) => state.question);
  const refusal = useShown((state) => state.desk.refusal);
  const open = sealed ? log.filter((entry) => entry.command.by === seat) : log;
  const major = open
    .at(-1)
    ?.tellings.filter((telling) => telling.weight === 'major')
    .map((telling) => words.say(telling.text))
    .join(' ');
  const asked =
    question && `${sideName({ battle }, question.by)} ${question.ask === 'roll' ? 'rolls' : 'decides'}.`;
  return (
    <div className="sr-only" aria-live="polite" data-testid="announcer">
      {refusal ? words.say(refusal.because) : [major, asked ?? words.say(prompt)].filter(Boolean).join(' ')}
    </div>
  );
}
