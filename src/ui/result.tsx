import { createContext, useContext } from 'react';
import { sideClass, sideName, useGame, useShown } from './game';
import { keyed } from './keyed';
import { RuleRef, useWords } from './words';

/** What the shell around a game does. */
export type Shell = {
  readonly leave: () => void;
  readonly save: () => void;
};

const ShellContext = createContext<Shell>({ leave: () => {}, save: () => {} });
export const ShellOf = ShellContext.Provider;
export const useShell = (): Shell => useContext(ShellContext);

/** How the battle ended, and why. */
export function ResultPanel() {
  const { session } = useGame();
  const { leave, save } = useShell();
  const words = useWords();
  const battle = useShown((state) => state.battle);
  const outcome = useShown((state) => state.outcome);
  if (!outcome) return null;
  const title = outcome.winner === 'draw' ? 'A draw' : `Victory: ${sideName({ battle }, outcome.winner)}`;
  return (
    <section className="result" data-testid="result" aria-label="Result">
      <h2 className="big">{title}</h2>
      {outcome.scores.map((score) => (
        <div key={score.side} className={`score ${sideClass({ battle }, score.side)}`}>
          <h3>
            {sideName({ battle }, score.side)} <span className="points">{score.points}</span>
          </h3>
          <ul>
            {keyed(score.lines, (line) => words.say(line)).map(({ key, item }) => (
              <li key={key}>{words.say(item)}</li>
            ))}
          </ul>
        </div>
      ))}
      <p className="quiet">
        How it is counted: <RuleRef id={outcome.cite} />
      </p>
      <button type="button" className="order carry-out" data-testid="back-to-start" onClick={leave}>
        <span className="label">Back to the battles</span>
      </button>
      <div className="pair">
        <button type="button" className="order" onClick={save}>
          <span className="label">Save game file</span>
        </button>
        <button type="button" className="order" onClick={() => session.undo()}>
          <span className="label">Undo</span>
        </button>
      </div>
    </section>
  );
}
