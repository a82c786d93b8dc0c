import type { Tellers } from '../../../kit/chapter';
import { type Check, ofEach } from '../../../kit/invariant';
import { changeLand, chapter, type Reducers } from '../acw';
import { gunsOfCard } from '../ship/armed';
import { landUnitsOf } from '../ship/fleet';
import type { AcwState, LandUnit } from '../state';
import type { WorkEvent } from './events';
import texts from './text.en.json';

/** What the loss of a work weighs among the moments of a battle. */
const WHOLE = 8;

const reduce: Reducers<WorkEvent> = {
  'work-hurt': (state, { piece, left }) => changeLand(state, piece, () => ({ hitFactor: left })),
  'work-fallen': (state, { piece, fate }) => changeLand(state, piece, () => ({ fate, lostIn: state.period })),
};

const tell: Tellers<WorkEvent> = {
  'work-hurt': ({ kind, lost, cite }) => ({
    key: `told.work-hurt.${kind}`,
    cites: [cite],
    pieces: { work: 'piece' },
    as: ['lost', 'left'],
    args: { damage: lost },
    weight: 'major',
  }),
  'work-fallen': ({ by, fate, cite }) => ({
    key: by === 'magazine' ? 'told.work-exploded' : `told.work-${fate}`,
    cites: [cite],
    pieces: { work: 'piece' },
    args: { damage: WHOLE },
    weight: 'major',
  }),
};

const OF_LAND: readonly Check<LandUnit, AcwState>[] = [
  [({ hitFactor }) => Number.isInteger(hitFactor) && hitFactor >= 0, 'has Hit Factors that are no number'],
  [gunsOfCard, 'has guns that are not on its card'],
];

/** Works and troops ashore (ACW-127 to ACW-131). */
export const works = chapter({
  events: { reduce, tell },
  texts,
  invariants: [ofEach(landUnitsOf, ({ card }) => card.name, OF_LAND)],
});
