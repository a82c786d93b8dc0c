import type { Measure } from '../../../engine/chart/query';
import type { Command } from '../../../engine/command';
import type { Merit } from '../../../engine/opponent/appraisal';
import { text } from '../../../engine/words/text';
import { isOrder, orderFrom } from '../orders/orders';
import { wordIn } from '../ship/words';
import type { AcwState, Order, Vessel } from '../state';
import { type Bound, boundBy } from './course';
import { groundOn } from './ground';
import { chanceOfFire, lostAdrift, TRIES } from './morale';
import { meetingsOn } from './rams';
import { leftOf, strikesAdrift, strikesUnderFire, worthOf } from './worth';

/** A vessel that drifts under fire may strike (ACW-012). */
function drifting({ state, vessel, course, measure }: Bound): readonly Merit[] {
  const { speed, from, end } = course;
  if (speed !== 0 || (from.x === end.x && from.y === end.y)) return [];
  const lost = lostAdrift(state, vessel, measure);
  return lost > 0 ? [{ worth: -lost, because: text('appraisal.peril.drifts') }] : [];
}

/** What an anchor saves her that lies still under fire, and what it costs her in freedom. */
const ANCHORED = { saves: 0.5, costs: 0.02 } as const;

function anchoring(state: AcwState, vessel: Vessel, measure: Measure): readonly Merit[] {
  const more = strikesAdrift(state, vessel);
  const saves = ANCHORED.saves * more * leftOf(state, vessel) * chanceOfFire(state, vessel, measure);
  const worth = saves - ANCHORED.costs * worthOf(state, vessel);
  return [{ worth, because: text(worth > 0 ? 'appraisal.peril.anchors' : 'appraisal.peril.anchored') }];
}

/** Points that the one burst of ram speed is kept for, where it does not bring a ram (ACW-022). */
const BURST = 0.35;
const BURSTS: Merit = { worth: -BURST, because: text('appraisal.peril.burst'), of: { kind: 'once' } };

/** Points, as part of her worth, for the chance of coming off. */
const COMING_OFF = 0.05;

function offTheGround(state: AcwState, vessel: Vessel, order: Order, measure: Measure): readonly Merit[] {
  const { aground } = vessel;
  if (!aground || order.way !== (aground.astern ? 'F' : 'B')) return [];
  const worth = COMING_OFF * worthOf(state, vessel);
  const tried = { ...vessel, aground: { ...aground, attempts: TRIES } };
  const now = strikesUnderFire(state, vessel);
  const then = aground.attempts + 1 >= TRIES ? strikesUnderFire(state, tried) : now;
  const risk = (then - now) * leftOf(state, vessel) * chanceOfFire(state, vessel, measure);
  const key = worth > risk ? 'comes-off' : 'last-try';
  return [{ worth: worth - risk, because: text(`appraisal.peril.${key}`) }];
}

/** What an order costs or brings besides where it leads. */
export function perilsOf(state: AcwState, given: Command, measure: Measure): readonly Merit[] {
  if (!isOrder(given)) return [];
  const vessel = state.vessels[given.piece];
  const order = orderFrom(state, given);
  if (!vessel || 'because' in order) return [];
  if (vessel.aground) return offTheGround(state, vessel, order, measure);
  const bound = boundBy(state, vessel, order, measure);
  return [
    ...groundOn(bound),
    ...meetingsOn(bound, wordIn(order, 'ram')?.target),
    ...drifting(bound),
    ...(wordIn(order, 'anchor') ? anchoring(state, vessel, measure) : []),
    ...(order.way === '4' ? [BURSTS] : []),
  ];
}
