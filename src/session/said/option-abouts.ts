import { loadOptionAbouts } from '../../rules/registry-options';

/** What each option of a rule set changes, in a sentence by its id. */
export const optionAbouts = loadOptionAbouts;
