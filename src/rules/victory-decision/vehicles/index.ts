import { z } from 'zod/mini';
import { legs, name, piece, stations } from '../../../kit/fields';
import { move, refuseMove } from '../actions/move';
import { vehicleOf } from '../unit/unit';
import { chapter, unitIn, unitNamed, verb } from '../vd';
import { alight, board, refuseAlight, refuseBoard } from './carry';
import { drive, refuseDrive } from './move';
import { vehicleOffers } from './offers';
import { reduce } from './reducers';
import { refuseSmoke, setSmoke } from './smoke';
import { tell } from './tellers';
import texts from './text.en.json';

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
    }),
    board: verb({
      form: { unit: piece, vehicle: piece, legs },
      when: ['act'],
      refuse: (state, { unit, vehicle, legs: way }, measure) =>
        refuseBoard(state, unitIn(state, unit), unitNamed(state, vehicle), way, measure),
      resolve: (state, { unit, vehicle, legs: way }) => board(state, unit, vehicle, way),
    }),
    alight: verb({
      form: { unit: piece, setting: name, legs, stations },
      when: ['act'],
      refuse: (state, { unit, ...ordered }, measure) =>
        refuseAlight(state, unitIn(state, unit), ordered, measure),
      resolve: (state, { unit, ...ordered }) => alight(state, unit, ordered),
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
});
