import { chapter } from '../smr';
import texts from './text.en.json';

/** The end of the game and its points (SMR-H47). */
export const end = chapter({ texts });
