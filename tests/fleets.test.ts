import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import type { Refusal } from '../src/engine/command';
import { piece, side } from '../src/engine/ids';
import type { Battle, ShipRecord } from '../src/engine/set-up/record';
import { hasWords, say } from '../src/engine/words/text';
import { loadFleet } from '../src/files/library';
import { degrees } from '../src/geometry/units';
import { listRules, loadRules } from '../src/rules/registry';

const FLEETS = readdirSync(join(import.meta.dirname, '..', 'assets', 'fleets')).map((file) =>
  file.replace(/\.json$/, ''),
);
const pairs = listRules().flatMap(({ id }) => FLEETS.map((fleet) => [id, fleet] as const));

const shipsOf = async (fleet: string): Promise<readonly ShipRecord[]> => {
  const read = await loadFleet(fleet);
  if (!read.ok) throw new Error(read.reason);
  return read.value.ships;
};

/** The ship by herself against her double. */
const duel = (rules: string, record: ShipRecord, other: ShipRecord): Battle => ({
  id: 'duel',
  title: 'Duel',
  rules,
  sides: [
    { id: side('one'), name: 'One' },
    { id: side('two'), name: 'Two' },
  ],
  ships: [record, other].map((each, i) => ({
    id: piece(`ship-${i}`),
    side: side(i === 0 ? 'one' : 'two'),
    record: { ...each, name: `${each.name} ${i}` },
    pose: { at: { x: 10 + 40 * i, y: 10 }, heading: degrees(90) },
    play: {},
  })),
  options: {},
});

const refusalIn = (state: unknown): Refusal | undefined =>
  typeof state === 'object' && state !== null && 'because' in state ? (state as Refusal) : undefined;

describe('the fleets that come with the program', () => {
  test.each(FLEETS)('%s can be read, and its ships have ids of their own', async (fleet) => {
    const ids = (await shipsOf(fleet)).map(({ id }) => id);
    expect(ids.length).toBeGreaterThan(0);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test.each(pairs)('%s takes the ships of %s, or refuses them in a sentence', async (id, fleet) => {
    const rules = await loadRules(id);
    if (!rules) throw new Error(`there is no rule set '${id}'`);
    const known = new Set(rules.rulebook.map((entry) => entry.id));
    for (const record of await shipsOf(fleet)) {
      const refusal = refusalIn(rules.setup(duel(id, record, record)));
      if (!refusal) continue;
      expect(say(rules.texts, refusal.because)).toMatch(/ /);
      expect(hasWords(rules.texts, refusal.because.key), refusal.because.key).toBe(true);
      expect(known).toContain(refusal.cite);
    }
  });
});
