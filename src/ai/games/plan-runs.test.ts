import { beforeAll, expect, test } from 'vitest';
import type { Command } from '../../engine/command';
import type { PieceId, Side } from '../../engine/ids';
import type { PlanAsked } from '../../engine/opponent/plan-run';
import { loadBattle } from '../../files/library';
import { rulesMeta } from '../../rules/registry';
import { setOutOf, withField } from '../../table/laying/set-out';
import { measureOn } from '../../table/measuring/measure';
import type { World } from '../../table/world';
import { type Match, matchOf } from './match';
import { runsOf } from './plan-runs';

const BRITISH = 'royal-navy' as Side;

let match: Match;
/** River Plate as the Attacks phase of its first turn begins, where the ships stand at first. */
let attacks: World;

beforeAll(async () => {
  const meta = rulesMeta('decisive-victory');
  const read = meta && (await loadBattle('river-plate', meta.id, meta.scale));
  if (!read?.ok) throw new Error('no battle');
  match = await matchOf(read.value);
  const { laid } = match;
  const put = withField(laid.rules, laid.opening, { field: 'phase' }, 'attacks');
  if (!put.ok) throw new Error('no phase');
  attacks = put.value;
  expect(setOutOf(read.value, laid.rules, laid.opening, attacks).battle).toMatchObject({ phase: 'attacks' });
});

const asked = (commands: readonly Command[]): PlanAsked => ({
  sides: [BRITISH],
  commands,
  commander: { level: 'midshipman', temper: 'steady' },
  turns: 1,
});

test('the same seed comes to the same run, another may come to another, and all end with the turn', () => {
  const { laid, opponent } = match;
  const [one, other] = [0, 1].map(() => runsOf(laid, opponent, attacks, asked([])));
  const seeds = Array.from({ length: 12 }, (_, i) => i + 1);
  const ran = seeds.map((seed) => one?.run(seed));
  expect(seeds.map((seed) => other?.run(seed))).toEqual(ran);
  expect(ran.every((run) => run?.ok)).toBe(true);
  expect(new Set(ran.map((run) => JSON.stringify(run))).size).toBeGreaterThan(1);
});

test('what the plan says is done, and what is never allowed is passed over', () => {
  const { laid, opponent } = match;
  const { rules, table } = laid;
  const measure = measureOn(table, attacks.table);
  const ships = rules.roster(attacks.rules).filter(({ side }) => side === BRITISH);
  const holds = ships.map(({ piece }) => ({ verb: 'holdFire', by: BRITISH, ship: piece }) as Command);
  const nonsense = { verb: 'holdFire', by: BRITISH, ship: 'nobody' as PieceId } as Command;
  expect(rules.refuse(attacks.rules, nonsense, measure)).toBeDefined();
  const held = runsOf(laid, opponent, attacks, asked([nonsense, ...holds]));
  const fired = runsOf(laid, opponent, attacks, asked([]));
  let hurt = 0;
  for (let seed = 1; seed <= 40; seed++) {
    const [silent, loud] = [held.run(seed), fired.run(seed)];
    if (!silent.ok || !loud.ok) throw new Error('it came to no end');
    // Who holds fire hurts nobody.
    const enemies = Object.keys(silent.run.hurt).filter((side) => side !== BRITISH) as Side[];
    for (const side of enemies) {
      expect(silent.run.hurt[side]).toBe(0);
      hurt += loud.run.hurt[side] ?? 0;
    }
    expect(Object.keys(silent.run.tracks)).toHaveLength(1);
  }
  expect(hurt).toBeGreaterThan(0);
});
