import { readAnyFleet } from '../../files/battle/fleet-table';
import { readScenario } from '../../files/battle/scenario';
import { readChart } from '../../files/chart/chart';
import { readGround } from '../../files/foreign-chart';
import { readGame } from '../../files/game/game';
import { readDrillLink, readLink, readTableLink } from '../../files/game/link';
import { readSaved } from '../../files/game/locked';
import { readLesson } from '../../files/lesson';

/** What is read, and the reader of it: of a file's text and name, or of the part of an address from `#` on; for a ground the table
 * too that it is fitted to. */
export const READERS = {
  game: readGame,
  fleet: readAnyFleet,
  chart: readChart,
  ground: readGround,
  scenario: readScenario,
  lesson: readLesson,
  link: readLink,
  saved: readSaved,
  table: readTableLink,
  drill: readDrillLink,
} as const;

export type Readable = keyof typeof READERS;
