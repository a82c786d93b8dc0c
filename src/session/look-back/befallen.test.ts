import { expect, test } from 'vitest';
import { setOutScenario } from '../../cli/battle';
import { playOut } from '../../cli/playout';
import type { Telling } from '../../engine/contract';
import type { Side } from '../../engine/ids';
import { createSession } from '../create';
import type { SessionState } from '../session';
import { type Befallen, befallen, isStricken, weightiest } from './befallen';
import { stepsOf, sufferer } from './steps';
import { watchedNext } from './watch';

/** A game played out, seen by its first side after so many entries; the computer plays the other. */
async function gameOf(scenario: string, seed: number, by?: string) {
  const { battle, rules, meta, table, opening } = await setOutScenario(scenario, by);
  const { entries } = playOut(rules, table, opening, seed);
  const [mine, theirs] = battle.sides.map(({ id }) => id);
  if (!mine || !theirs) throw new Error('there are two sides');
  const stateAfter = (played: number): SessionState => {
    const opened = createSession({
      battle,
      rules,
      meta,
      dice: { by: 'typed', seed },
      commanders: { [theirs]: { level: 'captain', temper: 'steady' } },
      entries: entries.slice(0, played),
    });
    if (!opened.ok) throw new Error(opened.reason);
    return opened.session.store.getState();
  };
  const whole = stateAfter(entries.length);
  expect(whole.desk.eyes).toEqual([mine]);
  return { mine, theirs, entries, whole, stateAfter };
}

const inOrder = (list: readonly Befallen[]): readonly Befallen[] =>
  list.toSorted((one, other) => one.entry - other.entry || one.step - other.step);

/** Every hit that a side made or took of what was told, the whole log through. */
const hitsOf = ({ world }: SessionState, side: Side, end: 'from' | 'to', tellings: readonly Telling[]) =>
  tellings.filter(({ shot }) => shot?.hit && world.table.pieces[shot[end]]?.side === side);

test.each([
  ['river-plate', 'decisive-victory', 7],
  ['river-plate', 'stations-manned-and-ready', 7],
  ['hampton-roads-second-day', 'acw-naval', 4],
] as const)(
  'what befell the player of %s by %s is told in order, and shown on the chart one by one',
  async (scenario, by, seed) => {
    const { mine, theirs, entries, whole, stateAfter } = await gameOf(scenario, seed, by);
    /** What has been told since the player said his last before an entry. */
    const since = ({ log }: SessionState, until: number): readonly Telling[] => {
      const last = log.slice(0, until).findLastIndex(({ command }) => command.by === mine);
      return log.slice(Math.max(0, last)).flatMap(({ tellings }) => tellings);
    };
    /** The ends of the other side's moves in which it hit something of mine. */
    const struck = whole.log.flatMap(({ index, command }) => {
      const upTo = { ...whole, log: whole.log.slice(0, index + 1) };
      const hit = hitsOf(upTo, mine, 'to', since(upTo, index)).length > 0;
      return command.by === theirs && entries[index + 1]?.command.by === mine && hit ? [index] : [];
    });
    expect(struck.length).toBeGreaterThan(0);
    for (const index of struck.slice(0, 3)) {
      const state = stateAfter(index + 1);
      const told = befallen(state);
      expect(told).toBe(befallen(state));
      // Whatever else is said meanwhile, a line stays the same line.
      const [first] = befallen({ ...state, log: [...state.log] });
      expect(first).toBe(told[0]);
      expect(told).toEqual(inOrder(told));
      for (const one of told) {
        const { entry, step, piece, telling } = one;
        expect(sufferer(telling)).toBe(piece);
        expect(state.world.table.pieces[piece]?.side).toBe(one.of === 'loss' ? mine : theirs);
        expect(stepsOf(state, entry)[step]?.called).toBe(telling);
        expect(watchedNext(state, { entry, step, playing: true, told: true })).toBeUndefined();
      }
      for (const telling of hitsOf(state, mine, 'to', since(state, state.log.length)))
        expect(told.find((one) => one.telling === telling)?.of).toBe('loss');
    }
  },
);

test.each([
  ['hampton-roads-second-day', 4],
  ['mobile-bay', 3],
] as const)(
  'the hits of the player of %s in fire that all open together are listed among what befell him',
  async (scenario, seed) => {
    const { mine, theirs, whole, stateAfter } = await gameOf(scenario, seed);
    /** The other side's orders that opened the fire of both, and those of them in which only the player hit. */
    const opened = whole.log.filter(
      ({ command, tellings }) => command.by === theirs && hitsOf(whole, mine, 'from', tellings).length > 0,
    );
    expect(opened.length).toBeGreaterThan(0);
    for (const { index } of opened.slice(0, 4)) {
      const state = stateAfter(index + 1);
      const told = befallen(state);
      const own = state.log.findLastIndex(({ command }) => command.by === mine);
      const since = state.log.slice(own).flatMap(({ tellings }) => tellings);
      expect(told.filter(({ of }) => of === 'hit').map(({ telling }) => telling)).toEqual(
        expect.arrayContaining(hitsOf(state, mine, 'from', since)),
      );
      expect(told).toEqual(inOrder(told));
      expect(isStricken(state)).toBe(state.outcome === undefined);
      const heeded = told.at(-1)?.telling;
      expect(isStricken({ ...state, desk: { ...state.desk, ...(heeded ? { heeded } : {}) } })).toBe(false);
    }
  },
);

