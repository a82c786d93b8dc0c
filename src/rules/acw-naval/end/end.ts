import { rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { offer } from '../../../kit/offer';
import { decide, gapBetween, gauge, inTurn, type Resolving, raise } from '../acw';
import { isInPlay, loseVessel, removeSunk } from '../damage/damage';
import { repairs } from '../damage/effects';
import { detonations } from '../mines/explosive';
import { stripsEffective } from '../mines/mines';
import { stakesDice } from '../motion/coming-off';
import { byId, isSmallCraft, vesselsOf } from '../ship/fleet';
import type { AcwState, Vessel } from '../state';
import { morale } from './morale';
import { linesAhead } from './victory';

/** ACW-H08: the end of a period, step by step. */
export const endOfPeriod = (before: AcwState): Resolving =>
  inTurn(
    before,
    [detonations, repairs, stakesDice, stripsEffective, boarding, morale, removeSunk, linesPassed],
    (state, step) => step(state),
  );

const CITE = rule('ACW-H07');

/** ACW-H07: neither crippled, aground nor small craft. */
const mayBoard = (vessel: Vessel): boolean =>
  isInPlay(vessel) && !vessel.crippled && !vessel.aground && !isSmallCraft(vessel);

/** ACW-H08, step 5: crippled vessels surrender to those alongside that care to board (ACW-065). */
export function* boarding(before: AcwState): Resolving {
  let state = before;
  for (const target of byId(vesselsOf(before).filter((one) => one.crippled && isInPlay(one)))) {
    const alongside: Vessel[] = [];
    for (const one of byId(vesselsOf(before).filter(mayBoard))) {
      if (one.side === target.side) continue;
      const gap = yield* gapBetween(`board-gap-${one.id}-${target.id}`, one.id, target.id, CITE);
      if (gap === 0) alongside.push(one);
    }
    if (alongside.length > 0) state = yield* offerBoarding(state, target, alongside);
  }
  return state;
}

function* offerBoarding(state: AcwState, target: Vessel, alongside: readonly Vessel[]): Resolving {
  const [first] = alongside;
  if (!first) return state;
  const choice = (verb: 'board' | 'letBe', { id, side, card }: Vessel) =>
    offer(verb, side, CITE, text(`offer.${verb}`, { ship: card.name, target: target.card.name }), {
      subject: id,
      object: target.id,
      fixed: { piece: id, target: target.id },
      // A prize costs nothing (ACW-065): to leave her is the choice that wants a thought.
      ...(verb === 'board' ? (id === first.id ? { usual: true } : {}) : { final: 'forgoes' }),
    });
  const picked = yield* decide({
    key: `board-${target.id}`,
    by: first.side,
    prompt: text('ask.board', { target: target.card.name }),
    cite: CITE,
    offers: [...alongside.map((one) => choice('board', one)), choice('letBe', first)],
  });
  const boarder = alongside.find(({ id }) => picked.verb === 'board' && id === picked.piece);
  if (!boarder) return state;
  const { id } = target;
  const now = yield* raise({ type: 'boarded', piece: boarder.id, target: id });
  return yield* loseVessel(now, id, 'captured', rule('ACW-065'));
}

/** Vessels that lie now on a line which an objective asks them to pass. */
const linesPassed = (before: AcwState): Resolving =>
  inTurn(before, byId(vesselsOf(before).filter(isInPlay)), function* (state, vessel) {
    const ahead = linesAhead(before, vessel);
    if (ahead.length === 0) return state;
    const piece = vessel.id;
    const { touches } = yield* gauge<'water'>(`line-${piece}`, { of: 'water', piece }, rule('ACW-H12'));
    const lines = ahead.filter((line) => touches.some(({ feature }) => feature === line));
    return yield* inTurn(state, lines, (_, line) => raise({ type: 'line-passed', piece, line }));
  });
