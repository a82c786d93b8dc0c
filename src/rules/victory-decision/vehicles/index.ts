import { z } from 'zod/mini';
import { legs, name, piece, stations } from '../../../kit/fields';
import { ofEach } from '../../../kit/held/invariant';
import { move, refuseMove } from '../actions/move';
import { minesAhead } from '../attack/mines';
import type { VdState } from '../state';
import { carriedBy, carrierOf, roomOf } from '../unit/carried';
import { strengthOf, type Unit, vehicleOf } from '../unit/unit';
import { chapter, unitIn, unitNamed, verb } from '../vd';
import { alight, board, outEvents, refuseAlight, refuseBoard } from './carry';
import { drive, refuseDrive } from './move';
import { vehicleOffers } from './offers';
import { reduce } from './reducers';
import { refuseSmoke, setSmoke } from './smoke';
import { tell } from './tellers';
import texts from './text.en.json';

/** Whoever a vehicle carries is of its side, alone in it, and no more than it has room for (VD-H79). */
function hasItsRoom(unit: Unit, state: VdState): boolean {
  const carrier = carrierOf(state, unit);
  if (!carrier) return true;
  const isAlone = carriedBy(state, carrier)?.id === unit.id;
  return isAlone && carrier.side === unit.side && strengthOf(unit) <= roomOf(carrier);
}

/**
 * Vehicles, and who is in or on them (chapters 10 and 11); in all else they are units like others (VD-086). A Move is one verb for everybody, and stands here because a
 * vehicle knows how men move and not the other way round.
 */
export const vehicles = chapter({
  verbs: {
    move: verb({
      form: { unit: piece, setting: name, legs, stations: z.optional(stations) },
      when: ['act'],
      refuse(state, { unit: id, stations: men = [], ...way }, measure) {
        const unit = unitIn(state, id);
        const refuse = vehicleOf(unit) ? refuseDrive : refuseMove;
        return refuse(state, unit, { ...way, stations: men }, measure);
      },
      resolve(state, { unit, stations: men = [], ...way }) {
        const go = vehicleOf(unitIn(state, unit)) ? drive : move;
        return go(state, unit, { ...way, stations: men });
      },
      hazards(state, { unit: id, legs: way, stations: men = [] }, measure) {
        const went = { type: 'table/moved', piece: id, legs: way } as const;
        const stood = { type: 'table/arranged', piece: id, stations: men } as const;
        return minesAhead(
          state,
          unitIn(state, id),
          { legs: way, events: men.length > 0 ? [went, stood] : [went] },
          measure,
        );
      },
    }),
    board: verb({
      form: { unit: piece, vehicle: piece, legs },
      when: ['act'],
      refuse: (state, { unit, vehicle, legs: way }, measure) =>
        refuseBoard(state, unitIn(state, unit), unitNamed(state, vehicle), way, measure),
      resolve: (state, { unit, vehicle, legs: way }) => board(state, unit, vehicle, way),
      hazards: (state, { unit, vehicle, legs: way }, measure) =>
        minesAhead(
          state,
          unitIn(state, unit),
          { legs: way, events: [{ type: 'table/boarded', piece: unit, on: vehicle }] },
          measure,
        ),
    }),
    alight: verb({
      form: { unit: piece, setting: name, legs, stations },
      when: ['act'],
      refuse: (state, { unit, ...ordered }, measure) =>
        refuseAlight(state, unitIn(state, unit), ordered, measure),
      resolve: (state, { unit, ...ordered }) => alight(state, unit, ordered),
      hazards(state, { unit, ...ordered }, measure) {
        const [out, ...goes] = outEvents(unit, ordered);
        return minesAhead(
          state,
          unitIn(state, unit),
          { legs: ordered.legs, before: [out], events: goes },
          measure,
        );
      },
    }),
    smoke: verb({
      form: { unit: piece },
      when: ['act'],
      refuse: (state, { unit }) => refuseSmoke(unitIn(state, unit)),
      resolve: (_, { unit }) => setSmoke(unit),
    }),
  },
  offers: { act: vehicleOffers },
  events: { reduce, tell },
  texts,
  invariants: [
    ofEach(
      ({ units }) => Object.values(units),
      ({ name: called }) => called,
      [[hasItsRoom, 'is in a vehicle that has no room for it']],
    ),
  ],
});
