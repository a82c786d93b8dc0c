import { describe, expect, test } from 'vitest';
import { type PieceId, piece } from '../src/engine/ids';
import { MARKERS, type Marker, type Markers } from '../src/engine/marker';
import { say, text } from '../src/engine/words/text';
import type { AnyRules, World } from '../src/table/world';
import { battles, playedOut } from './battles';

/** Positions of one game from one that is looked at to the next. */
const EVERY = 20;

/** What is wrong with the markers of a position, in words. */
function faultsOf(
  { texts, roster }: Pick<AnyRules, 'texts' | 'roster'>,
  { rules, table }: World,
  markers: Markers,
): readonly string[] {
  const afloat = new Map(roster(rules).map((line) => [line.piece, line.afloat]));
  const faultOf = (id: PieceId, { kind, count, word }: Marker): readonly string[] => [
    ...(MARKERS.includes(kind) ? [] : [`${id}: no kind '${kind}'`]),
    ...(count === undefined || (Number.isInteger(count) && count > 0) ? [] : [`${id}: ${kind} ${count}`]),
    ...(word.key in texts && !/[{}]|undefined|NaN/.test(say(texts, word)) ? [] : [`${id}: '${word.key}'`]),
    ...(kind === 'wreck' && afloat.get(id) !== false ? [`${id}: a wreck that fights`] : []),
  ];
  return Object.entries(markers).flatMap(([id, of = []]) => {
    const lies = table.pieces[id as PieceId];
    const kinds = of.map(({ kind }) => kind);
    return [
      ...(lies && lies.gone === undefined ? [] : [`${id} is not on the table`]),
      ...(of.length > 0 ? [] : [`${id} is marked with nothing`]),
      ...kinds.filter((kind, i) => kinds.indexOf(kind) < i).map((kind) => `${id}: ${kind} twice`),
      ...of.flatMap((marker) => faultOf(id as PieceId, marker)),
    ];
  });
}

describe.each(battles)('markers in %s, %s', (_rules, _scenario, load) => {
  test('lie beside pieces of the table, are of known kinds and in words, and tell no side of what it may not see', async () => {
    const set = await load();
    const { rules } = set;
    const { markers } = rules;
    if (!markers) return expect(markers).toBeUndefined();
    const { worlds } = await playedOut(load);
    for (const world of worlds.filter((_, i) => i % EVERY === 0)) {
      expect(faultsOf(rules, world, markers(world.rules))).toEqual([]);
      for (const { id: side } of set.battle.sides) {
        const hidden = rules.hidden?.(world.rules, side) ?? [];
        const known = markers(rules.view(world.rules, side));
        expect(hidden.filter((one) => one in known)).toEqual([]);
        expect(faultsOf(rules, world, known)).toEqual([]);
      }
    }
  });
});

describe('the check of markers', () => {
  const hood = piece('hood');
  const line = (afloat: boolean) => ({ piece: hood, afloat });
  const check = (markers: object, afloat = true, gone?: string): readonly string[] =>
    faultsOf(
      { texts: { splash: 'splash' }, roster: () => [line(afloat)] } as unknown as AnyRules,
      { rules: {}, table: { pieces: { [hood]: gone ? { gone } : {} } } } as unknown as World,
      markers as Markers,
    );
  const splash = { kind: 'splash', word: text('splash') };

  test('passes what is whole', () => {
    expect(check({ [hood]: [{ ...splash, count: 2 }] })).toEqual([]);
    expect(check({ [hood]: [{ ...splash, kind: 'wreck' }] }, false)).toEqual([]);
  });

  test.each([
    ['an unknown kind', { [hood]: [{ ...splash, kind: 'mist' }] }, ["hood: no kind 'mist'"]],
    ['no piece', { spee: [splash] }, ['spee is not on the table']],
    ['none of it', { [hood]: [{ ...splash, count: 0 }] }, ['hood: splash 0']],
    ['half of one', { [hood]: [{ ...splash, count: 1.5 }] }, ['hood: splash 1.5']],
    ['the same twice', { [hood]: [splash, splash] }, ['hood: splash twice']],
    ['no markers', { [hood]: [] }, ['hood is marked with nothing']],
    ['no word', { [hood]: [{ ...splash, word: text('what') }] }, ["hood: 'what'"]],
    ['a wreck that fights', { [hood]: [{ ...splash, kind: 'wreck' }] }, ['hood: a wreck that fights']],
  ])('finds %s', (_, markers, faults) => {
    expect(check(markers)).toEqual(faults);
  });

  test('finds markers of a piece that is gone', () => {
    expect(check({ [hood]: [splash] }, true, 'sunk')).toEqual(['hood is not on the table']);
  });
});
