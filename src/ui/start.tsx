import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Commanders } from '../engine/commander';
import type { RulesMeta } from '../engine/contract';
import type { OptionSpec } from '../engine/option';
import { fromData, listed, phrases } from '../engine/text';
import type { KeptGame } from '../session/saves';
import type { PlayGames } from './fairness';
import { FairnessAsked, type FairnessWish } from './fairness-asked';
import { preferences } from './preferences';
import { Rose } from './rose';
import english from './start.en.json';
import { type BattleCard, Battles, factsOf } from './start-battles';
import { Choice } from './start-choice';
import { type KeptActions, KeptGames, OfferedGame } from './start-kept';
import { type OwnActions, OwnBattles } from './start-own';
import { SidesField, usualCommanders } from './start-sides';
import { useWords } from './words';

const t = phrases(english);

export type Choices = FairnessWish & {
  readonly dice: { readonly by: 'seeded' | 'typed'; readonly seed: number };
  /** Sides that the computer plays. */
  readonly commanders?: Commanders;
};

export function Start(
  props: {
    readonly battles: readonly BattleCard[];
    readonly rules: readonly RulesMeta[];
    /** A seed nobody has chosen. */
    readonly anySeed: () => number;
    /** Sentences that say why the last thing asked for could not be done. */
    readonly trouble: string | undefined;
    readonly busy: boolean;
    /** A battle is chosen to be set up: what was in trouble before is past. */
    readonly onChoose: () => void;
    readonly onFight: (choices: Choices) => void;
    /** Games of a battle that the computer plays against itself. */
    readonly gamesOf: (wish: FairnessWish) => PlayGames;
    readonly onOpen: (file: File) => void;
    /** Battles of this browser, the newest first. */
    readonly own: readonly BattleCard[];
    /** A battle just made up, which is set up next. */
    readonly made: BattleCard | undefined;
    readonly onMake: () => void;
    readonly onOpenBattle: (file: File) => void;
    /** Games kept in this browser, the newest first; undefined until they are known. */
    readonly kept: readonly KeptGame[] | undefined;
    /** What game the address carries, in words. */
    readonly offered: string | undefined;
    readonly onOffered: (taken: boolean) => void;
    /** What is offered to those who draw charts. */
    readonly charts?: ReactNode;
  } & KeptActions &
    OwnActions,
) {
  const { battles, rules, anySeed, trouble, busy, onChoose, onFight, onOpen, kept, offered, onOffered } =
    props;
  const { onContinue, onLink, onExport, onDelete } = props;
  const { own, made, onMake, onOpenBattle, onSaveBattle, onDeleteBattle } = props;
  const { say } = useWords();
  const [chosen, setChosen] = useState(made?.id);
  const battle = [...battles, ...own, ...(made ? [made] : [])].find((one) => one.id === chosen);
  const choose = (id: string): void => {
    onChoose();
    setChosen(id);
  };
  const keptGames = (
    <KeptGames games={kept ?? []} busy={busy} {...{ onContinue, onLink, onExport, onDelete }} />
  );
  return (
    <div className="start">
      <Rose />
      <main>
        <header>
          <h1>{say(t('start.title'))}</h1>
          <p>{say(t('start.about'))}</p>
        </header>
        {trouble && (
          <p className="trouble" role="alert" data-testid="trouble">
            {trouble}
          </p>
        )}
        {busy && (
          <p className="busy" role="status">
            {say(t('start.loading'))}
          </p>
        )}
        {battle ? (
          <Setup
            key={battle.id}
            battle={battle}
            rules={rules}
            anySeed={anySeed}
            busy={busy}
            onBack={() => setChosen(undefined)}
            onFight={onFight}
            gamesOf={props.gamesOf}
          />
        ) : (
          <>
            {offered !== undefined && <OfferedGame words={offered} busy={busy} onAnswer={onOffered} />}
            {kept && kept.length > 0 && keptGames}
            <h2>{say(t('start.choose'))}</h2>
            {battles.length === 0 && <p className="quiet">{say(t('start.no-battles'))}</p>}
            <div className="start-make">
              <button
                type="button"
                className="order usual"
                data-testid="make-skirmish"
                disabled={busy}
                onClick={onMake}
              >
                {say(t('start.skirmish'))}
              </button>
              <p className="quiet">{say(t('start.skirmish-about'))}</p>
            </div>
            <OwnBattles battles={own} onChoose={choose} {...{ onSaveBattle, onDeleteBattle }} />
            <Battles battles={battles} rules={rules} onChoose={choose} />
            {kept?.length === 0 && keptGames}
            <div className="open-files">
              <OpenFile words={say(t('start.open-game'))} testId="open-game" onOpen={onOpen} />
              <OpenFile words={say(t('start.open-battle'))} testId="open-battle" onOpen={onOpenBattle} />
            </div>
            {props.charts}
          </>
        )}
      </main>
    </div>
  );
}

