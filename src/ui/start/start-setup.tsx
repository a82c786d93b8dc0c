import { type ReactNode, useEffect, useId, useRef, useState } from 'react';
import type { RulesMeta } from '../../engine/contract';
import type { Commander, Commanders } from '../../engine/opponent/commander';
import { MEASURING, type Measuring } from '../../engine/set-up/measuring';
import type { OptionSpec } from '../../engine/set-up/option';
import { fromData, listed, NO_RULES, phrases } from '../../engine/words/text';
import type { PlayGames } from '../computer/fairness';
import type { FairnessWish } from '../computer/fairness-asked';
import { Late, late } from '../late';
import { preferences, usePreferences } from '../preferences';
import { useWords, WordsOf } from '../words';
import english from './start.en.json';
import { type BattleCard, cardUnder, FactsOf, setsOf } from './start-battles';
import { Choice } from './start-choice';
import { OpeningPlan } from './start-plan';
import { commandersOf, LevelField, TemperField, type Who, WhoField } from './start-sides';

const t = phrases(english);

const OptionAbout = late(async () => (await import('./option-about')).OptionAbout);
const FairnessAsked = late(async () => (await import('../computer/fairness-asked')).FairnessAsked);

export type Choices = FairnessWish & {
  readonly dice: { readonly by: 'seeded' | 'typed'; readonly seed: number };
  /** Sides that the computer plays. */
  readonly commanders?: Commanders;
  /** When lengths may be measured; at any time when absent. */
  readonly measuring?: Measuring;
};

/** The options a battle is fought under, when nobody has chosen any. */
const usualOptions = (battle: BattleCard, meta: RulesMeta): Choices['options'] => ({
  ...Object.fromEntries(meta.options.map(({ id, usual }) => [id, usual])),
  ...battle.options[meta.id],
});

/** A battle as it is begun by one press: the side to take, against a computer that makes simple mistakes unless told. */
export const firstChoices = (
  battle: BattleCard,
  meta: RulesMeta,
  seed: number,
  level: Commander['level'] = 'midshipman',
): Choices => ({
  battle: battle.id,
  rules: meta.id,
  options: usualOptions(battle, meta),
  dice: { by: 'seeded', seed },
  commanders: commandersOf(battle.take, battle.sideIds, { level, temper: 'steady' }) ?? {},
});

