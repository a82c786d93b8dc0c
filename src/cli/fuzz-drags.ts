import { randomPlayer } from '../ai/games/random';
import { stream } from '../engine/counting/dice';
import type { PieceId } from '../engine/ids';
import { say } from '../engine/words/text';
import type { Point } from '../geometry/pose';
import { createSession } from '../session/create';
import { commandFor } from '../session/orders/movement-offer';
import { RANKS } from '../session/orders/ranks';
import type { Session } from '../session/session';
import { measureOn } from '../table/measuring/measure';
import type { SetOut } from './battle';
import { Complaint } from './complaint';

/** What came of dragging about; `trouble` is the first movement that was shown as legal and then refused. */
export type Dragged = { readonly drags: number; readonly legal: number; readonly trouble?: string };

/** Drags of a piece before it is let go, or something else is said. */
const EACH = 12;
/** Inches from a piece that it is dragged. */
const FAR = 12;
/** What the generator of the hand is set to, that it may not roll what the dice roll. */
const HAND = 0x2d4a6;

/** A piece that may be moved now, by whoever is to act. */
function movable({ store }: Session): PieceId | undefined {
  const offer = store
    .getState()
    .offers.find(
      ({ refusal, holes }) => !refusal && Object.values(holes).some((hole) => hole.kind === 'track'),
    );
  return offer?.subject as PieceId | undefined;
}

/** Drags pieces about as a hand does on the chart, in positions of games that are played at random. */
export function dragAbout({ battle, rules, meta, table }: SetOut, seed: number, drags: number): Dragged {
  const random = stream(seed ^ HAND);
  const player = randomPlayer(rules, table, random);
  const about = ({ x, y }: Point, far: number): Point => ({
    x: x + far * (2 * random() - 1),
    y: y + far * (2 * random() - 1),
  });
  const open = (game: number): Session => {
    const opened = createSession({ battle, rules, meta, dice: { by: 'seeded', seed: game }, alone: true });
    if (!opened.ok) throw new Complaint(opened.reason);
    return opened.session;
  };
  let [game, session] = [seed, open(seed)];
  let [done, legal] = [0, 0];

  /** One drag, its men drawn up or one of them put elsewhere; why it is refused though it is shown as legal. */
  const drag = (piece: PieceId): string | undefined => {
    const { world } = session.store.getState();
    const standing = world.table.pieces[piece];
    if (!standing) return undefined;
    session.steer(piece, { to: about(standing.pose.at, FAR) });
    const rank = RANKS[Math.floor(random() * RANKS.length)];
    if (rank && random() < 0.5) session.arrange(piece, { rank });
    const figures = standing.figures ?? [];
    const figure = figures[Math.floor(random() * figures.length)];
    if (figure && random() < 0.5)
      session.arrange(piece, { figure: figure.id, at: about(standing.pose.at, FAR / 2) });
    done += 1;
    const { desk, offers } = session.store.getState();
    const { proposal } = desk;
    if (proposal?.piece !== piece || !proposal.verdict.legal) return undefined;
    legal += 1;
    const command = commandFor(offers, { piece, proposal });
    const refusal = command && rules.refuse(world.rules, command, measureOn(table, world.table));
    return refusal && `${JSON.stringify(command)}: ${say(rules.texts, refusal.because)}`;
  };

  while (done < drags) {
    const { question, outcome, world } = session.store.getState();
    if (outcome) {
      game += 1;
      session = open(game);
      continue;
    }
    if (question?.ask === 'choose') {
      const answer = player.choice(question, world);
      if (answer.ask === 'choose') session.decide(answer.picked);
      continue;
    }
    const piece = movable(session);
    for (let i = 0; piece && i < EACH && done < drags; i++) {
      const trouble = drag(piece);
      if (trouble) return { drags: done, legal, trouble: `in game ${game}, ${trouble}` };
    }
    const shown = session.store.getState().desk.proposal;
    if (shown?.verdict.legal && shown.piece === piece && random() < 0.5) {
      const refusal = session.carryOut();
      if (refusal)
        return { drags: done, legal, trouble: `in game ${game}, ${say(rules.texts, refusal.because)}` };
      continue;
    }
    const command = player.command(world);
    if (!command) throw new Error('a dead end');
    session.give(command);
  }
  return { drags: done, legal };
}
