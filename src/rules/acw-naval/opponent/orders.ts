import type { Measure } from '../../../engine/chart/query';
import type { PieceId, Side } from '../../../engine/ids';
import type { Fighter, Idea, Lie } from '../../../engine/opponent/appraisal';
import { degrees, inches } from '../../../geometry/units';
import { lineTo } from '../../../kit/opponent/lines';
import { refuseMine } from '../mines/adrift';
import { gunOrderRefused } from '../orders/gun-orders';
import { commandOf } from '../orders/orders';
import { type Armed, enemiesOf, isVessel } from '../ship/armed';
import { bodyOf, isAfloat, isStanding, vesselsOf } from '../ship/fleet';
import {
  carriedOut,
  carriedOutAs,
  driverOf,
  mayBeOrdered,
  orderOf,
  speedUnder,
  turnLimit,
} from '../ship/limits';
import { runOf } from '../ship/ways';
import { storedWord, type Word } from '../ship/words';
import { type AcwState, type Order, SAILS, type Vessel, WAYS, type WayCode } from '../state';
import { boundBy, courseExpected, fold, lieTo } from './course';
import { fireOf } from './fire';
import { toBeOrdered } from './rams';
import { leftOf, worthOf } from './worth';

/** Orders worth thinking of, one vessel at a time. */

const order = (way: WayCode, change = 0): Order => ({ way, change, turn: 0, words: [] });

/** The speed she can have made of each way and change, each speed once, that of the order as before first. */
function speedsOf(state: AcwState, vessel: Vessel, words: readonly string[]): readonly Order[] {
  const found = new Map<string, Order>();
  const before = { ...orderOf(state, vessel), turn: 0, words };
  const far = 100;
  const tried = [
    before,
    ...WAYS.flatMap((way) =>
      way === 'F' || way === 'B' ? [far, 0, -far, 1, -1].map((change) => order(way, change)) : [order(way)],
    ),
  ];
  for (const one of tried) {
    const wanted = { ...one, words };
    const { speed, bursting } = speedUnder(state, vessel, wanted);
    const key = `${speed} ${bursting}`;
    if (found.has(key)) continue;
    found.set(key, tidied(wanted, vessel.speed, speed));
  }
  return [...found.values()];
}

/** Asks for the knots she will really change by, not for more. */
function tidied(wanted: Order, from: number, to: number): Order {
  if (wanted.way !== 'F' && wanted.way !== 'B') return wanted;
  const change = wanted.way === 'F' ? to - from : from - to;
  return Math.sign(change) === Math.sign(wanted.change) ? { ...wanted, change } : wanted;
}

/** Alterations tried of the most that is allowed. */
const PARTS = [0, -1, 1, -0.5, 0.5, -0.25, 0.25] as const;
const FEW = [0, -1, 1, -0.5, 0.5] as const;

function turnsOf(
  state: AcwState,
  vessel: Vessel,
  wanted: Order,
  parts: readonly number[],
): readonly number[] {
  const { speed } = speedUnder(state, vessel, wanted);
  const { most, forced } = turnLimit(state, vessel, speed, wanted);
  if (forced) return [forced === 'port' ? -most : most];
  return most === 0 ? [0] : parts.map((part) => Math.trunc(most * part) + 0);
}

/** Speeds beyond which fewer alterations are tried of each. */
const MANY = 4;

/** The orders a vessel may be given: ways, changes of speed, alterations, with the words that go with them. */
function ordersFor(state: AcwState, vessel: Vessel, words: readonly string[]): readonly Order[] {
  const speeds = speedsOf(state, vessel, words);
  const parts = speeds.length > MANY ? FEW : PARTS;
  return speeds.flatMap((wanted) =>
    turnsOf(state, vessel, wanted, parts).map((turn) => ({ ...wanted, turn })),
  );
}

/** Words that are right whatever the course: crews to guns that have lost theirs, from guns that are lost. */
function crewWords(vessel: Vessel): readonly Word[] {
  const { card, guns } = vessel;
  const idle = card.guns.filter(({ id }) => guns[id]?.condition === 'lost' && guns[id]?.crew);
  const bare = card.guns.filter(({ id }) => guns[id]?.condition === 'sound' && !guns[id]?.crew);
  return bare.slice(0, MOST_WORDS).flatMap((gun, i): readonly Word[] => {
    const from = idle[i];
    const word = from && ({ word: 'crew', from: from.id, to: gun.id } as const);
    return word && !gunOrderRefused(vessel, word) ? [word] : [];
  });
}

