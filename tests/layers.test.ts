import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve, sep } from 'node:path';
import { describe, expect, test } from 'vitest';

const SRC = join(import.meta.dirname, '..', 'src');

/** Which room may import from which. `rules/<id>` may also import from itself, as every room may. */
const MAY_IMPORT: Readonly<Record<string, readonly string[]>> = {
  geometry: [],
  engine: ['geometry'],
  kit: ['engine', 'geometry'],
  rules: ['kit', 'engine', 'geometry'],
  table: ['geometry', 'engine'],
  files: ['engine', 'geometry'],
  session: ['engine', 'geometry', 'registry', 'table', 'files'],
  ai: ['engine', 'geometry', 'registry', 'table'],
  scene: ['session', 'table', 'geometry', 'engine'],
  print: ['session', 'engine', 'geometry'],
  ui: ['session', 'print', 'engine', 'geometry'],
  cli: ['session', 'ai', 'files', 'registry', 'engine', 'geometry', 'table'],
  app: ['geometry', 'engine', 'registry', 'table', 'files', 'session', 'ai', 'scene', 'print', 'ui', 'cli'],
};

type Import = {
  readonly file: string;
  readonly from: string;
  readonly to: string;
  readonly typeOnly: boolean;
};

const sources = readdirSync(SRC, { recursive: true, withFileTypes: true })
  .filter((entry) => entry.isFile() && /\.tsx?$/.test(entry.name))
  .map((entry) => join(entry.parentPath, entry.name));

/** Tests, and what supports them: files so called, and a folder so called. */
const isTest = (file: string): boolean =>
  /\.test\.tsx?$|\btesting\.tsx?$/.test(file) || relative(SRC, file).split(sep).includes('testing');

/** The room of a file: its folder under src, `rules/<id>` for a rule set, `registry` for the registry of rule sets. */
function room(file: string): string {
  const [top = '', second = ''] = relative(SRC, file).split(sep);
  if (top !== 'rules') return top;
  return second.startsWith('registry') ? 'registry' : `rules/${second}`;
}

const IMPORT = /^\s*(import|export)\s+(type\s+)?(?:[^'"]*?from\s+)?['"](\.[^'"]+)['"]/gm;

const imports: readonly Import[] = sources
  .filter((file) => !isTest(file))
  .flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].map((match) => ({
      file: relative(SRC, file),
      from: room(file),
      to: room(resolve(dirname(file), match[3] ?? '')),
      typeOnly: match[2] !== undefined,
    })),
  );

const kindOf = (name: string): string => (name.startsWith('rules/') ? 'rules' : name);

describe('the rooms', () => {
  test('there are imports to judge', () => {
    expect(imports.length).toBeGreaterThan(100);
  });

  test('no room imports from one it may not', () => {
    const wrong = imports.filter(({ from, to }) => {
      if (from === to) return false;
      const allowed = from === 'registry' ? ['engine'] : (MAY_IMPORT[kindOf(from)] ?? []);
      return !allowed.includes(to);
    });
    expect(wrong).toEqual([]);
  });

  test('rules take only types from geometry: they never read a coordinate', () => {
    const wrong = imports.filter(
      ({ from, to, typeOnly, file }) =>
        from.startsWith('rules/') && to === 'geometry' && !typeOnly && !onlyUnits(file),
    );
    expect(wrong).toEqual([]);
  });

  test('nothing outside its own folder names a rule set', () => {
    const ids = [...new Set(sources.map(room))]
      .filter((name) => name.startsWith('rules/'))
      .map((name) => name.slice(6));
    expect(ids.length).toBeGreaterThan(0);
    const named = sources
      .filter((file) => !isTest(file) && !room(file).startsWith('rules/'))
      .filter((file) => ids.some((id) => readFileSync(file, 'utf8').includes(id)))
      .map((file) => relative(SRC, file));
    expect(named).toEqual([]);
  });

  test('rules, kit, engine, geometry and table have no clock, no Math.random and nothing whose last bit an engine may choose', () => {
    const forbidden =
      /\bMath\.(random|sin|cos|tan|atan2?|asin|acos|exp|log|pow|hypot|cbrt)\b|\bDate\b|\bperformance\b/;
    const wrong = sources
      .filter((file) => !isTest(file) && /^(geometry|engine|kit|rules|table)/.test(room(file)))
      .filter((file) =>
        readFileSync(file, 'utf8')
          .split('\n')
          .some((line) => !/^\s*(\*|\/\*|\/\/)/.test(line) && forbidden.test(line)),
      )
      .map((file) => relative(SRC, file));
    expect(wrong).toEqual([]);
  });
});

