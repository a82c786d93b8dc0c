import { wrap } from 'comlink';
import type { Battle } from '../../engine/set-up/record';
import { NO_RULES, phrases, say, spokenLanguage } from '../../engine/words/text';
import type { Read } from '../../files/read';
import type { GamesWish } from '../../ui/computer/fairness';
import english from '../app.en.json';
import type { FieldInWorker } from './fairness-worker';

const t = phrases(english);

/** Workers at most: games need memory too, and the page keeps a processor to itself. */
const MOST_WORKERS = 4;

type Hand = Pick<FieldInWorker, 'play'> & {
  readonly lay: (battle: Battle) => Promise<void>;
  readonly end: () => void;
};

function inWorker(): Hand {
  const worker = new Worker(new URL('./fairness-worker.ts', import.meta.url), { type: 'module' });
  const remote = wrap<FieldInWorker>(worker);
  const failed = new Promise<never>((_, fail) => {
    worker.addEventListener('error', () => fail(new Error(say(NO_RULES, t('app.computer-unfetched')))));
  });
  // Heard where something is asked of the worker; one that fails before must not be called unheard.
  failed.catch(() => undefined);
  return {
    lay: (battle) => Promise.race([remote.lay(battle, spokenLanguage()), failed]),
    play: (opponents, seed) => Promise.race([remote.play(opponents, seed), failed]),
    end: () => worker.terminate(),
  };
}

/**
 * Plays games of a battle between two opponents, in workers that end with the last of them or when it is aborted; one
 * sentence when something went wrong.
 */
export async function playGames(
  battle: Promise<Read<Battle>>,
  { opponents, seeds, heard, signal }: GamesWish,
): Promise<string | undefined> {
  const read = await battle;
  if (!read.ok) return read.reason;
  const { value } = read;
  const left = seeds.values();
  const troubles: string[] = [];
  const work = async (hand: Hand): Promise<void> => {
    await hand.lay(value);
    for (const seed of left) {
      const fought = await hand.play(opponents, seed);
      if (signal.aborted) return;
      if (fought.ok) heard(fought.result);
      else troubles.push(say(NO_RULES, t('app.game-failed', { seed: `${seed}`, trouble: fought.trouble })));
    }
  };
  const aborted = new Promise<void>((resolve) => {
    signal.addEventListener('abort', () => resolve(), { once: true });
  });
  if (signal.aborted) return undefined;
  const many = Math.max(1, Math.min(MOST_WORKERS, navigator.hardwareConcurrency - 1, seeds.length));
  const hands = Array.from({ length: many }, inWorker);
  try {
    await Promise.race([Promise.all(hands.map(work)), aborted]);
    return troubles[0];
  } catch (error) {
    return error instanceof Error ? error.message : String(error);
  } finally {
    for (const hand of hands) hand.end();
  }
}
