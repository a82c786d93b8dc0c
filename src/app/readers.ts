import { readChart } from '../files/chart';
import { readGame } from '../files/game';
import { readLink } from '../files/link';
import { readSaved } from '../files/locked';
import { readScenario } from '../files/scenario';

/** What is read, and the reader of it: of a file's text and name, or of the part of an address from `#` on. */
export const READERS = {
  game: readGame,
  chart: readChart,
  scenario: readScenario,
  link: readLink,
  saved: readSaved,
} as const;

export type Readable = keyof typeof READERS;
