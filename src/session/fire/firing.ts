import type { Command, Offer } from '../../engine/command';
import type { PieceId, Side } from '../../engine/ids';
import { fetched } from '../fetched';
import type { Looks, Session, SessionState } from '../session';
import { lengthOf, stageOf } from '../stage';
import { measuresFreely } from '../taping/may-measure';
import type { Field, Fire, FireLine, FireOrder, FirePlan } from './fire-plan';

/** What plans fire, fetched when somebody may first attack. */
const planner = fetched(() => import('./fire-plan'));

/** Milliseconds that a plan is worked on before the screen has its turn. */
const SLICE = 8;

/** Milliseconds after which somebody who takes back has come to rest. */
const AT_REST = 500;

/** What is named needs nothing said but what carries it out; what is made at once, nothing more. */
function ordersOfPiece({ lines, named }: FirePlan, piece: PieceId): readonly FireOrder[] {
  const own = lines.filter((line) => line.piece === piece);
  const unsaid = own.filter(({ back }) => !back).map(({ command }) => command);
  const said = unsaid
    .toSorted((one, other) => named.indexOf(one) - named.indexOf(other))
    .map((command) => ({ command }));
  return own.every(({ atOnce }) => atOnce) ? said : [...said, { make: piece }];
}

/** What the whole plan takes, and what ends it for the side. */
function ordersOf(plan: FirePlan): readonly FireOrder[] {
  const pieces = [...new Set(plan.lines.map(({ piece }) => piece))];
  return [...pieces.flatMap((piece) => ordersOfPiece(plan, piece)), { make: undefined }];
}

/** Gives every attack of the plan, one after another; only those of one piece where it is named, and the side goes on. */
export function giveFire({ store, look }: Pick<Session, 'store' | 'look'>, piece?: PieceId): void {
  const { fire } = store.getState().desk;
  if (!fire?.plan || fire.left) return;
  look({ fire: { ...fire, left: piece ? ordersOfPiece(fire.plan, piece) : ordersOf(fire.plan) } });
}

/**
 * What the fire of one piece of the plan comes to by itself: it fires, or is named to fire with the side. Nothing where
 * all of it has been named.
 */
export function fireOfPiece({ desk, offers }: SessionState, piece: PieceId): 'fires' | 'named' | undefined {
  const own = (desk.fire?.plan?.lines ?? []).filter((line) => line.piece === piece);
  const isMade = offers.some(
    ({ attack, object, subject }) => attack === 'make' && !object && subject === piece,
  );
  if (isMade || (own.length > 0 && own.every(({ atOnce }) => atOnce))) return 'fires';
  return own.some(({ back }) => !back) ? 'named' : undefined;
}

/** Takes what is still to be given off the list; what has been said stands. */
export function stopFire({ store, look }: Session): void {
  const { left: _, ...fire } = store.getState().desk.fire ?? {};
  if ('side' in fire) look({ fire });
}

/** Makes another attack of a line, or none, or one more of no line; what is named already is taken back. */
export function changeFire(session: Session, line: FireLine | undefined, to: FireLine | undefined): void {
  const { fire } = session.store.getState().desk;
  if (!fire?.plan || fire.left) return;
  const { lines, named } = fire.plan;
  // Named in the order they were, the others stay as they are.
  const unsaid = lines
    .filter(({ back }) => !back)
    .toSorted((one, other) => named.indexOf(one.command) - named.indexOf(other.command));
  const chosen = unsaid.flatMap((one) => (one === line ? (to ? [to.command] : []) : [one.command]));
  const another = to && (!line || line.back) ? [...chosen, to.command] : chosen;
  session.look({ fire: { ...fire, chosen: another } });
  if (line?.back) session.give(line.back);
}

/** Plans anew all that bear. */
export function replanFire({ store, look }: Session): void {
  const { chosen: _, ...fire } = store.getState().desk.fire ?? {};
  if ('side' in fire) look({ fire });
}

function* planning(
  { allThatBear, isVain, planOf }: typeof import('./fire-plan'),
  field: Field,
  side: Side,
  offers: readonly Offer[],
  chosen: readonly Command[] | undefined,
) {
  const plan: FirePlan = yield* planOf(field, side, chosen ?? (yield* allThatBear(field, side, offers)));
  const isNothing = !chosen && plan.lines.length === 0 && (yield* isVain(field, offers));
  return isNothing ? { ...plan, isVain: true as const } : plan;
}

/** What carries out the attacks that a piece, or the whole side, has named. */
const makingOf = ({ offers }: SessionState, side: Side, piece: PieceId | undefined): Command | undefined => {
  const offer = offers.find(
    (one) => one.by === side && one.attack === 'make' && !one.object && !one.refusal && one.subject === piece,
  );
  return offer && { ...offer.fixed, verb: offer.verb, by: offer.by };
};

