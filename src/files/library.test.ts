import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { seaScale } from '../engine/chart/scale';
import type { Battle } from '../engine/set-up/record';
import { bearing } from '../geometry/heading';
import { listRules, rulesMeta } from '../rules/registry';
import { readFleet } from './battle/fleet';
import { readScenario, type Scenario } from './battle/scenario';
import { scenarioUnder } from './battle/under';
import { readChart } from './chart/chart';
import { listScenarios, loadBattle, loadChart, loadFleet } from './library';

const TOP = join(import.meta.dirname, '..', '..');
/** Of the rule set of River Plate, Denmark Strait and the made-up duel. */
const YARDS_PER_INCH = 2025.37 / 3;
const scale = () => seaScale(3);

/** The scale of the rule set itself, under the options of the scenario. */
const scaleOf = (rules: string) => rulesMeta(rules)?.scale ?? scale;

async function battleOf(id: string): Promise<Battle> {
  const rules = listScenarios().find((one) => one.id === id)?.rules[0] ?? '';
  const read = await loadBattle(id, rules, scaleOf(rules));
  if (!read.ok) throw new Error(read.reason);
  return read.value;
}

function between(battle: Battle, from: string, to: string): { yards: number; bearing: number } {
  const at = (id: string) => {
    const ship = battle.ships.find((one) => one.id === id);
    if (!ship) throw new Error(`no ship ${id}`);
    return ship.pose.at;
  };
  const [a, b] = [at(from), at(to)];
  return { yards: Math.hypot(b.x - a.x, b.y - a.y) * YARDS_PER_INCH, bearing: bearing(a, b) };
}

/** All that is told of a battle before it is fought. */
const briefOf = ({
  summary,
  teaches = '',
  length = '',
  sides,
  certainty = [],
}: Scenario): readonly string[] => [
  summary,
  teaches,
  length,
  ...sides.map(({ aim = '' }) => aim),
  ...certainty,
];

/** Limits of turns of the twins, as they are written out. */
const IN_WORDS: Readonly<Record<number, string>> = {
  5: 'five',
  8: 'eight',
  16: 'sixteen',
  24: 'twenty-four',
};

