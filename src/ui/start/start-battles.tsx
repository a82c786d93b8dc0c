import { memo, useId } from 'react';
import type { Coast } from '../../engine/chart/coast';
import type { RulesMeta } from '../../engine/contract';
import { DIFFICULTIES, type Difficulty } from '../../engine/counting/effort';
import type { Fairness } from '../../engine/counting/series';
import type { Side } from '../../engine/ids';
import { type Catalog, fromData, listed, phrases, type Text } from '../../engine/words/text';
import { useWords } from '../words';
import english from './start.en.json';
import { OpeningPlan, type PlanShip } from './start-plan';

const t = phrases(english);

/** What a battle is by one of its rule sets. */
export type BattleUnder = {
  /** What there is to command, and for how many turns. */
  readonly length?: string | undefined;
  /** How long it takes those who know the rules. */
  readonly minutes: number;
  readonly difficulty: Difficulty;
  /** The side that a person does best to take. */
  readonly take: Side;
  readonly teaches?: string | undefined;
  readonly summary?: string | undefined;
  /** What the sides are to do, in their order. */
  readonly aims?: readonly (string | undefined)[];
  /** How the ships stand at the beginning. */
  readonly opening: readonly PlanShip[];
  /** What is known, reckoned or guessed. */
  readonly certainty: readonly string[];
  /** Words that the house has otherwise in it. */
  readonly words?: Catalog | undefined;
};

/** A battle as the start page shows it: as it is by its usual rule set. */
export type BattleCard = BattleUnder & {
  readonly id: string;
  readonly title: string;
  readonly date?: string | undefined;
  /** What it is by its other rule sets. */
  readonly under?: Readonly<Record<string, BattleUnder>>;
  /** For somebody who has never played. */
  readonly first: boolean;
  /** Its sides may be placed by hand, by its usual rule set. */
  readonly byHand?: boolean;
  readonly sides: readonly string[];
  readonly sideIds: readonly Side[];
  readonly coast?: Coast | undefined;
  /** Rule sets it can be fought by; the first is the usual one. */
  readonly rules: readonly string[];
  /** Options the battle itself sets, by rule set. */
  readonly options: Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>>;
  /** What many games between equals said of it, by rule set. */
  readonly fairness?: Readonly<Record<string, Fairness>> | undefined;
  readonly sources: readonly string[];
};

/** The battle as it is by a rule set. */
export const cardUnder = (battle: BattleCard, rules: string | undefined): BattleCard => ({
  ...battle,
  ...battle.under?.[rules ?? ''],
});

/** The rule sets here that a battle can be fought by. */
export const setsOf = (battle: BattleCard, rules: readonly RulesMeta[]): readonly RulesMeta[] =>
  battle.rules.flatMap((id) => rules.filter((meta) => meta.id === id));

const MONTHS = [
  'january',
  'february',
  'march',
  'april',
  'may',
  'june',
  'july',
  'august',
  'september',
  'october',
  'november',
  'december',
];

/** A date such as 9 March 1862 as a number that grows from day to day; less than any when it is none. */
export function dayOf(date: string | undefined): number {
  const [, day, month = '', year] = /^(\d{1,2}) (\p{L}+) (\d{3,4})$/u.exec(date ?? '') ?? [];
  const at = MONTHS.indexOf(month.toLowerCase());
  return at < 0 ? Number.NEGATIVE_INFINITY : (Number(year) * MONTHS.length + at) * 32 + Number(day);
}

/** Battles by how long they take: each kind with the most minutes of it. */
const LENGTHS = [
  { id: 'quick', most: 60 },
  { id: 'short', most: 120 },
  { id: 'evening', most: 240 },
  { id: 'day', most: Number.POSITIVE_INFINITY },
] as const;