/** Of a plan that is new: the selected piece at what it fires at, or the best attack where it makes none. */
function shownOf({ desk }: SessionState, { lines }: FirePlan): Partial<Looks> {
  const own = lines.filter(({ piece }) => piece === desk.selected);
  if (own.some(({ target }) => target === desk.target)) return {};
  const [best = lines[0]] = own;
  return best ? { selected: best.piece, target: best.target } : {};
}

/**
 * Keeps the plan of a side's fire on the desk while it may attack, and gives it when that is ordered: one after
 * another, waiting where an answer or the other side has to come first. Until it is ended.
 */
export function followFire(session: Session, side: Side): () => void {
  const { store, look } = session;
  let busy = false;
  let working: object | undefined;
  let length = lengthOf(store.getState());
  /** The stage of which a plan has been shown. */
  let shownAt: Fire['stage'] | undefined;

  /** Gives what is left until somebody else has to speak; whether there is something left. */
  function giveOn(): boolean {
    for (;;) {
      const state = store.getState();
      const { fire } = state.desk;
      if (!fire?.left) return false;
      const [next, ...left] = fire.left;
      const isBack = lengthOf(state) < length;
      length = lengthOf(state);
      if (!next || isBack || state.outcome || fire.stage !== stageOf(state)) {
        stopFire(session);
        return false;
      }
      if (state.question || !state.status.acting.includes(side)) return true;
      look({ fire: { ...fire, left } });
      const command = 'command' in next ? next.command : makingOf(state, side, next.make);
      // What another attack has made impossible meanwhile is passed over.
      if (command && !session.refuse(command)) session.give(command);
    }
  }

  /** `later`: whoever takes back or does again passes over many positions, and wants a plan where he comes to rest. */
  function plan(later: boolean): void {
    const state = store.getState();
    const mayAttack =
      !state.question &&
      !state.outcome &&
      measuresFreely(state) &&
      state.offers.some((one) => one.by === side && one.attack && one.object && !one.refusal);
    const isNamed =
      measuresFreely(state) && state.offers.some((one) => one.by === side && one.back && one.object);
    working = undefined;
    if (!mayAttack && !isNamed) {
      if (state.desk.fire && !state.desk.fire.left) look({ fire: undefined });
      return;
    }
    const stage = stageOf(state);
    const before = state.desk.fire;
    const chosen = before?.stage === stage && before.side === side ? before.chosen : undefined;
    const { rules, table, world } = state;
    const field: Field = { rules, table, world };
    const fire: Fire = { side, stage, ...(chosen ? { chosen } : {}) };
    const mine = {};
    working = mine;
    const offers = state.offers.filter(({ by }) => by === side);
    const workOut = (steps: ReturnType<typeof planning>): void => {
      if (working !== mine) return;
      const until = performance.now() + SLICE;
      for (let step = steps.next(); performance.now() < until || step.done; step = steps.next()) {
        if (!step.done) continue;
        const plan = step.value;
        working = undefined;
        const shown = shownAt === stage ? {} : shownOf(store.getState(), plan);
        shownAt = stage;
        quietly(() => look({ ...shown, fire: { ...fire, plan } }));
        // To hold such fire decides nothing: it is said by itself.
        const { byItself } = store.getState().desk;
        if (plan.isVain && byItself) look({ byItself });
        return;
      }
      setTimeout(() => workOut(steps));
    };
    const begin = (): void =>
      planner.use((part) => workOut(planning(part, field, side, offers, chosen)), giveUp);
    // Attacks are then ordered one by one.
    const giveUp = (): void => {
      if (working !== mine) return;
      working = undefined;
      quietly(() => look({ fire: undefined }));
    };
    if (later) setTimeout(begin, AT_REST);
    else begin();
    if (working === mine) look({ fire });
  }

  /** What is put on the desk here is not looked at again. */
  function quietly(act: () => void): void {
    const before = busy;
    busy = true;
    act();
    busy = before;
  }

  const consider = (isNew: boolean): void => {
    if (busy) return;
    quietly(() => {
      if (giveOn()) return;
      const before = length;
      length = lengthOf(store.getState());
      plan(length < before || (isNew && store.getState().canRedo));
    });
  };
  const stop = store.subscribe((state, before) => {
    const { fire } = state.desk;
    const was = before.desk.fire;
    // What is on offer changes without the game where a lesson leaves only some of it.
    const isNew = state.world !== before.world || state.offers !== before.offers;
    if (isNew || state.question !== before.question) consider(isNew);
    else if (fire?.left !== was?.left || fire?.chosen !== was?.chosen) consider(false);
  });
  consider(false);
  return () => {
    stop();
    working = undefined;
    if (store.getState().desk.fire?.side === side) look({ fire: undefined });
  };
}
