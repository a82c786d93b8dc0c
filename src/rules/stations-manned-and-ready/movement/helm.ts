import { type PieceId, rule } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import type { Leg } from '../../../geometry/pose';
import { degrees, inches } from '../../../geometry/units';
import { lengthOf } from '../../../kit/way';
import { cm } from '../ship/bands';
import { isInPlay, isInTheWay, shipOf } from '../ship/fleet';
import { gauge, type Resolving, raise, throwDice } from '../smr';
import type { SmrState } from '../state';
import { batter, forFields, ground, leave, mined } from './move';

/** Degrees of the turn of a ship out of control (SMR-087). */
const WILD_TURN = 45;

/** A base that is met is cleared on this or more (SMR-H06). */
const CLEARS_ON = 6;

type Met = { readonly piece: PieceId; readonly sailed: readonly Leg[] };

/** Both take 1d6 to Flotation, rolled apart; wrecks take nothing more (SMR-H06). */
function* collide(state: SmrState, id: PieceId, other: PieceId, key: string): Resolving {
  const [ship, struck] = [shipOf(state, id), shipOf(state, other)];
  const faces = yield* throwDice({
    key: `${key}-collision`,
    by: ship.side,
    dice: [6, 6],
    purpose: text('roll.collision', { ship: ship.card.name, other: struck.card.name }),
    cite: rule('SMR-H06'),
  });
  let now = yield* raise({ type: 'collided', ship: id, other, faces });
  now = yield* batter(now, id, 'collision', faces[0] ?? 1);
  return isInPlay(shipOf(now, other)) ? yield* batter(now, other, 'collision', faces[1] ?? 1) : now;
}

/** Each base on the way rolls whether it is met; the first that is stops her (SMR-H06). */
function* meets(
  state: SmrState,
  id: PieceId,
  key: string,
  on: readonly Met[],
): Resolving<{ readonly now: SmrState; readonly hit?: Met }> {
  let now = state;
  for (const met of on) {
    const other = now.ships[met.piece];
    const ship = shipOf(now, id);
    if (!other || !isInTheWay(other) || ship.submerged) continue;
    const [face = 1] = yield* throwDice({
      key: `${key}-base-${met.piece}`,
      by: ship.side,
      dice: [10],
      purpose: text('roll.base', { ship: ship.card.name, other: other.card.name }),
      cite: rule('SMR-H06'),
    });
    const collided = face < CLEARS_ON;
    now = yield* raise({ type: 'base-met', ship: id, other: met.piece, face, collided });
    if (collided) return { now, hit: met };
  }
  return { now };
}

/**
 * SMR-087: turned 45 degrees on the spot, then her original MVR ahead. She lies clear where she ends: short of a base
 * that she does not run into, aground on land, gone over the edge.
 */
export function* runWild(state: SmrState, id: PieceId, toward: 'port' | 'starboard', key: string): Resolving {
  const ship = shipOf(state, id);
  const turn: Leg = { alter: degrees(toward === 'port' ? -WILD_TURN : WILD_TURN) };
  const legs: readonly Leg[] = [turn, { ahead: cm(ship.card.mvr) }];
  const path = yield* gauge(
    `${key}-helm`,
    { of: 'path', piece: id, legs, within: inches(0), over: true, ...forFields(state) },
    rule('SMR-087'),
  );
  const { hit } = yield* meets(state, id, key, path.over ?? []);
  const clear = path.clear && path.clear.after < path.length - 1e-6 ? path.clear.sailed : undefined;
  const sailed = hit?.sailed ?? (path.stopped ? path.sailed : (clear ?? path.sailed));
  const stopped = hit ? 'base' : (path.stopped?.by ?? (clear ? 'base' : undefined));
  if (sailed.length > 0) yield* raise({ type: 'table/moved', piece: id, legs: sailed });
  let now = yield* raise({
    type: 'ran-wild',
    ship: id,
    legs: sailed,
    ...(stopped ? { stopped } : {}),
  });
  now = yield* mined(now, id, key, path, lengthOf(sailed));
  if (!isInPlay(shipOf(now, id))) return now;
  if (hit) return yield* collide(now, id, hit.piece, key);
  if (path.stopped?.by === 'edge') return yield* leave(id, path.stopped.id);
  return path.stopped ? yield* ground(now, id) : now;
}