/** Battles by their length, the easiest first, then from the shortest to the longest and the earliest to the latest. */
export function byLength(battles: readonly BattleCard[]) {
  const sorted = battles.toSorted(
    (one, other) =>
      DIFFICULTIES.indexOf(one.difficulty) - DIFFICULTIES.indexOf(other.difficulty) ||
      one.minutes - other.minutes ||
      Math.sign(dayOf(one.date) - dayOf(other.date)) ||
      0,
  );
  return LENGTHS.map(({ id, most }, i) => {
    const least = LENGTHS[i - 1]?.most ?? 0;
    return { id, battles: sorted.filter(({ minutes }) => minutes > least && minutes <= most) };
  }).filter((group) => group.battles.length > 0);
}

/** A battle to be set up, by this rule set where one was chosen. */
export type ChooseBattle = (battle: string, rules?: string) => void;

/** The battles to choose from, by how long they take. */
export const Battles = memo(
  (props: {
    readonly battles: readonly BattleCard[];
    readonly rules: readonly RulesMeta[];
    readonly onChoose: ChooseBattle;
  }) => {
    const id = useId();
    const { say } = useWords();
    return byLength(props.battles).map((group) => (
      <section key={group.id} aria-labelledby={`${id}-${group.id}`} data-testid={`battles-${group.id}`}>
        <h3 id={`${id}-${group.id}`}>{say(t(`start.length.${group.id}`))}</h3>
        <ul className="battles">
          {group.battles.map((one) => (
            <li key={one.id}>
              <BattleButton battle={one} rules={props.rules} onChoose={props.onChoose} />
            </li>
          ))}
        </ul>
      </section>
    ));
  },
);

/** About how long it takes. */
const timeOf = (minutes: number): Text =>
  minutes < 60 ? t('start.minutes', { minutes }) : t('start.hours', { count: Math.round(minutes / 30) / 2 });

/** How long a battle takes and how hard it is, then the day of it and what there is to command. */
export function FactsOf({ battle }: { readonly battle: BattleCard }) {
  const { say } = useWords();
  const { date, length, minutes, difficulty } = battle;
  return (
    <>
      <span className="effort">
        {say(timeOf(minutes))} · {say(t(`start.difficulty.${difficulty}`))}
      </span>
      <span className="facts">
        {[date, length].flatMap((fact) => (fact ? [fromData(fact)] : [])).join(' · ')}
      </span>
    </>
  );
}

/** Who fights whom, and which of them a person should be. */
const sidesOf = ({ sides, sideIds, take }: BattleCard): Text | undefined => {
  const mine = sideIds.indexOf(take);
  const side = sides[mine];
  const others = sides.filter((_, i) => i !== mine);
  if (side === undefined || others.length === 0) return undefined;
  return t('start.you-against', { side: fromData(side), others: listed(others.map(fromData)) });
};

/** A battle as a card to choose it by; where it can be fought by several rule sets, each of them is a way in. */
export function BattleButton(props: {
  readonly battle: BattleCard;
  readonly rules: readonly RulesMeta[];
  readonly onChoose: ChooseBattle;
}) {
  const { battle, rules, onChoose } = props;
  const { say } = useWords();
  const sides = sidesOf(battle);
  const sets = setsOf(battle, rules);
  const [only] = sets;
  const card = (
    <button
      type="button"
      className="battle"
      data-testid={`battle-${battle.id}`}
      onClick={() => onChoose(battle.id)}
    >
      <OpeningPlan ships={battle.opening} coast={battle.coast} />
      <span className="title">{fromData(battle.title)}</span>
      <FactsOf battle={battle} />
      {sides && <span className="sides">{say(sides)}</span>}
      {sets.length < 2 && (
        <span className="facts">{only ? fromData(only.name) : say(t('start.other-rules'))}</span>
      )}
    </button>
  );
  if (sets.length < 2) return card;
  return (
    <div className="battle-several">
      {card}
      <fieldset
        className="battle-rules"
        aria-label={say(t('start.rules-of', { title: fromData(battle.title) }))}
      >
        {sets.map(({ id, name }) => (
          <button
            key={id}
            type="button"
            data-testid={`battle-${battle.id}-by-${id}`}
            onClick={() => onChoose(battle.id, id)}
          >
            {fromData(name)}
          </button>
        ))}
      </fieldset>
    </div>
  );
}
