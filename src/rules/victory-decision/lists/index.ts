import { chapter } from '../vd';
import texts from './text.en.json';

/** The lists that forces are made up of, and the charts they keep (chapters 16 to 24). */
export const army = chapter({ texts });
