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

/** What all attacks of the plan together would do to each target: the chance that it is lost, and the spread of hits. */
export function VolleyLine({ plan, side }: { readonly plan: FirePlan; readonly side: Side }) {
  const { session, staff } = useGame();
  const { say } = useWords();
  const nameOf = useNames();
  const [odds, setOdds] = useState<VolleyOdds>();
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
  if (!odds) return <p className="quiet">{say(t('volley.counting'))}</p>;
  return (
    <div data-testid="volley-odds">
      <ul className="volley">
        {odds.targets.map(({ piece, lost, hits }) => {
          const spread = folded(hits).map((chance, i) =>
            say(t(i < MOST_HITS ? 'volley.hits' : 'volley.hits-more', { count: i, chance: percent(chance) })),
          );
          return (
            <li key={piece}>
              <strong>{say(t('volley.lost', { piece: nameOf(piece), chance: percent(lost) }))}</strong>{' '}
              {say(t('volley.spread', { spread: listed(spread) }))}
            </li>
          );
        })}
      </ul>
      <p className="quiet">
        {odds.sampled === undefined
          ? say(t('volley.exact'))
          : say(t('volley.sampled', { times: numbered(odds.sampled) }))}
      </p>
    </div>
  );
}
