import { z } from 'zod/mini';
import { legs, names, piece, stations } from '../../../kit/fields';
import { minesAhead } from '../attack/mines';
import { footOf } from '../unit/unit';
import { chapter, unitIn, unitNamed, verb } from '../vd';
import { crush, refuseCrush } from '../vehicles/fight';
import { assault as carryOut, chargeEvents, refuseAssault } from './assault';
import { fight, refuseFight } from './fight';
import { foretellAssault, foretellCrush, foretellFight } from './odds';
import { assaultOffers } from './offers';
import { reduce } from './reducers';
import { tell } from './tellers';
import texts from './text.en.json';

/** Assaults, Close Combat of men and vehicles, and the explosives that are put down in them (6.1, 6.2, 7.18, 10.6). */
export const assault = chapter({
  verbs: {
    assault: verb({
      form: { unit: piece, target: piece, legs, stations, explosives: names },
      when: ['act'],
      refuse: (state, { unit, target, ...ordered }, measure) =>
        refuseAssault(state, unitIn(state, unit), unitNamed(state, target), ordered, measure),
      resolve: (state, { unit, target, ...ordered }) => carryOut(state, unit, target, ordered),
      foretell: foretellAssault,
      hazards: (state, { unit, legs: way, stations: men }, measure) =>
        minesAhead(
          state,
          unitIn(state, unit),
          { legs: way, events: chargeEvents(unit, { legs: way, stations: men }) },
          measure,
        ),
    }),
    fight: verb({
      form: { unit: piece, target: piece, explosives: z.optional(names) },
      when: ['act'],
      refuse(state, { unit: id, target, explosives = [] }, measure) {
        const unit = unitIn(state, id);
        return footOf(unit)
          ? refuseFight(state, unit, unitNamed(state, target), explosives, measure)
          : refuseCrush(state, unit, unitNamed(state, target), measure);
      },
      resolve: (state, { unit, target, explosives = [] }) =>
        footOf(unitIn(state, unit)) ? fight(state, unit, target, explosives) : crush(state, unit, target),
      foretell: (state, { explosives = [], ...said }, measure) =>
        footOf(unitIn(state, said.unit))
          ? foretellFight(state, { ...said, explosives }, measure)
          : foretellCrush(state, said, measure),
    }),
  },
  offers: { act: assaultOffers },
  events: { reduce, tell },
  texts,
});
