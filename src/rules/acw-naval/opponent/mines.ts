import type { Measure } from '../../../engine/chart/query';
import type { PieceId } from '../../../engine/ids';
import type { Merit } from '../../../engine/opponent/appraisal';
import { text } from '../../../engine/words/text';
import { foesOf } from '../ship/fleet';
import type { AcwState } from '../state';
import { apart } from './lie';
import { expectedOfCharge, perFactor } from './worth';

/** Inches down the current, and degrees to both sides of it, within which a mine let go may still meet a hull. */
const REACH = 12;
const ASIDE = 35;
/** The chance that a mine touches what lies in its way, by the inch. */
const TOUCHES = 0.25;

/** What setting a mine adrift is expected to bring: nothing while no enemy lies down the current (ACW-067). */
export function meritOfMine(state: AcwState, id: PieceId, measure: Measure): Merit | undefined {
  const mine = state.mines[id];
  const { current } = mine ? measure({ of: 'water', piece: id }) : {};
  if (!mine || !current) return undefined;
  let best: Merit = { worth: 0 };
  for (const enemy of foesOf(state, mine.side)) {
    const { range, bearing } = measure({ of: 'line', from: id, to: enemy.id });
    if (range > REACH || apart(bearing, current.toward) > ASIDE) continue;
    const taken = expectedOfCharge(state, enemy, 2) * perFactor(state, enemy);
    const worth = (taken * TOUCHES) / Math.max(1, range / 3);
    if (worth > best.worth) best = { worth, because: text('appraisal.mine', { target: enemy.card.name }) };
  }
  return best;
}