/** An order of many words is too long to be written (200 letters). */
const MOST_WORDS = 3;

/** What sets her free to move, or to use her sails. */
function motionWords(state: AcwState, vessel: Vessel): readonly Word[] {
  const { drive } = driverOf(state, vessel);
  const words: Word[] = [];
  if (drive === 'sail' && vessel.sail !== 'full') {
    const next = SAILS[SAILS.indexOf(vessel.sail) + 1];
    if (next) words.push({ word: 'set-sail', sail: next });
  }
  const tow = vessel.towing ? state.vessels[vessel.towing] : undefined;
  if (tow?.aground) words.push({ word: 'pull', target: tow.id });
  for (const one of bodyOf(state, vessel.id)) {
    if (one.card.balloon && one.balloon === undefined && vessel.speed === 0)
      words.push({ word: 'balloon', up: true });
  }
  return words;
}

const worded = (words: readonly Word[]): readonly string[] => words.slice(0, MOST_WORDS).map(storedWord);

/** Every order worth weighing for her, the one as before first. */
function candidates(state: AcwState, vessel: Vessel, measure: Measure): readonly Order[] {
  const words = worded([...crewWords(vessel), ...motionWords(state, vessel)]);
  const moored = bodyOf(state, vessel.id).some(({ anchor }) => anchor !== 'none');
  if (moored) {
    // Sails are for who means to go.
    const lies = { ...order('0'), words: worded(crewWords(vessel)) };
    const setOut = [{ word: 'weigh' } as const, ...motionWords(state, vessel), ...crewWords(vessel)];
    const weighs = { ...order('0'), words: worded(setOut) };
    const turns = worthwhilePivots(state, vessel, turnsOf(state, vessel, lies, PARTS), measure);
    return turns.flatMap((turn) => [
      { ...lies, turn },
      { ...weighs, turn },
    ]);
  }
  if (vessel.aground) return [{ ...order(vessel.aground.astern ? 'F' : 'B', 2), words }];
  if (vessel.speed !== 0) return ordersFor(state, vessel, words);
  const anchor = worded([...crewWords(vessel), ...motionWords(state, vessel), { word: 'anchor' }]);
  return [...ordersFor(state, vessel, words), { ...order('0'), words: anchor }];
}

function ideaOf(vessel: Vessel, written: Order): Idea {
  const { verb, by, ...fixed } = commandOf(vessel, written);
  return { verb, by, subject: vessel.id, fixed, holes: {} };
}

/** The order, with the word to ram where she would otherwise only scrape along whom she comes up with (ACW-039). */
function withRam(state: AcwState, vessel: Vessel, one: Order, measure: Measure): Order {
  if (vessel.aground || one.words.length >= MOST_WORDS) return one;
  const target = toBeOrdered(boundBy(state, vessel, one, measure));
  return target ? { ...one, words: [...one.words, storedWord({ word: 'ram', target })] } : one;
}

/** The first vessel of the side that has no order yet, in the order of the scenario: who leads stands before who follows. */
function nextOf(state: AcwState, side: Side): Vessel | undefined {
  return vesselsOf(state, side).find((vessel) => mayBeOrdered(state, vessel) && !state.orders[vessel.id]);
}

/** Mines that could be let go now (ACW-067). */
const mineIdeas = (state: AcwState, side: Side, measure: Measure): readonly Idea[] =>
  Object.values(state.mines)
    .filter((mine) => mine.side === side && mine.state === 'waiting')
    .filter(({ id }) => !refuseMine(state, side, id, 'tryMine', measure))
    .map(({ id }) => ({ verb: 'tryMine', by: side, subject: id, fixed: { piece: id }, holes: {} }));

/** Of the vessel asked about where she may be ordered, else of the next one. */
export function orderIdeas(state: AcwState, side: Side, measure: Measure, about?: PieceId): readonly Idea[] {
  const asked = vesselsOf(state, side).find((one) => one.id === about && mayBeOrdered(state, one));
  const vessel = asked ?? nextOf(state, side);
  if (vessel) {
    return candidates(state, vessel, measure)
      .map((one) => withRam(state, vessel, one, measure))
      .map((one) => ideaOf(vessel, one));
  }
  return [...mineIdeas(state, side, measure), { verb: 'commit', by: side, fixed: {}, holes: {} }];
}

