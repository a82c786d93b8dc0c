import { rule } from '../../../engine/ids';
import type { ForceFault, ListForce, Lists, ListUnit, Terms } from '../../../engine/set-up/lists';
import { text } from '../../../engine/words/text';
import { drawForce, heldTo } from './drawing';
import { ENTRIES, entryOf, type Nation, type Option } from './entry';
import {
  CHARTS,
  chartsOf,
  entriesOf,
  type Fault,
  FORCES,
  faultsOf,
  fielded,
  type Terms as Held,
} from './force';
import { figures, games, playOf } from './games';
import { apartNamed, isUnfit, muster } from './muster';

const NAMES: Readonly<Record<Nation, string>> = {
  british: 'British',
  german: 'Germans',
  soviet: 'Soviets',
  us: 'Americans',
};

const named = (id: Nation): Lists['nations'][number] => ({ id, name: NAMES[id] });

const PARTS = {
  hq: 'Headquarters',
  combat: 'Combat',
  light: 'Fast or light support',
  heavy: 'Heavy support',
};

const ADJECTIVES: Readonly<Record<Nation, string>> = {
  british: 'British ',
  german: 'German ',
  soviet: 'Soviet ',
  us: 'US ',
};

/** What a unit is called among its own: its name without the nation. */
const shortName = (entry: string): string => {
  const { name, nation } = entryOf(entry);
  return name.startsWith(ADJECTIVES[nation]) ? name.slice(ADJECTIVES[nation].length) : name;
};

const termsOf = ({ limit, options, figures: { year } }: Terms): Held => ({
  limit,
  onStands: options.stands === true,
  ...(options.years === true && year !== undefined ? { year } : {}),
});

/** Options that a unit may take: its own, and those its chart allows vehicles (VD-133, VD-134). */
const optionsOf = (entry: string, chart: string): readonly Option[] => [
  ...(entryOf(entry).options ?? []),
  ...(entryOf(entry).kind === 'vehicle' ? (CHARTS[chart]?.vehicles ?? []) : []),
];

const listed = (id: string, chart: string): ListUnit => {
  const { element, points, source } = entryOf(id);
  return {
    id,
    name: shortName(id),
    part: element,
    points,
    printed: source === 'printed',
    options: optionsOf(id, chart).map(({ id: option, name, points: each, most }) => ({
      id: option,
      name,
      points: each,
      most,
    })),
  };
};

/** A fault in words, with the rule it breaks. */
function told(fault: Fault, { units, chart }: ListForce): ForceFault {
  const called = (at: number): string => shortName(units[at]?.entry ?? '');
  const optionName = (entry: string | undefined, id: string): string =>
    (entry === undefined ? undefined : optionsOf(entry, chart).find((one) => one.id === id)?.name) ??
    CHARTS[chart]?.vehicles?.find((one) => one.id === id)?.name ??
    id;
  const cite = rule(fault.rule);
  switch (fault.fault) {
    case 'points':
      return { cite, because: text('force.points', { points: fault.points, limit: fault.limit }) };
    case 'too-few':
    case 'too-many': {
      const { element, has, bound } = fault;
      return {
        cite,
        because: text(`force.${fault.fault}`, { part: PARTS[element], has, bound }),
      };
    }
    case 'force-option':
      return {
        cite,
        because: text('force.option-too-often', {
          option: optionName(undefined, fault.option),
          most: fault.most,
        }),
      };
    case 'entry':
      return { cite, unit: fault.unit, because: text('force.entry', { entry: fault.entry }) };
    case 'option': {
      const { unit, unfit } = fault;
      const entry = units[unit]?.entry;
      return {
        cite,
        unit,
        because: text(`force.option.${unfit.because}`, {
          unit: called(unit),
          option: optionName(entry, unfit.option),
        }),
      };
    }
    case 'year': {
      const entry = entryOf(fault.vehicle);
      const since = entry.kind === 'vehicle' ? entry.year : 0;
      return {
        cite,
        unit: fault.unit,
        because: text('force.year', { unit: shortName(fault.vehicle), since: `${since}` }),
      };
    }
    default:
      return {
        cite,
        unit: fault.unit,
        because: text(`force.${fault.fault}`, { unit: called(fault.unit) }),
      };
  }
}