/** A battle to be set up: what it is about, who commands, the button that begins it; all else is folded under that. */
export function Setup(props: {
  readonly battle: BattleCard;
  /** The rule set it was chosen by; the usual one when absent. */
  readonly by?: string | undefined;
  readonly rules: readonly RulesMeta[];
  readonly anySeed: () => number;
  readonly busy: boolean;
  readonly onBack: () => void;
  readonly onFight: (choices: Choices) => void;
  readonly onPrint: (choices: Choices) => void;
  /** Takes a battle to where its sides are placed by hand. */
  readonly onPlace: (battle: string) => void;
  readonly gamesOf: (wish: FairnessWish) => PlayGames;
}) {
  const { battle: usual, rules, anySeed, busy, onBack, onFight, onPrint, onPlace, gamesOf } = props;
  const { say } = useWords();
  const sets = setsOf(usual, rules);
  const [set, setSet] = useState(props.by ?? sets[0]?.id);
  const battle = cardUnder(usual, set);
  const meta = sets.find((one) => one.id === set);
  const [options, setOptions] = useState<Choices['options']>({});
  const [by, setBy] = useState<'seeded' | 'typed'>('seeded');
  const [measuring, setMeasuring] = useState<Measuring>();
  const { level, temper } = usePreferences();
  const [who, setWho] = useState<Who>(() => {
    const { against, alone } = preferences.getState();
    return against ? battle.take : alone ? 'alone' : 'both';
  });
  const [seed, setSeed] = useState(() => String(anySeed()));
  const bySet = (id: string): void => {
    const { take } = cardUnder(usual, id);
    // Who would have taken the side that was recommended takes the one that is now.
    if (who === battle.take) setWho(take);
    setOptions({});
    setSet(id);
  };
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const seedIsRight = /^\d{1,9}$/.test(seed);
  const commanders = commandersOf(who, battle.sideIds, { level, temper });
  const full = meta ? { ...usualOptions(battle, meta), ...options } : options;
  // Where nothing is measured there is nothing to be kept from.
  const measures = meta !== undefined && !meta.scale(full).unmeasured;
  const chosen: Choices | undefined =
    meta && seedIsRight
      ? {
          battle: battle.id,
          rules: meta.id,
          options: full,
          dice: { by, seed: Number(seed) },
          ...(commanders ? { commanders } : {}),
          ...(measuring && measures ? { measuring } : {}),
        }
      : undefined;
  const value = (option: OptionSpec): string | number | boolean => full[option.id] ?? option.usual;

  return (
    <WordsOf catalog={battle.words ?? meta?.words ?? NO_RULES}>
      <form
        className="setup"
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen) onFight(chosen);
        }}
      >
        <div className="brief">
          <div>
            <h2 ref={heading} tabIndex={-1}>
              {fromData(battle.title)}
            </h2>
            <p className="known">
              <FactsOf battle={battle} />
            </p>
          </div>
          <OpeningPlan ships={battle.opening} coast={battle.coast} />
        </div>
        {battle.summary && <p data-testid="brief">{fromData(battle.summary)}</p>}
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
            onChoose={(id) => bySet(String(id))}
          />
        )}
        <Aims battle={battle} />
        <WhoField battle={battle} who={who} onWho={setWho} />
        {commanders && <LevelField />}
        <div className="dialog-buttons">
          <button type="button" className="order" onClick={onBack}>
            {say(t('start.back'))}
          </button>
          <button
            type="button"
            className="order"
            data-testid="setup-print"
            disabled={busy || !chosen}
            onClick={() => chosen && onPrint(chosen)}
          >
            {say(t('start.print'))}
          </button>
          {battle.byHand && set === battle.rules[0] && (
            <button
              type="button"
              className="order"
              data-testid="setup-place"
              disabled={busy}
              onClick={() => onPlace(battle.id)}
            >
              {say(t('start.place'))}
            </button>
          )}
          <button type="submit" className="order usual" data-testid="start-battle" disabled={busy || !chosen}>
            {say(t('start.start'))}
          </button>
        </div>
        <Folded title={say(t('start.options'))} testId="setup-options" open={!seedIsRight}>
          {meta && (
            <p className="quiet">
              {say(t('start.rules-about', { rules: fromData(meta.name), summary: fromData(meta.summary) }))}
            </p>
          )}
          {commanders && <TemperField />}
          {meta?.options.map((option) => (
            <Choice
              key={option.id}
              legend={fromData(option.label)}
              name={option.id}
              values={option.values.map((one) => ({ ...one, label: fromData(one.label) }))}
              value={value(option)}
              about={
                <Late>
                  <OptionAbout rules={meta.id} of={option} />
                </Late>
              }
              onChoose={(chosen) => setOptions({ ...options, [option.id]: chosen })}
            />
          ))}
          {measures && (
            <Choice
              legend={say(t('start.measuring'))}
              name="measuring"
              values={(['free', ...MEASURING] as const).map((value) => ({
                value,
                label: say(t(`start.measuring.${value}`)),
              }))}
              value={measuring ?? 'free'}
              onChoose={(chosen) => setMeasuring(MEASURING.find((one) => one === chosen))}
            />
          )}
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
        </Folded>
        <Background battle={battle} />
        {meta && (
          <Late>
            <FairnessAsked battle={battle} rules={meta} options={full} gamesOf={gamesOf} />
          </Late>
        )}
      </form>
    </WordsOf>
  );
}

/** What each side is to do. */
function Aims({ battle }: { readonly battle: BattleCard }) {
  const { say } = useWords();
  const aims = battle.sideIds.flatMap((id, i) => {
    const aim = battle.aims?.[i];
    return aim
      ? [{ id, says: t('start.aim', { side: fromData(battle.sides[i] ?? id), aim: fromData(aim) }) }]
      : [];
  });
  if (aims.length === 0) return null;
  return (
    <ul className="lines" data-testid="aims">
      {aims.map(({ id, says }) => (
        <li key={id}>{say(says)}</li>
      ))}
    </ul>
  );
}

/** What most do without: there to be opened. */
function Folded(props: {
  readonly title: string;
  readonly testId: string;
  readonly open?: boolean;
  readonly children: ReactNode;
}) {
  const { title, testId, open, children } = props;
  return (
    <details className="folded" open={open}>
      <summary data-testid={testId}>{title}</summary>
      {children}
    </details>
  );
}

/** What the battle teaches, what of it is known and what is guessed, and where that is from. */
function Background({ battle }: { readonly battle: BattleCard }) {
  const { teaches, certainty, sources } = battle;
  const { say } = useWords();
  const id = useId();
  if (!teaches && certainty.length === 0 && sources.length === 0) return null;
  const lists = [
    { of: 'certainty', lines: certainty },
    { of: 'sources', lines: sources },
  ] as const;
  return (
    <Folded title={say(t('start.background'))} testId="setup-background">
      {teaches && <p>{fromData(teaches)}</p>}
      {lists.map(
        ({ of, lines }) =>
          lines.length > 0 && (
            <section key={of} aria-labelledby={`${id}-${of}`}>
              <h3 id={`${id}-${of}`}>{say(t(`start.${of}`))}</h3>
              <ul className="lines">
                {[...new Set(lines)].map((line) => (
                  <li key={line}>{fromData(line)}</li>
                ))}
              </ul>
            </section>
          ),
      )}
    </Folded>
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