/** Knots of the current are not known here: the run is that of still water. */
const inchesOf = (knots: number): number => Math.max(0, 2 * runOf(Math.abs(knots), undefined));

/** Inches a body is still to run in this period as it goes now. */
function wayLeft(state: AcwState, leader: Vessel): number {
  switch (state.step) {
    case 'orders':
      return inchesOf(carriedOutAs(state, leader, orderOf(state, leader)).speed);
    case 'first-fire':
      return inchesOf(carriedOut(state, leader.id).speed) / 2;
    default:
      return 0;
  }
}

/** Degrees to starboard a body is still to alter in this period, as it has been ordered. */
function helmOf(state: AcwState, leader: Vessel): number {
  if (state.step !== 'orders' || !state.orders[leader.id]) return 0;
  return carriedOutAs(state, leader, orderOf(state, leader)).turn;
}

const canBeLed = (state: AcwState, vessel: Vessel): boolean =>
  mayBeOrdered(state, vessel) && !vessel.aground && driverOf(state, vessel).drive !== 'none';

function afloat(state: AcwState, vessel: Vessel): Fighter {
  const [leader] = bodyOf(state, vessel.id);
  const helm = helmOf(state, leader);
  const next = inchesOf(speedUnder({ ...state, step: 'orders' }, leader, order('F', 100)).speed);
  const isLed = canBeLed(state, vessel);
  return {
    piece: vessel.id,
    side: vessel.side,
    worth: worthOf(state, vessel),
    left: leftOf(state, vessel),
    speed: inches(next),
    // As fast as she is, where she cannot be ordered to go faster.
    most: inches(isLed ? Math.max(next, inchesOf(leader.maxSpeed)) : next),
    way: inches(wayLeft(state, leader)),
    ...(helm === 0 ? {} : { helm: degrees(helm) }),
    ...(vessel.division === undefined ? {} : { division: vessel.division }),
    ...(isLed ? {} : { unled: true }),
  };
}

/** Vessels afloat and units that stand, in the order of the scenario. */
export const fightersOf = (state: AcwState): readonly Fighter[] =>
  state.order.flatMap((id: PieceId): readonly Fighter[] => {
    const vessel = state.vessels[id];
    if (vessel) return isAfloat(vessel) ? [afloat(state, vessel)] : [];
    const unit = state.land[id];
    if (!unit || !isStanding(unit)) return [];
    const lies = { speed: inches(0), way: inches(0), unled: true } as const;
    return [{ piece: id, side: unit.side, worth: worthOf(state, unit), ...lies }];
  });

/* A vessel at anchor may be turned to bring her guns to bear, and for nothing else (ACW-032). */

/** Points a step of fire by which a pivot must better how she lies. */
const BETTER = 0.02;

/** How an enemy lies to her when she has turned: now, and where he is expected at the end of the period. */
const liesOf = (
  state: AcwState,
  { id }: Vessel,
  enemy: Armed,
  turn: number,
  measure: Measure,
): readonly Lie[] => {
  const { range, relative, aspect } = lineTo(id, enemy.id, measure);
  const now: Lie = { range, relative: degrees(fold(relative - turn)), aspect, masked: false };
  return isVessel(enemy) ? [now, lieTo(courseExpected(state, id, enemy, measure).end, turn)] : [now];
};

/** Points that she gives and is spared in a step of fire when she lies so: her best target less who does most to her. */
function lyingAt(state: AcwState, vessel: Vessel, turn: number, measure: Measure): number {
  let give = 0;
  let take = 0;
  for (const enemy of enemiesOf(state, vessel)) {
    const own = fireOf(state, vessel.id, enemy.id);
    const other = fireOf(state, enemy.id, vessel.id);
    for (const lie of liesOf(state, vessel, enemy, turn, measure)) {
      give = Math.max(give, own?.(lie) ?? 0);
      take = Math.max(take, other?.({ ...lie, relative: lie.aspect, aspect: lie.relative }) ?? 0);
    }
  }
  return give - take;
}

/** Of the pivots she could make at her anchor those that better how she lies to her enemies; to lie as she does is always one. */
function worthwhilePivots(
  state: AcwState,
  vessel: Vessel,
  turns: readonly number[],
  measure: Measure,
): readonly number[] {
  const now = lyingAt(state, vessel, 0, measure);
  return turns.filter((turn) => turn === 0 || lyingAt(state, vessel, turn, measure) > now + BETTER);
}
