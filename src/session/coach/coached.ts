import type { Command, Refusal } from '../../engine/command';
import { isOf } from '../../engine/enumerate';
import type { PieceId } from '../../engine/ids';
import type { CoachWish } from '../../engine/opponent/coaching';
import type { Leg } from '../../geometry/pose';
import { poseAfter } from '../../geometry/track';
import { measureOn } from '../../table/measuring/measure';
import { commandFor } from '../orders/movement-offer';
import { allForeseen } from '../orders/usual/foreseen';
import type { Drawing, Session, SessionState } from '../session';
import { stageOf } from '../stage';
import { measuresFreely } from '../taping/may-measure';
import { endangered } from './as-proposed';
import type { Coach, CoachAsked, Coaching, CoachSays } from './says';

/** What is remembered of what is known already. */
export type Heed = {
  /** When it speaks. */
  wish(): CoachWish;
  /** Ideas that are not to be named any more. */
  known(): readonly string[];
};

export type Coached = Session & {
  /** Carries out what is held back after all. */
  readonly goOn: () => void;
  /** Leaves it, to order something else. */
  readonly thinkAgain: () => void;
  /** Draws the better order. */
  readonly showBetter: () => void;
};

/** Milliseconds after which an order that is held back goes through when it is given again: sooner it is the end of a double click. */
const READ = 1000;

/** What goes on for turns is told once by who speaks gently; what does harm on the way each time. */
const isSaidOnce = ({ lack }: CoachSays, wish: CoachWish): boolean => wish === 'gentle' && lack !== 'peril';

/** What is about to be said, and what says it. */
type Meant = Pick<CoachAsked, 'commands' | 'together' | 'proposed' | 'question'> & {
  readonly through: () => Refusal | undefined;
};

/** The orders that would be carried out now: what is drawn up on the desk, for one piece or for several. */
function drawnUp({ desk, offers }: SessionState): Pick<CoachAsked, 'commands' | 'together'> {
  const { division, draft, proposal } = desk;
  if (division) {
    const isWrong = division.plan.some((order) => order.proposal?.verdict.legal === false);
    return {
      commands: isWrong ? [] : division.plan.flatMap((order) => commandFor(offers, order) ?? []),
      together: true,
    };
  }
  if (draft) return { commands: [draft.command] };
  const command = proposal?.verdict.legal && commandFor(offers, { piece: proposal.piece, proposal });
  return { commands: command ? [command] : [] };
}

/** The attacks of the plan of fire that are still to be said, of one piece where it is named. */
const unsaid = ({ desk: { fire } }: SessionState, piece: PieceId | undefined): readonly Command[] =>
  fire?.left
    ? []
    : (fire?.plan?.lines ?? [])
        .filter((line) => !piece || line.piece === piece)
        .flatMap(({ back, command }) => (back ? [] : [command]));

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
function drawingsOf(state: SessionState, { piece, other, best, shown }: Coaching): readonly Drawing[] {
  const { pieces } = state.world.table;
  const target =
    other ?? Object.values(best).find((value) => Object.hasOwn(pieces, String(value)) && value !== piece);
  const to = typeof target === 'string' && target !== piece ? target : undefined;
  const between: readonly Drawing[] = piece
    ? [to ? { arrow: [piece, to as PieceId] } : { ring: piece, radius: 1 }]
    : [];
  if (!shown) return between;
  const way = wayOf(state, best);
  return way ? [way] : between;
}

/**
 * The same session, with somebody who looks at orders before they are carried out: one, those of a division or of all who
 * go on as before, a plan of fire. They are held back while he looks, and longer only where he has something to say of them.
 */
