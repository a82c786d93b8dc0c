import '../skirmish/skirmish.css';
import './force-maker.css';
import { useMemo } from 'react';
import { useStore } from 'zustand';
import type { RulesMeta } from '../../engine/contract';
import { unitWords } from '../../engine/words/length';
import { fromData, phrases } from '../../engine/words/text';
import type { ForceDesk, ForceState } from '../../session/lists/force-desk';
import { MakerPage, type MakerProps } from '../skirmish/maker-page';
import { NumberField, Picked } from '../skirmish/skirmish-fields';
import { Choice as RadioChoice } from '../start/start-choice';
import { useWords, WordsOf } from '../words';
import english from './force-maker.en.json';
import { ForceSide } from './force-side';

const t = phrases(english);

type Props = MakerProps & { readonly desk: ForceDesk };

/** The page on which two forces are made up out of the lists of a rule set, each under a chart and a limit of points. */
export function ForceMaker(props: Props) {
  const { unit = 'inch' } = useStore(props.desk.store, ({ maker }) => maker.meta);
  const texts = useStore(props.desk.store, ({ maker }) => maker.rules.texts);
  const catalog = useMemo(() => ({ ...texts, ...unitWords(unit) }), [unit, texts]);
  return (
    <WordsOf catalog={catalog}>
      <Forces {...props} />
    </WordsOf>
  );
}

function Forces({ desk, rules, anySeed, onRules, ...page }: Props) {
  const state = useStore(desk.store);
  const { maker, forces, scenario, fault } = state;
  const { say } = useWords();
  return (
    <MakerPage
      kind="forces"
      title={say(t('force-maker.title'))}
      about={say(t('force-maker.about'))}
      scenario={scenario}
      fault={fault}
      warnings={maker.lists.warnings(forces).map(({ cite, because }) => (
        <p key={cite} className="force-warning" role="status" data-testid="force-warning">
          {say(because)} <cite>{cite}</cite>
        </p>
      ))}
      standing={say(t(scenario ? 'force-maker.ready' : 'force-maker.not-ready'))}
      {...page}
    >
      <Asked state={state} desk={desk} rules={rules} anySeed={anySeed} onRules={onRules} />
      <section className="skirmish-sides" aria-label={say(t('force-maker.forces'))}>
        <ForceSide desk={desk} state={state} side={0} />
        <ForceSide desk={desk} state={state} side={1} />
      </section>
    </MakerPage>
  );
}

/** What is asked of the battle: its kind, the points, the book's options, the seed both forces are drawn by. */
function Asked(props: {
  readonly state: ForceState;
  readonly desk: ForceDesk;
  readonly rules: readonly RulesMeta[];
  readonly anySeed: () => number;
  readonly onRules: (id: string) => void;
}) {
  const { state, desk, rules, anySeed, onRules } = props;
  const { maker, choice } = state;
  const { lists, meta } = maker;
  const { say } = useWords();
  const game = lists.games.find(({ id }) => id === choice.game);
  return (
    <div className="skirmish-asked forces-asked">
      {rules.length > 1 && (
        <Picked
          label={say(t('force-maker.rules'))}
          testId="skirmish-rules"
          value={meta.id}
          options={rules.map((one) => ({ value: one.id, label: fromData(one.name) }))}
          onPick={onRules}
        />
      )}
      <Picked
        label={say(t('force-maker.game'))}
        testId="force-game"
        value={choice.game}
        options={lists.games.map(({ id, name }) => ({ value: id, label: fromData(name) }))}
        onPick={desk.game}
      />
      {game && <p className="quiet">{fromData(game.about)}</p>}
      <NumberField
        label={say(t('force-maker.points'))}
        hint={say(t('force-maker.points-hint', { rule: lists.points.cite }))}
        testId="points"
        value={choice.limit}
        least={lists.points.least}
        most={lists.points.most}
        onNumber={desk.limit}
      />
      {meta.options.map(({ id, label, values, usual }) => (
        <RadioChoice
          key={id}
          legend={fromData(label)}
          name={`force-${id}`}
          values={values.map((one) => ({ ...one, label: fromData(one.label) }))}
          value={choice.options[id] ?? usual}
          onChoose={(value) => desk.option(id, value)}
        />
      ))}
      {lists.figures
        .filter(({ option }) => choice.options[option] === true)
        .map(({ id, name, about, cite, least, most, usual }) => (
          <NumberField
            key={id}
            label={fromData(name)}
            hint={say(t('force-maker.figure-hint', { about: fromData(about), rule: cite }))}
            testId={`figure-${id}`}
            value={choice.figures[id] ?? usual}
            least={least}
            most={most}
            onNumber={(value) => desk.figure(id, value)}
          />
        ))}
      <NumberField
        label={say(t('force-maker.seed'))}
        hint={say(t('force-maker.seed-hint'))}
        testId="skirmish-seed"
        value={choice.seed}
        least={0}
        most={999_999_999}
        onNumber={desk.reroll}
      />
      <button type="button" className="order" data-testid="reroll" onClick={() => desk.reroll(anySeed())}>
        {say(t('force-maker.draw-again'))}
      </button>
    </div>
  );
}
