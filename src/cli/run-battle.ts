import { writeFileSync } from 'node:fs';
import { isTableEvent } from '../engine/run';
import { say } from '../engine/words/text';
import { writeGame } from '../files/game/write-game';
import { teller } from '../table/world';
import { type SetOut, setOutScenario } from './battle';
import type { CliCommand } from './command';
import { Complaint } from './complaint';
import { readOptions, wholeNumber } from './options';
import { claimFile, written } from './out';
import { type Playout, playOut } from './playout';

/** A played-out game as the text of a game file. */
export const gameFile = ({ battle, rules }: SetOut, seed: number, { drawn, entries }: Playout): string =>
  writeGame({ rules: { id: rules.id }, battle, dice: { by: 'seeded', seed, drawn }, entries });

export const runBattle: CliCommand = async (args) => {
  const { words, values } = readOptions(args, {
    seed: { type: 'string' },
    rules: { type: 'string' },
    json: { type: 'boolean' },
    out: { type: 'string' },
  });
  const seed = wholeNumber('seed', values.seed, 1);
  const set = await setOutScenario(
    words[0] ?? '',
    values.rules === undefined ? undefined : String(values.rules),
  );
  const out = values.out === undefined ? undefined : String(values.out);
  if (out !== undefined) claimFile(out);
  const { rules, table, opening } = set;

  const played = playOut(rules, table, opening, seed, (events, world) => {
    const tell = teller(rules, world);
    for (const event of events) {
      if (values.json) console.log(JSON.stringify(event));
      else if (!isTableEvent(event)) console.log(say(rules.texts, tell(event).text));
    }
  });
  if (out !== undefined) written(out, () => writeFileSync(out, gameFile(set, seed, played)));
  if (played.trouble) throw new Complaint(`The game stopped: ${played.trouble}.`);

  const outcome = played.outcome && {
    winner: played.outcome.winner,
    scores: Object.fromEntries(played.outcome.scores.map(({ side, points }) => [side, points])),
  };
  console.log(JSON.stringify({ outcome, turns: played.turns, digest: played.digest }));
  return 0;
};
