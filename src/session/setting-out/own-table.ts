import type { ChartFile } from '../../engine/chart/chart';
import type { RulesMeta } from '../../engine/contract';
import { digest } from '../../engine/digest';
import { type PieceId, piece } from '../../engine/ids';
import type { ListOption, Lists } from '../../engine/set-up/lists';
import type { OptionSpec } from '../../engine/set-up/option';
import type { Battle, Photograph, ShipRecord } from '../../engine/set-up/record';
import {
  type Choice,
  type Data,
  faultInWords,
  named,
  type SetOut,
  type Told,
} from '../../engine/set-up/setting-out';
import type { Sheet, Skirmish } from '../../engine/set-up/skirmish';
import { length } from '../../engine/words/length';
import { NO_RULES, phrases, say, type Text } from '../../engine/words/text';
import type { Fleet } from '../../files/battle/fleet';
import { makeBattle } from '../../files/battle/make-battle';
import type { Scenario } from '../../files/battle/scenario';
import { FORMATS } from '../../files/migrate';
import { wrap } from '../../geometry/heading';
import type { Pose } from '../../geometry/pose';
import { layTable } from '../../table/laying/set';
import { amissOf, firstOf, inLine, putOver, setOutOf } from '../../table/laying/set-out';
import type { Table } from '../../table/state';
import type { AnyRules, World } from '../../table/world';
import { carriedOf } from '../carried';
import { areaOf, centreOf } from './area';
import english from './own-table.en.json';
import type { Area } from './tape';

const t = phrases(english);

const SIDES = ['first', 'second'] as const;

/** What may be put on a table: a record of a fleet, or a unit of the rule set's own lists. */
export type Placeable = {
  /** Tells it from every other. */
  readonly key: string;
  /** What pieces of it are called after. */
  readonly id: string;
  readonly name: string;
  /** What it is, and whose. */
  readonly kind: string;
  readonly nation: string;
  /** What else it is found by. */
  readonly class?: string;
  readonly year?: string;
  readonly of:
    | { readonly fleet: string; readonly record: ShipRecord }
    | { readonly entry: string; readonly options: readonly ListOption[] };
};

/** A record of a fleet, to be put on a table. */
export const ofRecord = (fleet: string, record: ShipRecord): Placeable => ({
  key: `${fleet}/${record.id}`,
  id: record.id,
  name: record.name,
  kind: record.type,
  nation: record.nation,
  ...(record.class === undefined ? {} : { class: record.class }),
  ...(record.asOf === undefined ? {} : { year: record.asOf.slice(0, 4) }),
  of: { fleet, record },
});

/** Every unit of a rule set's own lists, once. */
function listed({ nations, charts, units, parts, enlist }: Lists): readonly Placeable[] {
  const all = nations.flatMap((nation) =>
    charts(nation.id).flatMap((chart) =>
      units(nation.id, chart.id).map(({ id, name, part, options }) => {
        const kind = parts.find((one) => one.id === part)?.name ?? part;
        // What an option buys beside the unit, or parts from it, is a piece of its own here.
        const own = options.filter((option) => {
          const units = [{ entry: id, options: [option.id] }];
          return enlist({ nation: nation.id, chart: chart.id, units }).length === 1;
        });
        return { key: `list/${id}`, id, name, kind, nation: nation.name, of: { entry: id, options: own } };
      }),
    ),
  );
  return all.filter(({ key }, i) => all.findIndex((one) => one.key === key) === i);
}

/** A rule set for which tables are set out, with what can be put on them. */
export type TableMaker = {
  readonly meta: RulesMeta;
  readonly rules: AnyRules;
  readonly fleets: readonly Fleet[];
  /** Those of the fleets that do not come with the program. */
  readonly own: readonly Fleet[];
  readonly candidates: readonly Placeable[];
  readonly conditions: readonly OptionSpec[];
  /** The table that is proposed. */
  readonly sheet: Sheet;
  /** Where each side begins by the rules, and the options with which they hold to it; undefined where they do not say. */
  readonly zones: (Skirmish['zones'] & { readonly options: Battle['options'] }) | undefined;
  /** What a battle says to the rules, sides by their places. */
  readonly told: Told | undefined;
  /** What the scenario says of each ship of a side, in the order given. */
  crew(force: readonly ShipRecord[]): readonly Readonly<Record<string, unknown>>[];
};