describe('the shipped files', () => {
  // The program takes them as they are: here is where they are checked.
  test.each([
    ['assets/scenarios', readScenario],
    ['assets/fleets', readFleet],
    ['maps', readChart],
  ] as const)('none of %s is spoiled', (folder, read) => {
    const files = readdirSync(join(TOP, folder)).filter((name) => !name.endsWith('.hand.json'));
    const spoiled = files.filter((name) => !read(readFileSync(join(TOP, folder, name), 'utf8'), name).ok);
    expect(spoiled).toEqual([]);
    expect(files.length).toBeGreaterThan(0);
  });

  test('every scenario of the folder is read, the made-up ones first', () => {
    const files = readdirSync(join(TOP, 'assets', 'scenarios')).map((name) => name.replace('.json', ''));
    expect(
      listScenarios()
        .map((one) => one.id)
        .sort(),
    ).toEqual(files.sort());
    const [first, second, ...history] = listScenarios().map((one) => one.title);
    expect([first, second]).toEqual(['Open sea duel', 'The stragglers']);
    expect(history).toEqual([...history].sort());
  });

  test('every scenario becomes a battle by every rule set it names', async () => {
    for (const scenario of listScenarios()) {
      for (const rules of scenario.rules) {
        const read = await loadBattle(scenario.id, rules, scaleOf(rules));
        expect(read).toMatchObject({ ok: true, value: { id: scenario.id, rules } });
        if (!read.ok) continue;
        for (const ship of read.value.ships) expect(Object.keys(ship.play)).not.toEqual([]);
        expect(JSON.parse(JSON.stringify(read.value))).toEqual(read.value);
      }
    }
  });

  test('River Plate: Exeter to Graf Spee 19,400 yards on 324, the British on 060 at half speed', async () => {
    const battle = await battleOf('river-plate');
    const line = between(battle, 'exeter', 'admiral-graf-spee');
    expect(Math.abs(line.yards - 19_400)).toBeLessThan(3);
    expect(Math.abs(line.bearing - 324)).toBeLessThan(0.02);
    expect(battle.ships.map((ship) => [ship.id, ship.pose.heading])).toEqual([
      ['exeter', 60],
      ['achilles', 60],
      ['ajax', 60],
      ['admiral-graf-spee', 155],
    ]);
    expect(battle.table).toBeUndefined();
    expect(battle.wind).toBe(315);
    expect(Math.abs(between(battle, 'exeter', 'ajax').yards - Math.hypot(1390, 800))).toBeLessThan(2);
  });

  test('Denmark Strait: 25,000 yards from Hood to Prinz Eugen on 337, 26,390 from Prince of Wales to Bismarck', async () => {
    const battle = await battleOf('denmark-strait');
    const hood = between(battle, 'hood', 'prinz-eugen');
    expect(Math.abs(hood.yards - 25_000)).toBeLessThan(3);
    expect(Math.abs(hood.bearing - 337)).toBeLessThan(0.02);
    expect(Math.abs(between(battle, 'prince-of-wales', 'bismarck').yards - 26_390)).toBeLessThan(10);
    expect(Math.abs(between(battle, 'prinz-eugen', 'bismarck').yards - 2700)).toBeLessThan(2);
    expect(battle.ships.map((ship) => ship.pose.heading)).toEqual([300, 300, 220, 220]);
    expect(battle.turnLimit).toBe(8);
  });

  test('Open sea duel: 72 by 48 inches, each side within 6 inches of its own edge', async () => {
    const battle = await battleOf('open-sea-duel');
    expect(battle.table).toEqual({ width: 72, height: 48, origin: { x: 0, y: 0 } });
    const [near, far] = battle.sides;
    for (const ship of battle.ships) {
      const { x, y } = ship.pose.at;
      expect(x >= 0 && x <= 72).toBe(true);
      expect(ship.side === near?.id ? y : 48 - y).toBeLessThanOrEqual(6);
    }
    expect(battle.ships.filter((ship) => ship.side === near?.id)).toHaveLength(3);
    expect(battle.ships.filter((ship) => ship.side === far?.id)).toHaveLength(5);
  });

  test('Samar: Kurita bears 345 from the carriers, 34,500 yards off, and four ships are awaited', async () => {
    const battle = await battleOf('samar');
    // From the middle of the circle, at (0, 0), to Yamato at (-8930, 33320); Fanshaw Bay stands 1,250 yards from it.
    const line = between(battle, 'fanshaw-bay', 'yamato');
    expect(Math.abs(line.yards - Math.hypot(-8930 + 625, 33320 - 1083))).toBeLessThan(2);
    expect(line.bearing).toBeCloseTo(345.6, 0);
    const japanese = battle.ships.filter(({ side }) => side === 'imperial-japanese-navy');
    expect([battle.ships.length - japanese.length, japanese.length]).toEqual([13, 19]);
    expect(battle.ships.filter(({ awaited }) => awaited).map(({ id }) => id)).toEqual([
      'noshiro',
      'kishinami',
      'okinami',
      'shimakaze',
    ]);
    expect(battle.squalls?.map(({ toward, by }) => [toward, by])).toEqual(Array(4).fill([270, 1.5]));
    const urakaze = battle.ships.find(({ id }) => id === 'urakaze');
    expect(urakaze?.record.batteries[0]?.mounts.map(({ id }) => id)).toEqual(['A', 'Y']);
  });

  test('Savo Island: no Allied ship is aware, no Japanese ship is not', async () => {
    const battle = await battleOf('savo-island');
    const unaware = battle.ships.filter(({ play }) => 'unaware' in play).map(({ side }) => side);
    expect(unaware).toEqual(Array(9).fill('allied-navies'));
    expect(battle.options).toMatchObject({ night: true, surprise: true });
  });

  test('battles lie on their table, or about the middle of the sea', async () => {
    for (const scenario of listScenarios()) {
      const { ships, table } = await battleOf(scenario.id);
      const { origin, width, height } = table ?? { origin: { x: -36, y: -36 }, width: 72, height: 72 };
      for (const { pose } of ships) {
        expect(Math.abs(pose.at.x - origin.x - width / 2)).toBeLessThanOrEqual(width / 2);
        expect(Math.abs(pose.at.y - origin.y - height / 2)).toBeLessThanOrEqual(height / 2);
      }
    }
  });

  test('no brief of a twin speaks of another rule set, of its turns or its unit of length', () => {
    const twins = listScenarios().filter(({ rules }) => rules.length > 1);
    expect(twins.map(({ id }) => id)).toEqual(['the-stragglers', 'north-cape', 'river-plate']);
    const astray = twins.flatMap((whole) =>
      whole.rules.flatMap((by) => {
        const here = scenarioUnder(whole, by);
        const others = whole.rules
          .map((id) => scenarioUnder(whole, id).turnLimit ?? 0)
          .filter((limit) => limit !== here.turnLimit);
        const wrong = [
          ...listRules().flatMap(({ id, prefix }) => (id === by ? [] : [new RegExp(`\\b${prefix}-\\w?\\d`)])),
          ...others.map((limit) => new RegExp(`\\b(${limit}|${IN_WORDS[limit]}) turns`, 'i')),
          rulesMeta(by)?.unit === 'cm' ? /\binch(es)?\b|\d"/i : /\bcm\b|centimet/i,
        ];
        return briefOf(here)
          .filter((line) => wrong.some((one) => one.test(line)))
          .map((line) => `${whole.id}, ${by}: ${line}`);
      }),
    );
    expect(astray).toEqual([]);
  });

  test('every dated battle says where its facts are from', () => {
    // A month with a day, or a day's date; "Normandy, July 1944" is a made-up fight of that time.
    const dated = listScenarios().filter(({ date = '' }) => /^\d/.test(date));
    expect(dated.length).toBeGreaterThan(15);
    expect(dated.filter(({ sources = [] }) => sources.length === 0).map(({ id }) => id)).toEqual([]);
  });

  test('what is not there is said', async () => {
    expect(await loadBattle('lepanto', 'x', scale)).toEqual({
      ok: false,
      reason: expect.stringMatching(/^There is no scenario "lepanto"; choose open-sea-duel, .+ or [\w-]+\.$/),
    });
    expect(await loadChart('atlantis')).toEqual({
      ok: false,
      reason: 'There is no chart "atlantis" among the files of the program; choose another.',
    });
    expect((await loadFleet('../../package')).ok).toBe(false);
    expect((await loadChart('river-plate.hand')).ok).toBe(false);
    expect((await loadBattle('river-plate', 'chess', scale)).ok).toBe(false);
  });
});