test('what the fire of one ship of the player did was told with her order: it is listed, but is no news', async () => {
  const { mine, whole, stateAfter } = await gameOf('river-plate', 7);
  const fired = whole.log.filter(
    ({ command, tellings }) =>
      command.by === mine &&
      command.verb === 'fire' &&
      hitsOf(whole, mine, 'from', tellings).length > 0 &&
      hitsOf(whole, mine, 'to', tellings).length === 0,
  );
  expect(fired.length).toBeGreaterThan(0);
  for (const { index } of fired) {
    const state = stateAfter(index + 1);
    expect(befallen(state).map(({ of }) => of)).toContain('hit');
    expect(isStricken(state)).toBe(false);
  }
});

test('hits of all the ships that fired in the phase stand in the list, not those of the last alone', async () => {
  const { mine, whole, stateAfter } = await gameOf('open-sea-duel', 2);
  const hitsIn = (index: number) => hitsOf(whole, mine, 'from', whole.log[index]?.tellings ?? []);
  const fired = whole.log.filter(({ index, command }) => command.by === mine && hitsIn(index).length > 0);
  /** The next to fire of the same side, while nobody else has done anything. */
  const nextOf = ({ index, turn, phase }: (typeof fired)[number]) =>
    fired.find(
      (next) =>
        next.index > index &&
        next.turn === turn &&
        next.phase === phase &&
        whole.log.slice(index, next.index).every((one) => one.command.by === mine),
    );
  const pairs = fired.flatMap((one) => {
    const next = nextOf(one);
    return next ? [[one.index, next.index] as const] : [];
  });
  expect(pairs.length).toBeGreaterThan(0);
  for (const [first, second] of pairs) {
    const told = befallen(stateAfter(second + 1)).map(({ telling }) => telling);
    expect(told).toEqual(expect.arrayContaining([...hitsIn(first), ...hitsIn(second)]));
  }
});

const lossOf = ({ log }: SessionState, piece: string) =>
  log.find(({ events }) =>
    events.some((event) => event.type === 'vessel-lost' && 'piece' in event && event.piece === piece),
  );

test('an enemy that is sunk is told with the shot that sank her, and no sum of what each hit cost', async () => {
  const { mine, whole, stateAfter } = await gameOf('mobile-bay', 3);
  const sunk = lossOf(whole, 'gaines');
  expect(sunk?.command.by).toBe(mine);
  const told = befallen(stateAfter((sunk?.index ?? 0) + 1));
  const fell = told.filter((one) => one.fell);
  expect(fell.map(({ piece, of }) => [piece, of])).toEqual([['gaines', 'hit']]);
  expect(fell[0]?.did.at(-1)?.text.key).toContain('lost.sunk');
  expect(told.flatMap(({ did }) => did).some(({ sums }) => sums)).toBe(false);
  expect(told.filter(({ piece }) => piece === 'gaines').length).toBe(
    hitsOf(whole, mine, 'from', sunk?.tellings ?? []).length,
  );
});

test('a chain of damage is one line, told by its ends', async () => {
  const { theirs, whole, stateAfter } = await gameOf('river-plate', 7, 'stations-manned-and-ready');
  const deep = whole.log.filter(
    ({ command, tellings }) =>
      command.by === theirs && tellings.filter(({ depth = 0 }) => depth > 1).length > 2,
  );
  expect(deep.length).toBeGreaterThan(0);
  for (const { index, tellings } of deep) {
    const told = befallen(stateAfter(index + 1)).filter(({ entry }) => entry === index);
    expect(told.length).toBe(tellings.filter(({ shot }) => shot?.hit).length);
    const did = told.flatMap((one) => one.did);
    for (const one of did) {
      const next = tellings[tellings.indexOf(one) + 1];
      expect((next?.depth ?? 0) <= (one.depth ?? 0)).toBe(true);
    }
  }
});

test('of many the weightiest are kept, in their order: who is lost before all', async () => {
  const { whole, stateAfter } = await gameOf('mobile-bay', 3);
  const sunk = lossOf(whole, 'gaines');
  const list = befallen(stateAfter((sunk?.index ?? 0) + 1));
  const [fell, other] = [list.find((one) => one.fell), list.find((one) => !one.fell)];
  if (!fell || !other) throw new Error('one is lost, and another only hit');
  const bare: Befallen = { ...other, of: 'hit', did: [] };
  const hurt: Befallen = { ...other, of: 'loss', did: [] };
  const worse: Befallen = { ...other, of: 'hit', did: other.did.slice(0, 1) };
  expect(worse.did.length).toBe(1);
  const few = [bare, hurt, fell];
  expect(weightiest(few)).toBe(few);
  const many = [bare, worse, hurt, ...Array.from({ length: 5 }, () => ({ ...worse })), { ...bare }, fell];
  expect(weightiest(many)).toEqual(many.filter((_, i) => i !== 0 && i !== 8));
});

test('aircraft that take off and land by the will of their side are no loss of it, and those shot down are', async () => {
  const { mine, whole, stateAfter } = await gameOf('gambier-bay', 3);
  const toldOf = (key: string) =>
    whole.log.flatMap(({ index, tellings }) =>
      tellings.flatMap((telling) => (telling.text.key.endsWith(key) ? [{ index, telling }] : [])),
    );
  for (const key of ['took-off', 'landed', 'readied']) {
    const done = toldOf(key);
    expect(done.length).toBeGreaterThan(0);
    for (const { index } of done)
      for (const { telling, did } of befallen(stateAfter(index + 1)))
        for (const { text } of [telling, ...did]) expect(text.key).not.toContain(key);
  }
  const { pieces } = whole.world.table;
  const lost = toldOf('told-shot-down').filter(({ telling }) =>
    telling.about.slice(0, 1).some((stand) => pieces[stand]?.side === mine),
  );
  expect(lost.length).toBeGreaterThan(0);
  for (const { index, telling } of lost) {
    const lines = befallen(stateAfter(index + 1)).filter(({ of }) => of === 'loss');
    expect(lines.flatMap((one) => [one.telling, ...one.did])).toContainEqual(telling);
  }
});
