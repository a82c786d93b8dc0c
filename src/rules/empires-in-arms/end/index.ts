import { chapter } from '../eia';
import texts from './text.en.json';

/** What counts (EIA-H19). */
export const end = chapter({ texts });
