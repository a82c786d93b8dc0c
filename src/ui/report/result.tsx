import { useEffect, useRef } from 'react';
import { numbered, phrases } from '../../engine/words/text';
import { sideClass, sideName, useGame, useShown } from '../game';
import { keyed } from '../keyed';
import { useShell } from '../shell';
import { RuleRef, Sentence, useWords } from '../words';
import english from './result.en.json';

const t = phrases(english);

/** How the battle ended, and the way to all that can be told of it. */
export function ResultPanel() {
  const { session } = useGame();
  const { leave, save, report } = useShell();
  const words = useWords();
  const battle = useShown((state) => state.battle);
  const outcome = useShown((state) => state.outcome);
  const following = useShown((state) => state.following);
  const heading = useRef<HTMLHeadingElement>(null);
  // The panel may stand where the last order was scrolled to: the result is read from its top, by ear too.
  useEffect(() => {
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView({ block: 'start' });
  }, []);
  if (!outcome) return null;
  const { winner } = outcome;
  const title =
    winner === 'draw' ? t('result.draw') : t('result.victory', { side: sideName({ battle }, winner) });
  return (
    <section className="result" data-testid="result" aria-label={words.say(t('result.title'))}>
      <h2 className="big" ref={heading} tabIndex={-1}>
        {words.say(title)}
      </h2>
      {outcome.scores.map((score) => (
        <div key={score.side} className={`score ${sideClass({ battle }, score.side)}`}>
          <h3>
            {sideName({ battle }, score.side)} <span className="points">{numbered(score.points)}</span>
          </h3>
          <ul>
            {keyed(score.lines, (line) => words.say(line)).map(({ key, item }) => (
              <li key={key}>{words.say(item)}</li>
            ))}
          </ul>
        </div>
      ))}
      <p className="quiet">
        <Sentence of={t('result.scoring')} with={{ rule: <RuleRef id={outcome.cite} /> }} />
      </p>
      <button type="button" className="order usual" data-testid="open-report-here" onClick={report}>
        <span className="label">{words.say(t('result.report'))}</span>
      </button>
      <div className="foot">
        <button type="button" className="order carry-out" data-testid="back-to-start" onClick={leave}>
          <span className="label">{words.say(t('result.leave'))}</span>
        </button>
        <div className="pair">
          <button type="button" className="order" onClick={save}>
            <span className="label">{words.say(t('result.save'))}</span>
          </button>
          {!following && (
            <button type="button" className="order" data-testid="fight-on" onClick={() => session.undo()}>
              <span className="label">{words.say(t('result.undo'))}</span>
            </button>
          )}
        </div>
      </div>
    </section>
  );
}
