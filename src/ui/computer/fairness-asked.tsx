import { useId, useState } from 'react';
import type { RulesMeta } from '../../engine/contract';
import type { Fairness } from '../../engine/counting/series';
import { wilson } from '../../engine/counting/share';
import { house } from '../../engine/words/house';
import { listed, phrases, type Text } from '../../engine/words/text';
import { percent } from '../../session/said/percent';
import { Late, late } from '../late';
import type { BattleCard } from '../start/start-battles';
import { useWords } from '../words';
import type { Levels, Played, PlayGames } from './fairness';
import english from './fairness-asked.en.json';
import { opponentWords } from './opponent-words';

const t = phrases(english);

/** A battle as it would be fought: what games of it are played by. */
export type FairnessWish = {
  readonly battle: string;
  readonly rules: string;
  readonly options: Readonly<Record<string, string | number | boolean>>;
};

const FairnessPanel = late(async () => (await import('./fairness')).FairnessPanel);

const NOTHING: Played = { results: [], wanted: 0 };

/**
 * Asks how fair a battle is; the answer is fetched, and games are played, when it is asked. What was played stays as
 * long as this does, for each way to fight the battle and each pair of levels.
 */
export function FairnessAsked(props: {
  readonly battle: BattleCard;
  readonly rules: RulesMeta;
  readonly options: FairnessWish['options'];
  readonly gamesOf: (wish: FairnessWish) => PlayGames;
}) {
  const { battle, rules, options, gamesOf } = props;
  const { say } = useWords();
  const [open, setOpen] = useState(false);
  const [levels, setLevels] = useState<Levels>(['captain', 'captain']);
  const [games, setGames] = useState<Readonly<Record<string, Played>>>({});
  const id = useId();
  if (battle.sides.length !== 2) return null;
  const sides = battle.sideIds.map((side, i) => ({ id: side, name: battle.sides[i] ?? side }));
  const published = battle.fairness?.[rules.id];
  const wish = { battle: battle.id, rules: rules.id, options };
  const series = JSON.stringify([wish, levels]);
  return (
    <section className="fairness-asked">
      {published && !open && <p className="quiet">{say(briefly(battle.sides, published, say))}</p>}
      <button
        type="button"
        className="order small"
        data-testid="how-fair"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        {say(t('fairness-asked.ask'))}
      </button>
      <div id={id}>
        {open && (
          <Late onGiveUp={() => setOpen(false)}>
            <FairnessPanel
              key={JSON.stringify(wish)}
              sides={sides}
              published={published}
              turn={say(house('house.turn'))}
              play={gamesOf(wish)}
              levels={levels}
              onLevels={setLevels}
              played={games[series] ?? NOTHING}
              onPlayed={(change) =>
                setGames((before) => ({ ...before, [series]: change(before[series] ?? NOTHING) }))
              }
            />
          </Late>
        )}
      </div>
    </section>
  );
}

/** What was published, in one sentence. */
function briefly(
  sides: readonly string[],
  { opponent, games, wins, draws }: Fairness,
  say: (said: Text) => string,
): Text {
  const shares = sides.map((side, i) => {
    const { part, low, high } = wilson(wins[i] ?? 0, games);
    return say(
      t('fairness-asked.share', { side, share: percent(part), low: percent(low), high: percent(high) }),
    );
  });
  return t('fairness-asked.brief', {
    level: opponentWords(opponent),
    count: games,
    shares: listed(shares),
    drawn: percent(draws / games),
  });
}
