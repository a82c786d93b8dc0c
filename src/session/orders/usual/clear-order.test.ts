import { expect, test } from 'vitest';
import { type SetOut, setOutScenario } from '../../../cli/battle';
import type { Hazard } from '../../../engine/hazard';
import { type PieceId, piece, rule } from '../../../engine/ids';
import { NO_RULES, say, text } from '../../../engine/words/text';
import { degrees, inches } from '../../../geometry/units';
import { measureOn } from '../../../table/measuring/measure';
import { createSession } from '../../create';
import type { Session, SessionState } from '../../session';
import { gravest, hazardText } from '../hazards';
import { commandFor } from '../movement-offer';
import { steerOrder } from '../steer-order';
import { usualOrder } from './clear-order';
import { unpiloted } from './unpiloted.testing';

async function open(scenario: string): Promise<Session> {
  return played(await setOutScenario(scenario));
}

function played({ battle, rules, meta }: SetOut): Session {
  const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: 5 } });
  if (!opened.ok) throw new Error(opened.reason);
  opened.session.speakForAll(true, true);
  return opened.session;
}

/** Grave things that the order of a piece would meet in the position. */
function grave(state: SessionState, id: PieceId, order: Parameters<typeof commandFor>[1]): readonly Hazard[] {
  const command = commandFor(state.offers, order);
  if (!command) throw new Error(`${id} takes no order`);
  expect(state.rules.refuse(state.world.rules, command, measureOn(state.table, state.world.table))).toBe(
    undefined,
  );
  return state.rules
    .hazards(state.world.rules, command, measureOn(state.table, state.world.table))
    .filter((one) => one.grave);
}

test('who would run another down as before is proposed an order that does not, and who would not goes on', async () => {
  const session = await open('samar');
  for (let i = 0; i < 60 && !session.store.getState().offers.some(({ verb }) => verb === 'move'); i++) {
    const offers = session.store.getState().offers.filter((one) => !one.refusal);
    const next = offers.find(({ usual, holes }) => usual && Object.keys(holes).length === 0) ?? offers[0];
    if (next) session.give({ ...next.fixed, verb: next.verb, by: next.by });
  }
  const state = session.store.getState();
  const ids = state.offers.flatMap(({ verb, subject }) => (verb === 'move' && subject ? [subject] : []));
  const usual = ids.map((id) => [id, usualOrder(state, id)] as const);
  const averted = usual.filter(([, one]) => one && one.instead.length > 0);
  const kept = usual.filter(([, one]) => one && one.instead.length === 0 && one.meets.length === 0);
  expect(averted.length).toBeGreaterThan(0);
  expect(kept.length).toBeGreaterThan(0);
  for (const [id, one] of usual) {
    if (one && one.meets.length === 0) expect(grave(state, id, one.order)).toEqual([]);
  }
});

test('a standing order that would run another up is not the one proposed', async () => {
  const session = played(await unpiloted());
  const tecumseh = piece('tecumseh');
  const { rules, world } = session.store.getState();
  const standing = rules.writing?.standing(world.rules, tecumseh);
  if (!standing) throw new Error('nothing stands for Tecumseh');
  expect(usualOrder(session.store.getState(), tecumseh)).toMatchObject({ instead: [], meets: [] });
  // Manhattan, close astern, runs her up when Tecumseh loses her way.
  session.give({ ...standing, change: -2 });
  const after = session.store.getState();
  const manhattan = usualOrder(after, piece('manhattan'));
  expect(manhattan?.instead.map(({ kind, with: other }) => [kind, other])).toContainEqual([
    'contact',
    { piece: 'tecumseh' },
  ]);
  // Held between two, she cannot keep clear of both: what is left is less.
  if (!manhattan) throw new Error('Manhattan takes no order');
  expect(grave(after, piece('manhattan'), manhattan.order)).toEqual(manhattan.meets);
  expect(manhattan.meets.length).toBeLessThan(manhattan.instead.length);
});

test('pointing never takes what can be done only once', async () => {
  const session = await open('mobile-bay');
  const { rules, table, world, offers } = session.store.getState();
  const tecumseh = piece('tecumseh');
  const { writing } = rules;
  const offer = offers.find((one) => one.written && one.subject === tecumseh);
  const standing = writing?.standing(world.rules, tecumseh);
  const pose = world.table.pieces[tecumseh]?.pose;
  if (!writing || !offer || !standing || !pose) throw new Error('Tecumseh takes no order');
  const steering = {
    writing,
    state: world.rules,
    offer,
    standing,
    pose,
    measure: measureOn(table, world.table),
  };
  const far = { x: pose.at.x, y: pose.at.y + 40 };
  expect(steerOrder(steering, far)?.command).toMatchObject({ way: 'F', change: 2 });
});

const hazard = (own: Partial<Hazard> = {}): Hazard => ({
  kind: 'ground',
  piece: piece('a'),
  way: [{ ahead: inches(1) }],
  says: text('a bar'),
  cite: rule('X-1'),
  grave: true,
  ...own,
});

test('the gravest is grave and not slight, sure and likely, in this order; its chance is said in percent', () => {
  const known = hazard({ grave: false });
  const spared = hazard({ unsure: true });
  const half = hazard({ chance: { ways: 3, of: 6 } });
  const likely = hazard({ chance: { ways: 4, of: 6 } });
  const scrape = hazard({ slight: true });
  expect(gravest([known, spared, half, likely])).toBe(likely);
  expect(gravest([known, spared])).toBe(spared);
  expect(gravest([scrape, spared])).toBe(spared);
  expect(gravest([known, scrape])).toBe(scrape);
  expect(gravest([])).toBeUndefined();
  expect(say(NO_RULES, hazardText(likely))).toBe('a bar, 67\u00a0%');
  expect(say(NO_RULES, hazardText(spared))).toBe('a bar (only if nothing stops it before)');
});

test('from where no way leads on, she is held back while there is room to stop, and not sent on until there is none', async () => {
  const session = await open('mobile-bay');
  const state = session.store.getState();
  const chickasaw = piece('chickasaw');
  const lies = state.world.table.pieces[chickasaw];
  const { bounds, chart } = state.table;
  if (!lies || !bounds) throw new Error('no Chickasaw, or no edge');
  // Five knots with the current are seven inches: clear of the edge this period, over it in the next by any helm.
  const at = { x: bounds.x + bounds.width / 2, y: bounds.y + bounds.height - 7.2 };
  const pieces = {
    ...state.world.table.pieces,
    [chickasaw]: { ...lies, pose: { at, heading: degrees(0) } },
  };
  const usual = usualOrder(
    {
      ...state,
      table: {
        ...state.table,
        chart: { ...chart, features: chart.features.filter(({ kind }) => kind === 'current') },
      },
      world: { ...state.world, table: { ...state.world.table, pieces } },
    },
    chickasaw,
  );
  expect(usual?.meets).toEqual([]);
  // The most that may be taken off in one period.
  expect(usual?.order.draft?.command).toMatchObject({ way: 'F', change: -2 });
});
