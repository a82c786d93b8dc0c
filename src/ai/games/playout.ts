import type { TableEvent } from '../../engine/chart/table-event';
import type { Command, GameEvent } from '../../engine/command';
import type { Outcome } from '../../engine/contract';
import { seededDice, stream } from '../../engine/counting/dice';
import { digest } from '../../engine/digest';
import { isOf } from '../../engine/enumerate';
import type { Side } from '../../engine/ids';
import type { Answer, Choose } from '../../engine/question';
import { say } from '../../engine/words/text';
import { measureOn } from '../../table/measuring/measure';
import type { Table } from '../../table/state';
import { type AnyRules, carryOut, type World } from '../../table/world';
import type { Player } from './player';
import { randomPlayer } from './random';

/** How a game between programs went. `trouble` is why it could not be played to its end. */
export type Playout = {
  readonly entries: readonly { readonly command: Command; readonly answers: readonly Answer[] }[];
  readonly drawn: number;
  readonly world: World;
  readonly outcome: Outcome | undefined;
  readonly turns: number;
  readonly digest: string;
  readonly trouble?: string;
};

/** A battle on its table, ready to be played. */
export type Laid = { readonly rules: AnyRules; readonly table: Table; readonly opening: World };

export type Seats = {
  readonly player: (side: Side) => Player;
  /** Says who speaks first where several sides may speak. */
  readonly random: () => number;
};

export type Heard = (events: readonly (GameEvent | TableEvent)[], world: World) => void;

/** More commands than any battle, and than any turn of one, needs: past it a game is taken to run for ever. */
const ENDLESS = 20_000;
const ENDLESS_TURN = 1500;

/** What the generator of the players is set to, that it may not roll what the dice roll. */
const PLAYERS = 0x5f1a9;

/** Both sides played at random, in one stream: dice and orders follow from the seed alone. */
export function randomSeats({ rules, table }: Laid, seed: number): Seats {
  const random = stream(seed ^ PLAYERS);
  const player = randomPlayer(rules, table, random);
  return { player: () => player, random };
}

/** The order in which sides are asked. */
function shuffled(sides: readonly Side[], random: () => number): readonly Side[] {
  return sides
    .map((side) => ({ side, rank: random() }))
    .sort((a, b) => a.rank - b.rank)
    .map(({ side }) => side);
}

/** Plays a battle to its end with the dice of the seed. What a player says is checked as a person's word is. */
export function playOut(
  { rules, table, opening }: Laid,
  seed: number,
  { player, random }: Seats,
  heard: Heard = () => {},
  /** Where it is broken off, if that is before its end. */
  isOver: (world: World) => boolean = () => false,
): Playout {
  const dice = seededDice(seed);
  const entries: { command: Command; answers: readonly Answer[] }[] = [];
  let world = opening;
  let trouble: string | undefined;
  let turn = 0;
  let ofTurn = 0;

  const next = (): Command | undefined => {
    for (const side of shuffled(rules.status(world.rules).acting, random)) {
      const command = player(side).command(world, side);
      if (command) return command;
    }
    return undefined;
  };
  const picked = (question: Choose, asked: World): Answer => {
    const answer = player(question.by).choice(question, asked);
    const offer = question.offers.find((one) => isOf(one, answer.picked));
    if (!offer || offer.refusal) throw new Error(`'${answer.picked.verb}' is no answer to '${question.key}'`);
    return answer;
  };

  while (!rules.outcome(world.rules) && !isOver(world)) {
    const status = rules.status(world.rules);
    ofTurn = status.turn === turn ? ofTurn + 1 : 0;
    turn = status.turn;
    if (entries.length >= ENDLESS || ofTurn >= ENDLESS_TURN) {
      trouble = `no end after ${entries.length} commands, ${ofTurn} of them in turn ${turn}`;
      break;
    }
    let command: Command | undefined;
    let answers: readonly Answer[] = [];
    try {
      command = next();
      if (!command) {
        trouble = 'a dead end: nobody may say anything and the game is not over';
        break;
      }
      const refusal = rules.refuse(world.rules, command, measureOn(table, world.table));
      if (refusal) {
        trouble = `a refused order, ${JSON.stringify(command)}: ${say(rules.texts, refusal.because)}`;
        break;
      }
      const turning = carryOut(rules, table, world, command);
      answers = turning.answers;
      for (let question = turning.question; question; question = turning.question) {
        turning.answer(question.ask === 'roll' ? dice(question) : picked(question, turning.world));
      }
      world = turning.world;
      heard(turning.events, world);
    } catch (error) {
      const what = error instanceof Error ? error.message : String(error);
      trouble = `a crash ${command ? `in '${command.verb}'` : 'before an order'}: ${what}`;
    }
    if (command) entries.push({ command, answers });
    if (trouble) break;
  }
  return {
    entries,
    drawn: dice.drawn,
    world,
    outcome: rules.outcome(world.rules),
    turns: rules.status(world.rules).turn,
    // Told only where it is asked for: of many short games nobody asks.
    get digest() {
      return digest(world);
    },
    ...(trouble ? { trouble } : {}),
  };
}
