import { useState } from 'react';
import type { RulesMeta } from '../../engine/contract';
import { phrases } from '../../engine/words/text';
import { useWords } from '../words';
import { DeleteQuestion } from './delete-question';
import english from './start.en.json';
import { BattleButton, type BattleCard, type ChooseBattle } from './start-battles';

const t = phrases(english);

export type OwnActions = {
  readonly onSetOutBattle: (id: string) => void;
  readonly onSaveBattle: (id: string) => void;
  readonly onDeleteBattle: (id: string) => void;
};

/** Battles made up here or opened from files, kept in this browser. */
export function OwnBattles(
  props: {
    readonly battles: readonly BattleCard[];
    readonly rules: readonly RulesMeta[];
    readonly onChoose: ChooseBattle;
  } & OwnActions,
) {
  const { battles, rules, onChoose, ...actions } = props;
  const { say } = useWords();
  return (
    <section aria-label={say(t('start.own'))} data-testid="own-battles">
      <h3>{say(t('start.own'))}</h3>
      <ul className="battles own">
        {battles.map((one) => (
          <li key={one.id}>
            <BattleButton battle={one} rules={rules} onChoose={onChoose} />
            <Tools battle={one} {...actions} />
          </li>
        ))}
      </ul>
    </section>
  );
}

function Tools(props: { readonly battle: BattleCard } & OwnActions) {
  const { battle, onSetOutBattle, onSaveBattle, onDeleteBattle } = props;
  const [asked, setAsked] = useState(false);
  const { say } = useWords();
  if (asked)
    return (
      <DeleteQuestion what="battle" onYes={() => onDeleteBattle(battle.id)} onNo={() => setAsked(false)} />
    );
  return (
    <div className="kept-tools">
      <button
        type="button"
        data-testid="set-out-battle"
        aria-label={say(t('start.set-out-of', { what: battle.title }))}
        onClick={() => onSetOutBattle(battle.id)}
      >
        {say(t('start.set-out-on'))}
      </button>
      <button
        type="button"
        data-testid="save-battle"
        aria-label={say(t('start.save-file-of', { what: battle.title }))}
        onClick={() => onSaveBattle(battle.id)}
      >
        {say(t('start.save-file'))}
      </button>
      <button
        type="button"
        data-testid="delete-battle"
        aria-label={say(t('start.delete-of', { what: battle.title }))}
        onClick={() => setAsked(true)}
      >
        {say(t('start.delete'))}
      </button>
    </div>
  );
}
