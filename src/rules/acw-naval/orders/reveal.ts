import type { PieceId } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { degrees, inches } from '../../../geometry/units';
import { gapBetween, inTurn, type Resolving, raise, wildDie } from '../acw';
import { bodyOf, byId, goesAdrift, hasSails, isAfloat, vesselsOf } from '../ship/fleet';
import { carriedOutAs, mayBeOrdered, orderOf, speedAlone } from '../ship/limits';
import { wordIn } from '../ship/words';
import type { AcwState, Order, Vessel } from '../state';
import { type Carried, lookAround, TOW_INCHES, wordsCarried } from './word-orders';

/** Degrees to each face of the die for the wind. */
const PER_FACE = 60;

/** ACW-H17: where no scenario gives the wind, a die does, once, when somebody is there who could use it. */
function* wind(state: AcwState): Resolving {
  const [first] = state.sides;
  if (state.wind || !vesselsOf(state).some(hasSails)) return state;
  const face = yield* wildDie('wind', first.id, 'ACW-H17', text('orders.roll.wind'));
  const from = (face * PER_FACE) % 360;
  yield* raise({ type: 'table/wind', toward: degrees((from + 180) % 360) });
  return yield* raise({ type: 'wind-rolled', from: degrees(from), face });
}

type Taken = {
  readonly leader: Vessel;
  readonly order: Order;
  readonly out: ReturnType<typeof carriedOutAs>;
  readonly words: ReturnType<typeof wordsCarried>;
};

/**
 * Both sides have committed: every order is read out, and comes into force as far as it can be carried out. What
 * is void leaves the vessel as she was (ACW-008).
 */
export function* reveal(state: AcwState): Resolving {
  const leaders = byId(vesselsOf(state).filter((vessel) => mayBeOrdered(state, vessel)));
  let now = yield* wind(state);
  now = yield* raise({
    type: 'orders-revealed',
    lines: leaders.map((leader) => ({ piece: leader.id, order: orderOf(state, leader) })),
  });
  const taken: Taken[] = [];
  for (const leader of leaders) {
    const order = orderOf(state, leader);
    const out = carriedOutAs(state, leader, order);
    const known = yield* lookAround(state, leader, order);
    taken.push({ leader, order, out, words: wordsCarried(state, leader, order, out.speed, known) });
  }
  for (const { leader, order } of taken) now = yield* letGo(now, leader, order);
  now = yield* raise({
    type: 'speeds-set',
    set: taken.map(({ leader, out }) => ({
      piece: leader.id,
      body: bodyOf(now, leader.id).map(({ id }) => id),
      from: leader.speed,
      to: out.speed,
      bursting: out.bursting,
      underSail: out.underSail,
    })),
  });
  for (const { leader, out, words } of taken) {
    for (const carried of words.carried) now = yield* carry(carried);
    for (const note of [...out.notes, ...words.notes]) {
      now = yield* raise({ type: 'order-cut', piece: leader.id, note });
    }
  }
  return now;
}

const carry = ({ vessel, word }: Carried): Resolving =>
  raise({ type: 'word-carried', piece: vessel.id, word });

/** Lines and lashings that are let go are gone before the first half-move (ACW-H06). */
function* letGo(state: AcwState, { id }: Vessel, order: Order): Resolving {
  let now = state;
  const leader = now.vessels[id];
  const tow = leader?.towing ? now.vessels[leader.towing] : undefined;
  if (leader && tow && wordIn(order, 'cast-off')) {
    const adrift = goesAdrift(tow);
    now = yield* raise({
      type: 'tow-cast-off',
      piece: id,
      tow: tow.id,
      adrift,
      speed: adrift ? tow.speed : speedAlone(now, tow),
    });
  }
  const mate = leader?.lashedTo ? now.vessels[leader.lashedTo] : undefined;
  if (leader && mate && wordIn(order, 'cut-loose')) {
    now = yield* raise({ type: 'pair-cut-loose', piece: id, mate: mate.id, speed: speedAlone(now, mate) });
  }
  return now;
}

/** What was ordered for the end of the period: anchors (ACW-H05, ACW-H23) and lines made fast (ACW-H06). */
export function* makeFast(state: AcwState): Resolving {
  const afloat = byId(vesselsOf(state).filter(isAfloat));
  const moored = yield* inTurn(state, afloat, function* (now, { id: piece, speed, anchorNext: anchor }) {
    const isTo = anchor && (speed === 0 || anchor === 'none');
    return isTo ? yield* raise({ type: 'anchor-changed', piece, anchor }) : now;
  });
  return yield* inTurn(moored, afloat, (now, { id }) => takeInTow(now, id));
}

function* takeInTow(state: AcwState, id: PieceId): Resolving {
  const tug = state.vessels[id];
  const tow = tug?.towNext ? state.vessels[tug.towNext] : undefined;
  if (!tug || !tow) return state;
  const ends = { piece: id, tow: tow.id };
  const still = isAfloat(tow) && tug.speed === 0 && (tow.speed === 0 || tow.aground !== undefined);
  const free = !tug.aground && !tug.towing && !tug.towedBy && !tow.towedBy && !tow.towing && !tow.lashedTo;
  const gap = still && free ? yield* gapBetween(`line-${id}`, id, tow.id, 'ACW-H06') : undefined;
  if (gap === undefined || gap > TOW_INCHES) return yield* raise({ type: 'tow-missed', ...ends });
  const now = yield* raise({ type: 'tow-made-fast', ...ends });
  if (tow.aground) return now;
  return yield* raise({ type: 'table/set-astern', piece: tow.id, of: id, gap: inches(TOW_INCHES) });
}
