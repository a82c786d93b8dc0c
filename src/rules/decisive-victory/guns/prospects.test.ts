import fc from 'fast-check';
import { expect, test } from 'vitest';
import { setOutScenario } from '../../../cli/battle';
import { playOut } from '../../../cli/playout';
import type { Prospect } from '../../../engine/contract';
import { degrees, inches } from '../../../geometry/units';
import { measureOn } from '../../../table/measuring/measure';
import type { DvState } from '../state';
import { atSea, BLUE, duel, gun, RED, SHOOTER, ship, TARGET, torpedoes } from '../testing';
import { refuseAim } from './aims';
import { foretellAim } from './odds';
import { prospects } from './prospects';

const ahead = { id: 'A', arcs: [[degrees(225), degrees(135)] as const] };
const astern = { id: 'Y', arcs: [[degrees(45), degrees(315)] as const] };

const from = (found: readonly Prospect[], weapon: string): Prospect | undefined =>
  found.find((one) => one.from === SHOOTER && one.weapon === weapon);

test('Every weapon is judged against every enemy in both directions, and none against a friend', () => {
  const state = duel({ card: { systems: [gun(), torpedoes()] } });
  const friend = ship('friend' as never, BLUE);
  const gone = ship('gone' as never, RED, { fate: 'sunk' });
  const both: DvState = {
    ...state,
    order: [...state.order, friend.id, gone.id],
    ships: { ...state.ships, [friend.id]: friend, [gone.id]: gone },
  };
  const { measure } = atSea(state, { shooter: [0, 0, 0], target: [0, 10, 90] });
  const found = prospects(both, SHOOTER, measure).map((one) => `${one.from} ${one.weapon} ${one.to}`);
  expect(found).toEqual(['shooter guns target', 'shooter torpedoes target', 'target guns shooter']);
});

test('DV-032 a mount bears when its arc holds the target, whatever else speaks against the attack', () => {
  const guns = gun({ mounts: [ahead, astern], range: inches(5) });
  const state = duel({ card: { systems: [guns] } });
  const { measure } = atSea(state, { shooter: [0, 0, 0], target: [0, 10, 90] });
  const found = from(prospects(state, SHOOTER, measure), 'guns');
  expect(found?.mounts).toEqual([
    { id: 'A', bears: true },
    { id: 'Y', bears: false },
  ]);
  expect(found?.chance).toBeUndefined();
  expect(found?.refusal?.cite).toBe('DV-048');
});

test('DV-005 the chance is that of the hit tally: FC 5, 1 off at 10 inches, succeeds on 6 to 9', () => {
  const state = duel();
  const { measure } = atSea(state, { shooter: [0, 0, 0], target: [0, 10, 90] });
  // Totals 6, 7, 8 and 9 fall 5 + 6 + 5 + 4 ways.
  expect(from(prospects(state, SHOOTER, measure), 'guns')?.chance).toEqual({ ways: 20, of: 36 });
});

test('Prospects hold in every phase, for ships that have acted and whatever is aimed already', () => {
  const state = duel();
  const { measure } = atSea(state, { shooter: [0, 0, 0], target: [0, 10, 90] });
  const usual = prospects(state, SHOOTER, measure);
  const busy = duel(
    { acted: true, aims: [{ system: 'guns', target: TARGET, full: false }] },
    {},
    { phase: 'movement' },
  );
  expect(prospects(busy, SHOOTER, measure)).toEqual(usual);
});

test('A ship out of play, or one that never was, has no prospects', () => {
  const state = duel({ fate: 'sunk' });
  const { measure } = atSea(duel(), { shooter: [0, 0, 0], target: [0, 10, 90] });
  expect(prospects(state, SHOOTER, measure)).toEqual([]);
  expect(prospects(state, 'nobody' as never, measure)).toEqual([]);
});

test('Over random games a prospect says what the attack forecast and the refusal of the attack say', async () => {
  const { rules, table, opening } = await setOutScenario('river-plate');
  let offered = 0;
  let refused = 0;
  const judge = (state: DvState, measure: ReturnType<typeof measureOn>): void => {
    for (const one of Object.values(state.ships)) {
      if (one.fate !== 'afloat' || one.acted || one.aims.length > 0) continue;
      for (const found of prospects(state, one.id, measure)) {
        if (found.from !== one.id) continue;
        const aimed = { ship: one.id, system: found.weapon, target: found.to, full: true };
        const refusal = refuseAim(state, aimed, measure);
        expect(found.refusal).toEqual(refusal);
        if (refusal) {
          refused += 1;
          continue;
        }
        const { ways, of } = foretellAim(state, aimed, measure).chance ?? {};
        expect(found.chance).toEqual({ ways, of });
        offered += 1;
      }
    }
  };
  fc.assert(
    fc.property(fc.integer({ min: 1, max: 1_000_000 }), (seed) => {
      playOut(rules, table, opening, seed, (_, world) => {
        const state = world.rules as DvState;
        if (state.phase === 'attacks') judge(state, measureOn(table, world.table));
      });
    }),
    { numRuns: 3 },
  );
  expect(offered).toBeGreaterThan(0);
  expect(refused).toBeGreaterThan(0);
});
