import { readFileSync } from 'node:fs';
import { digest } from '../engine/digest';
import { readGame } from '../files/game/game';
import { replay } from '../session/replay';
import { setOut } from './battle';
import type { CliCommand } from './command';
import { Complaint } from './complaint';

const textOf = (file: string): string => {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    throw new Complaint(
      `${file || 'No file'} cannot be read; name a game file written by 'run --out' or the game's own save.`,
    );
  }
};

export const replayFile: CliCommand = async ([file = '']) => {
  const read = readGame(textOf(file), file);
  if (!read.ok) throw new Complaint(read.reason);
  const { rules, table, opening } = await setOut(read.value.battle);
  const replayed = replay(rules, table, opening, read.value.entries);
  if (!replayed.ok) {
    const verb = read.value.entries[replayed.entry]?.command.verb;
    console.error(`Entry ${replayed.entry + 1} ('${verb}') differs: ${replayed.reason}.`);
    return 1;
  }
  const outcome = rules.outcome(replayed.world.rules);
  console.log(
    JSON.stringify({
      outcome: outcome && { winner: outcome.winner },
      turns: rules.status(replayed.world.rules).turn,
      digest: digest(replayed.world),
    }),
  );
  return 0;
};
