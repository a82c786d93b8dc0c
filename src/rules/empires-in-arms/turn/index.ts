import { chapter } from '../eia';
import texts from './text.en.json';

/** What follows a command by itself: trivial combats among it (EIA-081 to EIA-087). */
export const turn = chapter({ texts });
