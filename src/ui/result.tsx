import { useEffect, useMemo, useRef } from 'react';
import { sideClass, sideName, useGame, useShown, useTurnWord } from './game';
import { keyed } from './keyed';
import { moments } from './moments';
import { useShell } from './shell';
import { RuleRef, RuleRefs, useWords } from './words';

/** How the battle ended, and why. */
export function ResultPanel() {
  const { session } = useGame();
  const { leave, save } = useShell();
  const words = useWords();
  const battle = useShown((state) => state.battle);
  const outcome = useShown((state) => state.outcome);
  const heading = useRef<HTMLHeadingElement>(null);
  // The panel may stand where the last order was scrolled to: the result is read from its top, by ear too.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  if (!outcome) return null;
  const title = outcome.winner === 'draw' ? 'A draw' : `Victory: ${sideName({ battle }, outcome.winner)}`;
  return (
    <section className="result" data-testid="result" aria-label="Result">
      <h2 className="big" ref={heading} tabIndex={-1}>
        {title}
      </h2>
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
      <WhatHappened />
      <div className="foot">
        <button type="button" className="order carry-out" data-testid="back-to-start" onClick={leave}>
          <span className="label">Back to the battles</span>
        </button>
        <div className="pair">
          <button type="button" className="order" onClick={save}>
            <span className="label">Save game file</span>
          </button>
          <button type="button" className="order" data-testid="fight-on" onClick={() => session.undo()}>
            <span className="label">Undo, fight on</span>
          </button>
        </div>
      </div>
    </section>
  );
}

const MOST_MOMENTS = 6;

/** Who was lost, how the others stand, and what made it so. */
function WhatHappened() {
  const { known } = useGame();
  const turn = useTurnWord();
  const words = useWords();
  const rules = useShown((state) => state.rules);
  const log = useShown((state) => state.log);
  const lost = rules.roster(known).filter((line) => !line.afloat);
  const big = useMemo(() => moments(log, MOST_MOMENTS), [log]);
  return (
    <section className="happened" aria-label="What happened">
      <h3>Losses</h3>
      {lost.length === 0 && <p className="quiet">No ship was lost.</p>}
      <ul>
        {lost.map((line) => (
          <li key={line.piece}>
            <strong>{line.name}</strong> <span className="quiet">{words.say(line.line)}</span>
          </li>
        ))}
      </ul>
      <h3>What decided it</h3>
      {big.length === 0 && <p className="quiet">No ship was hurt. The log has every order.</p>}
      <ol>
        {keyed(big, (moment) => words.say(moment.telling.text)).map(({ key, item }) => (
          <li key={key} className={item.loss ? 'loss' : undefined}>
            <span className="quiet">
              {turn} {item.turn}
            </span>{' '}
            {words.say(item.telling.text)} <RuleRefs ids={item.telling.cites} />
          </li>
        ))}
      </ol>
    </section>
  );
}
