import { BATCH_USAGE, batch } from './batch/batch';
import type { CliCommand } from './command';
import { Complaint } from './complaint';
import { fuzz } from './fuzz';
import { countLines } from './lines';
import { replayFile } from './replay-file';
import { reportRules } from './rules-report';
import { runBattle } from './run-battle';
import { showScenarios } from './scenarios';
import { writeSchemas } from './schemas';

// These two read libraries that no other command needs, and that take longer to read than a game to play.
const bench: CliCommand = async (...asked) => (await import('./bench/bench')).bench(...asked);
const writeCharts: CliCommand = async (...asked) => (await import('./charts/charts')).writeCharts(...asked);

const COMMANDS: Readonly<Record<string, { readonly usage: string; readonly does: CliCommand }>> = {
  scenarios: { usage: 'scenarios', does: showScenarios },
  run: { usage: 'run <scenario> [--seed N] [--rules ID] [--json] [--out FILE]', does: runBattle },
  replay: { usage: 'replay FILE', does: replayFile },
  fuzz: {
    usage:
      'fuzz <rule set>|--files [--scenario ID] [--games N] [--drags N] [--positions N] [--seed S] [--out FOLDER]',
    does: fuzz,
  },
  batch: { usage: BATCH_USAGE, does: batch },
  rules: { usage: 'rules', does: reportRules },
  lines: { usage: 'lines', does: countLines },
  bench: { usage: 'bench', does: bench },
  charts: { usage: 'charts', does: writeCharts },
  schemas: { usage: 'schemas', does: writeSchemas },
};

export async function main(args: readonly string[], top: string, built: string): Promise<number> {
  const [name = '', ...rest] = args;
  if (name === '' || name === '--help') {
    const lines = Object.values(COMMANDS).map(({ usage }) => `  flagplot ${usage}`);
    console.error(['Flag Plot without a screen:', ...lines].join('\n'));
    return 0;
  }
  try {
    const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
    if (!command)
      throw new Complaint(`There is no command '${name}'; there are ${Object.keys(COMMANDS).join(', ')}.`);
    return await command.does(rest, top, built);
  } catch (error) {
    if (!(error instanceof Complaint)) throw error;
    console.error(error.message);
    return 2;
  }
}
