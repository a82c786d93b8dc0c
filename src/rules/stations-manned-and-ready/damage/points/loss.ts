import type { PieceId } from '../../../../engine/ids';
import { text } from '../../../../engine/words/text';
import { aboard } from '../../ship/deck';
import { shipOf, shipsIn, squadronOf } from '../../ship/fleet';
import { pick, type Resolving, raise } from '../../smr';
import type { Fate, ShipState, SmrState } from '../../state';
import type { DamageEvent } from '../events';
import { DARKENED } from '../slots';

type LostTo = Extract<DamageEvent, { type: 'ship-lost' }>['fate'];

/** Fates that leave nothing on the table (SMR-077, SMR-H31, SMR-H45). */
export const LEAVES_NOTHING: readonly Fate[] = ['sunk', 'exploded', 'destroyed'];

/** A flag officer is aboard; an air base has its own commander (SMR-083, SMR-148). */
export const hasOfficer = (state: SmrState, ship: ShipState): boolean =>
  ship.card.kind === 'air-base' || squadronOf(state, ship).co === ship.id;

/** The ship that carries the new commander, by her owner's choice where there is one (SMR-H37). */
function* successor(state: SmrState, lost: ShipState): Resolving<PieceId | undefined> {
  const others = shipsIn(state, lost.squadron);
  const [first, second] = others;
  if (!second) return first?.id;
  const prompt = text('damage.ask-successor', { squadron: squadronOf(state, lost).name });
  return yield* pick(
    { key: `successor-${lost.id}`, by: lost.side, prompt, cite: 'SMR-H37' },
    others.map(({ id, card }) => {
      const label = text('damage.hoist-flag', { ship: card.name });
      return { verb: 'hoistFlag', label, subject: id, fixed: { ship: id }, is: id };
    }),
  );
}

/** Searchlights that were on go out (SMR-H19). */
export function* darken(before: SmrState, { id, now }: ShipState): Resolving {
  let state = before;
  if (now.lights === undefined) return state;
  for (const goesOut of DARKENED({ state, ship: id })) state = yield* goesOut;
  return state;
}

/** The ship or shore unit is lost: with her the aircraft aboard and the flag officer (SMR-H37, SMR-H45). */
export function* lose(before: SmrState, id: PieceId, fate: LostTo): Resolving {
  let state = yield* raise({ type: 'ship-lost', ship: id, fate });
  if (LEAVES_NOTHING.includes(fate)) yield* raise({ type: 'table/removed', piece: id, how: fate });
  const stands = aboard(state, id).map((stand) => stand.id);
  if (stands.length > 0) state = yield* raise({ type: 'stands-lost', ship: id, stands });
  const ship = shipOf(before, id);
  if (squadronOf(state, ship).co === id) {
    const to = yield* successor(state, ship);
    state = yield* raise({
      type: 'commander-lost',
      ship: id,
      squadron: ship.squadron,
      ...(to === undefined ? {} : { to }),
    });
  }
  return yield* darken(state, ship);
}
