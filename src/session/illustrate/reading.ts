import { loadReading } from '../../rules/registry-reading';

/** How the rulebook of a rule set is read; undefined where nothing says. */
export const readingOf = loadReading;
