import type { Measure } from '../../../engine/chart/query';
import { type RuleId, rule } from '../../../engine/ids';
import type { WaterMeasured } from '../../../engine/moving/motion';
import { type Text, text } from '../../../engine/words/text';
import type { Plot, Writing } from '../../../engine/writing';
import type { WakeLeg } from '../../../geometry/pose';
import { degrees, inches, toThousandth } from '../../../geometry/units';
import { measuredBy } from '../../../kit/foreseen/foresee';
import { isRefusal, refusing } from '../../../kit/refusal';
import { apart } from '../ship/figures';
import { bodyOf, namesIn, vesselOf, vesselsOf } from '../ship/fleet';
import { asBefore, type CarriedOut, carriedOutAs, isStuck, mayBeOrdered, turnLimit } from '../ship/limits';
import { sailingSpeed } from '../ship/sail';
import { CURRENT, headed, runOf } from '../ship/ways';
import type { AcwState, Order, Vessel } from '../state';
import { commandOf, isOrder, orderGiven, readLine, refuseOrdered, writeLine } from './orders';
import { withWords } from './spoken';
import { lookAround, wordsCarried } from './word-orders';

const no = refusing('orders.refusal');

const HALF = 0.5;

type Half = { readonly leg: WakeLeg | undefined; readonly length: number; readonly cite: RuleId };

/** Whether anything moves her that is not her own drive. */
const drifts = (vessel: Vessel): boolean => !isStuck(vessel) && vessel.anchor === 'none';

/** One half-move of a body as it would run in open water, on the heading it has in it. */
function halfMove(
  { speed, underSail }: CarriedOut,
  vessel: Vessel,
  water: WaterMeasured,
  heading: number,
): Half {
  const { current, windFrom } = water;
  const offWind = windFrom === undefined ? undefined : degrees(apart(heading, windFrom));
  const knots = underSail ? Math.min(speed, sailingSpeed(vessel, offWind)) : speed;
  if (knots === 0) {
    const carried = current && drifts(vessel) ? inches(CURRENT * HALF) : undefined;
    const leg = current && carried && { carried, toward: current.toward };
    return { leg, length: carried ?? 0, cite: rule('ACW-018') };
  }
  const run = runOf(knots, headed(water, heading));
  const helped = Math.abs(run) - Math.abs(knots) * HALF;
  return {
    leg: run === 0 ? undefined : { ahead: inches(toThousandth(run)) },
    length: toThousandth(Math.abs(run)),
    cite: rule(helped > 0 ? 'ACW-016' : helped < 0 ? 'ACW-017' : underSail ? 'ACW-024' : 'ACW-005'),
  };
}

function wayText({ speed, bursting, underSail }: CarriedOut): Text {
  const way = speed === 0 ? 'lie' : bursting ? 'ram' : speed < 0 ? 'astern' : underSail ? 'sail' : 'ahead';
  return text(`orders.plot.${way}`, { count: Math.abs(speed) });
}

/** The order as a captain would say it, as it will be carried out. */
function spoken(state: AcwState, order: Order, out: CarriedOut): Text {
  const { speed, turn } = out;
  const turned = text(turn < 0 ? 'orders.plot.port' : 'orders.plot.starboard', { degrees: Math.abs(turn) });
  const then = text(speed < 0 ? 'orders.plot.then-astern' : 'orders.plot.then-ahead');
  const turns = turn === 0 ? [] : speed === 0 ? [turned] : [turned, then];
  return withWords([wayText(out), ...turns], order, namesIn(state));
}

const figure = (key: string, value: Text, cite: RuleId): Plot['figures'][number] => ({
  label: text(`orders.figure.${key}`),
  value,
  cite,
});

function plotOrder(state: AcwState, vessel: Vessel, order: Order, measure: Measure): Plot {
  const out = carriedOutAs(state, vessel, order);
  const known = measuredBy(lookAround(state, vessel, order), measure);
  const words = wordsCarried(state, vessel, order, out.speed, known);
  const water = measure({ of: 'water', piece: vessel.id });
  const first = halfMove(out, vessel, water, water.heading);
  const second = halfMove(out, vessel, water, water.heading + out.turn);
  const turn = turnLimit(state, vessel, out.speed, order);
  const inchesText = ({ length }: Half): Text => text('orders.figure.inches', { inches: length });
  return {
    command: commandOf(vessel, order),
    code: writeLine(order),
    spoken: spoken(state, order, out),
    legs: [
      ...(first.leg ? [first.leg] : []),
      ...(out.turn === 0 ? [] : [{ alter: degrees(out.turn) }]),
      ...(second.leg ? [second.leg] : []),
    ],
    figures: [
      figure('speed', text('orders.figure.knots', { knots: out.speed }), rule('ACW-003')),
      figure('first', inchesText(first), first.cite),
      figure('second', inchesText(second), second.cite),
      figure('turn', text('orders.figure.degrees', { degrees: turn.most }), turn.cite),
    ],
    notes: [...out.notes, ...words.notes],
  };
}

const LEGEND: readonly (readonly [code: string, key: string, cite: string])[] = [
  ['F', 'F', 'ACW-008'],
  ['B', 'B', 'ACW-020'],
  ['+', 'faster', 'ACW-021'],
  ['-', 'slower', 'ACW-021'],
  ['0', '0', 'ACW-008'],
  ['4', '4', 'ACW-022'],
  ['L', 'port', 'ACW-029'],
  ['R', 'starboard', 'ACW-029'],
];

/** ACW-008: orders in the book's shorthand, written in secret and carried out together. */
export const writing: Writing<AcwState> = {
  standing(state, id) {
    const vessel = state.vessels[id];
    if (!vessel || state.step !== 'orders' || state.outcome || refuseOrdered(state, vessel.side, id)) {
      return undefined;
    }
    return commandOf(vessel, state.orders[id] ?? asBefore(state.before[id], vessel));
  },

  leader: (state, id) => (state.vessels[id] ? bodyOf(state, id)[0].id : state.mines[id]?.id),

  read(state, id, line) {
    const vessel = state.vessels[id];
    const refused = vessel && refuseOrdered(state, vessel.side, id);
    if (refused) return refused;
    const order = readLine(state, id, line);
    return isRefusal(order) ? order : commandOf(vesselOf(state, id), order);
  },

  plot(state, given, measure) {
    if (!isOrder(given)) return no('ACW-008', 'no-order');
    const order = orderGiven(state, given);
    return isRefusal(order) ? order : plotOrder(state, vesselOf(state, given.piece), order, measure);
  },

  divisions(state, side) {
    const led = vesselsOf(state, side).filter((vessel) => mayBeOrdered(state, vessel));
    const names = [...new Set(led.flatMap(({ division }) => (division === undefined ? [] : [division])))];
    return names.map((name) => ({
      id: name,
      label: text('orders.division', { name }),
      pieces: led.filter(({ division }) => division === name).map(({ id }) => id),
    }));
  },

  // Ram speed is ordered by its letter (ACW-022).
  steers: { run: 'change', alter: 'turn', names: ['way'], spared: ['4'] },

  legend: LEGEND.map(([code, key, cite]) => ({
    code,
    means: text(`orders.legend.${key}`),
    cite: rule(cite),
  })),
};