export function coachedSession(session: Session, coach: Coach, heed: Heed): Coached {
  const { store, look } = session;
  let looking = false;
  /** Ideas that have been named in this game, and are not named in it again. */
  const told = new Set<string>();
  /** Orders that were thought over, and how far the game had come. */
  let thought: { readonly orders: string; readonly log: SessionState['log'] } | undefined;
  /** The phase in which an order of a piece was last looked at. */
  const looked = new Map<PieceId, string>();
  /** What is held back, and since when. */
  let held: (Pick<Meant, 'commands' | 'through'> & { readonly since: number }) | undefined;

  const plays = ({ commanders, plan, following, battle }: SessionState, { by }: Command): boolean =>
    measuresFreely({ battle }) && !commanders[by] && plan === undefined && !following;

  function put(coaching: Coaching | undefined): void {
    if (!coaching) held = undefined;
    look({ coaching, drawn: coaching && drawingsOf(store.getState(), coaching) });
  }

  function goOn(): void {
    const meant = held;
    put(undefined);
    if (meant) given(meant);
  }

  /** Carries orders out, which need not be looked at again where the writing of orders ends. */
  function given({ commands, through }: Pick<Meant, 'commands' | 'through'>): Refusal | undefined {
    const state = store.getState();
    for (const command of commands) {
      const subject = state.offers.find((offer) => isOf(offer, command))?.subject;
      if (subject) looked.set(subject, stageOf(state));
    }
    return through();
  }

  function heeded({ through, ...meant }: Meant): Refusal | undefined {
    const state = store.getState();
    const { commands } = meant;
    const [first] = commands;
    const wish = heed.wish();
    if (wish === 'off' || !first || !plays(state, first)) return through();
    if (!meant.question && session.refuse(first)) return through();
    if (looking) return undefined;
    const orders = JSON.stringify(commands);
    if (state.desk.coaching) {
      // Who gives the same order again has read what was said of it, and means it.
      if (held && orders === JSON.stringify(held.commands)) {
        if (performance.now() - held.since >= READ) goOn();
        return undefined;
      }
      put(undefined);
    }
    const { world, log } = state;
    // Who has thought it over and gives the same order means it as well.
    if (thought?.orders === orders && thought.log === log) return given({ commands, through });
    // Of what the program itself proposes who speaks gently names no more than a peril that it could not avoid.
    const perils = wish === 'gentle' ? endangered(state, meant) : undefined;
    if (perils?.at.length === 0) return given({ commands, through });
    looking = true;
    void coach
      .weigh({
        ...meant,
        ...(perils ? { perils: perils.at } : {}),
        world,
        wish,
        known: [...heed.known(), ...told],
        looked: [
          ...[...looked].flatMap(([piece, stage]) => (stage === stageOf(state) ? [piece] : [])),
          ...(perils?.clear ?? []),
        ],
      })
      .catch(() => undefined)
      .then((said) => {
        looking = false;
        // Somebody has played on meanwhile, or taken something back.
        if (store.getState().log !== log) return;
        if (!said) {
          given({ commands, through });
          return;
        }
        if (perils || isSaidOnce(said, wish)) told.add(said.id);
        const of = (one: Command) => state.offers.find((offer) => isOf(offer, one))?.subject;
        const piece = of(said.command) ?? of(said.best);
        if (piece) look({ selected: piece });
        put({ ...said, ...(piece ? { piece } : {}) });
        held = { commands, through, since: performance.now() };
      });
    return undefined;
  }

  return {
    ...session,
    give(command, why) {
      const through = (): Refusal | undefined => session.give(command, why);
      return why ? through() : heeded({ commands: [command], through });
    },
    decide(command, as) {
      const { question } = store.getState();
      return heeded({
        commands: [command],
        ...(question?.ask === 'choose' ? { question } : {}),
        through: () => session.decide(command, as),
      });
    },
    look(desk) {
      const { onward } = desk;
      if (!onward) {
        session.look(desk);
        return;
      }
      const state = store.getState();
      const { orders, reached } = allForeseen(state);
      const given = [...orders.values()].slice(0, reached);
      heeded({
        commands: given.flatMap(({ order }) => commandFor(state.offers, order) ?? []),
        together: true,
        proposed: true,
        through: () => {
          session.look(desk);
          return undefined;
        },
      });
    },
    carryOut() {
      const meant = drawnUp(store.getState());
      const through = (): Refusal | undefined => {
        const now = drawnUp(store.getState()).commands;
        const [one] = meant.commands;
        if (JSON.stringify(now) === JSON.stringify(meant.commands)) return session.carryOut();
        // Altered meanwhile it is given as it was when it was given; put away it is not.
        return one && !meant.together && now.length > 0 ? session.give(one) : undefined;
      };
      return heeded({ ...meant, through });
    },
    openFire(piece) {
      heeded({
        commands: unsaid(store.getState(), piece),
        through: () => {
          session.openFire(piece);
          return undefined;
        },
      });
    },
    goOn,
    thinkAgain() {
      if (held) thought = { orders: JSON.stringify(held.commands), log: store.getState().log };
      put(undefined);
    },
    showBetter() {
      const { coaching } = store.getState().desk;
      if (coaching) put({ ...coaching, shown: true });
    },
  };
}
