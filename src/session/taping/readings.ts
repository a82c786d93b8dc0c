import type { Measured, Query } from '../../engine/chart/query';
import type { Gauge } from '../../engine/question';
import { type Length, paddedLength } from '../../engine/words/length';
import { phrases, type Text } from '../../engine/words/text';
import english from './taping.en.json';

const t = phrases(english);

export type AnyMeasured = Measured[Query['of']];

/** Inches; a direction from 0 to 360 degrees; an angle to either side; a part of 1; a number; yes or no. */
type ReadIn = 'inches' | 'direction' | 'angle' | 'part' | 'number' | 'yes';

/** One thing of a measurement that a person reads off a tape, a protractor or the table. */
export type Reading = {
  /** Where in the measurement it stands. */
  readonly path: readonly (string | number)[];
  readonly what: Text;
  /** Ids of what it is read of, where there are several. */
  readonly of: readonly string[];
  readonly in: ReadIn;
  readonly value: number | boolean;
};

type Leaf = { readonly what: Text; readonly in: ReadIn };
const leaf = (what: Text, read: ReadIn): Leaf => ({ what, in: read });

/** What the members of measurements are, by their names: the same name is the same thing everywhere, but for `OWN`. */
const LEAVES: Readonly<Record<string, Leaf>> = {
  range: leaf(t('taping.range'), 'inches'),
  distance: leaf(t('taping.distance'), 'inches'),
  gap: leaf(t('taping.gap'), 'inches'),
  length: leaf(t('taping.length'), 'inches'),
  spent: leaf(t('taping.spent'), 'inches'),
  enter: leaf(t('taping.enter'), 'inches'),
  leave: leaf(t('taping.leave'), 'inches'),
  after: leaf(t('taping.after'), 'inches'),
  ahead: leaf(t('taping.ahead'), 'inches'),
  alter: leaf(t('taping.alter'), 'angle'),
  bearing: leaf(t('taping.bearing'), 'direction'),
  relative: leaf(t('taping.relative'), 'direction'),
  aspect: leaf(t('taping.aspect'), 'direction'),
  heading: leaf(t('taping.heading'), 'direction'),
  toward: leaf(t('taping.toward'), 'direction'),
  windFrom: leaf(t('taping.wind-from'), 'direction'),
  degrees: leaf(t('taping.degrees'), 'angle'),
  angle: leaf(t('taping.angle'), 'angle'),
  offCurrent: leaf(t('taping.off-current'), 'angle'),
  offWind: leaf(t('taping.off-wind'), 'angle'),
  knots: leaf(t('taping.knots'), 'number'),
  inside: leaf(t('taping.inside'), 'yes'),
  inArc: leaf(t('taping.in-arc'), 'yes'),
  sighted: leaf(t('taping.sighted'), 'yes'),
  whole: leaf(t('taping.whole'), 'yes'),
  throughout: leaf(t('taping.throughout'), 'yes'),
  arrives: leaf(t('taping.arrives'), 'yes'),
  onWay: leaf(t('taping.on-way'), 'yes'),
  leads: leaf(t('taping.leads'), 'yes'),
  presses: leaf(t('taping.presses'), 'yes'),
  astern: leaf(t('taping.astern'), 'yes'),
  feet: leaf(t('taping.feet'), 'number'),
  turned: leaf(t('taping.turned'), 'angle'),
};

/** What a measurement is that is one figure, or has a name that means something else elsewhere. */
const OWN: { readonly [K in Query['of']]?: Readonly<Record<string, Leaf>> } = {
  gap: { '': leaf(t('taping.gap'), 'inches') },
  spot: { '': leaf(t('taping.distance'), 'inches') },
  onTable: { '': leaf(t('taping.on-table'), 'yes') },
  meetings: { after: leaf(t('taping.part'), 'part') },
};

/** Measurements that are a list of the pieces that are somewhere: of each piece in play, whether it is. */
const LISTS: readonly Query['of'][] = ['around', 'present'];
const THERE = leaf(t('taping.there'), 'yes');

const NAMING = ['figure', 'piece', 'id', 'field', 'by', 'feature'] as const;

/** All that can be read of a measurement, in its order; `pieces` are those in play. */
export function readingsOf(
  { query }: Gauge,
  value: AnyMeasured,
  pieces: readonly string[],
): readonly Reading[] {
  if (LISTS.includes(query.of)) {
    const there = value as readonly string[];
    return pieces.map((id) => ({ path: [id], of: [id], ...THERE, value: there.includes(id) }));
  }
  const own = OWN[query.of] ?? {};
  const found: Reading[] = [];
  const walk = (now: unknown, path: readonly (string | number)[], of: readonly string[]): void => {
    if (typeof now === 'number' || typeof now === 'boolean') {
      const name = path.findLast((step) => typeof step === 'string') ?? '';
      const known = own[name] ?? LEAVES[name];
      if (known) found.push({ path, of, ...known, value: now });
    } else if (Array.isArray(now)) {
      for (const [i, one] of now.entries()) walk(one, [...path, i], of);
    } else if (typeof now === 'object' && now !== null) {
      const held = now as Readonly<Record<string, unknown>>;
      const named = NAMING.flatMap((name) => (typeof held[name] === 'string' ? [held[name]] : []));
      const pair = Array.isArray(held.pieces) ? held.pieces.map(String) : [];
      const whose = path.length === 0 ? of : [...of, ...named, ...pair];
      for (const [name, one] of Object.entries(held)) walk(one, [...path, name], whose);
    }
  };
  walk(value, [], []);
  return found;
}

