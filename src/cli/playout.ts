import { randomPlayer } from '../ai/random';
import type { GameEvent } from '../engine/command';
import type { Outcome } from '../engine/contract';
import { seededDice, stream } from '../engine/dice';
import { digest } from '../engine/digest';
import type { Answer } from '../engine/question';
import type { TableEvent } from '../engine/table-event';
import type { GameEntry } from '../files/game';
import type { Table } from '../table/state';
import { type AnyRules, carryOut, type World } from '../table/world';

/** How a game by random players went. `trouble` is why it could not be played to its end. */
export type Playout = {
  readonly entries: readonly GameEntry[];
  readonly drawn: number;
  readonly world: World;
  readonly outcome: Outcome | undefined;
  readonly turns: number;
  readonly digest: string;
  readonly trouble?: string;
};

/** More commands than any battle needs: past it a game is taken to run for ever. */
const ENDLESS = 20_000;

/** Plays a battle with random legal orders for both sides. Dice and orders follow from the seed alone. */
export function playOut(
  rules: AnyRules,
  table: Table,
  opening: World,
  seed: number,
  onEvents: (events: readonly (GameEvent | TableEvent)[], world: World) => void = () => {},
): Playout {
  const dice = seededDice(seed);
  const player = randomPlayer(rules, table, stream(seed ^ 0x5f1a9));
  const entries: GameEntry[] = [];
  let world = opening;
  let trouble: string | undefined;

  while (!rules.outcome(world.rules)) {
    if (entries.length >= ENDLESS) {
      trouble = `no end after ${ENDLESS} commands`;
      break;
    }
    const command = player.command(world);
    if (!command) {
      trouble = 'a dead end: nobody may say anything and the game is not over';
      break;
    }
    let answers: readonly Answer[] = [];
    try {
      const turning = carryOut(rules, table, world, command);
      answers = turning.answers;
      for (let question = turning.question; question; question = turning.question) {
        turning.answer(question.ask === 'roll' ? dice(question) : player.choice(question, turning.world));
      }
      world = turning.world;
      onEvents(turning.events, world);
    } catch (error) {
      trouble = `a crash in '${command.verb}': ${error instanceof Error ? error.message : String(error)}`;
    }
    entries.push({ command, answers });
    if (trouble) break;
  }
  return {
    entries,
    drawn: dice.drawn,
    world,
    outcome: rules.outcome(world.rules),
    turns: rules.status(world.rules).turn,
    digest: digest(world),
    ...(trouble ? { trouble } : {}),
  };
}
