import fc from 'fast-check';

/** A way to spoil the text of a file. */
export type Spoiling = (file: string) => string;

/** A number from 0 to 1 that picks one of a list. */
const pick = <T>(list: readonly T[], at: number): T | undefined => list[Math.floor(at * list.length)];
const share = fc.double({ min: 0, max: 0.999999, noNaN: true });

/** Walks down to some place in the file and puts something else there, or takes it out. */
const replaced = fc
  .tuple(
    fc.array(share, { minLength: 1, maxLength: 9 }),
    fc.option(fc.jsonValue({ maxDepth: 3 })),
    fc.boolean(),
  )
  .map(
    ([way, value, leaveOut]): Spoiling =>
      (file) => {
        const root = JSON.parse(file) as unknown;
        let at = root;
        for (const [i, step] of way.entries()) {
          if (typeof at !== 'object' || at === null) break;
          const key = pick(Object.keys(at), step);
          if (key === undefined) break;
          const fields = at as Record<string, unknown>;
          const inner = fields[key];
          if (i === way.length - 1 || typeof inner !== 'object' || inner === null) {
            if (leaveOut) delete fields[key];
            else fields[key] = value;
            break;
          }
          at = inner;
        }
        return JSON.stringify(root);
      },
  );

const cut = share.map(
  (at): Spoiling =>
    (file) =>
      file.slice(0, Math.floor(at * file.length)),
);

const struck = fc.tuple(share, fc.string({ maxLength: 3, unit: 'binary' })).map(
  ([at, letters]): Spoiling =>
    (file) => {
      const place = Math.floor(at * file.length);
      return file.slice(0, place) + letters + file.slice(place + 1);
    },
);

const renamed = fc
  .tuple(share, fc.constantFrom('__proto__', 'constructor', 'valueOf', 'x', '', '\u0000'))
  .map(
    ([at, name]): Spoiling =>
      (file) => {
        const fields = [...file.matchAll(/"[A-Za-z$]+":/g)];
        const field = pick(fields, at);
        return field ? file.replace(field[0], `${JSON.stringify(name)}:`) : file;
      },
  );

const other = fc.oneof(fc.string({ unit: 'binary' }), fc.json()).map(
  (letters): Spoiling =>
    () =>
      letters,
);

/** Every way: a value replaced or left out, a file cut short, letters struck, a field renamed, something else altogether. */
export const spoiling: fc.Arbitrary<Spoiling> = fc.oneof(replaced, cut, struck, renamed, other);