/** Inches of the usual table, where the rule set proposes none: six feet by four. */
const USUAL: Sheet = { width: 72, height: 48 };

/** The rule set with all that it can put on a table; undefined when none can be set out for it. */
export function tableMakerOf(
  meta: RulesMeta,
  rules: AnyRules,
  shipped: readonly Fleet[],
  own: readonly Fleet[] = [],
): TableMaker | undefined {
  if (!rules.settingOut) return undefined;
  const { skirmish, lists } = rules;
  const plays = rules.plays ?? ((record: ShipRecord) => skirmish?.rate(record) !== undefined);
  const fleets = [...own, ...shipped];
  const candidates = [
    ...fleets.flatMap(({ id, ships }) => ships.filter(plays).map((record) => ofRecord(id, record))),
    ...(lists ? listed(lists) : []),
  ];
  if (candidates.length === 0) return undefined;
  return {
    meta,
    rules,
    fleets,
    own,
    candidates,
    conditions: skirmish?.conditions ?? meta.options,
    zones: skirmish && { ...skirmish.zones, options: skirmish.onTable },
    sheet: skirmish?.tables[0] ?? lists?.games[0].table ?? USUAL,
    told: rules.settingOut.told?.(sidesOf([t('own-table.first'), t('own-table.second')])),
    crew(force) {
      const points = force.reduce((sum, record) => sum + (skirmish?.rate(record)?.points ?? 0), 0);
      return skirmish?.crew(force, points) ?? [];
    },
  };
}

/** A piece as it was put on the table. */
export type Put = {
  readonly id: PieceId;
  readonly side: 0 | 1;
  readonly one: Placeable;
  readonly pose: Pose;
  /** Ids of what was chosen for it out of its list, one for each time. */
  readonly options?: readonly string[];
  /** What a battle calls it, and says to the rules of it, where it comes out of one. */
  readonly name?: string;
  readonly play?: Data;
};

export const sidesOf = (names: readonly Text[]): readonly Choice[] =>
  SIDES.map((value, i) => ({ value, label: names[i] ?? named(value) }));

/** All that a person has laid down of a table. */
export type Laid = {
  readonly title: string;
  readonly sheet: Sheet;
  readonly chart?: ChartFile;
  readonly photograph?: Photograph;
  /** Toward, in degrees. */
  readonly wind?: number;
  readonly turnLimit?: number;
  readonly options: Battle['options'];
  readonly sides: readonly [string, string];
  readonly ships: readonly Put[];
  /** Each side begins in the zone that the rules give it. */
  readonly zoned?: true;
  /** What the battle says to the rules. */
  readonly told?: Data;
  readonly setOut: SetOut;
};

/** What comes of it: the battle and its first position, or what is wrong with it. */
export type Outcome = {
  readonly scenario?: Scenario;
  readonly battle?: Battle;
  readonly table?: Table;
  readonly world?: World;
  readonly fault?: Text;
};

export const usualTable = ({ sheet: { width, height }, conditions, told }: TableMaker): Laid => ({
  title: say(NO_RULES, t('own-table.title')),
  sheet: { width, height },
  ...(told ? { told: told.usual } : {}),
  options: Object.fromEntries(conditions.map(({ id, usual }) => [id, usual])),
  sides: [say(NO_RULES, t('own-table.first')), say(NO_RULES, t('own-table.second'))],
  ships: [],
  setOut: {},
});

/** The second unit of a kind is told from the first by its number. */
const numbered = (name: string, id: string, of: string): string =>
  id === of ? name : `${name} ${id.slice(id.lastIndexOf('-') + 1)}`;

