import './skirmish.css';
import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { RulesMeta } from '../../engine/contract';
import { unitWords } from '../../engine/length';
import { fromData, phrases, type Text } from '../../engine/text';
import { pointsOf, sideName } from '../../session/skirmish/skirmish';
import type { MadeBattle, SkirmishDesk, SkirmishState } from '../../session/skirmish/skirmish-desk';
import { useWords, WordsOf } from '../words';
import english from './skirmish.en.json';
import { SkirmishAsked } from './skirmish-asked';
import { NumberField } from './skirmish-fields';
import { apartInWords, SkirmishPlan } from './skirmish-plan';
import { SkirmishSide } from './skirmish-side';

const t = phrases(english);

type Props = {
  readonly desk: SkirmishDesk;
  readonly rules: readonly RulesMeta[];
  /** A seed nobody has chosen. */
  readonly anySeed: () => number;
  /** What came of keeping or saving a battle, and its id. */
  readonly notice: { readonly of: string; readonly says: string } | undefined;
  readonly onRules: (id: string) => void;
  readonly onBack: () => void;
  readonly onKeep: (made: MadeBattle) => void;
  readonly onSave: (made: MadeBattle) => void;
  readonly onFight: (made: MadeBattle) => void;
};

/**
 * The page on which a battle is made up: what is asked for on one hand, what came of it on the other, in the unit of
 * the rules it is made up for, and in their words.
 */
export function SkirmishMaker(props: Props) {
  const { unit = 'inch', words } = useStore(props.desk.store, ({ maker }) => maker.meta);
  const catalog = useMemo(() => ({ ...words, ...unitWords(unit) }), [unit, words]);
  return (
    <WordsOf catalog={catalog}>
      <MadeUp {...props} />
    </WordsOf>
  );
}

function MadeUp({ desk, rules, anySeed, notice, onRules, onBack, onKeep, onSave, onFight }: Props) {
  const state = useStore(desk.store);
  const { maker, scenario, fault } = state;
  const { say } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="start skirmish" data-testid="skirmish">
      <main>
        <header>
          <h1 ref={heading} tabIndex={-1}>
            {say(t('skirmish.title'))}
          </h1>
          <button type="button" className="order small" data-testid="skirmish-back" onClick={onBack}>
            {say(t('skirmish.back'))}
          </button>
          <p>
            {say(t('skirmish.about'))} {fromData(maker.skirmish.mixture)}
          </p>
        </header>
        <div className="skirmish-halves">
          <SkirmishAsked state={state} desk={desk} rules={rules} onRules={onRules} />
          <section className="skirmish-drawn" aria-label={say(t('skirmish.drawn'))}>
            <Head state={state} desk={desk} anySeed={anySeed} />
            <div className="skirmish-sides">
              <SkirmishSide desk={desk} state={state} side={0} />
              <SkirmishSide desk={desk} state={state} side={1} />
            </div>
          </section>
        </div>
      </main>
      <footer className="skirmish-foot">
        {fault !== undefined && (
          <p className="trouble" role="alert" data-testid="skirmish-fault">
            {fault}
          </p>
        )}
        <p role="status" data-testid="skirmish-notice">
          {notice?.of === scenario?.id && notice?.says}
        </p>
        <div className="dialog-buttons">
          <button
            type="button"
            className="order"
            data-testid="keep-skirmish"
            disabled={!scenario}
            onClick={() => scenario && onKeep(scenario)}
          >
            {say(t('skirmish.keep'))}
          </button>
          <button
            type="button"
            className="order"
            data-testid="save-skirmish"
            disabled={!scenario}
            onClick={() => scenario && onSave(scenario)}
          >
            {say(t('skirmish.save'))}
          </button>
          <button
            type="button"
            className="order usual"
            data-testid="fight-skirmish"
            disabled={!scenario}
            onClick={() => scenario && onFight(scenario)}
          >
            {say(t('skirmish.set-up'))}
          </button>
        </div>
      </footer>
    </div>
  );
}

/** The set-up at a glance, and the seed it was drawn by. */
function Head(props: {
  readonly state: SkirmishState;
  readonly desk: SkirmishDesk;
  readonly anySeed: () => number;
}) {
  const { state, desk, anySeed } = props;
  const { maker, scenario } = state;
  const { say } = useWords();
  return (
    <div className="skirmish-head">
      {scenario && <SkirmishPlan maker={maker} scenario={scenario} />}
      <div className="skirmish-says">
        {scenario && (
          <p className="skirmish-even" role="status" data-testid="skirmish-even">
            {say(balance(state))}
          </p>
        )}
        {scenario && <p>{say(apartInWords(maker, scenario))}</p>}
        <div className="skirmish-seed">
          <NumberField
            label={say(t('skirmish.seed'))}
            hint={say(t(state.edited.includes(true) ? 'skirmish.edited' : 'skirmish.same-seed'))}
            testId="skirmish-seed"
            value={state.choice.seed}
            least={0}
            most={999_999_999}
            onNumber={desk.reroll}
          />
          <button type="button" className="order" data-testid="reroll" onClick={() => desk.reroll(anySeed())}>
            {say(t('skirmish.draw-again'))}
          </button>
        </div>
      </div>
    </div>
  );
}

/** How the forces stand to each other. */
function balance({ forces, choice }: SkirmishState): Text {
  const [here, there] = [pointsOf(forces[0]), pointsOf(forces[1])];
  if (here === there) return t('skirmish.even', { here, there });
  const [more, less, stronger] =
    here > there ? [here, there, choice.sides[0]] : [there, here, choice.sides[1]];
  const percent = Math.round((more / Math.max(1, less) - 1) * 100);
  return t('skirmish.stronger', { here, there, side: sideName(stronger.nations), percent });
}
