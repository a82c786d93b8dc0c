import { useMemo } from 'react';
import { useStore } from 'zustand';
import { unitWords } from '../../engine/words/length';
import { fromData, phrases, type Text } from '../../engine/words/text';
import { pointsOf, sideName } from '../../session/skirmish/skirmish';
import type { SkirmishDesk, SkirmishState } from '../../session/skirmish/skirmish-desk';
import { useWords, WordsOf } from '../words';
import { MakerPage, type MakerProps } from './maker-page';
import english from './skirmish.en.json';
import { SkirmishAsked } from './skirmish-asked';
import { NumberField } from './skirmish-fields';
import { apartInWords, SkirmishPlan } from './skirmish-plan';
import { SkirmishSide } from './skirmish-side';

const t = phrases(english);

type Props = MakerProps & { readonly desk: SkirmishDesk };

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

function MadeUp({ desk, rules, anySeed, onRules, ...page }: Props) {
  const state = useStore(desk.store);
  const { maker, scenario, fault } = state;
  const { say } = useWords();
  return (
    <MakerPage
      kind="skirmish"
      title={say(t('skirmish.title'))}
      about={`${say(t('skirmish.about'))} ${fromData(maker.skirmish.mixture)}`}
      scenario={scenario}
      fault={fault}
      {...page}
    >
      <SkirmishAsked state={state} desk={desk} rules={rules} onRules={onRules} />
      <section className="skirmish-drawn" aria-label={say(t('skirmish.drawn'))}>
        <Head state={state} desk={desk} anySeed={anySeed} />
        <div className="skirmish-sides">
          <SkirmishSide desk={desk} state={state} side={0} />
          <SkirmishSide desk={desk} state={state} side={1} />
        </div>
      </section>
    </MakerPage>
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