const placed = ({ at, heading }: Pose) => ({ at: { inches: [at.x, at.y] as [number, number] }, heading });

/** The table as a scenario: what a file, a link and the browser keep of it. */
function scenarioOf(maker: TableMaker, laid: Laid): Scenario {
  const {
    title,
    sheet,
    chart,
    photograph,
    wind,
    turnLimit,
    options,
    sides,
    ships,
    told = {},
    zoned,
    setOut,
  } = laid;
  const rules = maker.meta.id;
  const play = new Map(
    [0, 1].flatMap((side) => {
      const force = ships.filter((put) => put.side === side && 'record' in put.one.of);
      const crew = maker.crew(force.flatMap(({ one }) => ('record' in one.of ? one.of.record : [])));
      return force.map(({ id }, i) => [id, crew[i] ?? {}] as const);
    }),
  );
  const brought = carriedOf(maker.own, new Set(ships.map(({ one }) => one.key)));
  const made: Omit<Scenario, 'id'> = {
    format: FORMATS.scenario,
    kind: 'scenario',
    title,
    summary: say(NO_RULES, t('own-table.summary')),
    rules: [rules],
    ...(brought.length > 0 ? { fleets: brought as NonNullable<Scenario['fleets']> } : {}),
    ...(chart ? { drawn: chart as NonNullable<Scenario['drawn']> } : {}),
    ...(chart?.units === 'degrees' ? { centre: centreOf(chart) } : {}),
    table: { ...sheet, origin: areaOf(laid).origin },
    ...(wind === undefined ? {} : { wind: { toward: wrap(wind) } }),
    ...(turnLimit === undefined ? {} : { turnLimit }),
    ...(photograph ? { photograph } : {}),
    options: { [rules]: { ...options, ...(zoned ? maker.zones?.options : {}) } },
    // Said, though there may be nothing in it: nobody stands where the rules would have put him.
    play: { [rules]: told },
    ...(Object.keys(setOut).length === 0 ? {} : { setOut: { [rules]: setOut } }),
    sides: SIDES.map((id, i) => {
      const own = ships.filter(({ side }) => side === i);
      const units = own.flatMap(({ id: piece, one, one: { name, of }, pose, options = [] }) =>
        'entry' in of
          ? [
              {
                id: piece,
                name: numbered(name, piece, one.id),
                entry: of.entry,
                ...(options.length > 0 ? { options: [...options] } : {}),
                ...placed(pose),
              },
            ]
          : [],
      );
      return {
        id,
        name: sides[i] ?? id,
        ships: own.flatMap(({ id: piece, one, pose, name, play: said }) =>
          'record' in one.of
            ? [
                {
                  ship: one.id,
                  fleet: one.of.fleet,
                  ...(piece === one.id ? {} : { id: piece }),
                  ...(name === undefined ? {} : { name }),
                  ...placed(pose),
                  play: { [rules]: { ...(said ?? play.get(piece)) } },
                },
              ]
            : [],
        ),
        ...(units.length > 0 ? { units } : {}),
      };
    }),
  };
  return { ...made, id: `table-${digest(made)}` };
}

/** The table with its chart and nothing on it. */
const emptyBattle = ({ meta }: TableMaker, laid: Laid): Battle => ({
  id: 'table',
  title: laid.title,
  rules: meta.id,
  sides: [],
  ships: [],
  options: laid.options,
  table: { ...laid.sheet, origin: areaOf(laid).origin },
  ...(laid.chart ? { chart: laid.chart } : {}),
  ...(laid.chart?.units === 'degrees' ? { centre: centreOf(laid.chart) } : {}),
});

/** The part of the table in which a side begins by the rules. */
export function zoneOf({ zones }: Pick<TableMaker, 'zones'>, laid: Laid, side: 0 | 1): Area | undefined {
  if (!zones || !laid.zoned) return undefined;
  const { origin, width, height } = areaOf(laid);
  const { depth } = zones;
  const edge = zones.edges[side];
  const x = edge === 'east' ? origin.x + width - depth : origin.x;
  const y = edge === 'north' ? origin.y + height - depth : origin.y;
  return edge === 'north' || edge === 'south'
    ? { origin: { x, y }, width, height: depth }
    : { origin: { x, y }, width: depth, height };
}

