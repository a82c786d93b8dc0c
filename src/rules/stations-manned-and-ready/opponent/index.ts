import type { Appraisal } from '../../../engine/appraisal';
import type { SmrState } from '../state';
import { fire } from './fire';
import { merit } from './merit';
import texts from './text.en.json';
import { fighters, standing } from './worth';

/** Stations Manned and Ready as an opponent sees it: points are those of SMR-H47. Fire is exchanged when all have moved. */
export const appraisal: Appraisal<SmrState> = {
  standing,
  fighters,
  fire,
  moments: [1],
  merit,
  texts,
};
