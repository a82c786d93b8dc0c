import { chapter } from '../vd';
import texts from './text.en.json';

/** What is shown of a unit beside the chart. */
export const card = chapter({ texts });
