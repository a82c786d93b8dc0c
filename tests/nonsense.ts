import type { Station } from '../src/engine/chart/place';
import type { Command, Domain, Offer } from '../src/engine/command';
import type { Pose } from '../src/geometry/pose';

/** Support for the contract suite: commands that nobody was offered, made from one that was. */

/** What may stand in a file or come from a worker, where a value of a field belongs. */
const VALUES: readonly unknown[] = [
  undefined,
  null,
  true,
  false,
  '',
  'nobody',
  '__proto__',
  'constructor',
  'toString',
  '7',
  -1,
  0.1234,
  7,
  1e9,
  Number.NaN,
  Number.POSITIVE_INFINITY,
  {},
  [],
  [7],
  [null],
  [{}],
  [{ ahead: '2' }],
  [{ ahead: Number.NaN }],
  [{ ahead: 1e9 }],
  [{ sideways: 2 }],
];

/** Names of fields that no verb has, some of which every object seems to have. */
const FIELDS = ['bogus', '__proto__', 'constructor', 'toString', 'hasOwnProperty'];

const SPEAKERS: readonly unknown[] = [undefined, null, '', 'nobody', '__proto__', 'constructor', 7, {}];

const VERBS: readonly unknown[] = [undefined, null, '', 'dance', '__proto__', 'constructor', 'toString', 7];

/** With a field of its own by this name, `__proto__` too, as JSON would have it. */
const withOwn = (command: object, field: string, value: unknown): Command => {
  const made = { ...command };
  Object.defineProperty(made, field, { value, enumerable: true, configurable: true, writable: true });
  return made as Command;
};

const without = (command: object, field: string): Command =>
  Object.fromEntries(Object.entries(command).filter(([name]) => name !== field)) as Command;

/** The command with a field wrong or missing, with one too many, by somebody else, or with another verb. */
export const twisted = (command: Command): readonly Command[] => [
  ...Object.keys(command).map((field) => without(command, field)),
  ...Object.keys(command)
    .filter((field) => field !== 'verb' && field !== 'by')
    .flatMap((field) => VALUES.map((value) => withOwn(command, field, value))),
  ...FIELDS.map((field) => withOwn(command, field, 1)),
  ...SPEAKERS.map((by) => withOwn(command, 'by', by)),
  ...VERBS.map((verb) => withOwn(command, 'verb', verb)),
];

/** Legs that a hull on some table could run or turn, whether she may or not. */
const isTrack = (value: unknown): boolean =>
  Array.isArray(value) &&
  value.every((leg: unknown) => {
    if (typeof leg !== 'object' || leg === null) return false;
    const [[name, amount] = [], another] = Object.entries(leg);
    const known = name === 'ahead' || name === 'alter';
    return another === undefined && known && typeof amount === 'number' && Math.abs(amount) < 1e6;
  });

/** A station for every figure and no other, none too far off. Where somebody stands already is the table's to say. */
const areStations = (value: unknown, { usual, within }: Extract<Domain, { kind: 'stations' }>): boolean =>
  Array.isArray(value) &&
  value.length === usual.length &&
  usual.every(({ figure }) =>
    value.some(
      (one: unknown) =>
        typeof one === 'object' &&
        one !== null &&
        (one as Station).figure === figure &&
        Number.isFinite((one as Station).bearing) &&
        isPoint((one as Station).distance, within),
    ),
  );

const isPlace = (value: unknown): boolean => {
  const { at, heading } = (typeof value === 'object' && value !== null ? value : {}) as Partial<Pose>;
  return [at?.x, at?.y, heading].every((figure) => Number.isFinite(figure));
};

const isPoint = (value: unknown, max: number): boolean =>
  typeof value === 'number' && value >= 0 && value <= max;

/** Of a point that may be pointed at, any bearing will do and any distance but one that is too far. */
function isIn(name: string, { holes, spot, written }: Offer, value: unknown): boolean {
  const domain = holes[name] as Domain;
  if (name === spot?.bearing) return isPoint(value, 359.999);
  if (name === spot?.distance && domain.kind === 'span') return isPoint(value, domain.max);
  // A written order may ask for more than can be done: as much of it is done as can be.
  if (written && domain.kind === 'span') return Number.isFinite(value);
  switch (domain.kind) {
    case 'pieces':
      return domain.of.some((id) => id === value);
    case 'names':
      return domain.of.some(({ id }) => id === value);
    case 'span':
      return typeof value === 'number' && value >= domain.min && value <= domain.max;
    case 'some':
      return (
        Array.isArray(value) &&
        value.length >= domain.least &&
        value.length <= domain.most &&
        new Set(value).size === value.length &&
        value.every((one: unknown) => domain.of.some(({ id }) => id === one))
      );
    case 'stations':
      return areStations(value, domain);
    case 'place':
      return isPlace(value);
    case 'journey':
      return Array.isArray(value) && value.every((one: unknown) => typeof one === 'string');
    case 'track':
    case 'way':
      return isTrack(value);
  }
}

/** Whether the command is one of those on offer, with no field missing, none too many, and each hole filled from its domain. */
export const isOffered = (offers: readonly Offer[], command: Command): boolean =>
  offers.some((offer) => {
    const { verb, by, fixed, holes, refusal } = offer;
    if (refusal || command.verb !== verb || command.by !== by) return false;
    const fields = Object.keys(command).filter((field) => field !== 'verb' && field !== 'by');
    const wanted = [...Object.keys(fixed), ...Object.keys(holes)];
    return (
      fields.length === wanted.length &&
      wanted.every((field) => Object.hasOwn(command, field)) &&
      Object.entries(fixed).every(([field, value]) => command[field] === value) &&
      Object.keys(holes).every((field) => isIn(field, offer, command[field]))
    );
  });
