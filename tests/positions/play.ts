import type { Commander } from '../../src/ai/commander';
import { filled } from '../../src/ai/fill';
import type { Laid } from '../../src/ai/games/playout';
import { randomPlayer } from '../../src/ai/games/random';
import { thoughtOut } from '../../src/ai/opponent';
import type { Command, Offer } from '../../src/engine/command';
import { seededDice, stream } from '../../src/engine/counting/dice';
import type { Side } from '../../src/engine/ids';
import type { Answer, Choose } from '../../src/engine/question';
import { poseAfter } from '../../src/geometry/track';
import { inches } from '../../src/geometry/units';
import { measureOn } from '../../src/table/measuring/measure';
import { carryOut, type World } from '../../src/table/world';
import type { SetUp } from './set-up';

/** Who finds the idea, or does not. */
export type Solver = {
  command(world: World, side: Side): Command | undefined;
  choice(question: Choose, world: World): Command;
};

/** A commander who draws the seed of each decision from his own stream. */
export const commanded = ({ opponent }: SetUp, commander: Commander, seed = 1): Solver => {
  const random = stream(seed);
  const next = (): number => Math.floor(random() * 2 ** 31);
  return {
    command: (world, side) => thoughtOut(opponent.order(world, side, commander, next())).command,
    choice: (question, world) =>
      thoughtOut(opponent.choice(question, world, question.by, commander, next())).command,
  };
};

export function atRandom({ laid }: SetUp, seed: number): Solver {
  const player = randomPlayer(laid.rules, laid.table, stream(seed));
  return { command: player.command, choice: (question, world) => player.choice(question, world).picked };
}

const open = (offers: readonly Offer[]): readonly Offer[] =>
  offers.filter(({ refusal, back }) => !refusal && !back);

const spoken = ({ verb, by, fixed }: Offer): Command => ({ ...fixed, verb, by });

/**
 * The other side: holds its course and speed, holds its fire, and takes what is usual of everything else. Flights that
 * must be set down come down each beside another ship, the last of them beside the first.
 */
export function steady({ rules, table }: Laid): Solver {
  return {
    command(world, side) {
      const offers = open(rules.offers(world.rules, side, measureOn(table, world.table)));
      for (const offer of offers) {
        const [hole] = Object.entries(offer.holes).find(([, { kind }]) => kind === 'track') ?? [];
        if (hole === undefined || offer.subject === undefined) continue;
        const maneuver = rules.maneuver(world.rules, offer.subject);
        const setting = maneuver?.settings.find(({ id }) => id === maneuver.asBefore);
        if (!setting) continue;
        const ahead = inches(setting.spend.max);
        return { ...spoken(offer), setting: setting.id, [hole]: ahead > 0 ? [{ ahead }] : [] };
      }
      const usual = offers.find((offer) => offer.usual) ?? offers.find(({ written }) => !written);
      const ways = usual ? filled(usual, table) : [];
      const places = [...new Set(ways.map(({ beside }) => beside))];
      return ways.find(({ beside }) => beside === places[(offers.length - 1) % places.length]);
    },
    choice({ offers, key }) {
      const usual = open(offers).find((offer) => offer.usual) ?? open(offers)[0];
      if (!usual) throw new Error(`'${key}' offers nothing that is allowed`);
      return spoken(usual);
    },
  };
}

/** What came of a position: what the side said and answered in it, and how it stood at its end and that of each turn. */
export type Played = {
  readonly said: readonly Command[];
  readonly world: World;
  readonly turns: readonly World[];
};

/** More than any position needs. */
const ENDLESS = 600;

const nowOf = ({ rules }: Laid, world: World) => {
  const { turn, phases } = rules.status(world.rules);
  return { turn, phase: phases.find(({ state }) => state === 'now')?.id };
};

/** An order that is carried out later: the piece is put where it leads, so that it can be looked at. */
function worked({ rules, table }: Laid, world: World, command: Command): World {
  const plot = rules.writing?.plot(world.rules, command, measureOn(table, world.table));
  const piece = Object.values(world.table.pieces).find(({ id }) => id === command.piece);
  if (!plot || 'because' in plot || !piece) return world;
  const pose = poseAfter(piece.pose, plot.legs);
  const pieces = { ...world.table.pieces, [piece.id]: { ...piece, pose } };
  return { ...world, table: { ...world.table, pieces } };
}

/** Plays a position with the dice of the seed; throws when something is said that is refused. */
export function play({ position, laid }: SetUp, solver: Solver, seed: number): Played {
  const { rules, table, opening } = laid;
  const { plays, speaks } = position;
  const dice = seededDice(seed);
  const other = steady(laid);
  const said: Command[] = [];
  const begun = nowOf(laid, opening);
  const turns: World[] = [];
  let world = opening;

  const isOver = (): boolean => {
    if (rules.outcome(world.rules)) return true;
    if (plays === 'a word') return said.length > 0;
    const { turn, phase } = nowOf(laid, world);
    if (plays === 'a phase') return phase !== begun.phase || turn !== begun.turn;
    return turn >= begun.turn + plays.turns;
  };
  const answered = (question: Choose, asked: World): Answer => {
    const picked = (question.by === speaks ? solver : other).choice(question, asked);
    if (question.by === speaks) said.push(picked);
    return { ask: 'choose', key: question.key, picked };
  };

  for (let count = 0; !isOver() && count < ENDLESS; count++) {
    const { acting } = rules.status(world.rules);
    // Where both may speak the other side does so first: what is said last ends the step.
    const foe = plays === 'a word' ? undefined : acting.find((side) => side !== speaks);
    const by = foe ?? acting.find((side) => side === speaks);
    if (by === undefined) throw new Error(`${position.file}: nobody may speak`);
    const command = (foe ? other : solver).command(world, by);
    if (!command) throw new Error(`${position.file}: ${by} says nothing`);
    const refusal = rules.refuse(world.rules, command, measureOn(table, world.table));
    if (refusal) throw new Error(`${position.file}: ${JSON.stringify(command)} is refused`);
    if (!foe) said.push(command);
    const turning = carryOut(rules, table, world, command);
    for (let question = turning.question; question; question = turning.question) {
      turning.answer(question.ask === 'roll' ? dice(question) : answered(question, turning.world));
    }
    const { turn } = nowOf(laid, world);
    world = plays === 'a word' ? worked(laid, turning.world, command) : turning.world;
    if (nowOf(laid, world).turn !== turn) turns.push(world);
  }
  return { said, world, turns };
}
