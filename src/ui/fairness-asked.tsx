import { useId, useState } from 'react';
import type { RulesMeta } from '../engine/contract';
import type { Fairness } from '../engine/series';
import type { PlayGames } from './fairness';
import { FairnessParts } from './fetched-at-start';
import { opponentWords } from './opponent-words';
import type { Choices } from './start';
import type { BattleCard } from './start-battles';

/** A battle as it would be fought: what games of it are played by. */
export type FairnessWish = Pick<Choices, 'battle' | 'rules' | 'options'>;

/** Asks how fair a battle is; the answer is fetched, and games are played, when it is asked. */
export function FairnessAsked(props: {
  readonly battle: BattleCard;
  readonly rules: RulesMeta;
  readonly options: Choices['options'];
  readonly gamesOf: (wish: FairnessWish) => PlayGames;
}) {
  const { battle, rules, options, gamesOf } = props;
  const [open, setOpen] = useState(false);
  const id = useId();
  if (battle.sides.length !== 2) return null;
  const sides = battle.sideIds.map((side, i) => ({ id: side, name: battle.sides[i] ?? side }));
  const published = battle.fairness?.[rules.id];
  const wish = { battle: battle.id, rules: rules.id, options };
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
        <FairnessParts wanted={open} onGiveUp={() => setOpen(false)}>
          {({ FairnessPanel }) =>
            open && (
              <FairnessPanel
                key={JSON.stringify(wish)}
                sides={sides}
                published={published}
                turn={rules.turnWord ?? 'turn'}
                play={gamesOf(wish)}
              />
            )
          }
        </FairnessParts>
      </div>
    </section>
  );
}

/** What was published, in one sentence. */
function briefly(sides: readonly string[], { opponent, games, wins, draws }: Fairness): string {
  const percent = (count: number): string => `${Math.round((100 * count) / games)}\u00a0%`;
  const won = sides.map((name, i) => `${name} won ${percent(wins[i] ?? 0)}`).join(', ');
  const called = opponentWords(opponent);
  return `The computer against itself, ${called} on both sides, ${games} games: ${won}, ${percent(draws)} drawn.`;
}
