import type { Offer } from '../../../engine/command';
import type { PieceId, Side } from '../../../engine/ids';
import { groundOn } from '../../../table/ground/ground';
import { measureOn } from '../../../table/measuring/measure';
import { carryOut } from '../../../table/world';
import { vanToRear } from '../../division/company';
import type { Ordered } from '../../division/division';
import { helmOf } from '../../division/helm';
import { movedTo } from '../../division/moved-to';
import type { Session, SessionState } from '../../session';
import { atOnce } from '../../slices';
import { stageOf } from '../../stage';
import { keepWritten } from '../hazards';
import { stationsHole } from '../men';
import { commandFor } from '../movement-offer';
import { isProposed, unwritten } from '../unwritten';
import { clearSteps, perils, type Steps, type Usual, usualOrder, usualSteps } from './clear-order';

type Position = Pick<SessionState, 'rules' | 'table' | 'world' | 'offers'> & {
  /** Dice or decisions come before it. */
  readonly isGuessed?: true;
};
type State = Position & Pick<SessionState, 'log' | 'status' | 'seat'>;
type Seeing = State & Pick<SessionState, 'desk'>;

/** Who of a side may be told to move. Nobody on foot goes on as before: men who are to move are told where. */
export const moversOf = (offers: readonly Offer[], side: Side): readonly PieceId[] =>
  offers.flatMap((offer) => {
    const { by, subject, refusal, holes } = offer;
    const isMoved = Object.values(holes).some(({ kind }) => kind === 'track') && !stationsHole(offer);
    return by === side && subject && !refusal && isMoved ? [subject] : [];
  });

/** What one press sends on, and how, each in the position that those before her leave. */
type Foreseen = {
  readonly pieces: readonly PieceId[];
  /** In the order in which they are told. */
  readonly orders: Map<PieceId, Usual>;
  /** Who of them leaves the table. */
  readonly leaving: Set<PieceId>;
  readonly work: Steps<void>;
  /** How many of them are told before another side has to speak: the others are shown what comes next. */
  reached: number;
  /** How many neither dice nor decisions come before. */
  sure: number;
  isDone: boolean;
};

type Orders = ReadonlyMap<PieceId, Usual>;

/** How often orders in writing are gone through again: what one meets hangs on those written after it. */
export const AGAIN = 2;

/** The position with a piece where its order leads. */
const movedOn = ({ world, ...position }: Position, order: Ordered): Position => ({
  ...position,
  world: { ...world, table: movedTo(world.table, order) },
});

/** The position once an order has been given, as far as that goes without dice; the same where it may not be given. */
function after(position: Position, order: Ordered): Position {
  const { rules, table, world, offers } = position;
  const command = commandFor(offers, order);
  if (!command || rules.refuse(world.rules, command, measureOn(table, world.table))) return position;
  const given = carryOut(rules, table, world, command);
  if (given.question) return { ...movedOn(position, order), isGuessed: true };
  const then = given.world;
  return { ...position, world: then, table: groundOn(table, then.table) };
}

/** Looks through the orders that have been written, and amends those that others written since have brought to harm. */
function* amending(before: State, written: Position, orders: Orders): Steps<Orders> {
  const amended = new Map(orders);
  let now = written;
  for (let round = 0, isChanged = true; round < AGAIN && isChanged; round++) {
    isChanged = false;
    for (const piece of orders.keys()) {
      const clear = yield* clearSteps(now, piece);
      const next = clear && clear.instead.length > 0 ? after(now, clear.order) : now;
      if (!clear || next === now) continue;
      amended.set(piece, clear);
      [now, isChanged] = [next, true];
    }
  }
  keepWritten(before.world, before.seat.side, now.world);
  const helm = helmOf(before);
  for (const [piece, usual] of amended) {
    yield;
    const { order } = usual;
    const asBefore = usual === orders.get(piece) ? undefined : helm.asBefore(piece);
    const instead = asBefore ? perils(now, now.world, asBefore) : [];
    // Where others have cleared the way since, what she was amended for stands: she does not go on as before.
    amended.set(piece, {
      ...usual,
      meets: perils(now, now.world, order),
      ...(instead.length > 0 ? { instead } : {}),
    });
  }
  return amended;
}

