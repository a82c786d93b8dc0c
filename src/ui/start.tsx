import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { useStore } from 'zustand';
import type { Commanders } from '../engine/commander';
import type { RulesMeta } from '../engine/contract';
import type { OptionSpec } from '../engine/option';
import type { KeptGame } from '../session/saves';
import type { PlayGames } from './fairness';
import { FairnessAsked, type FairnessWish } from './fairness-asked';
import { preferences } from './preferences';
import { Rose } from './rose';
import { type BattleCard, Battles } from './start-battles';
import { Choice } from './start-choice';
import { type KeptActions, KeptGames, OfferedGame } from './start-kept';
import { type OwnActions, OwnBattles } from './start-own';
import { SidesField, usualCommanders } from './start-sides';

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
          <h1>Flag Plot</h1>
          <p>
            A miniature naval table: ships on a chart, moves that stay legal, numbers that explain themselves.
          </p>
        </header>
        {trouble && (
          <p className="trouble" role="alert" data-testid="trouble">
            {trouble}
          </p>
        )}
        {busy && (
          <p className="busy" role="status">
            Laying the chart…
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
            <h2>Choose a battle</h2>
            {battles.length === 0 && (
              <p className="quiet">No battles were found with the program. Open a saved game instead.</p>
            )}
            <div className="start-make">
              <button
                type="button"
                className="order usual"
                data-testid="make-skirmish"
                disabled={busy}
                onClick={onMake}
              >
                Make a skirmish
              </button>
              <p className="quiet">
                Two forces of like worth, by era and nations, in a set-up you can change.
              </p>
            </div>
            <OwnBattles battles={own} onChoose={choose} {...{ onSaveBattle, onDeleteBattle }} />
            <Battles battles={battles} rules={rules} onChoose={choose} />
            {kept?.length === 0 && keptGames}
            <div className="open-files">
              <OpenFile words="Open a saved game" testId="open-game" onOpen={onOpen} />
              <OpenFile words="Open a battle file" testId="open-battle" onOpen={onOpenBattle} />
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
      <p className="facts">{[battle.date, battle.length].filter(Boolean).join(' · ')}</p>
      {battle.summary && <p>{battle.summary}</p>}
      {!meta && (
        <p className="trouble" role="alert">
          None of this battle's rule sets is here ({battle.rules.join(', ')}); choose another battle.
        </p>
      )}
      {sets.length > 1 && (
        <Choice
          legend="Rules"
          name="rules"
          values={sets.map((one) => ({ value: one.id, label: one.name }))}
          value={set ?? ''}
          onChoose={(id) => setSet(String(id))}
        />
      )}
      {meta && (
        <p className="quiet">
          {meta.name}: {meta.summary}
        </p>
      )}
      {meta && <FairnessAsked battle={battle} rules={meta} options={full} gamesOf={gamesOf} />}
      <SidesField battle={battle} commanders={commanders} onCommanders={setCommanders} />
      {meta?.options.map((option) => (
        <Choice
          key={option.id}
          legend={option.label}
          name={option.id}
          values={option.values}
          value={value(option)}
          onChoose={(chosen) => setOptions({ ...options, [option.id]: chosen })}
        />
      ))}
      <Choice
        legend="Dice"
        name="dice"
        values={[
          { value: 'seeded', label: 'Rolled by the program' },
          { value: 'typed', label: 'Real ones, typed in' },
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
          Other battles
        </button>
        <button
          type="submit"
          className="order usual"
          data-testid="start-battle"
          disabled={busy || !meta || !seedIsRight}
        >
          Fight the battle
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
  return (
    <div className="field seed">
      <label htmlFor={id}>Seed of the dice: the same seed rolls the same dice</label>
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
          Another
        </button>
      </span>
      {!props.right && (
        <p className="why" role="alert">
          A seed is a whole number of at most nine figures.
        </p>
      )}
    </div>
  );
}
