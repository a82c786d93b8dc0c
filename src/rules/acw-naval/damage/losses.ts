import { type PieceId, type RuleId, rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import { draw, inTurn, type Resolving, raise } from '../acw';
import { batteryName } from '../ship/armed';
import type { Area } from '../ship/cards';
import { byName, vesselOf } from '../ship/fleet';
import type { AcwState } from '../state';
import { beginEffect, cripple, isWhole, loseHitFactors, loseKnot, removeSunk } from './damage';
import { soundGuns } from './hit-tables';

/** What a ram, the ground or a charge costs one vessel. */
export type Loss = {
  readonly piece: PieceId;
  readonly lost: number;
  readonly cite: RuleId;
  readonly hole?: boolean;
  readonly crippled?: boolean;
  /** Knots of maximum speed. */
  readonly knots?: number;
  /** Guns of an area, drawn under these keys (ACW-116). */
  readonly guns?: { readonly area: Area; readonly keys: readonly string[] };
};

/** What one kind of meeting comes to: the state after its dice, and what is still to be put into force. */
export type Costs = { readonly state: AcwState; readonly losses: readonly Loss[] };

/** What one after another of several comes to. */
export function* costsInTurn<T>(
  before: AcwState,
  all: Iterable<T>,
  costsOf: (now: AcwState, one: T) => Resolving<Costs>,
): Resolving<Costs> {
  const losses: Loss[] = [];
  const state = yield* inTurn(before, all, function* (now, one) {
    const costs = yield* costsOf(now, one);
    losses.push(...costs.losses);
    return costs.state;
  });
  return { state, losses };
}

/**
 * Puts the losses of one stage of one moment into force (ACW-H19): they add up, Hit Factors go before a vessel is
 * crippled or holed, and whoever is left with none is taken off at once.
 */
export function* inForce(before: AcwState, losses: readonly Loss[]): Resolving {
  let state = before;
  const pieces = byName(new Set(losses.map(({ piece }) => piece)));
  const sorted = pieces.flatMap((piece) => losses.filter((loss) => loss.piece === piece));
  const isLeft = (piece: PieceId): boolean => {
    const vessel = state.vessels[piece];
    return vessel !== undefined && isWhole(vessel);
  };
  for (const { piece, lost, cite } of sorted) {
    if (lost > 0) state = yield* loseHitFactors(state, piece, lost, cite);
  }
  for (const { piece, crippled, cite } of sorted) {
    if (crippled && isLeft(piece)) state = yield* cripple(state, piece, cite);
  }
  for (const { piece, guns } of sorted) {
    for (const key of guns?.keys ?? []) {
      if (guns && isLeft(piece)) state = yield* loseGun(state, piece, guns.area, key);
    }
  }
  for (const { piece, hole, knots = 0 } of sorted) {
    for (let knot = 0; knot < knots && isLeft(piece); knot++) state = yield* loseKnot(state, piece);
    if (hole && isLeft(piece)) state = yield* beginEffect(state, piece, { kind: 'hole' });
  }
  return yield* removeSunk(state);
}

/** ACW-116: one of the guns of the area at random; no die when there is no choice. */
function* loseGun(state: AcwState, piece: PieceId, area: Area, key: string): Resolving {
  const vessel = vesselOf(state, piece);
  const cite = rule('ACW-116');
  const purpose = text('motion.gun-lost', { ship: vessel.card.name });
  const asked = { key, by: vessel.side, purpose, cite };
  const { drawn: gun, faces } = yield* draw(soundGuns(vessel, area), asked);
  if (!gun) return yield* raise({ type: 'nothing-to-lose', piece, where: area, loss: 'gun', cite });
  const battery = batteryName(vessel, gun.battery);
  return yield* raise({ type: 'gun-hurt', piece, gun: gun.id, battery, loss: 'gun', faces, cite });
}
