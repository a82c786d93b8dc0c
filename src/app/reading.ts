import { wrap } from 'comlink';
import type { ChartFile } from '../engine/chart';
import { NO_RULES, phrases, say, spokenLanguage } from '../engine/text';
import type { GameFile } from '../files/game';
import type { LinkedGame } from '../files/link';
import type { LockedGame } from '../files/locked';
import { longestFile, type Read, tooLong } from '../files/read';
import type { Scenario } from '../files/scenario';
import type { Pace } from '../session/slices';
import english from './app.en.json';
import { addPart } from './parts';
import type { ReaderInWorker } from './reading-worker';

const t = phrases(english);

/** What comes of reading each kind. */
type Values = {
  readonly game: GameFile;
  readonly chart: ChartFile;
  readonly scenario: Scenario;
  readonly link: LinkedGame;
  /** A game as somebody saved it, open or locked. */
  readonly saved: GameFile | LockedGame;
};

/**
 * Reads what somebody else may have made in a worker of its own, so that nothing it holds can block the page. Rejects
 * when it is stopped, or when the worker cannot be had.
 */
export async function readApart<K extends keyof Values>(
  kind: K,
  from: Blob | string,
  name: string,
  { signal }: Pick<Pace, 'signal'>,
): Promise<Read<Values[K]>> {
  const longest: Exclude<K, 'saved'> | 'game' = kind === 'saved' ? 'game' : (kind as Exclude<K, 'saved'>);
  if (typeof from !== 'string' && longest !== 'link' && from.size > longestFile(longest))
    return tooLong(longest, name);
  // Without a page, as under Node, there is nothing to block.
  if (typeof Worker === 'undefined') return readHere(kind, from, name);
  const worker = new Worker(new URL('./reading-worker.ts', import.meta.url), { type: 'module' });
  const remote = wrap<ReaderInWorker>(worker);
  const broken = new Promise<never>((_, fail) => {
    worker.addEventListener('error', () => fail(new Error(say(NO_RULES, t('app.unfetched')))));
    signal.addEventListener('abort', () => fail(signal.reason));
    signal.throwIfAborted();
  });
  broken.catch(() => undefined);
  try {
    const read = await Promise.race([remote.read(kind, from, name, spokenLanguage()), broken]);
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
): Promise<Read<Values[K]>> {
  const { READERS } = await import('./readers');
  return (await READERS[kind](typeof from === 'string' ? from : await from.text(), name)) as Read<Values[K]>;
}
