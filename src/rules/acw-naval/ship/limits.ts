import { type PieceId, type RuleId, rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import type { Span } from '../../../kit/card/figures';
import { without } from '../../../kit/held/change';
import type { AcwState, Effect, EffectKind, Order, Vessel, WayCode } from '../state';
import { exactKnots } from './figures';
import { bodyOf, hasEngine, hasSails, isAfloat } from './fleet';
import { bestSailingSpeed } from './sail';
import { note, type OrderNote, wordIn } from './words';

/** How a body is moved in this period (ACW-H13). `adrift`: with the way it was cast off with (ACW-136). */
export type Drive = 'steam' | 'small' | 'sail' | 'adrift' | 'none';

/** A number with the rule that sets it. */
export type Limit = { readonly most: number; readonly cite: RuleId };

const limit = (most: number, cite: string): Limit => ({ most, cite: rule(cite) });
const least = (...of: readonly Limit[]): Limit => of.reduce((low, one) => (one.most < low.most ? one : low));
/** Knots by which a steamer may change her speed in a period (ACW-021). */
export const CHANGE = 2;
/** Knots of ram speed above the present ones, and above the maximum at most (ACW-022). */
export const BURST = 4;
const BALLOON_SPEED = 3;
const SWEEPING_SPEED = 4;
/** A change of more knots than any limit lets pass. */
const FAR = 100;

const effectOf = (vessel: Vessel, ...kinds: readonly EffectKind[]): Effect | undefined =>
  vessel.effects.find(({ kind }) => kinds.includes(kind));

/** Steam is up: an engine, oars or a crank that work. */
export const hasPower = (state: AcwState, vessel: Vessel): boolean =>
  hasEngine(vessel) && !vessel.crippled && (vessel.card.overrides.steamFrom ?? 0) <= state.period;

/** Held by the ground. */
export const isStuck = ({ aground }: Vessel): boolean => aground !== undefined;

/** Towing, and going on with it: a line cast off is gone before the first half-move (ACW-H06). */
const isTowing = (leader: Vessel, order: Order | undefined): boolean =>
  leader.towing !== undefined && !wordIn(order, 'cast-off');

/** The vessels that will move as one under the order. */
const bodyUnder = (state: AcwState, leader: Vessel, order: Order | undefined): readonly Vessel[] =>
  bodyOf(state, leader.id).filter(
    ({ id }) =>
      !(id === leader.towing && wordIn(order, 'cast-off')) &&
      !(id === leader.lashedTo && wordIn(order, 'cut-loose')),
  );

function driveOfOne(state: AcwState, vessel: Vessel, order: Order | undefined): Drive {
  if (vessel.adrift) return 'adrift';
  if (vessel.crippled) return 'none';
  const power = hasPower(state, vessel);
  if (hasSails(vessel)) {
    const wanted = wordIn(order, 'steam') ? 'steam' : wordIn(order, 'sail') ? 'sail' : undefined;
    if (!power || (wanted ?? (vessel.underSail ? 'sail' : 'steam')) === 'sail') return 'sail';
  }
  if (!power) return 'none';
  return vessel.card.propulsion === 'small' ? 'small' : 'steam';
}

/** The vessel of the body whose engine or sails drive it: the leader, or the mate lashed to a leader without. */
export function driverOf(
  state: AcwState,
  leader: Vessel,
  order?: Order,
): { readonly driver: Vessel; readonly drive: Drive } {
  const drive = driveOfOne(state, leader, order);
  const lashed = leader.lashedTo !== undefined && !wordIn(order, 'cut-loose');
  const mate = lashed ? state.vessels[leader.lashedTo] : undefined;
  if (drive !== 'none' || !mate || mate.lashedTo !== leader.id) return { driver: leader, drive };
  return { driver: mate, drive: driveOfOne(state, mate, order) };
}

/** The most the body may do ahead under the order, whatever it does now. */
function aheadLimit(state: AcwState, leader: Vessel, order?: Order): Limit {
  const { driver, drive } = driverOf(state, leader, order);
  if (drive === 'none' || drive === 'adrift') return limit(0, driver.crippled ? 'ACW-063' : 'ACW-135');
  const towing = isTowing(leader, order);
  const own =
    drive === 'sail'
      ? limit(bestSailingSpeed(driver), driver.sail === 'none' ? 'ACW-026' : 'ACW-024')
      : limit(driver.maxSpeed, drive === 'small' ? 'ACW-023' : 'ACW-019');
  const alone = towing ? limit(own.most / 2, 'ACW-027') : own;
  const others: Limit[] = [];
  if (bodyUnder(state, leader, order).some(({ card }) => card.balloon))
    others.push(limit(BALLOON_SPEED, 'ACW-080'));
  if (wordIn(order, 'sweep')) others.push(sweepingLimit(leader, towing));
  if (wordIn(order, 'lay-mines')) others.push(layingLimit);
  return least(alone, ...others);
}

/** ACW-074: half of the maximum, and four knots at most. */
export const sweepingLimit = ({ maxSpeed, sailSpeed, underSail }: Vessel, towing: boolean): Limit =>
  limit(Math.min(SWEEPING_SPEED, (underSail ? sailSpeed : maxSpeed) / (towing ? 4 : 2)), 'ACW-074');

export const layingLimit = limit(1, 'ACW-073');

/** The most the body may do astern, as a positive number. */
export function asternLimit(state: AcwState, leader: Vessel, order?: Order): Limit {
  const { driver, drive } = driverOf(state, leader, order);
  if (drive !== 'steam' && drive !== 'small') return limit(0, drive === 'sail' ? 'ACW-024' : 'ACW-063');
  const ahead = aheadLimit(state, leader, order);
  const towing = isTowing(leader, order) ? 2 : 1;
  const quarter = driver.maxSpeed / towing / (driver.card.overrides.doubleEnded ? 1 : 4);
  return least(limit(quarter, 'ACW-020'), ahead);
}

/** Knots by which the body may change its speed: no limit for small craft and under sail. */
export function changeLimit(state: AcwState, leader: Vessel, order?: Order): Limit {
  const { drive } = driverOf(state, leader, order);
  if (drive !== 'steam') return limit(Number.POSITIVE_INFINITY, drive === 'small' ? 'ACW-023' : 'ACW-024');
  return isTowing(leader, order) ? limit(CHANGE / 2, 'ACW-027') : limit(CHANGE, 'ACW-021');
}

/** Why the speed may not be increased in this period: a leak, lost steam, a dead pilot (ACW-H18, ACW-121). */
function keepsDown(state: AcwState, leader: Vessel, driver: Vessel): OrderNote | undefined {
  const lasting = effectOf(leader, 'hole') ?? effectOf(driver, 'hole', 'steam-pipe', 'screw', 'boiler');
  if (lasting) return note('ACW-H18', 'no-increase', { effect: text(`orders.effect.${lasting.kind}`) });
  const pilot = effectOf(leader, 'pilot');
  if (pilot && (pilot.through ?? state.period) >= state.period) return note('ACW-121', 'no-pilot');
  return undefined;
}

export type TurnLimit = Limit & {
  /** A jammed rudder turns her by the whole limit this way, whatever is ordered. */
  readonly forced?: 'port' | 'starboard';
};

const LARGE_CM = 8;
const FAST = 7;

/** ACW-029 to 032 with what forbids or forces a turn; `speed` is the set speed of the body. */
export function turnLimit(state: AcwState, vessel: Vessel, speed = vessel.speed, order?: Order): TurnLimit {
  const body = bodyUnder(state, vessel, order);
  if (vessel.crippled || body.some(isStuck)) return limit(0, 'ACW-032');
  const stopped = speed === 0;
  const rudder = effectOf(vessel, 'rudder');
  if (rudder && (stopped || !rudder.side || rudder.side === 'amidships')) return limit(0, 'ACW-123');
  const free = freeTurn(state, vessel, body, speed);
  if (rudder?.side === 'port' || rudder?.side === 'starboard') {
    return { most: free.most, cite: rule('ACW-123'), forced: rudder.side };
  }
  const pilot = effectOf(vessel, 'pilot');
  if (pilot && (pilot.through ?? state.period) >= state.period) return limit(0, 'ACW-121');
  return free;
}

function freeTurn(state: AcwState, vessel: Vessel, body: readonly Vessel[], speed: number): TurnLimit {
  const { turnLimit: own } = vessel.card.overrides;
  if (speed === 0) {
    const power = body.some((one) => one.towedBy === undefined && hasPower(state, one));
    if (!power && vessel.anchor === 'none') return limit(0, 'ACW-032');
    return limit(Math.min(45, own ?? 45), own === undefined || own >= 45 ? 'ACW-032' : 'ACW-030');
  }
  if (vessel.card.propulsion === 'none' || vessel.adrift) return limit(0, 'ACW-135');
  if (own !== undefined) return limit(own, 'ACW-030');
  return Math.abs(speed) >= FAST || body.some(isLarge) ? SLUGGISH : NIMBLE;
}

const SLUGGISH = limit(30, 'ACW-030');
const NIMBLE = limit(60, 'ACW-031');
export const isLarge = ({ card }: Vessel): boolean => card.sizeCm >= LARGE_CM;

/** The largest turn of a vessel by herself, sound, under way and slow (ACW-030, ACW-031). */
export function freeLimit(vessel: Vessel): Limit {
  const { turnLimit: own } = vessel.card.overrides;
  if (own !== undefined) return limit(own, 'ACW-030');
  return isLarge(vessel) ? SLUGGISH : NIMBLE;
}

/** A leader afloat: her line can be written (a tow and a lashed mate are led). */
export function mayBeOrdered(state: AcwState, vessel: Vessel): boolean {
  return isAfloat(vessel) && bodyOf(state, vessel.id)[0].id === vessel.id;
}

/** Speeds in knots, negative astern, that an order of this way can come to in this period. */
export function speedSpan(state: AcwState, vessel: Vessel, order: Order): Span {
  const ends = [-FAR, FAR].map((change) => speedUnder(state, vessel, { ...order, change }).speed);
  return { min: Math.min(...ends), max: Math.max(...ends) };
}

export type SpeedSet = {
  /** Knots of this period, negative astern. */
  readonly speed: number;
  readonly bursting: boolean;
  readonly underSail: boolean;
  readonly notes: readonly OrderNote[];
};

/** Knots that the letters ask for, before any limit; a letter against the way she has asks for 0. */
function asked({ way, change }: Order, speed: number): number {
  switch (way) {
    case 'F':
      return speed < 0 ? 0 : Math.max(0, speed + change);
    case 'B':
      return speed > 0 ? 0 : Math.min(0, speed - change);
    case '0':
      return 0;
    default:
      return speed + BURST;
  }
}

/** ACW-044: a rammer backs off the way she came before she does anything else; what is made fast to her with her. */
function backsWrongly(body: readonly Vessel[], { way }: Order): boolean {
  return body.some(({ mustBack = [] }) => mustBack.some(({ astern }) => way !== (astern ? 'F' : 'B')));
}

/** The letter that may bring her off the ground: back the way she came (ACW-034). */
export const wayOff = ({ astern }: NonNullable<Vessel['aground']>): WayCode => (astern ? 'F' : 'B');

/** Whether she has, or her mate has, what it takes to come off: others have to be pulled (ACW-035). */
export function hasPowerToLeave(state: AcwState, vessel: Vessel): boolean {
  const mate = vessel.lashedTo ? state.vessels[vessel.lashedTo] : undefined;
  return [vessel, ...(mate ? [mate] : [])].some((one) => hasPower(state, one));
}

/** The rules by which she leaves what she lies on: by herself, and by a tow. */
const LEAVES = {
  sandbar: ['ACW-034', 'ACW-035'],
  shore: ['ACW-034', 'ACW-035'],
  rock: ['ACW-048', 'ACW-049'],
  stakes: ['ACW-051', 'ACW-052'],
} as const;

/** What comes of an order to one that lies aground, and which order may bring her off. */
function onGround(
  state: AcwState,
  leader: Vessel,
  aground: NonNullable<Vessel['aground']>,
  { way }: Order,
): OrderNote {
  const [alone, towed] = LEAVES[aground.on];
  if (!hasPowerToLeave(state, leader)) return note(towed, 'aground-tow');
  const off = wayOff(aground);
  if (way !== off) return note(alone, `aground-${off}`);
  return { ...note(alone, aground.on === 'stakes' ? 'aground-stakes' : 'aground-tries'), open: true };
}

/** What keeps the body where it is, or as it is, whatever is ordered. */
function heldBy(state: AcwState, leader: Vessel, order: Order, drive: Drive): OrderNote | undefined {
  const body = bodyUnder(state, leader, order);
  if (leader.aground) return onGround(state, leader, leader.aground, order);
  const stuck = body.find(isStuck);
  if (stuck) return note('ACW-035', 'tow-aground', { name: stuck.card.name });
  const moored = body.find(({ anchor }) => anchor !== 'none');
  if (moored) return note('ACW-H05', moored.anchor);
  if (body.some(({ waitsThrough = 0 }) => waitsThrough >= state.period)) return note('ACW-045', 'waits');
  if (drive === 'none') return leader.crippled ? note('ACW-063', 'crippled') : note('ACW-135', 'no-drive');
  return backsWrongly(body, order) ? note('ACW-044', 'must-back') : undefined;
}

/** Why ram speed may not be ordered (ACW-022, ACW-023, ACW-028). */
function noBurst(state: AcwState, leader: Vessel, order: Order): OrderNote | undefined {
  const { driver, drive } = driverOf(state, leader, order);
  if (drive === 'small') return note('ACW-023', 'small-burst');
  if (drive !== 'steam') return note('ACW-022', 'no-steam');
  if (leader.ramSpeedUsed) return note('ACW-022', 'burst-spent');
  if (isTowing(leader, order)) return note('ACW-028', 'burst-towing');
  if (leader.speed < 0) return note('ACW-022', 'burst-astern');
  if (bodyUnder(state, leader, order).some(({ card }) => card.balloon))
    return note('ACW-080', 'burst-balloon');
  return keepsDown(state, leader, driver);
}

/** What the order makes of the speed: carried out up to each limit; void, and as before, where it is not allowed. */
export function speedUnder(state: AcwState, leader: Vessel, order: Order): SpeedSet {
  const { driver, drive } = driverOf(state, leader, order);
  const now = leader.speed;
  const underSail = drive === 'sail';
  const as = (speed: number, notes: readonly OrderNote[], bursting = false): SpeedSet => ({
    speed: exactKnots(speed),
    bursting,
    underSail,
    notes,
  });
  if (drive === 'adrift') return as(now, order.way === '0' ? [] : [note('ACW-136', 'adrift')]);
  const wanted = asked(order, now);
  const held = heldBy(state, leader, order, drive);
  if (held) return as(0, wanted === 0 && order.way !== '4' ? [] : [held]);
  if (order.way === '4') {
    const refused = noBurst(state, leader, order);
    return refused ? as(now, [refused]) : as(Math.min(now, driver.maxSpeed) + BURST, [], true);
  }
  const { speed, notes } = withinLimits(state, leader, order, wanted);
  return as(speed, notes);
}

type Within = Pick<SpeedSet, 'speed' | 'notes'>;

function withinLimits(state: AcwState, leader: Vessel, order: Order, wanted: number): Within {
  const { driver } = driverOf(state, leader, order);
  const now = leader.speed;
  const change = changeLimit(state, leader, order);
  const ahead = aheadLimit(state, leader, order);
  const astern = asternLimit(state, leader, order);
  const notes: OrderNote[] = [];
  const down = Math.abs(wanted) > Math.abs(now) ? keepsDown(state, leader, driver) : undefined;
  if (down) notes.push(down);
  let speed = down ? now : wanted;
  const top = speed > ahead.most ? ahead : speed < -astern.most ? astern : undefined;
  if (top) speed = speed > 0 ? top.most : -top.most;
  // Of two limits the one that binds is told.
  if (Math.abs(speed - now) > change.most) {
    speed = speed > now ? now + change.most : now - change.most;
    notes.push({ cite: change.cite, because: text('orders.note.change', { most: change.most }) });
  } else if (top) notes.push({ cite: top.cite, because: text('orders.note.top', { most: top.most }) });
  return { speed, notes };
}

export type CarriedOut = SpeedSet & {
  /** Degrees turned in step iv, negative to port. */
  readonly turn: number;
};

/** The turn made of the one ordered, at a set speed: up to the limit, and where a jammed rudder forces it. */
function turnUnder(
  state: AcwState,
  leader: Vessel,
  order: Order,
  speed: number,
): { readonly turn: number; readonly notes: readonly OrderNote[] } {
  const { most, cite, forced } = turnLimit(state, leader, speed, order);
  if (forced) {
    const turn = forced === 'port' ? -most : most;
    return { turn, notes: turn === order.turn ? [] : [note('ACW-123', `forced-${forced}`, { most })] };
  }
  if (order.turn !== 0 && backsWrongly(bodyUnder(state, leader, order), order)) {
    return { turn: 0, notes: [note('ACW-044', 'must-back')] };
  }
  const turn = Math.max(-most, Math.min(most, order.turn)) + 0;
  return {
    turn,
    notes: turn === order.turn ? [] : [{ cite, because: text('orders.note.turn', { most }) }],
  };
}

/**
 * What the order of a body comes to by the present state: before the first half-move the speed it will have, after
 * it the speed it has. Its leader's order counts.
 */
export function carriedOutAs(state: AcwState, leader: Vessel, order: Order): CarriedOut {
  const set: SpeedSet =
    state.step === 'orders'
      ? speedUnder(state, leader, order)
      : { speed: leader.speed, bursting: leader.bursting, underSail: leader.underSail, notes: [] };
  const { turn, notes } = turnUnder(state, leader, order, set.speed);
  return { ...set, turn, notes: [...set.notes, ...notes] };
}

/** The speed a vessel keeps when she is made fast to nobody any more: no more than her own drive can do. */
export function speedAlone(state: AcwState, vessel: Vessel): number {
  const alone: Vessel = without(vessel, 'lashedTo', 'leadsPair', 'towedBy', 'towing');
  const apart = { ...state, vessels: { ...state.vessels, [vessel.id]: alone } };
  if (driverOf(apart, alone).drive === 'adrift') return vessel.speed;
  const { most } = aheadLimit(apart, alone);
  return Math.max(-asternLimit(apart, alone).most, Math.min(most, vessel.speed)) + 0;
}

/** The speed the order asks of a vessel that has just come off the ground (ACW-034): from a stand. */
export function speedWhenFree(state: AcwState, leader: Vessel, order: Order): number {
  const free: Vessel = { ...without(leader, 'aground'), speed: 0 };
  return speedUnder({ ...state, vessels: { ...state.vessels, [leader.id]: free } }, free, order).speed;
}

export function carriedOut(state: AcwState, piece: PieceId): CarriedOut {
  const [leader] = bodyOf(state, piece);
  return carriedOutAs(state, leader, orderOf(state, leader));
}

/** The order written for this period, else as before: the last one in sense. */
export function orderOf(state: AcwState, leader: Vessel): Order {
  return state.orders[leader.id] ?? asBefore(state.before[leader.id], leader);
}

/** Words that go on until something else is written. */
const GOES_ON = ['sweep', 'lay mines'];

/** She keeps the way she has and her heading. */
export function asBefore(last: Order | undefined, { speed }: Vessel): Order {
  return {
    way: speed > 0 ? 'F' : speed < 0 ? 'B' : '0',
    change: 0,
    turn: 0,
    words: (last?.words ?? []).filter((word) => GOES_ON.includes(word)),
  };
}
