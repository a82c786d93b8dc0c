import { z } from 'zod/mini';
import type { Measure } from '../../../engine/chart/query';
import { HULL_SIDES, type HullSide } from '../../../engine/chart/table-event';
import type { Offer, Refusal } from '../../../engine/command';
import type { Hazard } from '../../../engine/hazard';
import { type PieceId, rule, type Side } from '../../../engine/ids';
import { text } from '../../../engine/words/text';
import type { Leg } from '../../../geometry/pose';
import { inches } from '../../../geometry/units';
import { piece } from '../../../kit/fields';
import { offer } from '../../../kit/offer';
import { refusing } from '../../../kit/refusal';
import { plus } from '../../../kit/sum';
import { wayUntil } from '../../../kit/way';
import { strike } from '../damage/points/strike';
import { cm } from '../ship/bands';
import { FACES, type Needs, reaches, sumOf, waysOf } from '../ship/d20';
import { isInPlay, shipOf } from '../ship/fleet';
import { layers } from '../ship/waiting';
import { ofShip, type Resolving, raise, throwDice } from '../smr';
import type { ShipState, SmrState } from '../state';

const no = refusing('refusal');

/** Centimetres of a side of a field, the number that sets a mine off, and what it does (SMR-H39, SMR-H21). */
const FIELD = 5;
const SET_OFF = 16;
export const MINE = { hits: 1, ip: 6, cv: 10, water: 'under', arc: 'bow', cause: 'mine' } as const;

export const LAY = { ship: piece, at: z.enum(HULL_SIDES) };

export function refuseLay(state: SmrState, id: PieceId): Refusal | undefined {
  const ship = shipOf(state, id);
  const args = { ship: ship.card.name };
  if (ship.mines === 0) return no('SMR-H39', 'no-mines', args);
  if (ship.laid) return no('SMR-H39', 'mines-laid', args);
  return layers(state, ship.side).includes(ship) ? undefined : no('SMR-H39', 'too-fast-to-lay', args);
}

/** A field beside the base of the layer: known to her side alone. */
export function* lay(state: SmrState, id: PieceId, at: HullSide): Resolving {
  const field = `mines-${state.turn}-${id}`;
  yield* raise({
    type: 'table/field-laid',
    strip: field,
    side: shipOf(state, id).side,
    piece: id,
    at,
    width: cm(FIELD),
  });
  return yield* raise({ type: 'mines-laid', ship: id, field });
}

export function layOffers(state: SmrState, side: Side): readonly Offer[] {
  const offers = layers(state, side).flatMap((ship) =>
    HULL_SIDES.map((at) =>
      ofShip(ship, 'layMines', 'SMR-H39', text(`offer.lay-${at}`, { ship: ship.card.name }), {
        means: text('means.lay', { size: FIELD, needed: SET_OFF }),
        fixed: { at },
      }),
    ),
  );
  if (offers.length === 0) return [];
  const pass = offer('passMines', side, 'SMR-H39', text('offer.pass-mines'), {
    usual: true,
    final: 'forgoes',
  });
  return [...offers, pass];
}

/** What a ship needs to be hit by a mine of a field she comes into. */
export const needsOf = ({ card }: Pick<ShipState, 'card'>): Needs => ({
  needed: SET_OFF,
  sum: sumOf(text('mines.label'), 'SMR-H39', plus(text('hit.size'), card.size, 'SMR-H39')),
});

/** One roll a ship, field and phase, in the order met; whose mines they are does not matter. */
export function* meetMines(before: SmrState, id: PieceId, key: string, fields: readonly string[]): Resolving {
  let state = before;
  for (const field of fields) {
    const ship = shipOf(state, id);
    const mark = `${state.phase} ${field}`;
    const isKnown = state.fields.some((one) => one.id === field);
    if (!isKnown || !isInPlay(ship) || ship.now.mined?.includes(mark)) continue;
    const needs = needsOf(ship);
    const [face = 1] = yield* throwDice({
      key: `${key}-${field}-${id}`,
      by: ship.side,
      dice: [20],
      purpose: text('roll.mine', { ship: ship.card.name, needed: needs.needed }),
      cite: rule('SMR-H39'),
      needs: needs.sum,
    });
    const hit = reaches(needs, face);
    state = yield* raise({
      type: 'mine-met',
      ship: id,
      field,
      mark,
      tally: needs.sum,
      needed: needs.needed,
      face,
      hit,
    });
    if (hit) state = yield* strike(state, { ...MINE, key: `${key}-${field}-${id}-mine`, target: id });
  }
  return state;
}

/** Fields on the way that the side of the ship knows of. */
export function minesAhead(
  state: SmrState,
  id: PieceId,
  legs: readonly Leg[],
  measure: Measure,
): readonly Hazard[] {
  if (state.fields.length === 0) return [];
  const ship = shipOf(state, id);
  const { sailed, fields = [] } = measure({ of: 'path', piece: id, legs, within: inches(0), fields: true });
  return fields
    .filter(({ field }) => {
      const known = state.fields.find((one) => one.id === field);
      const tested = ship.now.mined?.includes(`${state.phase} ${field}`);
      return known && !tested && (known.by === ship.side || known.struck);
    })
    .map(({ field, after }) => ({
      kind: 'mine',
      piece: id,
      way: wayUntil(sailed, after),
      with: { feature: field },
      says: text('hazard.mines', { ship: ship.card.name }),
      chance: { ways: waysOf(needsOf(ship)), of: FACES },
      cite: rule('SMR-H39'),
      grave: true,
    }));
}
