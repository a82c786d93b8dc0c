import { useId } from 'react';
import type { RulesMeta } from '../engine/contract';
import type { Side } from '../engine/ids';
import type { Fairness } from '../engine/series';
import { fromData, phrases } from '../engine/text';
import english from './start.en.json';
import { OpeningPlan, type PlanShip } from './start-plan';
import { useWords } from './words';

const t = phrases(english);

/** A battle as the start page shows it. */
export type BattleCard = {
  readonly id: string;
  readonly title: string;
  readonly date?: string | undefined;
  readonly length?: string | undefined;
  readonly teaches?: string | undefined;
  readonly summary?: string | undefined;
  readonly sides: readonly string[];
  readonly sideIds: readonly Side[];
  /** How the ships stand at the beginning. */
  readonly opening: readonly PlanShip[];
  /** Rule sets it can be fought by; the first is the usual one. */
  readonly rules: readonly string[];
  /** Options the battle itself sets, by rule set. */
  readonly options: Readonly<Record<string, Readonly<Record<string, string | number | boolean>>>>;
  /** What many games between equals said of it, by rule set. */
  readonly fairness?: Readonly<Record<string, Fairness>> | undefined;
};

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

type Group = {
  readonly id: string;
  /** The rule set's; undefined for battles of rule sets that are not here. */
  readonly name: string | undefined;
  readonly battles: readonly BattleCard[];
};

/** Battles by the rule set they are usually fought by, from the earliest to the latest; those without a date first. */
export function byRules(battles: readonly BattleCard[], rules: readonly RulesMeta[]): readonly Group[] {
  const named = [...rules.map(({ id, name }) => ({ id, name })), { id: '', name: undefined }];
  const known = new Set(rules.map(({ id }) => id));
  return named
    .map((group) => ({
      ...group,
      battles: battles
        .filter(({ rules: [usual = ''] }) => (known.has(usual) ? usual : '') === group.id)
        .toSorted((one, other) => {
          const [before, after] = [dayOf(one.date), dayOf(other.date)];
          return before < after ? -1 : before > after ? 1 : 0;
        }),
    }))
    .filter((group) => group.battles.length > 0);
}

/** The battles to choose from, by rule set. */
export function Battles(props: {
  readonly battles: readonly BattleCard[];
  readonly rules: readonly RulesMeta[];
  readonly onChoose: (id: string) => void;
}) {
  const id = useId();
  const { say } = useWords();
  return byRules(props.battles, props.rules).map((group) => (
    <section key={group.id} aria-labelledby={`${id}-${group.id}`} data-testid={`battles-${group.id}`}>
      <h3 id={`${id}-${group.id}`}>
        {group.name === undefined ? say(t('start.other-rules')) : fromData(group.name)}
      </h3>
      <ul className="battles">
        {group.battles.map((one) => (
          <li key={one.id}>
            <BattleButton battle={one} onChoose={() => props.onChoose(one.id)} />
          </li>
        ))}
      </ul>
    </section>
  ));
}

/** The day of a battle and how long it takes. */
export const factsOf = ({ date, length }: BattleCard): string =>
  [date, length].flatMap((fact) => (fact ? [fromData(fact)] : [])).join(' · ');

/** A battle as a card to choose it by. */
export function BattleButton({
  battle,
  onChoose,
}: {
  readonly battle: BattleCard;
  readonly onChoose: () => void;
}) {
  const { say } = useWords();
  return (
    <button type="button" className="battle" data-testid={`battle-${battle.id}`} onClick={onChoose}>
      {battle.opening.length > 0 && <OpeningPlan ships={battle.opening} />}
      <span className="title">{battle.title}</span>
      <span className="facts">{factsOf(battle)}</span>
      <span className="sides">
        {battle.sides.length > 0 &&
          battle.sides.reduce((one, other) => say(t('start.against', { one, other })))}
      </span>
      {battle.teaches && <span className="teaches">{fromData(battle.teaches)}</span>}
    </button>
  );
}