const costOfUnit = ({ units, chart }: ListForce, at: number): number => {
  const unit = units[at];
  if (!unit || !ENTRIES[unit.entry]) return 0;
  const drawn = muster(unit.entry, unit.options, { more: CHARTS[chart]?.vehicles ?? [] });
  return isUnfit(drawn) ? entryOf(unit.entry).points : drawn.points;
};

/**
 * Units of a force with names of their own: of several alike each has its number; a transport, and an Individual who acts
 * apart, go by their squad's.
 */
function enlisted({ units, chart }: ListForce): ReturnType<Lists['enlist']> {
  const all: ReturnType<Lists['enlist']>[number][] = [];
  for (const [at, { entry, options }] of units.entries()) {
    const alike = units.filter((one) => one.entry === entry).length;
    const before = units.slice(0, at + 1).filter((one) => one.entry === entry).length;
    const name = alike > 1 ? `${shortName(entry)} ${before}` : shortName(entry);
    const drawn = muster(entry, options, { more: CHARTS[chart]?.vehicles ?? [] });
    const { transports, others } = isUnfit(drawn) ? { transports: [], others: [] } : drawn;
    const [whole = { entry, options }, ...alone] = fielded({ entry, options: [...options] });
    const unit = all.length;
    all.push(
      { entry, options: whole.options ?? [], name },
      ...alone.map((one) => ({
        entry,
        options: one.options ?? [],
        name: `${apartNamed(entryOf(entry)) ?? shortName(entry)} (${name})`,
      })),
      ...transports.map((one) => ({ entry: one, options: [], name: `${shortName(one)} (${name})` })),
      ...others.map((one, i) => ({
        entry: one,
        options: [],
        name: `${shortName(one)} (${name}, ${i + 2})`,
        beside: { unit, as: 'company' },
      })),
    );
  }
  return all;
}

/** Making up forces out of the army lists (chapters 16 to 24). */
export const lists: Lists = {
  nations: [named('british'), named('german'), named('soviet'), named('us')],
  parts: Object.entries(PARTS).map(([id, name]) => ({ id, name })),
  points: { cite: rule('VD-H93'), least: 400, most: 1500 },
  games,
  figures,
  play: playOf,
  ready: (nation) =>
    Object.entries(FORCES).flatMap(([id, { limit, chart, units, ...force }]) =>
      force.nation === nation
        ? [
            {
              id,
              limit,
              force: {
                nation,
                chart,
                units: units.map(({ entry, options = [] }) => ({ entry, options })),
              },
            },
          ]
        : [],
    ),
  charts: (nation) =>
    chartsOf(nation as Nation).map((id) => {
      const chart = CHARTS[id];
      if (!chart) throw new Error(`no chart '${id}'`);
      const slot = (part: keyof typeof PARTS) => {
        const [least, most] = chart.slots[part];
        return most === 'pairs' ? text('force.slot.pairs') : text('force.slot', { least, most });
      };
      return {
        id,
        name: chart.name,
        cite: rule(chart.rule),
        says: text('force.slots', {
          hq: slot('hq'),
          combat: slot('combat'),
          light: slot('light'),
          heavy: slot('heavy'),
        }),
      };
    }),
  units: (nation, chart) => entriesOf(nation as Nation).map((id) => listed(id, chart)),
  costOf: costOfUnit,
  faults: (force, terms) => faultsOf(heldTo(force, terms), termsOf(terms)).map((fault) => told(fault, force)),
  /** An armoured force plays against its like, or with leave (VD-129). */
  warnings([one, other]) {
    const asks = ({ chart }: ListForce): boolean => CHARTS[chart]?.consent === true;
    return asks(one) === asks(other) ? [] : [{ cite: rule('VD-129'), because: text('force.consent') }];
  },
  draw: (nation, chart, terms, wish, chance) =>
    drawForce(nation as Nation, chart, termsOf(terms), wish, chance),
  enlist: enlisted,
};
