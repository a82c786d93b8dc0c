import { wrap } from 'comlink';
import type { ChartFile } from '../../engine/chart/chart';
import type { Sheet } from '../../engine/set-up/skirmish';
import { NO_RULES, phrases, say, spokenLanguage } from '../../engine/words/text';
import type { Fleet } from '../../files/battle/fleet';
import type { Scenario } from '../../files/battle/scenario';
import type { DrillSet } from '../../files/drill';
import type { GroundRead } from '../../files/foreign-chart';
import type { GameFile } from '../../files/game/game';
import type { LinkedGame } from '../../files/game/link';
import type { LockedGame } from '../../files/game/locked';
import type { Lesson } from '../../files/lesson';
import { longestFile, type Read, tooLong } from '../../files/read';
import type { Pace } from '../../session/slices';
import english from '../app.en.json';
import { addPart } from '../parts';
import type { ReaderInWorker } from './reading-worker';

const t = phrases(english);

/** What comes of reading each kind. */
type Values = {
  readonly game: GameFile;
  /** A fleet, of a file of this program's or of a table. */
  readonly fleet: Fleet;
  readonly chart: ChartFile;
  /** A chart of anybody's, fitted to a table. */
  readonly ground: GroundRead;
  readonly scenario: Scenario;
  readonly lesson: Lesson;
  readonly link: LinkedGame;
  /** A game as somebody saved it, open or locked. */
  readonly saved: GameFile | LockedGame;
  /** A table that an address carries. */
  readonly table: Scenario;
  /** A set of exercises that an address carries. */
  readonly drill: DrillSet;
};

/** By the bounds of which kind a file is too long. */
const BOUND_AS = {
  game: 'game',
  saved: 'game',
  chart: 'chart',
  fleet: 'fleet',
  ground: 'chart',
  scenario: 'scenario',
  lesson: 'lesson',
} as const;

/** Of what is fitted to no table. */
const NO_SHEET: Sheet = { width: 1, height: 1 };

/**
 * Reads what somebody else may have made in a worker of its own, so that nothing it holds can block the page. Rejects
 * when it is stopped, or when the worker cannot be had.
 */
export async function readApart<K extends keyof Values>(
  kind: K,
  from: Blob | string,
  name: string,
  { signal }: Pick<Pace, 'signal'>,
  sheet: Sheet = NO_SHEET,
): Promise<Read<Values[K]>> {
  if (typeof from !== 'string' && kind !== 'link' && kind !== 'table' && kind !== 'drill') {
    const longest = BOUND_AS[kind as keyof typeof BOUND_AS];
    if (from.size > longestFile(longest)) return tooLong(longest, name);
  }
  // Without a page, as under Node, there is nothing to block.
  if (typeof Worker === 'undefined') return readHere(kind, from, name, sheet);
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), { type: 'module' });
  const remote = wrap<ReaderInWorker>(worker);
  const broken = new Promise<never>((_, fail) => {
    worker.addEventListener('error', () => fail(new Error(say(NO_RULES, t('app.unfetched')))));
    signal.addEventListener('abort', () => fail(signal.reason));
    signal.throwIfAborted();
  });
  broken.catch(() => undefined);
  try {
    const read = await Promise.race([remote.read(kind, from, name, spokenLanguage(), sheet), broken]);
    if (!read.ok) return read;
    const { head, parts } = read.value;
    for (let i = 0; i < parts; i++) addPart(head, await Promise.race([remote.part(i), broken]));
    return { ok: true, value: head as Values[K] };
  } finally {
    worker.terminate();
  }
}

async function readHere<K extends keyof Values>(
  kind: K,
  from: Blob | string,
  name: string,
  sheet: Sheet,
): Promise<Read<Values[K]>> {
  const { READERS } = await import('./readers');
  return (await READERS[kind](typeof from === 'string' ? from : await from.text(), name, sheet)) as Read<
    Values[K]
  >;
}
