import '../skirmish/skirmish.css';
import './force-maker.css';
import { useEffect, useMemo, useRef } from 'react';
import { useStore } from 'zustand';
import type { RulesMeta } from '../../engine/contract';
import { unitWords } from '../../engine/length';
import { fromData, phrases } from '../../engine/text';
import type { ForceDesk, ForceState } from '../../session/lists/force-desk';
import type { MadeBattle } from '../../session/skirmish/skirmish-desk';
import { NumberField, Picked } from '../skirmish/skirmish-fields';
import { Choice as RadioChoice } from '../start/start-choice';
import { useWords, WordsOf } from '../words';
import english from './force-maker.en.json';
import { ForceSide } from './force-side';

const t = phrases(english);

type Props = {
  readonly desk: ForceDesk;
  /** Rule sets for which battles can be made up, this one among them. */
  readonly rules: readonly RulesMeta[];
  readonly anySeed: () => number;
  /** What came of keeping or saving a battle, and its id. */
  readonly notice: { readonly of: string; readonly says: string } | undefined;
  readonly onRules: (id: string) => void;
  readonly onBack: () => void;
  readonly onKeep: (made: MadeBattle) => void;
  readonly onSave: (made: MadeBattle) => void;
  readonly onFight: (made: MadeBattle) => void;
};

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

function Forces({ desk, rules, anySeed, notice, onRules, onBack, onKeep, onSave, onFight }: Props) {
  const state = useStore(desk.store);
  const { scenario, fault } = state;
  const { say } = useWords();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <div className="start skirmish forces" data-testid="forces">
      <main>
        <header>
          <h1 ref={heading} tabIndex={-1}>
            {say(t('force-maker.title'))}
          </h1>
          <button type="button" className="order small" data-testid="skirmish-back" onClick={onBack}>
            {say(t('force-maker.back'))}
          </button>
          <p>{say(t('force-maker.about'))}</p>
        </header>
        <div className="skirmish-halves">
          <Asked state={state} desk={desk} rules={rules} anySeed={anySeed} onRules={onRules} />
          <section className="skirmish-sides" aria-label={say(t('force-maker.forces'))}>
            <ForceSide desk={desk} state={state} side={0} />
            <ForceSide desk={desk} state={state} side={1} />
          </section>
        </div>
      </main>
      <footer className="skirmish-foot">
        {fault !== undefined && (
          <p className="trouble" role="alert" data-testid="skirmish-fault">
            {fault}
          </p>
        )}
        {state.maker.lists.warnings(state.forces).map(({ cite, because }) => (
          <p key={cite} className="force-warning" role="status" data-testid="force-warning">
            {say(because)} <cite>{cite}</cite>
          </p>
        ))}
        <p role="status" data-testid="skirmish-notice">
          {notice && notice.of === scenario?.id
            ? notice.says
            : say(t(scenario ? 'force-maker.ready' : 'force-maker.not-ready'))}
        </p>
        <div className="dialog-buttons">
          <button
            type="button"
            className="order"
            data-testid="keep-skirmish"
            disabled={!scenario}
            onClick={() => scenario && onKeep(scenario)}
          >
            {say(t('force-maker.keep'))}
          </button>
          <button
            type="button"
            className="order"
            data-testid="save-skirmish"
            disabled={!scenario}
            onClick={() => scenario && onSave(scenario)}
          >
            {say(t('force-maker.save'))}
          </button>
          <button
            type="button"
            className="order usual"
            data-testid="fight-skirmish"
            disabled={!scenario}
            onClick={() => scenario && onFight(scenario)}
          >
            {say(t('force-maker.set-up'))}
          </button>
        </div>
      </footer>
    </div>
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