function OpenFile(props: {
  readonly words: string;
  readonly testId: string;
  readonly onOpen: (file: File) => void;
}) {
  const { words, testId, onOpen } = props;
  return (
    <label className="open-file">
      <span>{words}</span>
      <input
        type="file"
        accept=".json,application/json"
        data-testid={testId}
        onChange={(event) => {
          const file = event.target.files?.[0];
          if (file) onOpen(file);
          event.target.value = '';
        }}
      />
    </label>
  );
}

function Setup(props: {
  readonly battle: BattleCard;
  readonly rules: readonly RulesMeta[];
  readonly anySeed: () => number;
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onFight: (choices: Choices) => void;
  readonly gamesOf: (wish: FairnessWish) => PlayGames;
}) {
  const { battle, rules, anySeed, busy, onBack, onFight, gamesOf } = props;
  const { say } = useWords();
  const sets = battle.rules.flatMap((id) => rules.filter((meta) => meta.id === id));
  const [set, setSet] = useState(sets[0]?.id);
  const meta = sets.find((one) => one.id === set);
  const [options, setOptions] = useState<Choices['options']>({});
  const [by, setBy] = useState<'seeded' | 'typed'>('seeded');
  const { against, level, temper } = useStore(preferences);
  const [commanders, setCommanders] = useState(() => usualCommanders(battle.sideIds, { level, temper }));
  const [seed, setSeed] = useState(() => String(anySeed()));
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const seedIsRight = /^\d{1,9}$/.test(seed);
  const given = battle.options[set ?? ''] ?? {};
  const value = (option: OptionSpec): string | number | boolean =>
    options[option.id] ?? given[option.id] ?? option.usual;
  const full = {
    ...given,
    ...Object.fromEntries((meta?.options ?? []).map((option) => [option.id, value(option)])),
  };

  return (
    <form
      className="setup"
      onSubmit={(event) => {
        event.preventDefault();
        if (!meta || !seedIsRight) return;
        onFight({
          battle: battle.id,
          rules: meta.id,
          options: full,
          dice: { by, seed: Number(seed) },
          ...(against ? { commanders } : {}),
        });
      }}
    >
      <h2 ref={heading} tabIndex={-1}>
        {battle.title}
      </h2>
      <p className="facts">{factsOf(battle)}</p>
      {battle.summary && <p>{fromData(battle.summary)}</p>}
      {!meta && (
        <p className="trouble" role="alert">
          {say(t('start.no-rules', { rules: listed(battle.rules) }))}
        </p>
      )}
      {sets.length > 1 && (
        <Choice
          legend={say(t('start.rules'))}
          name="rules"
          values={sets.map((one) => ({ value: one.id, label: fromData(one.name) }))}
          value={set ?? ''}
          onChoose={(id) => setSet(String(id))}
        />
      )}
      {meta && (
        <p className="quiet">
          {say(t('start.rules-about', { rules: fromData(meta.name), summary: fromData(meta.summary) }))}
        </p>
      )}
      {meta && <FairnessAsked battle={battle} rules={meta} options={full} gamesOf={gamesOf} />}
      <SidesField battle={battle} commanders={commanders} onCommanders={setCommanders} />
      {meta?.options.map((option) => (
        <Choice
          key={option.id}
          legend={fromData(option.label)}
          name={option.id}
          values={option.values.map((one) => ({ ...one, label: fromData(one.label) }))}
          value={value(option)}
          onChoose={(chosen) => setOptions({ ...options, [option.id]: chosen })}
        />
      ))}
      <Choice
        legend={say(t('start.dice'))}
        name="dice"
        values={[
          { value: 'seeded', label: say(t('start.dice.seeded')) },
          { value: 'typed', label: say(t('start.dice.typed')) },
        ]}
        value={by}
        onChoose={(chosen) => setBy(chosen === 'typed' ? 'typed' : 'seeded')}
      />
      {by === 'seeded' && (
        <SeedField
          seed={seed}
          right={seedIsRight}
          onSeed={setSeed}
          onAny={() => setSeed(String(anySeed()))}
        />
      )}
      <div className="dialog-buttons">
        <button type="button" className="order" onClick={onBack}>
          {say(t('start.back'))}
        </button>
        <button
          type="submit"
          className="order usual"
          data-testid="start-battle"
          disabled={busy || !meta || !seedIsRight}
        >
          {say(t('start.start'))}
        </button>
      </div>
    </form>
  );
}

function SeedField(props: {
  readonly seed: string;
  readonly right: boolean;
  readonly onSeed: (seed: string) => void;
  readonly onAny: () => void;
}) {
  const id = useId();
  const { say } = useWords();
  return (
    <div className="field seed">
      <label htmlFor={id}>{say(t('start.seed'))}</label>
      <span className="row">
        <input
          id={id}
          inputMode="numeric"
          data-testid="seed"
          value={props.seed}
          aria-invalid={!props.right}
          onChange={(event) => props.onSeed(event.target.value.trim())}
        />
        <button type="button" className="order small" onClick={props.onAny}>
          {say(t('start.new-seed'))}
        </button>
      </span>
      {!props.right && (
        <p className="why" role="alert">
          {say(t('start.seed-wrong'))}
        </p>
      )}
    </div>
  );
}
