import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join } from 'node:path';
import { Tinypool } from 'tinypool';
import { digest } from '../../engine/digest';
import type { BatchAnswer, BatchTask } from './worker';

/** Plays games, as many at once as there are workers; answers come as they are done. */
export type Pool = {
  play(task: BatchTask): Promise<BatchAnswer>;
  close(): Promise<void>;
};

export const cores = (): number => availableParallelism();

const WORKER = 'batch-worker.mjs';

/** A digest of the program that the workers run: its parts are named by what is in them. */
export const programOf = (built: string): string =>
  digest([readFileSync(join(built, WORKER), 'utf8'), readdirSync(join(built, 'assets')).sort()]);

/** A pool of worker threads, each with the whole headless game in it. `built` is the folder it was built into. */
export function openPool(built: string, workers: number): Pool {
  const pool = new Tinypool({
    filename: join(built, WORKER),
    name: 'play',
    minThreads: workers,
    maxThreads: workers,
  });
  return {
    async play(task) {
      try {
        return (await pool.run(task)) as BatchAnswer;
      } catch (error) {
        const why = error instanceof Error ? error.message : String(error);
        return { ok: false, trouble: `its worker ended: ${why}`, turn: 0 };
      }
    },
    close: () => pool.destroy(),
  };
}
