import type { Appraisal } from '../../../engine/opponent/appraisal';
import type { VdState } from '../state';
import { answers, decide } from './choices';
import { grounds } from './grounds';
import { ideas } from './ideas';
import { merit, replied } from './merit';
import { precepts } from './precepts';
import texts from './text.en.json';
import { fighters, standing } from './worth';

/** Victory Decision as an opponent sees it: points are Victory Points, a unit's losses counted man by man. */
export const appraisal: Appraisal<VdState> = {
  standing,
  fighters,
  // Fire is part of what a command brings: no piece is steered by ranges alone.
  fire: () => undefined,
  moments: [1],
  grounds: { ...grounds, reply: replied },
  merit,
  answers,
  decide,
  ideas,
  precepts,
  texts,
};