/** What a file names in imports, of types and of what is fetched later too. */
const NAMED = /(?:^\s*(?:import|export)\s+(?:[^'"]*?from\s+)?|\bimport\()['"](\.[^'"]+)['"]/gm;

type Link = { readonly from: string; readonly to: string };

/** Which of these files imports which. */
function linksAmong(files: readonly string[], by = NAMED): readonly Link[] {
  const known = new Set(files);
  return files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(by)].flatMap(([, named = '']) => {
      const path = resolve(dirname(file), named);
      const to = [path, `${path}.ts`, `${path}.tsx`, join(path, 'index.ts')].find((one) => known.has(one));
      return to === undefined ? [] : [{ from: relative(SRC, file), to: relative(SRC, to) }];
    }),
  );
}

/** The links that stand in a circle or between two. */
function circling(links: readonly Link[]): readonly Link[] {
  for (let left = links; ; ) {
    const [froms, tos] = [new Set(left.map(({ from }) => from)), new Set(left.map(({ to }) => to))];
    const kept = left.filter(({ from, to }) => tos.has(from) && froms.has(to));
    if (kept.length === left.length) return left;
    left = kept;
  }
}

describe('circles', () => {
  const links = linksAmong(sources.filter((file) => !isTest(file)));

  test('no files import each other in a circle, types included', () => {
    expect(links.length).toBeGreaterThan(1000);
    expect(circling(links)).toEqual([]);
  });

  test('no chapters of a rule set import each other in a circle', () => {
    const chapterOf = (file: string): string | undefined => /^rules\/[^/]+\/[^/]+(?=\/)/.exec(file)?.[0];
    const between = links.flatMap(({ from, to }): readonly Link[] => {
      const [a, b] = [chapterOf(from), chapterOf(to)];
      return a && b && a !== b ? [{ from: a, to: b }] : [];
    });
    expect(between.length).toBeGreaterThan(100);
    expect(circling(between)).toEqual([]);
  });
});

/** The unit constructors make a branded number and know of no plane. */
function onlyUnits(file: string): boolean {
  const source = readFileSync(join(SRC, file), 'utf8');
  const values = [...source.matchAll(/^import\s+(?!type)[^'"]*from\s+['"]([^'"]*geometry\/[^'"]+)['"]/gm)];
  return values.every((match) => match[1]?.endsWith('geometry/units'));
}

/** The same in imports of values, which come with whoever imports them. */
const BROUGHT = /^\s*(?:import|export)\s+(?!type\s)(?:[^'"]*?from\s+)?['"](\.[^'"]+)['"]/gm;

test('what draws up an order for several does not come with a table', () => {
  const links = linksAmong(
    sources.filter((file) => !isTest(file)),
    BROUGHT,
  );
  const come = new Set([join('session', 'create.ts'), join('ui', 'play', 'play.tsx')]);
  for (const from of come) for (const link of links) if (link.from === from) come.add(link.to);
  expect(come.size).toBeGreaterThan(100);
  const late = ['division-desk.ts', 'division-plan.ts', 'formation.ts'];
  expect(late.filter((file) => come.has(join('session', 'division', file)))).toEqual([]);
});
