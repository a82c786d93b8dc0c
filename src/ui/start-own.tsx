import { useState } from 'react';
import { BattleButton, type BattleCard } from './start-battles';
import { DeleteQuestion } from './start-kept';

export type OwnActions = {
  readonly onSaveBattle: (id: string) => void;
  readonly onDeleteBattle: (id: string) => void;
};

/** Battles made up here or opened from files, kept in this browser. */
export function OwnBattles(
  props: { readonly battles: readonly BattleCard[]; readonly onChoose: (id: string) => void } & OwnActions,
) {
  const { battles, onChoose, ...actions } = props;
  if (battles.length === 0) return null;
  return (
    <section aria-label="Your battles" data-testid="own-battles">
      <h3>Your battles</h3>
      <ul className="battles own">
        {battles.map((one) => (
          <li key={one.id}>
            <BattleButton battle={one} onChoose={() => onChoose(one.id)} />
            <Tools battle={one} {...actions} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tools(props: { readonly battle: BattleCard } & OwnActions) {
  const { battle, onSaveBattle, onDeleteBattle } = props;
  const [asked, setAsked] = useState(false);
  if (asked)
    return (
      <DeleteQuestion what="battle" onYes={() => onDeleteBattle(battle.id)} onNo={() => setAsked(false)} />
    );
  return (
    <div className="kept-tools">
      <button
        type="button"
        data-testid="save-battle"
        aria-label={`Save as a file: ${battle.title}`}
        onClick={() => onSaveBattle(battle.id)}
      >
        Save as a file
      </button>
      <button
        type="button"
        data-testid="delete-battle"
        aria-label={`Delete ${battle.title}`}
        onClick={() => setAsked(true)}
      >
        Delete
      </button>
    </div>
  );
}
