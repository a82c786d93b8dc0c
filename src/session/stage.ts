import type { SessionState } from './session';

/** The turn and the phase. */
export const stageOf = ({ status }: Pick<SessionState, 'status'>): string =>
  `${status.turn}/${status.phases.find(({ state }) => state === 'now')?.id}`;

/** How far the log goes: less far than before when something has been taken back. */
export const lengthOf = ({ log }: Pick<SessionState, 'log'>): number =>
  log.findLast(({ undone }) => !undone)?.index ?? -1;
