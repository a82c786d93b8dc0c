import { useEffect, useMemo, useRef } from 'react';
import { numbered, phrases } from '../engine/text';
import { sideClass, sideName, useGame, useShown } from './game';
import { keyed } from './keyed';
import { moments } from './moments';
import english from './result.en.json';
import { useShell } from './shell';
import { RuleRef, RuleRefs, Sentence, useWords } from './words';

const t = phrases(english);

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
      <WhatHappened />
      <div className="foot">
        <button type="button" className="order carry-out" data-testid="back-to-start" onClick={leave}>
          <span className="label">{words.say(t('result.leave'))}</span>
        </button>
        <div className="pair">
          <button type="button" className="order" onClick={save}>
            <span className="label">{words.say(t('result.save'))}</span>
          </button>
          <button type="button" className="order" data-testid="fight-on" onClick={() => session.undo()}>
            <span className="label">{words.say(t('result.undo'))}</span>
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
  const words = useWords();
  const rules = useShown((state) => state.rules);
  const log = useShown((state) => state.log);
  const lost = rules.roster(known).filter((line) => !line.afloat);
  const big = useMemo(() => moments(log, MOST_MOMENTS), [log]);
  return (
    <section className="happened" aria-label={words.say(t('result.happened'))}>
      <h3>{words.say(t('result.losses'))}</h3>
      {lost.length === 0 && <p className="quiet">{words.say(t('result.no-loss'))}</p>}
      <ul>
        {lost.map((line) => (
          <li key={line.piece}>
            <strong>{line.name}</strong> <span className="quiet">{words.say(line.line)}</span>
          </li>
        ))}
      </ul>
      <h3>{words.say(t('result.moments'))}</h3>
      {big.length === 0 && <p className="quiet">{words.say(t('result.no-moment'))}</p>}
      <ol>
        {keyed(big, (moment) => words.say(moment.telling.text)).map(({ key, item }) => (
          <li key={key} className={item.loss ? 'loss' : undefined}>
            <span className="quiet">{words.say(t('result.turn', { turn: String(item.turn) }))}</span>{' '}
            {words.say(item.telling.text)} <RuleRefs ids={item.telling.cites} />
          </li>
        ))}
      </ol>
    </section>
  );
}
