import type { Command } from '../../engine/command';
import type { Side } from '../../engine/ids';
import type { Answer, Choose } from '../../engine/question';
import type { World } from '../../table/world';

/** Who speaks for a side: a person's place taken by a program. */
export type Player = {
  /** What it says when the side may speak; undefined when it has nothing to say. */
  command(world: World, side: Side): Command | undefined;
  /** Its answer to a decision in the middle of a command. */
  choice(question: Choose, world: World): Extract<Answer, { ask: 'choose' }>;
};
