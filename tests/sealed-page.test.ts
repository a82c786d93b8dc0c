import { isDeepStrictEqual } from 'node:util';
import { describe, expect, test } from 'vitest';
import { randomPlayer } from '../src/ai/games/random';
import { laidOut, type SetOut, setOutScenario } from '../src/cli/battle';
import type { Status } from '../src/engine/contract';
import { stream } from '../src/engine/counting/dice';
import type { Side } from '../src/engine/ids';
import type { Battle } from '../src/engine/set-up/record';
import { readGame } from '../src/files/game/game';
import { writeGame } from '../src/files/game/write-game';
import { listScenarios } from '../src/files/library';
import { listRules, loadRules } from '../src/rules/registry';
import { createSession } from '../src/session/create';
import { shownEntries } from '../src/session/look-back/look-back';
import { hiddenOf, knownTo } from '../src/session/secrets/hidden';
import { openGame, secretsOf } from '../src/session/secrets/sealing';
import type { Session } from '../src/session/session';
import { carryOut } from '../src/table/world';
import { openLog } from '../src/ui/told/open-log';

/** Sequences of what people do at one screen for each rule set, shared out among its cases, and steps of each. */
const SEQUENCES = 40;
const STEPS = 14;
/** What one side says in secret before: in one game more than in the other. */
const SAID = [3, 5] as const;

type Two = readonly [SetOut, SetOut];

/** The same battle twice, or two that differ in what the second side hides in them. */
type Case = readonly [rulesId: string, name: string, load: () => Promise<Two>];

const twice = (set: SetOut): Two => [set, set];

const changed = (set: SetOut, change: Partial<Battle>): SetOut => laidOut({ ...set.battle, ...change }, set);

type Chart = NonNullable<Battle['chart']>;
type Feature = Chart['features'][number];

const shifted = (place: unknown, by: number): unknown =>
  Array.isArray(place) && typeof place[0] === 'number'
    ? [place[0], place[1] + by]
    : (place as readonly unknown[]).map((one) => shifted(one, by));

/** Fields of mines that nothing marks, in one battle where they were, in the other further north. */
function fieldsApart(set: SetOut, chart: Chart): Two {
  const laid = (north: number): SetOut => {
    const features = chart.features.map(({ marked: _, ...one }): Feature => {
      if (one.kind !== 'mine') return one;
      const { type, coordinates } = one.geometry;
      return { ...one, geometry: { type, coordinates: shifted(coordinates, north) } as Feature['geometry'] };
    });
    return changed(set, { chart: { ...chart, features } });
  };
  return [laid(0), laid(chart.units === 'degrees' ? 0.002 : 2)];
}

/** A field of the second side's, well clear of everybody's ships. */
function field({ battle }: SetOut): Feature {
  const { lon, lat } = battle.centre ?? { lon: 0, lat: 0 };
  const at = (x: number, y: number): [number, number] => [lon + 0.3 + x / 100, lat + 0.3 + y / 100];
  const ring = [at(0, 0), at(1, 0), at(1, 1), at(0, 1), at(0, 0)];
  const side = battle.sides[1]?.id as Side;
  return { id: 'field', kind: 'mine', side, geometry: { type: 'Polygon', coordinates: [ring] } };
}

const MINES = { mines: true };

/** The ships of the second side lie still, and have mines to lay. */
const withLayers = ({ battle }: SetOut): Battle['ships'] =>
  battle.ships.map((ship) =>
    ship.side === battle.sides[1]?.id
      ? { ...ship, play: { ...ship.play, speed: 0, card: { mines: 2 } } }
      : ship,
  );

const smr = () => setOutScenario('river-plate', 'stations-manned-and-ready');

const CASES: readonly Case[] = [
  ['decisive-victory', 'river-plate', async () => twice(await setOutScenario('river-plate'))],
  [
    'acw-naval',
    'hampton-roads-second-day',
    async () => twice(await setOutScenario('hampton-roads-second-day')),
  ],
  ['empires-in-arms', 'cape-ortegal', async () => twice(await setOutScenario('cape-ortegal'))],
  ['acw-naval', 'mobile-bay', async () => twice(await setOutScenario('mobile-bay'))],
  [
    'acw-naval',
    'mobile-bay with torpedoes that nothing marks',
    async () => {
      const set = await setOutScenario('mobile-bay');
      return fieldsApart(set, set.battle.chart as Chart);
    },
  ],
  [
    'stations-manned-and-ready',
    'river-plate with a minefield of old',
    async () => {
      const set = await smr();
      const { battle } = set;
      const chart = battle.chart as Chart;
      const mined = { ...chart, features: [...chart.features, field(set)] };
      return fieldsApart(changed(set, { options: { ...battle.options, ...MINES } }), mined);
    },
  ],
  [
    'stations-manned-and-ready',
    'river-plate with mines laid in the battle',
    async () => {
      const set = await smr();
      return twice(changed(set, { options: { ...set.battle.options, ...MINES }, ships: withLayers(set) }));
    },
  ],
];

