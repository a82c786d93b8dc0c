import { type PieceId, rule, type Side } from '../../../engine/ids';
import { type Text, text } from '../../../engine/words/text';
import { offer } from '../../../kit/offer';
import { drawUp, poseAside } from '../columns/lines';
import {
  admiralsIn,
  armedIn,
  columnIn,
  columnsOf,
  decide,
  leaderOf,
  lineOf,
  otherThan,
  type Resolving,
  raise,
  shipIn,
} from '../eia';
import { isAfloat } from '../fleet/ship';
import { columnManeuver, columnTactical, contest, waysOf } from '../rolls/contest';
import type { Column, EiaState } from '../state';
import type { Strike } from './events';
import { reload } from './reload';
import { fireVolley, volleyOf } from './volley';

/** The column that must be got past before another of its side is attacked (EIA-076, EIA-077). */
export function shieldOf(state: EiaState, side: Side): Column | undefined {
  const id = state.fight.shields[side];
  return columnsOf(state, side).find((column) => column.id === id);
}

/** The attack of a column on another, past the column that protects the fleet or on that one (EIA-061, EIA-077, EIA-078). */
export function* attack(id: PieceId, aimedAt: PieceId): Resolving {
  let state = yield* raise({ type: 'attack-made', column: id, target: aimedAt });
  const column = columnIn(state, id);
  const shield = shieldOf(state, otherThan(state, column.side));
  const diverted = shield !== undefined && shield.id !== aimedAt && !(yield* getsPast(state, column, shield));
  if (!diverted) return (yield* exchange(state, id, aimedAt, new Set())).state;

  state = yield* raise({ type: 'attack-diverted', column: id, from: aimedAt, to: shield.id });
  const first = yield* exchange(state, id, shield.id, new Set());
  state = first.state;
  const fired = new Set(first.fired);
  const isDestroyed = lineOf(state, columnIn(state, shield.id)).length === 0;
  const held = armedIn(state, columnIn(state, id)).filter((ship) => !fired.has(ship.id));
  if (!isDestroyed || held.length === 0 || !(yield* goesOn(state, column, aimedAt, held.length)))
    return state;
  return (yield* exchange(state, id, aimedAt, fired)).state;
}

/** A contested maneuver roll with the column in the way: a tie is not a win (EIA-077). */
function* getsPast(state: EiaState, column: Column, shield: Column): Resolving<boolean> {
  const purpose = text('roll.past', { shield: shipIn(state, leaderOf(state, shield)).name });
  const pair = [columnManeuver(state, column), columnManeuver(state, shield)] as const;
  const winner = yield* contest('past', 'past', purpose, pair);
  if (winner?.side !== column.side) return false;
  yield* raise({ type: 'got-past', column: column.id, shield: shield.id });
  return true;
}

/** Whether an attacker that has destroyed the protecting column goes on to whom it had chosen (EIA-078). */
function* goesOn(state: EiaState, { side, id }: Column, target: PieceId, many: number): Resolving<boolean> {
  const name = shipIn(state, leaderOf(state, columnIn(state, target))).name;
  const picked = yield* decide({
    key: 'go-on',
    by: side,
    prompt: text('choose.go-on', { target: name, count: many }),
    cite: rule('EIA-078'),
    offers: [
      offer('goOn', side, 'EIA-078', text('choose.go-on.yes', { target: name }), {
        subject: leaderOf(state, columnIn(state, id)),
        usual: true,
      }),
      offer('stop', side, 'EIA-078', text('choose.go-on.no'), { final: 'forgoes' }),
    ],
  });
  return picked.verb === 'goOn';
}

type Exchange = { readonly state: EiaState; readonly fired: readonly PieceId[] };

/** The contest of two columns and the fire that comes of it (EIA-061, EIA-062). `spent`: attackers that have fired already. */
function* exchange(
  before: EiaState,
  by: PieceId,
  at: PieceId,
  spent: ReadonlySet<PieceId>,
): Resolving<Exchange> {
  const [column, target] = [columnIn(before, by), columnIn(before, at)];
  const evades = yield* aimOfDefender(before, column, target);
  let state = yield* raise({ type: 'aim-chosen', column: at, evades });
  const pair = [columnTactical(state, column, evades), columnTactical(state, target, evades)] as const;
  const winner = yield* contest('tactical', `contest:${at}`, text('roll.tactical'), pair);
  if (winner?.side === target.side && evades)
    return { state: yield* raise({ type: 'evaded', column: at, from: by }), fired: [] };
  const strike: Strike =
    winner === undefined ? 'together' : winner.side === column.side ? 'attacker' : 'defender';
  state = yield* raise({ type: 'strike-won', strike, column: by, target: at });
  state = yield* reload(state, at);
  return yield* shots(state, by, at, strike, spent);
}

