import { type RuleId, rule } from '../../../../engine/ids';
import type { Equipment, Group, Kind, ShipCard } from '../../state';

export const AREAS = [
  'hull',
  'optics',
  'masts',
  'ratings',
  'fireControl',
  'officers',
  'engines',
  'steering',
  'helm',
  'sensors',
  'fire',
  'weapons',
  'main',
  'other',
  'torpedoes',
  'cargo',
  'flooding',
  'power',
  'operations',
  'hangar',
  'fuel',
] as const;
/** What a critical result strikes. `weapons` is rolled out into one of the three groups (SMR-091). */
export type Area = (typeof AREAS)[number];

export const COLUMNS = ['bow', 'midships', 'stern'] as const;
/** Columns of the table for hits under water. */
export type Column = (typeof COLUMNS)[number];
/** The three tables, the one for hits under water by its columns. */
export type CriticalTable = 'structural' | 'carrier' | Column;

/** What a ship can have less of (of fires: more). */
export type Value =
  | 'flotation'
  | 'structure'
  | 'speed'
  | 'mvr'
  | 'crew'
  | 'fireControl'
  | 'gunnery'
  | 'spotting'
  | 'teams'
  | 'fires'
  | 'mrf'
  | 'crf'
  | 'asw';
/** What a deck can have less of. */
export type DeckValue = 'handling' | 'servicing' | 'catapults';

/** A step of the sensors: what is lost, and what CV it costs (SMR-088, SMR-152). */
export type SensorStep = { readonly what: Equipment; readonly cost: number; readonly fireTest?: true };

/** CV that a result costs: for each point, for one point only, for knots (and smoke), for sensors in turn, for mounts. */
type Cost =
  | { readonly per: number; readonly of: Value | DeckValue }
  | { readonly once: number; readonly of: Value }
  | { readonly knots: 1 | 2 | 3; readonly smoke?: true }
  | { readonly steps: readonly SensorStep[] }
  | 'mount'
  | 'all';

/** What stands against it: belt or deck, conning tower, the struck mount, flight deck (SMR-045). */
export type Designation = 'none' | 'belt' | 'tower' | 'mount' | 'flightDeck';

/** One result of a critical table. */
export type Row = {
  readonly area: Area;
  readonly armour: Designation;
  readonly cost: Cost;
  /** Whether CV that is left is rolled again; of `weapons` the group says (SMR-076). */
  readonly afterwards: 'ends' | 're-roll' | 'by-group';
  readonly cite: RuleId;
};

/** Faces of a die from and up to. */
type Span = readonly [from: number, to: number];
/** A further die: its span, or whether it is over the handling the deck began with (SMR-106). */
type Sub = { readonly die: 10; readonly faces: Span } | { readonly die: 20; readonly over: boolean };

/** Merchants have cargo where warships have weapons; carriers and air bases have decks. */
type Sort = 'warships' | 'merchants' | 'decks';

/** A row where it stands in its table. */
export type Entry = Row & {
  readonly faces: Span;
  readonly sub?: Sub;
  /** Rows of ships of one sort only. */
  readonly only?: Sort;
};

const row = (
  area: Area,
  armour: Designation,
  cost: Cost,
  afterwards: Row['afterwards'],
  cite: string,
): Row => ({ area, armour, cost, afterwards, cite: rule(cite) });

const at = (faces: Span, of: Row, more: Pick<Entry, 'sub' | 'only'> = {}): Entry => ({
  ...of,
  faces,
  ...more,
});

const LOW: Sub = { die: 10, faces: [1, 5] };
const HIGH: Sub = { die: 10, faces: [6, 10] };

