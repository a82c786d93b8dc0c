import type { Card, CardTable } from '../../engine/contract';
import { hasWords, say, type Text } from '../../engine/words/text';
import type { AnyRules } from '../../table/world';

const isText = (value: object): value is Text => 'key' in value && typeof value.key === 'string';

/** Every sentence somewhere in a value. */
const textsIn = (value: unknown): readonly Text[] =>
  typeof value !== 'object' || value === null
    ? []
    : isText(value)
      ? [value]
      : Object.values(value).flatMap(textsIn);

const repeated = (ids: readonly string[]): readonly string[] => ids.filter((id, i) => ids.indexOf(id) < i);

/** How far chances may be from 1 together: sums of fractions. */
const SLACK = 1e-9;

/** What is wrong with a table of a card, in words. A table all of whose rows have chances tells all that can come. */
export function faultsOfTable({ id, columns, rows }: CardTable): readonly string[] {
  const chances = rows.flatMap(({ chance }) => (chance ? [chance.ways / chance.of] : []));
  const sum = chances.reduce((all, one) => all + one, 0);
  const whole = rows.length > 0 && chances.length === rows.length;
  return [
    ...(rows.length > 0 && columns.length > 0 ? [] : [`the table ${id} is empty`]),
    ...repeated(rows.map((row) => row.id)).map((row) => `two rows ${row} in ${id}`),
    ...rows.filter(({ cells }) => cells.length !== columns.length).map((row) => `${id} ${row.id} is ragged`),
    ...chances
      .filter((chance) => !(chance >= 0 && chance <= 1))
      .map((chance) => `${id}: a chance of ${chance}`),
    ...(sum > 1 + SLACK || (whole && sum < 1 - SLACK) ? [`the chances of ${id} are ${sum} together`] : []),
  ];
}

/** What is wrong with a card, in words: with its words, rules, boxes and arcs. */
export function faultsOf({ texts, rulebook }: AnyRules, card: Card): readonly string[] {
  const rules = new Set(rulebook.map(({ id }) => id));
  const { title, figures, tracks, weapons, systems, grid, tables = [] } = card;
  const cites = [
    ...figures.flatMap(({ cite }) => cite ?? []),
    ...[...tracks, ...systems, ...tables].map(({ cite }) => cite),
    ...tables.flatMap(({ rows }) => rows.flatMap(({ cite }) => cite ?? [])),
  ];
  const arcs = weapons.flatMap(({ mounts }) => mounts.flatMap((mount) => mount.arcs.flat()));
  return [
    ...(title.trim() === '' ? ['no title'] : []),
    ...textsIn(card)
      .map((one) => (hasWords(texts, one.key) ? say(texts, one) : `{${one.key}}`))
      .filter((words) => words.trim() === '' || /[{}]|undefined|NaN/.test(words)),
    ...[...cites, ...(grid ? [grid.cite] : [])].filter((cite) => !rules.has(cite)),
    ...tracks.filter(({ value, limit }) => !(value >= 0 && limit > 0)).map(({ label }) => label.key),
    ...tracks
      .filter(({ value, limit, says }) => value > limit && !says)
      .map(({ label }) => `${label.key} is beyond its limit without a word`),
    ...repeated(weapons.map(({ id }) => id)),
    ...weapons.flatMap(({ mounts }) => repeated(mounts.map(({ id }) => id))),
    ...arcs.filter((edge) => !(edge >= 0 && edge <= 360)).map((edge) => `an arc ends at ${edge}`),
    ...systems.filter(({ marked, boxes }) => !(marked >= 0 && marked <= boxes)).map(({ id }) => id),
    ...systems
      .filter(({ letters }) => letters !== undefined && !/^.{1,3}$/.test(letters))
      .map(({ letters }) => `'${letters}' is too long for a mark`),
    ...repeated(systems.flatMap(({ letters }) => letters ?? [])),
    ...repeated(systems.map(({ id }) => id)),
    ...(grid?.rows ?? [])
      .filter(({ boxes }) => boxes.length !== grid?.columns.length)
      .map(() => 'a ragged grid'),
    ...repeated(tables.map(({ id }) => id)),
    ...tables.flatMap(faultsOfTable),
  ];
}