/** Before the dice the defender says whether he wants the first strike or to evade (EIA-061). */
function* aimOfDefender(state: EiaState, by: Column, at: Column): Resolving<boolean> {
  const { side } = at;
  const leader = leaderOf(state, at);
  const meant = (wish: 'strike' | 'evade'): Text => {
    const [own, theirs] = [at, by].map((one) => columnTactical(state, one, wish === 'evade').tally.total);
    const [first, together, last] = waysOf(own ?? 0, theirs ?? 0);
    return text(`choose.defence.${wish}.means`, { first, together, last });
  };
  const picked = yield* decide({
    key: `defence:${at.id}`,
    by: side,
    prompt: text('choose.defence', {
      column: shipIn(state, leader).name,
      attacker: shipIn(state, leaderOf(state, by)).name,
    }),
    cite: rule('EIA-061'),
    offers: [
      offer('strike', side, 'EIA-061', text('choose.defence.strike'), {
        subject: leader,
        means: meant('strike'),
        ...(armedIn(state, at).length > 0 ? { usual: true } : {}),
      }),
      offer('evade', side, 'EIA-061', text('choose.defence.evade'), {
        subject: leader,
        means: meant('evade'),
        ...(armedIn(state, at).length > 0 ? {} : { usual: true }),
      }),
    ],
  });
  return picked.verb === 'evade';
}

/** The two volleys in the order that the contest has brought (EIA-066, EIA-067). */
function* shots(
  before: EiaState,
  by: PieceId,
  at: PieceId,
  strike: Strike,
  spent: ReadonlySet<PieceId>,
): Resolving<Exchange> {
  const own = (state: EiaState) => volleyOf(state, columnIn(state, by), columnIn(state, at), false, spent);
  const theirs = (state: EiaState) => volleyOf(state, columnIn(state, at), columnIn(state, by), true);
  if (strike === 'together') {
    // Both lines as they stood at the start: what the first volley hurts still fires (EIA-067).
    const [attack, defence] = [own(before), theirs(before)];
    const first = yield* fireVolley(before, attack);
    const second = yield* fireVolley(first.state, defence);
    return {
      state: yield* cleared(second.state, [...first.lost, ...second.lost], [by, at]),
      fired: first.fired,
    };
  }
  const [opens, answers] = strike === 'attacker' ? [own, theirs] : [theirs, own];
  const first = yield* fireVolley(before, opens(before));
  const closed = yield* cleared(first.state, first.lost, [by, at]);
  const second = yield* fireVolley(closed, answers(closed));
  const { fired } = strike === 'attacker' ? first : second;
  return { state: yield* cleared(second.state, second.lost, [by, at]), fired };
}

const lostOf = ({ ships, fight }: EiaState, side: Side): number =>
  (fight.present[side]?.ships ?? []).filter((id) => !isAfloat(shipIn({ ships }, id))).length;
const sameSide =
  (state: EiaState, side: Side) =>
  (id: PieceId): boolean =>
    shipIn(state, id).side === side;

/** Casualties leave the lines, which close up; admirals without a ship are lost (EIA-066, EIA-H18). */
function* cleared(before: EiaState, lost: readonly PieceId[], columns: readonly PieceId[]): Resolving {
  if (lost.length === 0) return before;
  let state = before;
  for (const piece of lost) {
    const { side, condition } = shipIn(state, piece);
    const earlier =
      lostOf(before, side) - lost.slice(lost.indexOf(piece)).filter(sameSide(before, side)).length;
    if (state.fight.table === 'aside') continue;
    yield* raise({ type: 'table/placed', piece, pose: poseAside(state, piece, earlier) });
    state = yield* raise({ type: 'table/removed', piece, how: condition });
  }
  for (const id of columns) {
    const column = columnIn(state, id);
    if (lineOf(state, column).length > 0) continue;
    for (const { id: admiral } of admiralsIn(state, column))
      state = yield* raise({ type: 'admiral-lost', admiral, column: id, side: column.side });
    if (state.fight.shields[column.side] === id)
      state = yield* raise({ type: 'shield-ended', column: id, side: column.side });
  }
  return yield* drawUp(state);
}
