import { beforeAll, describe, expect, test } from 'vitest';
import { type SetOut, setOut, setOutScenario } from '../../cli/battle';
import { piece, type Side, side } from '../../engine/ids';
import { createSession } from '../create';
import type { Session } from '../session';
import { hiddenOf, knownTo } from './hidden';
import { letSee } from './seat.testing';

const UNION = side('union');
const REBEL = side('confederate');
const BOTH = [UNION, REBEL];
const FIELD = 'torpedoes';

let set: SetOut;
let session: Session;

function opened(entries?: readonly []): Session {
  const { battle, rules, meta } = set;
  const made = createSession({
    battle,
    rules,
    meta,
    dice: { by: 'seeded', seed: 5 },
    ...(entries ? { entries } : {}),
  });
  if (!made.ok) throw new Error(made.reason);
  return made.session;
}

const now = (eyes: readonly Side[]) => {
  letSee(session, ...eyes);
  return session.store.getState();
};
const hiddenFrom = (...eyes: readonly Side[]) => [...hiddenOf(now(eyes))];

/** Mobile Bay with no buoys on its torpedoes, and one order of each side written. */
beforeAll(async () => {
  const { battle } = await setOutScenario('mobile-bay');
  const { chart } = battle;
  if (!chart) throw new Error('there is no chart');
  set = await setOut({
    ...battle,
    chart: { ...chart, features: chart.features.map(({ marked: _, ...unmarked }) => unmarked) },
  });
  session = opened();
  for (const ship of ['brooklyn', 'tennessee']) {
    const { world, rules } = session.store.getState();
    const read = rules.writing?.read(world.rules, piece(ship), 'F+1');
    if (!read || 'because' in read || session.give(read)) throw new Error(`${ship} takes no order`);
  }
});

describe('what is hidden', () => {
  test('is nothing where somebody speaks for every side', () => {
    expect(hiddenFrom(UNION, REBEL)).toEqual([]);
    expect(hiddenFrom(REBEL, UNION)).toEqual([]);
  });

  test('is what the side at the screen may not see', () => {
    expect(hiddenFrom(UNION)).toEqual([FIELD]);
    expect(hiddenFrom(REBEL)).toEqual([]);
  });

  test('is all that some side may not see while nobody sits at the screen', () => {
    expect(hiddenFrom()).toEqual([FIELD]);
  });

  test('is so before anybody has said who he is', () => {
    expect([...hiddenOf(opened([]).store.getState())]).toEqual([FIELD]);
  });
});

describe('what is known', () => {
  const orderOf = (ship: string, ...eyes: readonly Side[]) => {
    const { rules } = session.store.getState();
    return rules.writing?.standing(knownTo(now(eyes)), piece(ship));
  };

  test('is everything where somebody speaks for every side', () => {
    expect(knownTo(now(BOTH))).toBe(session.store.getState().world.rules);
  });

  test('is the view of the side at the screen', () => {
    const { rules, world } = session.store.getState();
    for (const one of BOTH) expect(knownTo(now([one]))).toEqual(rules.view(world.rules, one));
    expect(orderOf('tennessee', REBEL)).toMatchObject({ change: 1 });
    expect(orderOf('tennessee', UNION)).not.toMatchObject({ change: 1 });
  });

  test('is no order of any side while nobody sits at the screen', () => {
    for (const ship of ['brooklyn', 'tennessee']) {
      expect(orderOf(ship, ...BOTH)).toMatchObject({ change: 1 });
      expect(orderOf(ship)).not.toMatchObject({ change: 1 });
    }
  });
});