/** The measurement with these things read otherwise. */
export function withReadings(
  { query }: Gauge,
  value: AnyMeasured,
  read: readonly Pick<Reading, 'path' | 'value'>[],
): AnyMeasured {
  if (LISTS.includes(query.of)) {
    const there = new Set(value as readonly string[]);
    for (const { path, value: is } of read) {
      if (is === true) there.add(String(path[0]));
      else there.delete(String(path[0]));
    }
    // In the order of their names, as the table lists them.
    return [...there].sort() as unknown as AnyMeasured;
  }
  return read.reduce((now, one) => put(now, one.path, one.value), value as unknown) as AnyMeasured;
}

function put(within: unknown, path: readonly (string | number)[], value: number | boolean): unknown {
  const [step, ...rest] = path;
  if (step === undefined) return value;
  if (Array.isArray(within)) return within.map((one, i) => (i === step ? put(one, rest, value) : one));
  const held = within as Readonly<Record<string, unknown>>;
  return { ...held, [step]: put(held[step], rest, value) };
}

const FAR = 10_000;
/** What a reading may be. */
const LIMITS: Readonly<Record<Exclude<ReadIn, 'yes'>, readonly [least: number, most: number]>> = {
  inches: [0, FAR],
  direction: [0, 359.999],
  angle: [-360, 360],
  part: [0, 1],
  number: [0, 1000],
};

/** One sentence when nobody can have read this. */
export function wrongReading({ in: read, what, value }: Reading): Text | undefined {
  if (read === 'yes') return undefined;
  const [least, most] = LIMITS[read];
  const fits = typeof value === 'number' && value >= least && value <= most;
  return fits ? undefined : t('taping.reading', { what, least, most });
}

/** How far two readings lie apart, in inches, degrees or numbers; none where they are yes or no. */
export function apart(one: Reading, other: Reading): number | undefined {
  if (typeof one.value !== 'number' || typeof other.value !== 'number') return undefined;
  const off = Math.abs(one.value - other.value);
  return one.in === 'direction' ? Math.min(off, 360 - off) : off;
}

/** A reading as it is said. */
export function figureOf({ in: read, value }: Pick<Reading, 'in' | 'value'>): Text {
  if (typeof value === 'boolean') return t(value ? 'taping.yes' : 'taping.no');
  if (read === 'inches') return t('taping.inches', { length: inchesOf(value) });
  const figure = Math.round(value * 10) / 10;
  return read === 'part' || read === 'number'
    ? t('taping.number', { number: Math.round(value * 1000) / 1000 })
    : t('taping.degrees-figure', { degrees: figure });
}

const inchesOf = (inches: number): Length => ({ ...paddedLength(inches, 2) });

/** What somebody measured otherwise than the table, or guessed, in words; `nameOf` names pieces. */
export function takenInWords(
  taken: readonly { readonly gauge: Gauge; readonly answer: TakenAnswer }[],
  nameOf: (id: string) => string,
): readonly Text[] {
  return taken.flatMap(({ gauge, answer }) => {
    const { table, guess } = answer;
    const figure = guess !== undefined && rangeIn(readingsOf(gauge, answer.value, []))?.value;
    const guessed =
      guess === undefined
        ? []
        : [
            t('taping.guessed', {
              guess: figureOf({ in: 'inches', value: guess }),
              figure: figureOf({ in: 'inches', value: figure || 0 }),
            }),
          ];
    if (table === undefined) return guess === undefined ? [t('taping.same')] : guessed;
    const ids = LISTS.includes(gauge.query.of)
      ? [...new Set([...(answer.value as readonly string[]), ...(table as readonly string[])])].sort()
      : [];
    const stood = readingsOf(gauge, table, ids);
    const said = readingsOf(gauge, answer.value, ids).flatMap((one, i) => {
      const was = stood[i];
      if (!was || was.value === one.value) return [];
      const read = { what: one.what, figure: figureOf(one), table: figureOf(was) };
      const of = one.of.map(nameOf).join(', ');
      return [of === '' ? t('taping.read', read) : t('taping.read-of', { of, ...read })];
    });
    const [first, ...rest] = said;
    if (!first) return [...guessed, t('taping.same')];
    return [
      ...guessed,
      t('taping.by-hand', {
        readings: rest.reduce((one, other) => t('taping.list', { one, other }), first),
      }),
    ];
  });
}

type TakenAnswer = {
  readonly value: AnyMeasured;
  readonly table?: AnyMeasured;
  readonly guess?: number;
};

/** The range of a measurement, which can be guessed before it is measured: its first one. */
const rangeIn = (readings: readonly Reading[]): Reading | undefined =>
  readings.find(({ in: read }) => read === 'inches');