function begun({ battle, rules, meta }: SetOut, text?: string): Session {
  const read = text === undefined ? undefined : readGame(text, 'game.json');
  if (read && !read.ok) throw new Error(read.reason);
  const { dice, ...game } = read?.value ?? { battle, dice: {} };
  // A battle that reads back the same is the same one again, and need not be set up and compared anew at every step.
  const same = isDeepStrictEqual(game.battle, battle) ? { ...game, battle } : game;
  const opened = createSession({ ...same, rules, meta, dice: { by: 'seeded', seed: 5, ...dice } });
  if (!opened.ok) throw new Error(opened.reason);
  return opened.session;
}

const CAPTAIN = { level: 'captain', temper: 'steady' } as const;

/** Everything that a screen, a file or a link is made of, as a session gives it to whoever is there. */
function pageOf(session: Session) {
  const state = session.store.getState();
  const { rules, world, seat, desk, plans, plan, notes, unsealed, canUndo, canRedo, status, question } =
    state;
  const known = knownTo(state);
  const hidden = hiddenOf(state);
  const pieces = Object.values(world.table.pieces).filter(({ id }) => !hidden.has(id));
  // That a side has given sealed orders at all is known; what stands in the log of them is that alone.
  const log = openLog(state.log, state)
    .filter(({ sealed }) => !sealed)
    .map(({ command: { verb, by }, tellings, number, undone }) => ({ verb, by, tellings, number, undone }));
  const inGame = session.inGame();
  // That somebody has given sealed orders at all is known.
  const { holders = [] } = secretsOf(inGame) ?? {};
  return {
    ...{ seat, desk, plans, plan, notes, unsealed, canUndo, canRedo, status, question, log },
    known,
    hidden: [...hidden],
    pieces,
    offers: seat.handTo === undefined ? state.offers.filter(({ by }) => by === seat.side) : [],
    cards: pieces.map(({ id: piece }) => rules.card(known, piece)),
    leaves: openGame(session),
    holders,
  };
}

/** Entries beside which it is tried whether something can be written: the newest are those it may hang on. */
const NOTED = 4;

/** What stands on the time line is what can be read in the log, and beside each of it something may be written. */
function expectOneLog(session: Session, why: string): void {
  const state = session.store.getState();
  const shown = shownEntries(state).map(({ index }) => index);
  const read = openLog(state.log, state).filter(({ sealed, undone }) => !sealed && !undone);
  expect(
    read.map(({ index }) => index),
    why,
  ).toEqual(shown);
  const noted = (entry: number) => session.store.getState().notes.some((note) => note.entry === entry);
  for (const entry of state.seat.eyes.length > 0 ? shown.slice(-NOTED) : []) {
    if (noted(entry)) continue;
    session.note(entry, 'here');
    expect(noted(entry), `${why}, a note beside ${entry}`).toBe(true);
    session.note(entry, undefined);
  }
}

const nowOf = ({ turn, phases }: Status): string =>
  `${turn} ${phases.find(({ state }) => state === 'now')?.id}`;

/** Something legal that leaves its side speaking in the same phase; nothing where there is no such thing. */
function saidOn({ rules, table }: SetOut, session: Session, side: Side, seed: number): void {
  const { world, status, question } = session.store.getState();
  if (question || !status.acting.includes(side)) return;
  const command = randomPlayer(rules, table, stream(seed)).command(world, side);
  if (!command) return;
  const turning = carryOut(rules, table, world, command);
  const then = rules.status(turning.world.rules);
  if (turning.question || nowOf(then) !== nowOf(status) || !then.acting.includes(side)) return;
  session.give(command);
}