function* foreseeing(state: State, plan: Omit<Foreseen, 'work'>): Steps<void> {
  const { rules, seat } = state;
  const stage = stageOf(state);
  const orders = rules.writing ? new Map<PieceId, Usual>() : plan.orders;
  let now: Position = state;
  let isOver = false;
  for (const piece of plan.pieces) {
    const usual = yield* usualSteps(now, piece);
    if (!usual) continue;
    orders.set(piece, usual);
    if (isOver) {
      now = movedOn(now, usual.order);
      continue;
    }
    plan.reached = orders.size;
    if (!now.isGuessed) plan.sure = orders.size;
    now = after(now, usual.order);
    if (now.world.table.pieces[piece]?.gone !== undefined) plan.leaving.add(piece);
    const status = rules.status(now.world.rules);
    isOver = !status.acting.includes(seat.side) || stageOf({ status }) !== stage;
  }
  // What is written first is shown once it is known to stand.
  if (rules.writing)
    for (const [piece, usual] of yield* amending(state, now, orders)) plan.orders.set(piece, usual);
  plan.isDone = true;
}

/** By positions, what may be said in them, and the side at the screen. */
const known = new WeakMap<object, WeakMap<object, Map<Side, Foreseen>>>();

function foreseenBy(state: State): Foreseen {
  const { rules, world, offers, seat } = state;
  const byOffers = known.get(world) ?? new WeakMap<object, Map<Side, Foreseen>>();
  known.set(world, byOffers);
  const bySide = byOffers.get(offers) ?? new Map<Side, Foreseen>();
  byOffers.set(offers, bySide);
  const before = bySide.get(seat.side);
  if (before) return before;
  const pieces = rules.writing ? unwritten(state, seat.side) : moversOf(offers, seat.side);
  const plan = {
    pieces: vanToRear(state, [...new Set(pieces)]),
    orders: new Map<PieceId, Usual>(),
    leaving: new Set<PieceId>(),
    reached: 0,
    sure: 0,
    isDone: false,
  };
  const found = Object.assign(plan, { work: foreseeing(state, plan) });
  bySide.set(seat.side, found);
  return found;
}

/** What one press sends on now. */
export function allForeseen(state: State): Omit<Foreseen, 'work'> {
  const found = foreseenBy(state);
  atOnce(found.work);
  return found;
}

/** The same, as far as it is known while it is worked out in slices. */
export function foreseenSoFar(state: Seeing): Omit<Foreseen, 'work'> {
  return state.desk.foreseeing ? foreseenBy(state) : allForeseen(state);
}

/** Who is told before another side has to speak, and how, as far as it is known. */
export function sentOn(state: Seeing): readonly (readonly [PieceId, Usual])[] {
  const { orders, reached } = foreseenSoFar(state);
  return [...orders].slice(0, reached);
}

/**
 * The order that one press gives a piece now, or the next ones as far as can be seen. Undefined while it is not known yet,
 * and where she takes none.
 */
export function foreseen(state: Seeing, piece: PieceId): Usual | undefined {
  const { pieces, orders, isDone } = foreseenSoFar(state);
  return orders.get(piece) ?? (isDone || !pieces.includes(piece) ? usualOrder(state, piece) : undefined);
}

/**
 * The pieces for which nothing is written yet, where for one of them at least another order is proposed than to go on as
 * before; else none. Undefined while it is not known.
 */
export function toBeWritten(state: Seeing): readonly PieceId[] | undefined {
  if (!state.rules.writing || state.desk.tutored) return [];
  const { pieces, orders, isDone } = foreseenSoFar(state);
  if (!isDone) return undefined;
  return [...orders.values()].some(isProposed) ? pieces : [];
}

/** Whether nothing is written for the piece yet, and one press is to do so, or may be. */
export const isSentOn = (state: Seeing, piece: PieceId): boolean =>
  foreseenBy(state).pieces.includes(piece) && toBeWritten(state)?.length !== 0;

/** Milliseconds that is worked before the screen has its turn. */
const SLICE = 8;

/** Works out in slices what one press sends on, anew with every position, so that nobody who plays waits for it. */
export function followForeseen({ store, look }: Session): () => void {
  let working: object | undefined;
  const consider = (): void => {
    const state = store.getState();
    const mine = {};
    working = mine;
    // While orders are being given one after another nobody asks.
    if (state.desk.onward?.side === state.seat.side) return;
    const plan = foreseenBy(state);
    const goOn = (): void => {
      if (working !== mine) return;
      const { selected } = store.getState().desk;
      const isShown = selected === undefined || plan.orders.has(selected);
      const until = performance.now() + SLICE;
      let isOver = false;
      do isOver = plan.work.next().done === true;
      while (!isOver && performance.now() < until);
      if (plan.isDone || (!isShown && plan.orders.has(selected))) look({ foreseeing: {} });
      if (!isOver) setTimeout(goOn);
    };
    if (!plan.isDone) goOn();
  };
  look({ foreseeing: {} });
  consider();
  const stop = store.subscribe((state, { offers, desk, seat }) => {
    if (state.offers !== offers || state.desk.onward !== desk.onward || state.seat !== seat) consider();
  });
  return () => {
    stop();
    working = undefined;
    look({ foreseeing: undefined });
  };
}
