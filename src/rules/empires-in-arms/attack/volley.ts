import type { Offer } from '../../../engine/command';
import { type PieceId, rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { offer } from '../../../kit/offer';
import { decide, lineOf, type Resolving, raise, shipIn } from '../eia';
import { isAfloat, isArmed, isCarrying, POINTS, type Ship } from '../fleet/ship';
import type { Column, EiaState } from '../state';
import { aimOf, chancesOf, fire, resultOf } from './shot';

/** Two lines as they stand when fire is opened: who may fire of the first, and whom the second offers (EIA-063). */
export type Volley = {
  readonly by: Column;
  readonly line: readonly PieceId[];
  readonly able: ReadonlySet<PieceId>;
  readonly targets: readonly PieceId[];
  readonly defence: boolean;
};

/** The volley of a column at another: all its ships that are loaded, and have not fired in this attack before. */
export function volleyOf(
  state: EiaState,
  by: Column,
  at: Column,
  defence: boolean,
  spent: ReadonlySet<PieceId> = new Set(),
): Volley {
  const line = lineOf(state, by);
  const able = line.filter((ship) => isArmed(ship) && !spent.has(ship.id) && !(defence && ship.fired));
  const ids = (ships: readonly Ship[]): readonly PieceId[] => ships.map(({ id }) => id);
  return { by, line: ids(line), able: new Set(ids(able)), targets: ids(lineOf(state, at)), defence };
}

/** Points that a shot is expected to bring: for judging where a surplus ship fires. */
export function promiseOf(firer: Ship, target: Ship): number {
  const { sunk, damaged } = chancesOf(aimOf(firer, target).total);
  const hurt = target.condition === 'damaged' ? 1 : 0.5;
  return POINTS[target.type] * (sunk + hurt * damaged);
}

/** Where a ship without an opposite number may fire now (EIA-064, EIA-065). */
function surplusOffers(
  state: EiaState,
  firer: Ship,
  { targets }: Volley,
  firedAt: ReadonlySet<PieceId>,
): readonly Offer[] {
  const carries = isCarrying(firer);
  const open = targets
    .map((id) => shipIn(state, id))
    .filter((ship) => isAfloat(ship) && !(carries && firedAt.has(ship.id)))
    .toSorted((a, b) => promiseOf(firer, b) - promiseOf(firer, a));
  const cite = carries ? 'EIA-065' : 'EIA-064';
  const at = open.map((ship, i) =>
    offer('fireAt', firer.side, cite, text('choose.fire-at', { target: ship.name }), {
      subject: firer.id,
      object: ship.id,
      fixed: { target: ship.id },
      ...(i === 0 ? { usual: true } : {}),
    }),
  );
  return at.length === 0 || carries
    ? at
    : [
        ...at,
        offer('save', firer.side, 'EIA-064', text('choose.save'), { subject: firer.id, final: 'forgoes' }),
      ];
}

/** Whom a ship fires at: her opposite number, else whom her owner picks; nobody when she saves her fire. */
function* aimed(
  state: EiaState,
  volley: Volley,
  at: number,
  firedAt: ReadonlySet<PieceId>,
): Resolving<PieceId | undefined> {
  const opposite = volley.targets[at];
  if (opposite !== undefined) return opposite;
  const firer = shipIn(state, volley.line[at] as PieceId);
  const offers = surplusOffers(state, firer, volley, firedAt);
  if (offers.length === 0) return undefined;
  if (offers.length === 1) return offers[0]?.object;
  const picked = yield* decide({
    key: `aim:${firer.id}`,
    by: firer.side,
    prompt: text('choose.aim', { ship: firer.name }),
    cite: rule(isCarrying(firer) ? 'EIA-065' : 'EIA-064'),
    offers,
    series: text('choose.aim.series'),
  });
  return picked.verb === 'save' ? undefined : (picked.target as PieceId);
}

type Fired = {
  readonly state: EiaState;
  readonly fired: readonly PieceId[];
  readonly lost: readonly PieceId[];
};

/**
 * A line fires in its order, each ship at her opposite number, those beyond the end of the other line where they like or
 * not at all (EIA-063 to EIA-065, EIA-072). Gives the ships that have fired, and those that are sunk or captured.
 */
export function* fireVolley(before: EiaState, volley: Volley): Resolving<Fired> {
  let state = before;
  const firedAt = new Set<PieceId>();
  const fired: PieceId[] = [];
  const lost: PieceId[] = [];
  for (const [i, id] of volley.line.entries()) {
    if (!volley.able.has(id)) continue;
    const to = yield* aimed(state, volley, i, firedAt);
    if (to === undefined) {
      state = yield* raise({ type: 'fire-saved', ship: id });
      continue;
    }
    const [firer, target] = [shipIn(state, id), shipIn(state, to)];
    const shot = yield* fire(`fire:${id}`, firer, target);
    const result = resultOf(shot.total, target.condition);
    state = yield* raise({ type: 'shot', from: id, to, ...shot, result, defence: volley.defence });
    firedAt.add(to);
    fired.push(id);
    if (!isAfloat(shipIn(state, to))) lost.push(to);
  }
  return { state, fired, lost };
}
