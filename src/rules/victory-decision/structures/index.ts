import { legs, names, piece, stations } from '../../../kit/fields';
import { ofEach } from '../../../kit/held/invariant';
import { minesAhead } from '../attack/mines';
import { BUILDS } from '../ground/build';
import type { VdState } from '../state';
import { strengthOf } from '../unit/unit';
import { chapter, unitIn, verb } from '../vd';
import { batter, foretellBatter, refuseBatter } from './batter';
import { enter, refuseEnter } from './enter';
import { leave, outEvents, refuseLeave } from './leave';
import { structureOffers } from './offers';
import { reduce } from './reducers';
import { tell } from './tellers';
import texts from './text.en.json';

/** Structures with the units that are inside each. */
const held = ({ structures = {}, units }: VdState) =>
  Object.entries(structures).map(([id, structure]) => ({
    ...structure,
    inside: Object.values(units).filter(({ inside }) => inside === id),
  }));

/** Houses and bunkers: into them, out of them, and down with them (chapter 12). */
export const structures = chapter({
  verbs: {
    enter: verb({
      form: { unit: piece, structure: piece, legs },
      when: ['act'],
      refuse: (state, { unit, structure, legs: way }, measure) =>
        refuseEnter(state, unitIn(state, unit), structure, way, measure),
      resolve: (state, { unit, structure, legs: way }) => enter(state, unit, structure, way),
      hazards: (state, { unit, structure, legs: way }, measure) =>
        minesAhead(
          state,
          unitIn(state, unit),
          { legs: way, events: [{ type: 'table/boarded', piece: unit, on: structure }] },
          measure,
        ),
    }),
    leave: verb({
      form: { unit: piece, legs, stations },
      when: ['act'],
      refuse: (state, { unit, ...out }, measure) => refuseLeave(state, unitIn(state, unit), out, measure),
      resolve: (state, { unit, ...out }) => leave(state, unit, out),
      hazards(state, { unit, ...out }, measure) {
        const [first, ...goes] = outEvents(unit, out);
        const before = first ? [first] : [];
        return minesAhead(state, unitIn(state, unit), { legs: out.legs, before, events: goes }, measure);
      },
    }),
    batter: verb({
      form: { unit: piece, structure: piece, shots: names },
      when: ['act'],
      refuse: (state, { unit, structure, shots }, measure) =>
        refuseBatter(state, unitIn(state, unit), structure, shots, measure),
      resolve: (state, { unit, structure, shots }) => batter(state, unit, structure, shots),
      foretell: (state, { unit, structure, shots }, measure) =>
        foretellBatter(state, unitIn(state, unit), structure, shots, measure),
    }),
  },
  offers: { act: structureOffers },
  events: { reduce, tell },
  invariants: [
    ofEach(held, ({ name }) => name, [
      [({ inside }) => inside.length <= 1, 'holds more than one unit'],
      [({ points, inside }) => points > 0 || inside.length === 0, 'has fallen, and somebody is still in it'],
      [
        ({ kind, inside }) => inside.every((unit) => strengthOf(unit) <= BUILDS[kind].capacity),
        'is overfull',
      ],
    ]),
  ],
  texts,
});