/** Inches by which a place that was rounded may lie off an edge that was not. */
export const HAIR = 0.001;

/** Who stands outside the zone of its side, its edge included; in one sentence. */
function strayed(maker: TableMaker, laid: Laid): Text | undefined {
  for (const { side, one, pose } of laid.ships) {
    const zone = zoneOf(maker, laid, side);
    const { zones } = maker;
    if (!zone || !zones) return undefined;
    const { origin, width, height } = zone;
    const [x, y] = [pose.at.x - origin.x, pose.at.y - origin.y];
    if (Math.min(x, y, width - x, height - y) >= -HAIR) continue;
    const edge = t(`own-table.${zones.edges[side]}`);
    return t('own-table.zone', { piece: one.name, depth: length(zones.depth), edge });
  }
  return undefined;
}

/** What was set of pieces that are still on the table. */
function ofThose({ pieces, table, ...rest }: SetOut, ships: readonly Put[]): SetOut {
  const kept = Object.entries(pieces ?? {}).filter(([id]) => ships.some((one) => one.id === id));
  return {
    ...rest,
    ...(kept.length === 0 ? {} : { pieces: Object.fromEntries(kept) }),
    ...(table === undefined ? {} : { table }),
  };
}

/**
 * The battle that a table makes, its position brought in line; or one sentence about what is wrong with it, with as much
 * of the position as there is.
 */
export function made(maker: TableMaker, laid: Laid): { readonly laid: Laid; readonly of: Outcome } {
  const { meta, rules, fleets } = maker;
  const bare = [0, 1].find((side) => !laid.ships.some((one) => one.side === side));
  if (bare !== undefined) {
    const { table } = layTable(emptyBattle(maker, laid), meta.scale(laid.options), rules.body);
    return { laid, of: { table, fault: t('own-table.nobody', { side: laid.sides[bare] ?? '' }) } };
  }
  const { zoned: _zoned, ...free } = laid;
  const plain = scenarioOf(maker, { ...free, setOut: {} });
  const stray = strayed(maker, laid);
  const read = makeBattle(plain, fleets, [], { scale: meta.scale, rules: meta.id });
  if (!read.ok) return { laid, of: { fault: t('own-table.says', { reason: read.reason }) } };
  const battle = read.value;
  const first = firstOf(battle, rules, meta);
  if (!first.ok) return { laid, of: { fault: first.because } };
  const { table, opening } = first;
  const nameOf = (id: string): string => rules.nameOf(opening.rules, id);
  const put = putOver(ofThose(laid.setOut, laid.ships), rules, opening);
  if (!put.ok) return { laid, of: { table, battle, world: opening, fault: faultInWords(put.fault, nameOf) } };
  const world = inLine(rules, put.value);
  const setOut = setOutOf(battle, rules, opening, world);
  const now: Laid = { ...laid, setOut };
  const amiss = amissOf(rules, world.rules);
  if (stray) return { laid: now, of: { table, battle, world, fault: stray } };
  const whole: Battle = Object.keys(setOut).length === 0 ? battle : { ...battle, setOut };
  if (amiss) return { laid: now, of: { table, battle: whole, world, fault: faultInWords(amiss, nameOf) } };
  return { laid: now, of: { table, battle: whole, world, scenario: scenarioOf(maker, now) } };
}

/** An id for one more piece of a kind. */
export function idFor({ id }: Placeable, ships: readonly Put[]): PieceId {
  const taken = new Set<string>(ships.map((one) => one.id));
  let [named, count] = [id, 1];
  while (taken.has(named)) {
    count += 1;
    named = `${id.slice(0, 60)}-${count}`;
  }
  return piece(named);
}
