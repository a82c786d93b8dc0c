/** What belongs to the computer as a player: one script, fetched when a side is its own or its advice is asked. */
export { CommanderBar } from './commander';
export { AdvicePanel } from './commander-advice';
export { EntryReasons } from './commander-reasons';
