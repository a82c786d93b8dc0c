import { appendFileSync, existsSync, readFileSync, truncateSync, writeFileSync } from 'node:fs';
import * as z from 'zod/mini';
import type { GameResult } from '../../engine/counting/series';
import { sideId } from '../../files/battle/battle';
import { id, whole, words } from '../../files/fields';
import { Complaint } from '../complaint';
import { written } from '../out';

/** What makes two batches the same, but for how many games were played. */
export type BatchSettings = {
  readonly scenario: string;
  readonly rules: string;
  readonly a: string;
  readonly b: string;
  readonly swap: boolean;
  readonly seed: number;
  /** Digest of the battle as it opens. */
  readonly opening: string;
  /** Digest of the program that plays: another may play otherwise. */
  readonly program: string;
};

const settingsLine = z.strictObject({
  batch: z.literal(1),
  scenario: id,
  rules: id,
  a: words(40),
  b: words(40),
  swap: z.boolean(),
  seed: whole(0, Number.MAX_SAFE_INTEGER),
  opening: words(40),
  program: words(40),
});

const count = whole(0, 1_000_000);

const resultLine = z.strictObject({
  game: count,
  seed: whole(0, Number.MAX_SAFE_INTEGER),
  swapped: z.boolean(),
  winner: sideId,
  turns: count,
  decided: z.exactOptional(count),
  sides: z.array(z.strictObject({ side: sideId, points: z.number(), ships: count, lost: count })),
  digest: words(40),
});

const WORDS: Readonly<Record<keyof BatchSettings, string>> = {
  scenario: 'scenario',
  rules: 'rule set',
  a: 'opponent --a',
  b: 'opponent --b',
  swap: '--swap',
  seed: '--seed',
  opening: 'opening (the files of the battle have changed)',
  program: 'version of the program',
};

/** The finished games of a batch: a line of its settings, then a line of JSON for each game as it came in. */
export type BatchFile = {
  readonly done: readonly GameResult[];
  add(result: GameResult): void;
};

/** Opens the file of a batch, or begins it. A line cut short by an interruption is left out and written anew. */
export function openBatchFile(path: string, settings: BatchSettings): BatchFile {
  const done = written(path, () => (existsSync(path) ? read(path, settings) : begin(path, settings)));
  return {
    done,
    add: (result) => written(path, () => appendFileSync(path, `${JSON.stringify(result)}\n`)),
  };
}

function begin(path: string, settings: BatchSettings): readonly GameResult[] {
  writeFileSync(path, `${JSON.stringify({ batch: 1, ...settings })}\n`);
  return [];
}

function read(path: string, settings: BatchSettings): readonly GameResult[] {
  const text = readFileSync(path, 'utf8');
  const end = text.lastIndexOf('\n') + 1;
  const [first, ...rest] = text.slice(0, end).split('\n').slice(0, -1);
  if (first === undefined && text === '') return begin(path, settings);
  const found = settingsLine.safeParse(parsed(first));
  if (!found.success)
    throw new Complaint(`${path} is no file of a batch; name another with --out, or a new one.`);
  const differs = (Object.keys(WORDS) as (keyof BatchSettings)[]).find(
    (key) => found.data[key] !== settings[key],
  );
  if (differs) {
    const [then, now] = [found.data[differs], settings[differs]];
    throw new Complaint(
      `${path} holds games with another ${WORDS[differs]}: ${then}, and now ${now}; name another file with --out.`,
    );
  }
  const done = rest.map((line, i) => {
    const result = resultLine.safeParse(parsed(line));
    if (!result.success)
      throw new Complaint(`${path}, line ${i + 2}, is no game of a batch; take the line out.`);
    return result.data as GameResult;
  });
  truncateSync(path, Buffer.byteLength(text.slice(0, end)));
  return [...new Map(done.map((result) => [result.game, result])).values()];
}

function parsed(line: string | undefined): unknown {
  try {
    return JSON.parse(line ?? '');
  } catch {
    return undefined;
  }
}