/** One step at the screen; `shown` is false when what it is seeded by is another side's to choose. */
function step(set: SetOut, session: Session, roll: number, seed: number, theirs: number): Session {
  const { battle, seat, plans, status } = session.store.getState();
  const [one, other] = battle.sides.map(({ id }) => id) as [Side, Side];
  const next = seat.side === one ? other : one;
  const acts: readonly (() => void)[] = [
    () => session.callFor(next),
    () => session.sitDown(),
    () => session.startPlan(`plan ${seed}`),
    () => plans[0] && session.choosePlan(plans[0]),
    () => session.backToGame(),
    () => session.undo(),
    () => session.redo(),
    () => session.handOver(next, CAPTAIN),
    () => session.handOver(next, undefined),
    () => session.handOver(seat.side, undefined),
    () => session.speakForAll(true),
    () => session.speakForAll(false),
    () => session.note(0, `note ${seed}`),
    () => session.look({ pins: [{ from: { at: { x: seed, y: 0 } }, to: { at: { x: 0, y: 0 } } }] }),
    ...Array.from({ length: 8 }, () => () => {
      const sealed = status.phases.some((phase) => phase.state === 'now' && phase.sealed);
      const secret = sealed && seat.eyes.length === 1 && seat.eyes[0] === other;
      if (seat.handTo === undefined) saidOn(set, session, seat.side, secret ? theirs : seed);
    }),
  ];
  if (roll >= acts.length) return begun(set, writeGame(session.save()));
  acts[roll]?.();
  return session;
}

const KINDS = 23;

/** Fields laid by the second side in the phase of mines, all round its ships; nothing where there is no such phase. */
function layMines(session: Session, seed: number): void {
  const layers = () => session.store.getState().offers.filter(({ verb }) => verb === 'layMines');
  const [roll] = session.store.getState().offers.filter(({ verb }) => verb === 'rollInitiative');
  if (!roll) return;
  session.give({ verb: roll.verb, by: roll.by });
  const found = layers();
  const laid = found[seed % found.length];
  if (laid) session.give({ ...laid.fixed, verb: laid.verb, by: laid.by });
}

/** A game in which the second side has sat down and said something in secret. */
function spoken(set: SetOut, seed: number, said: number): Session {
  const session = begun(set);
  const [, other] = set.battle.sides.map(({ id }) => id) as [Side, Side];
  session.callFor(other);
  session.sitDown();
  layMines(session, seed);
  const { phases } = session.store.getState().status;
  if (!phases.some(({ state, sealed }) => state === 'now' && sealed)) return session;
  for (let i = 0; i < said; i++) saidOn(set, session, other, seed * said + i);
  return session;
}

test('every rule set with sealed phases or with things that one side hides is among them', async () => {
  const held = new Set((await Promise.all(CASES.map(([, , load]) => load()))).map(([{ rules }]) => rules.id));
  for (const { id } of listRules()) {
    const rules = await loadRules(id);
    const shipped = listScenarios().filter((one) => one.rules.includes(id));
    const openings = await Promise.all(shipped.map((one) => setOutScenario(one.id, id)));
    const seals = openings.some(({ opening }) =>
      rules?.status(opening.rules).phases.some(({ sealed }) => sealed),
    );
    expect([id, held.has(id)]).toEqual([id, seals || rules?.hidden !== undefined]);
  }
});

describe.each(CASES)('%s, %s', (rulesId, _name, load) => {
  const sequences = Math.ceil(SEQUENCES / CASES.filter(([of]) => of === rulesId).length);
  test('two games that differ in what one side hides give the other the same page, whatever is done', async () => {
    const [one, two] = await load();
    const [viewer] = one.battle.sides.map(({ id }) => id);
    let compared = 0;
    let differing = 0;
    for (let sequence = 0; sequence < sequences; sequence++) {
      const random = stream(sequence + 1);
      let games = [spoken(one, sequence * 2 + 1, SAID[0]), spoken(two, sequence * 2 + 2, SAID[1])] as const;
      for (let i = 0; i < STEPS; i++) {
        const [roll, seed] = [Math.floor(random() * KINDS), Math.floor(random() * 1e6)];
        games = [
          step(one, games[0], roll, seed, seed + 1),
          step(two, games[1], roll, seed, seed + 2),
        ] as const;
        const seats = games.map((game) => game.store.getState().seat);
        expect(seats[1]).toEqual(seats[0]);
        const eyes = seats[0]?.eyes ?? [];
        if (eyes.length > 1 || (eyes.length === 1 && eyes[0] !== viewer)) continue;
        const inAll = games.map((game) => {
          const { world, battle } = game.store.getState();
          return [world, battle.chart];
        });
        if (!isDeepStrictEqual(inAll[0], inAll[1])) differing += 1;
        compared += 1;
        const why = `sequence ${sequence + 1}, step ${i + 1}, act ${roll}`;
        expectOneLog(games[0], why);
        expectOneLog(games[1], why);
        const [page, other] = games.map(pageOf);
        // What is not the same is told by the test; that it is the same is seen sooner without it.
        if (!isDeepStrictEqual(other, page)) expect(other, why).toEqual(page);
      }
    }
    expect(compared).toBeGreaterThan(sequences);
    expect(differing).toBeGreaterThan(sequences / 4);
  }, 900_000);
});
