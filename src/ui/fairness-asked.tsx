import { useId, useState } from 'react';
import type { RulesMeta } from '../engine/contract';
import type { Fairness } from '../engine/series';
import { wilson } from '../engine/share';
import type { Levels, Played, PlayGames } from './fairness';
import { Late, late } from './late';
import { opponentWords } from './opponent-words';
import type { BattleCard } from './start-battles';

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
      {published && !open && <p className="quiet">{briefly(battle.sides, published)}</p>}
      <button
        type="button"
        className="order small"
        data-testid="how-fair"
        aria-expanded={open}
        aria-controls={id}
        onClick={() => setOpen(!open)}
      >
        How fair is this battle?
      </button>
      <div id={id}>
        {open && (
          <Late onGiveUp={() => setOpen(false)}>
            <FairnessPanel
              key={JSON.stringify(wish)}
              sides={sides}
              published={published}
              turn={rules.turnWord ?? 'turn'}
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
function briefly(sides: readonly string[], { opponent, games, wins, draws }: Fairness): string {
  const called = opponentWords(opponent);
  const won = sides.map((name, i) => {
    const { part, low, high } = wilson(wins[i] ?? 0, games);
    return `${name} ${i === 0 ? 'won ' : ''}${rounded(part)}\u00a0% (${rounded(low)}\u00a0to\u00a0${rounded(high)})`;
  });
  return `The computer against itself, ${called} on both sides, ${games} games, 95\u00a0% intervals in brackets: ${won.join(', ')}, ${rounded(draws / games)}\u00a0% drawn.`;
}

const rounded = (part: number): number => Math.round(100 * part);
