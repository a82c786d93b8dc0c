import { chapter } from '../eia';
import texts from './text.en.json';

/** What is shown of a ship beside the chart. */
export const card = chapter({ texts });
