import { describe, expect, test } from 'vitest';
import { randomPlayer } from '../src/ai/random';
import { laidOut, type SetOut, setOutScenario } from '../src/cli/battle';
import { stream } from '../src/engine/dice';
import { digest } from '../src/engine/digest';
import type { Side } from '../src/engine/ids';
import { readGame } from '../src/files/game';
import { writeGame } from '../src/files/write-game';
import { createSession } from '../src/session/create';
import { hiddenOf, knownTo } from '../src/session/secrets/hidden';
import { openPart } from '../src/session/secrets/sealing';
import type { Session } from '../src/session/session';
import { carryOut } from '../src/table/world';
import { openLog } from '../src/ui/told/open-log';

/** Sequences of what people do at one screen, and steps of each. */
const SEQUENCES = 70;
const STEPS = 14;
/** What one side says in secret before. */
const SAID = 3;

/** Nothing on its chart is marked for everybody: what one side laid is its own secret. */
function unmarked({ battle, ...set }: SetOut): SetOut {
  const { chart } = battle;
  if (!chart) return { battle, ...set };
  const features = chart.features.map(({ marked: _, ...one }) => one);
  return laidOut({ ...battle, chart: { ...chart, features } }, set);
}

function begun({ battle, rules, meta }: SetOut, text?: string): Session {
  const read = text === undefined ? undefined : readGame(text, 'game.json');
  if (read && !read.ok) throw new Error(read.reason);
  const { dice, ...game } = read?.value ?? { battle, dice: {} };
  const opened = createSession({ ...game, rules, meta, dice: { by: 'seeded', seed: 5, ...dice } });
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
  const log = openLog(state.log, status, desk.eyes, seat.sealed)
    .filter(({ sealed }) => !sealed)
    .map(({ command, tellings }) => ({ command, tellings }));
  const { id: _, ...file } = openPart(state, session.save());
  return {
    ...{ seat, desk, plans, plan, notes, unsealed, canUndo, canRedo, status, question, log },
    known: digest(known),
    hidden: [...hidden],
    pieces: digest(pieces),
    offers: seat.handTo === undefined ? state.offers.filter(({ by }) => by === seat.side) : [],
    cards: pieces.map(({ id: piece }) => digest(rules.card(known, piece))),
    file: plan === undefined ? file : undefined,
  };
}

/** Something legal that leaves its side speaking in the same phase; nothing where there is no such thing. */
function saidOn({ rules, table }: SetOut, session: Session, side: Side, seed: number): void {
  const { world, status, question } = session.store.getState();
  if (question || !status.acting.includes(side)) return;
  const command = randomPlayer(rules, table, stream(seed)).command(world, side);
  if (!command) return;
  const turning = carryOut(rules, table, world, command);
  const then = rules.status(turning.world.rules);
  const now = (of: typeof status) => `${of.turn} ${of.phases.find(({ state }) => state === 'now')?.id}`;
  if (turning.question || now(then) !== now(status) || !then.acting.includes(side)) return;
  session.give(command);
}

/** One step at the screen; `shown` is false when what it is seeded by is another side's to choose. */
function step(set: SetOut, session: Session, roll: number, seed: number, theirs: number): Session {
  const { battle, seat, plans } = session.store.getState();
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
      const secret = seat.eyes.length === 1 && seat.eyes[0] === other;
      if (seat.handTo === undefined) saidOn(set, session, seat.side, secret ? theirs : seed);
    }),
  ];
  if (roll >= acts.length) return begun(set, writeGame(session.save()));
  acts[roll]?.();
  return session;
}

const KINDS = 23;

/** A game in which the second side has sat down and said something in secret. */
function spoken(set: SetOut, seed: number): Session {
  const session = begun(set);
  const [, other] = set.battle.sides.map(({ id }) => id) as [Side, Side];
  session.callFor(other);
  session.sitDown();
  for (let i = 0; i < SAID; i++) saidOn(set, session, other, seed * SAID + i);
  return session;
}

describe.each(['river-plate', 'hampton-roads-second-day', 'mobile-bay'])('%s', (scenario) => {
  test('two games that differ in what one side hides give the other the same page, whatever is done', async () => {
    const set = unmarked(await setOutScenario(scenario));
    const [viewer] = set.battle.sides.map(({ id }) => id);
    let compared = 0;
    let differing = 0;
    for (let sequence = 0; sequence < SEQUENCES; sequence++) {
      const random = stream(sequence + 1);
      let games = [spoken(set, sequence * 2 + 1), spoken(set, sequence * 2 + 2)] as const;
      for (let i = 0; i < STEPS; i++) {
        const [roll, seed] = [Math.floor(random() * KINDS), Math.floor(random() * 1e6)];
        games = [
          step(set, games[0], roll, seed, seed + 1),
          step(set, games[1], roll, seed, seed + 2),
        ] as const;
        const seats = games.map((game) => game.store.getState().seat);
        expect(seats[1]).toEqual(seats[0]);
        const eyes = seats[0]?.eyes ?? [];
        if (eyes.length > 1 || (eyes.length === 1 && eyes[0] !== viewer)) continue;
        const [a, b] = games.map((game) => digest(game.store.getState().world));
        if (a !== b) differing += 1;
        compared += 1;
        const why = `sequence ${sequence + 1}, step ${i + 1}, act ${roll}`;
        expect(pageOf(games[1]), why).toEqual(pageOf(games[0]));
      }
    }
    expect(compared).toBeGreaterThan(SEQUENCES);
    expect(differing).toBeGreaterThan(SEQUENCES / 4);
  });
});
