import type { Measure } from '../../../engine/chart/query';
import type { Offer, Refusal } from '../../../engine/command';
import { tally } from '../../../engine/counting/tally';
import { type PieceId, rule, type Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { piece } from '../../../kit/fields';
import { among } from '../../../kit/held/among';
import { offer } from '../../../kit/offer';
import { refusing } from '../../../kit/refusal';
import { inTurn, type Resolving, raise, verb, wildDie } from '../acw';
import { byId, byName, mineOf } from '../ship/fleet';
import type { AcwState } from '../state';

/** Drifting mines that wait, and what sets them adrift (ACW-067). */

const no = refusing('orders.refusal');

/** ACW-067: a mine of this side that has not gone yet, and is, or is not, being tried for already. */
export function refuseMine(
  state: AcwState,
  by: Side,
  id: PieceId,
  verb: 'tryMine' | 'leaveMine',
  measure: Measure,
): Refusal | undefined {
  const mine = among(state.mines, id);
  if (!mine) return no('ACW-067', 'no-such-mine', { mine: id });
  if (mine.side !== by) return no('ACW-067', 'not-your-mine', { mine: mine.name });
  if (mine.state !== 'waiting' || mine.from !== undefined)
    return no('ACW-067', 'mine-gone', { mine: mine.name });
  const trying = state.tryMines.includes(id);
  if (verb === 'leaveMine') return trying ? undefined : no('ACW-067', 'mine-not-tried', { mine: mine.name });
  if (trying) return no('ACW-067', 'mine-tried', { mine: mine.name });
  const { current } = measure({ of: 'water', piece: id });
  return current ? undefined : no('ACW-068', 'no-current', { mine: mine.name });
}

const toldOff = (named: 'tryMine' | 'leaveMine') =>
  verb({
    form: { piece },
    when: ['orders'],
    refuse: (state, { by, piece: id }, measure) => refuseMine(state, by, id, named, measure),
    resolve: (_, { piece: id }) => raise({ type: 'mine-told-off', piece: id, trying: named === 'tryMine' }),
  });

/** The face from which up a mine comes adrift (ACW-067). */
const ADRIFT = 4;

/** Try, or leave off trying, to set a drifting mine adrift at the start of the next period. */
export const verbs = { tryMine: toldOff('tryMine'), leaveMine: toldOff('leaveMine') };

export const mineOffers = (state: AcwState, side: Side, measure: Measure): readonly Offer[] =>
  byId(Object.values(state.mines))
    .filter((mine) => mine.side === side && mine.state === 'waiting')
    .map(({ id, name }) => {
      const named = state.tryMines.includes(id) ? 'leaveMine' : 'tryMine';
      const refusal = refuseMine(state, side, id, named, measure);
      return offer(named, side, 'ACW-067', text(`orders.offer.${named}`, { mine: name }), {
        subject: id,
        fixed: { piece: id },
        ...(named === 'leaveMine' ? { back: true } : { means: text('means.tryMine', { needs: ADRIFT }) }),
        ...(refusal ? { refusal } : {}),
      });
    });

/** ACW-H09, step 4: a die for every mine that was tried for. */
export const minesSetAdrift = (before: AcwState): Resolving =>
  inTurn(before, byName(before.tryMines), function* (state, id) {
    const cite = rule('ACW-067');
    const mine = mineOf(before, id);
    if (mine.state !== 'waiting') return state;
    const needs = tally(text('needs.adrift'), ADRIFT, cite, []);
    const purpose = text('roll.adrift', { mine: mine.name });
    const face = yield* wildDie(`adrift-${id}`, mine.side, cite, purpose, needs);
    const adrift = face >= needs.total;
    return yield* raise({ type: 'mine-tried', piece: id, face, tally: needs, adrift });
  });
