import { tally } from '../../../engine/counting/tally';
import { rule, type Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { offer } from '../../../kit/offer';
import { beginRound, nextAfter } from '../columns/round';
import { afloatOf, decide, forceOf, otherThan, type Resolving, raise, shipIn, throwDice } from '../eia';
import { isArmed, worthLeft } from '../fleet/ship';
import { contest, forceManeuver } from '../rolls/contest';
import type { EiaState } from '../state';

/** A tied roll ends the combat on this (EIA-080). */
const TIE_ENDS = 7;

/** What follows an action: the next column, the next round, the end (EIA-060, EIA-079, EIA-080, EIA-H26). */
export function* nextAction(state: EiaState): Resolving {
  const { next } = state.fight;
  if (next === undefined) throw new Error('no column has acted');
  // A side without a ship has lost at once; both have when neither has one.
  const gone = state.sides.filter(({ id }) => afloatOf(state, id).length === 0).map(({ id }) => id);
  if (gone.length > 0) return yield* end(state, gone);
  const side = nextAfter(state, next);
  if (side === undefined) return yield* closeRound(state);
  return side === next ? state : yield* raise({ type: 'side-called', side });
}

function* closeRound(before: EiaState): Resolving {
  const state = yield* raise({ type: 'round-ended', round: before.fight.round });
  const { trivial, attacked } = state.fight;
  const isSilent = !state.sides.some(({ id }) => afloatOf(state, id).some(isArmed));
  if (trivial || !attacked || isSilent) {
    const over = yield* raise({
      type: 'broken-off',
      why: trivial ? 'trivial' : attacked ? 'silent' : 'no-attack',
    });
    return yield* end(over, []);
  }
  const [a, b] = state.sides;
  const pair = [forceManeuver(state, a.id), forceManeuver(state, b.id)] as const;
  const winner = yield* contest('leave', 'leave', text('roll.leave'), pair);
  if (winner)
    return (yield* retreats(state, winner.side))
      ? yield* end(state, [winner.side])
      : yield* again(winner.side);
  return (yield* tieEnds(state)) ? yield* end(state, []) : yield* beginRound(state);
}

/** Who has less than this of the enemy's strength is beaten the worse the longer he fights. */
const BEATEN = 0.85;

const strengthOf = (state: EiaState, side: Side): number =>
  afloatOf(state, side).reduce((sum, ship) => sum + worthLeft(ship), 0);

/** Whether a side had better get away with what it has left. */
const isBeaten = (state: EiaState, side: Side): boolean =>
  strengthOf(state, side) < BEATEN * strengthOf(state, otherThan(state, side));

/** The winner of the roll at the end of a round may retreat (EIA-079). */
function* retreats(state: EiaState, side: Side): Resolving<boolean> {
  const beaten = isBeaten(state, side);
  const picked = yield* decide({
    key: 'leave:choice',
    by: side,
    prompt: text('choose.leave', { enemy: forceOf(state, otherThan(state, side)).name }),
    cite: rule('EIA-079'),
    offers: [
      offer('fightOn', side, 'EIA-079', text('choose.leave.no'), beaten ? {} : { usual: true }),
      offer('retreat', side, 'EIA-079', text('choose.leave.yes'), {
        means: text('choose.leave.yes.means'),
        ...(beaten ? { usual: true } : { final: 'forgoes' as const }),
      }),
    ],
  });
  if (picked.verb !== 'retreat') return false;
  yield* raise({ type: 'retreated', side });
  return true;
}

function* again(side: Side): Resolving {
  return yield* beginRound(yield* raise({ type: 'fought-on', side }));
}

/** A tie ends the combat on a die of 7, with 1 for each completed round after the first (EIA-080). */
function* tieEnds(state: EiaState): Resolving<boolean> {
  const more = state.fight.round - 1;
  const needs = tally(text('tie'), 0, rule('EIA-080'), [
    ...(more > 0 ? [{ label: text('tie.rounds'), op: 'add' as const, by: more, cite: rule('EIA-080') }] : []),
  ]);
  const [face = 0] = yield* throwDice({
    key: 'tie',
    by: state.sides[0].id,
    dice: [6],
    purpose: text('roll.tie', { needs: TIE_ENDS }),
    cite: rule('EIA-080'),
    needs,
  });
  yield* raise({ type: 'tie-thrown', face, total: face + more });
  return face + more >= TIE_ENDS;
}

/** The combat is over: prizes of who lost it are given back (EIA-H18). */
export function* end(before: EiaState, lost: readonly Side[]): Resolving {
  let state = before;
  const present = before.sides.flatMap(({ id }) => before.fight.present[id]?.ships ?? []);
  for (const ship of present.map((id) => shipIn(before, id)))
    if (ship.condition === 'captured' && lost.includes(otherThan(before, ship.side)))
      state = yield* raise({ type: 'retaken', ship: ship.id });
  state = yield* raise({ type: 'combat-over', lost });
  return state;
}
