import { listScenarios } from '../files/library';
import type { CliCommand } from './command';

export const showScenarios: CliCommand = async () => {
  for (const one of listScenarios()) {
    console.log(`${one.id.padEnd(20)} ${one.title} (${one.date ?? 'no date'}; ${one.rules.join(', ')})`);
  }
  return 0;
};
