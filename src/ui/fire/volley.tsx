import { useEffect, useState } from 'react';
import type { Side } from '../../engine/ids';
import { listed, numbered, phrases } from '../../engine/words/text';
import type { FirePlan } from '../../session/fire/fire-plan';
import type { VolleyOdds } from '../../session/fire/volley';
import { percent } from '../../session/said/percent';
import { useGame, useNames } from '../game';
import { useWords } from '../words';
import english from './volley.en.json';

const t = phrases(english);

/** Hits from here on are one entry of the spread. */
const MOST_HITS = 3;
/** Milliseconds that a plan stays as it is before its dice are thrown. */
const SETTLED = 300;

/** Chances of 0, 1, 2 and of 3 or more hits. */
const folded = (hits: readonly number[]): readonly number[] =>
  hits.length <= MOST_HITS
    ? hits
    : [...hits.slice(0, MOST_HITS), hits.slice(MOST_HITS).reduce((sum, chance) => sum + chance, 0)];

/** The chance of any hit at all. */
const anyHit = ([none = 1]: readonly number[]): number => 1 - none;

/**
 * What all attacks of the plan together would do to each target, in a line: the chance that it is lost, and that it is
 * hit at all. The spread of hits is one press behind it.
 */
export function VolleyLine({ plan, side }: { readonly plan: FirePlan; readonly side: Side }) {
  const { session, staff } = useGame();
  const { say } = useWords();
  const nameOf = useNames();
  const [odds, setOdds] = useState<VolleyOdds>();
  const [open, setOpen] = useState(false);
  useEffect(() => {
    setOdds(undefined);
    let end: (() => void) | undefined;
    const timer = setTimeout(() => {
      const { world } = session.store.getState();
      end = staff.odds({ world, side, plan }, setOdds);
    }, SETTLED);
    return () => {
      clearTimeout(timer);
      end?.();
    };
  }, [session, staff, side, plan]);
  if (!odds) {
    // The lines that will stand here: nothing below moves under the pointer when they come.
    const targets = [...new Set(plan.lines.map(({ target }) => target))];
    return (
      <ul className="volley quiet">
        {targets.map((piece) => (
          <li key={piece}>{say(t('volley.counting', { piece: nameOf(piece) }))}</li>
        ))}
      </ul>
    );
  }
  return (
    <div data-testid="volley-odds">
      <ul className="volley">
        {odds.targets.map(({ piece, lost, hits }) => (
          <li key={piece}>
            <strong>
              {say(
                t('volley.line', {
                  piece: nameOf(piece),
                  lost: percent(lost),
                  hit: percent(anyHit(hits)),
                }),
              )}
            </strong>
          </li>
        ))}
      </ul>
      <details className="spread" open={open} onToggle={(event) => setOpen(event.currentTarget.open)}>
        <summary>{say(t('volley.details'))}</summary>
        <ul>
          {odds.targets.map(({ piece, hits }) => {
            const spread = folded(hits).map((chance, i) =>
              say(
                t(i < MOST_HITS ? 'volley.hits' : 'volley.hits-more', { count: i, chance: percent(chance) }),
              ),
            );
            return (
              <li key={piece}>{say(t('volley.spread', { piece: nameOf(piece), spread: listed(spread) }))}</li>
            );
          })}
        </ul>
        <p className="quiet">
          {odds.sampled === undefined
            ? say(t('volley.exact'))
            : say(t('volley.sampled', { times: numbered(odds.sampled) }))}
        </p>
      </details>
    </div>
  );
}