const STRUCTURAL: readonly Entry[] = [
  at([1, 2], row('hull', 'belt', { per: 1, of: 'flotation' }, 'ends', 'SMR-077')),
  at([3, 3], row('optics', 'none', { per: 5, of: 'gunnery' }, 'ends', 'SMR-078'), { sub: LOW }),
  at([3, 3], row('masts', 'none', { per: 4, of: 'spotting' }, 're-roll', 'SMR-079'), { sub: HIGH }),
  at([4, 4], row('ratings', 'none', { per: 5, of: 'teams' }, 're-roll', 'SMR-080')),
  at([5, 5], row('fireControl', 'tower', { per: 1, of: 'fireControl' }, 're-roll', 'SMR-081')),
  at([6, 6], row('officers', 'tower', { once: 5, of: 'crew' }, 're-roll', 'SMR-082')),
  at([7, 9], row('engines', 'belt', { knots: 1, smoke: true }, 'ends', 'SMR-084')),
  at([10, 10], row('steering', 'belt', { per: 1, of: 'mvr' }, 're-roll', 'SMR-086')),
  at([11, 11], row('helm', 'belt', { per: 1, of: 'mvr' }, 'ends', 'SMR-087')),
  at(
    [12, 12],
    row(
      'sensors',
      'none',
      {
        steps: [
          { what: 'searchlights', cost: 3 },
          { what: 'planes', cost: 4, fireTest: true },
          { what: 'gunneryRadar', cost: 5 },
        ],
      },
      're-roll',
      'SMR-088',
    ),
  ),
  at([13, 13], row('fire', 'none', { per: 5, of: 'fires' }, 'ends', 'SMR-090')),
  at([14, 20], row('weapons', 'mount', 'mount', 'by-group', 'SMR-091'), { only: 'warships' }),
  at([14, 20], row('cargo', 'none', 'all', 'ends', 'SMR-095'), { only: 'merchants' }),
];

const CARRIER: readonly Entry[] = [
  at([1, 2], row('hull', 'belt', { per: 1, of: 'flotation' }, 'ends', 'SMR-142')),
  at([3, 3], row('optics', 'none', { per: 5, of: 'gunnery' }, 'ends', 'SMR-144'), { sub: LOW }),
  at([3, 3], row('masts', 'none', { per: 4, of: 'spotting' }, 're-roll', 'SMR-145'), { sub: HIGH }),
  at([4, 4], row('ratings', 'none', { per: 5, of: 'teams' }, 're-roll', 'SMR-146')),
  at([5, 5], row('fireControl', 'tower', { per: 1, of: 'fireControl' }, 're-roll', 'SMR-147')),
  at([6, 6], row('officers', 'tower', { once: 5, of: 'crew' }, 're-roll', 'SMR-148')),
  at([7, 9], row('engines', 'belt', { knots: 1 }, 'ends', 'SMR-149')),
  at([10, 10], row('steering', 'belt', { per: 1, of: 'mvr' }, 're-roll', 'SMR-150')),
  at([11, 11], row('helm', 'belt', { per: 1, of: 'mvr' }, 'ends', 'SMR-151')),
  at(
    [12, 12],
    row(
      'sensors',
      'none',
      {
        steps: [
          { what: 'searchlights', cost: 3 },
          { what: 'gunneryRadar', cost: 5 },
        ],
      },
      're-roll',
      'SMR-152',
    ),
  ),
  at([13, 13], row('fire', 'none', { per: 5, of: 'fires' }, 'ends', 'SMR-153')),
  at([14, 14], row('weapons', 'mount', 'mount', 'by-group', 'SMR-154')),
  at([15, 16], row('operations', 'flightDeck', { per: 1, of: 'handling' }, 're-roll', 'SMR-155')),
  at([17, 18], row('hangar', 'flightDeck', { per: 2, of: 'servicing' }, 'ends', 'SMR-156')),
  at([19, 20], row('fuel', 'flightDeck', 'all', 'ends', 'SMR-157')),
];

type Below = Row & Pick<Entry, 'sub' | 'only'> & Readonly<Record<Column, Span>>;

/** A row of the table for hits under water, with its faces in each column (SMR-096). */
const below = (
  of: Row,
  bow: Span,
  midships: Span,
  stern: Span,
  more: Pick<Entry, 'sub' | 'only'> = {},
): Below => ({ ...of, ...more, bow, midships, stern });

const LAST: Span = [20, 20];
const UNDER_WEAPONS = row('weapons', 'none', 'mount', 'by-group', 'SMR-105');

