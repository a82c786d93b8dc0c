import type { Appraisal } from '../../../engine/opponent/appraisal';
import type { SmrState } from '../state';
import { bears, holds } from './bears';
import { decide } from './choices';
import { decideDeck } from './decks';
import { decideCombat } from './dogfights';
import { fire } from './fire';
import { decideFlak } from './flak';
import { ideas } from './ideas';
import { merit } from './merit';
import { goals, peril } from './moves';
import { precepts } from './precepts';
import { spares } from './spares';
import texts from './text.en.json';
import { fighters, standing } from './worth';

/** Stations Manned and Ready as an opponent sees it: points are those of SMR-H47. Fire is exchanged when all have moved. */
export const appraisal: Appraisal<SmrState> = {
  standing,
  spares,
  fighters,
  fire,
  bears,
  holds,
  moments: [1],
  // A salvo hits with all it has or not at all: what would tell elsewhere is lost among the dice here.
  misjudges: { midshipman: 8, captain: 2 },
  // Among few ships his course is what a Captain beats a Midshipman by, and an Admiral hardly a Captain; a squadron's is harder to judge.
  misjudgesCourses: { few: { captain: 0.5 }, many: { captain: 4 } },
  merit,
  decide: (state, question, picked, measure) =>
    decideFlak(state, question, picked, measure) ??
    decideDeck(state, question, picked, measure) ??
    decideCombat(state, picked, measure) ??
    decide(state, question, picked, measure),
  ideas,
  peril,
  goals,
  precepts,
  texts,
};
