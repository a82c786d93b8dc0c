import type { Command, Refusal } from '../../engine/command';
import { isOf } from '../../engine/enumerate';
import type { PieceId } from '../../engine/ids';
import type { CoachWish } from '../../engine/opponent/coaching';
import type { Leg } from '../../geometry/pose';
import { poseAfter } from '../../geometry/track';
import { measureOn } from '../../table/measuring/measure';
import { commandFor } from '../orders/movement-offer';
import type { Drawing, Session, SessionState } from '../session';
import type { Coach, Coaching } from './says';

/** What is remembered of what is known already. */
export type Heed = {
  /** When it speaks. */
  wish(): CoachWish;
  /** Whether an idea is not to be named any more. */
  knows(id: string): boolean;
};

export type Coached = Session & {
  /** Carries the order that is held back out after all. */
  readonly goOn: () => void;
  /** Leaves it, to order something else. */
  readonly thinkAgain: () => void;
  /** Draws the better order. */
  readonly showBetter: () => void;
};

/** The order that would be carried out now: the one drawn up on the desk, when it is for one piece. */
function drawnUp({ desk, offers }: SessionState): Command | undefined {
  if (desk.division) return undefined;
  if (desk.draft) return desk.draft.command;
  const { proposal } = desk;
  return proposal?.verdict.legal ? commandFor(offers, { piece: proposal.piece, proposal }) : undefined;
}

/** The points of the way on which a command leads its piece; nothing where it is no movement. */
function wayOf({ rules, table, world, offers }: SessionState, command: Command): Drawing | undefined {
  const offer = offers.find((one) => isOf(one, command));
  const pose = offer?.subject && world.table.pieces[offer.subject]?.pose;
  if (!offer || !pose) return undefined;
  const [hole] = Object.entries(offer.holes).find(([, { kind }]) => kind === 'track') ?? [];
  const plot = hole ? undefined : rules.writing?.plot(world.rules, command, measureOn(table, world.table));
  const legs = hole ? (command[hole] as readonly Leg[]) : plot && !('because' in plot) ? plot.legs : [];
  if (legs.length === 0) return undefined;
  const way = [pose.at, ...legs.map((_, i) => poseAfter(pose, legs.slice(0, i + 1)).at)];
  return { way };
}

/** What shows the idea on the chart: who it is between, and once it is shown the better way. */
function drawingsOf(state: SessionState, { piece, other, best, said, shown }: Coaching): readonly Drawing[] {
  const { pieces } = state.world.table;
  const target =
    other ?? Object.values(best).find((value) => Object.hasOwn(pieces, String(value)) && value !== piece);
  const to = typeof target === 'string' && target !== piece ? target : undefined;
  const between: readonly Drawing[] = piece
    ? [to ? { arrow: [piece, to as PieceId] } : { ring: piece, radius: 1 }]
    : [];
  if (!shown) return between;
  const way = wayOf(state, best);
  return way ? [{ ...way, words: said.slice(0, 60) }] : between;
}

/**
 * The same session, with somebody who looks at each order before it is carried out. It is held back while he looks, and
 * longer only where he has something to say of it.
 */
export function coachedSession(session: Session, coach: Coach, heed: Heed): Coached {
  const { store, look } = session;
  let looking: Command | undefined;

  const plays = ({ commanders, plan, following }: SessionState, { by }: Command): boolean =>
    !commanders[by] && plan === undefined && !following;

  /** Gives an order as it was meant. */
  const through = (command: Command, answers: boolean): Refusal | undefined =>
    answers ? session.decide(command) : session.give(command);

  function put(coaching: Coaching | undefined): void {
    look({ coaching, drawn: coaching && drawingsOf(store.getState(), coaching) });
  }

  function heeded(command: Command, answers: boolean): Refusal | undefined {
    const state = store.getState();
    const wish = heed.wish();
    if (wish === 'off' || !plays(state, command)) return through(command, answers);
    if (looking) return undefined;
    if (!answers && session.refuse(command)) return session.give(command);
    if (state.desk.coaching) put(undefined);
    const { world, log, question } = state;
    looking = command;
    const asked = { world, command, wish, ...(answers && question?.ask === 'choose' ? { question } : {}) };
    void coach
      .weigh(asked)
      .catch(() => undefined)
      .then((said) => {
        looking = undefined;
        // Somebody has played on meanwhile, or taken something back.
        if (store.getState().log !== log) return;
        const of = (one: Command) => state.offers.find((offer) => isOf(offer, one))?.subject;
        const piece = of(command) ?? (said && of(said.best));
        if (!said || heed.knows(said.id)) through(command, answers);
        else {
          if (piece) look({ selected: piece });
          put({ ...said, command, answers, ...(piece ? { piece } : {}) });
        }
      });
    return undefined;
  }

  return {
    ...session,
    give: (command, why) => (why ? session.give(command, why) : heeded(command, false)),
    decide: (command) => heeded(command, true),
    carryOut() {
      const command = drawnUp(store.getState());
      return command ? heeded(command, false) : session.carryOut();
    },
    goOn() {
      const { coaching } = store.getState().desk;
      put(undefined);
      if (coaching) through(coaching.command, coaching.answers);
    },
    thinkAgain: () => put(undefined),
    showBetter() {
      const { coaching } = store.getState().desk;
      if (coaching) put({ ...coaching, shown: true });
    },
  };
}