const UNDERWATER: readonly Below[] = [
  below(row('flooding', 'none', { per: 1, of: 'flotation' }, 'ends', 'SMR-097'), [1, 9], [1, 5], [1, 3]),
  below(row('engines', 'none', { knots: 1 }, 'ends', 'SMR-099'), [10, 12], [6, 8], [4, 4]),
  below(row('engines', 'none', { knots: 2 }, 'ends', 'SMR-099'), [13, 13], [9, 10], [5, 6]),
  below(row('engines', 'none', { knots: 3 }, 'ends', 'SMR-099'), [14, 14], [11, 11], [7, 10]),
  below(row('steering', 'none', { per: 1, of: 'mvr' }, 're-roll', 'SMR-100'), [15, 15], [12, 14], [11, 15]),
  below(row('helm', 'none', { per: 1, of: 'mvr' }, 'ends', 'SMR-101'), [16, 16], [15, 15], [16, 16]),
  below(row('officers', 'none', { once: 5, of: 'crew' }, 're-roll', 'SMR-102'), [17, 17], [16, 16], [17, 17]),
  below(row('ratings', 'none', { per: 5, of: 'teams' }, 're-roll', 'SMR-103'), [18, 18], [17, 17], [18, 18]),
  below(row('power', 'none', 'all', 'ends', 'SMR-104'), [19, 19], [18, 19], [19, 19]),
  below(UNDER_WEAPONS, LAST, LAST, LAST, { only: 'warships' }),
  below(UNDER_WEAPONS, LAST, LAST, LAST, { only: 'decks', sub: { die: 20, over: true } }),
  below(row('fuel', 'none', 'all', 'ends', 'SMR-107'), LAST, LAST, LAST, {
    only: 'decks',
    sub: { die: 20, over: false },
  }),
  below(row('cargo', 'none', 'all', 'ends', 'SMR-108'), LAST, LAST, LAST, { only: 'merchants' }),
];

const columned = (column: Column): readonly Entry[] =>
  UNDERWATER.map(({ bow, midships, stern, ...entry }) => ({
    ...entry,
    faces: { bow, midships, stern }[column],
  }));

const TABLES: Readonly<Record<CriticalTable, readonly Entry[]>> = {
  structural: STRUCTURAL,
  carrier: CARRIER,
  bow: columned('bow'),
  midships: columned('midships'),
  stern: columned('stern'),
};

/** What a Weapons result comes to when the group is known (SMR-092 to SMR-094). */
const BY_GROUP: Readonly<Record<Group, Pick<Row, 'afterwards' | 'cite'>>> = {
  main: { afterwards: 'ends', cite: rule('SMR-092') },
  other: { afterwards: 're-roll', cite: rule('SMR-093') },
  torpedoes: { afterwards: 're-roll', cite: rule('SMR-094') },
};

export const groupRow = (weapons: Row, group: Group): Row => ({
  ...weapons,
  area: group,
  ...BY_GROUP[group],
});

const sortOf = (kind: Kind): Sort => {
  if (kind === 'merchant') return 'merchants';
  return kind === 'carrier' || kind === 'air-base' ? 'decks' : 'warships';
};

/** The table a hit above water is rolled on (SMR-075). */
export const tableAbove = ({ kind }: Pick<ShipCard, 'kind'>): CriticalTable =>
  sortOf(kind) === 'decks' ? 'carrier' : 'structural';

/** The rows of a table as they stand for a ship of that kind: what the card shows, the odds count and the dice find. */
export const entriesOf = (table: CriticalTable, { kind }: Pick<ShipCard, 'kind'>): readonly Entry[] =>
  TABLES[table].filter(({ only }) => only === undefined || only === sortOf(kind));

const within = ([from, to]: Span, face: number): boolean => face >= from && face <= to;

/** Rows that a d20 leaves: more than one where a further die decides. */
export const entriesAt = (entries: readonly Entry[], face: number): readonly Entry[] =>
  entries.filter(({ faces }) => within(faces, face));

/** Whether the further die finds the row. */
export function isFound({ sub }: Entry, face: number, { deck }: Pick<ShipCard, 'deck'>): boolean {
  if (!sub) return true;
  return sub.die === 10 ? within(sub.faces, face) : face > (deck?.handling ?? 0) === sub.over;
}

/** The chance of a row out of all of its table. */
export function chanceOf(entry: Entry, card: Pick<ShipCard, 'deck'>): number {
  const {
    faces: [from, to],
    sub,
  } = entry;
  const sides = sub?.die ?? 1;
  const found = Array.from({ length: sides }, (_, i) => i + 1).filter((face) => isFound(entry, face, card));
  return ((to - from + 1) * found.length) / (20 * sides);
}
