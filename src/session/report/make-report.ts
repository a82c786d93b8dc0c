import { loadAppraisal } from '../../rules/registry';
import { loadStory } from '../../rules/registry-story';
import type { SessionState } from '../session';
import { type Report, reporting } from './report';

/** Milliseconds of work between two breaths, in which the page is drawn and heard. */
const SLICE = 12;

const breathe = (): Promise<void> => new Promise((resolve) => setTimeout(resolve, 0));

/**
 * The report of a battle, worked out in slices; undefined when it is not wanted any more. `heard` is told the part
 * done, from 0 to 1. Where the rules' sense of worth cannot be fetched, what is left of both sides stands for it;
 * without their words for a story, those of the log.
 */
export async function makeReport(
  state: SessionState,
  of: { readonly heard: (part: number) => void; readonly isWanted: () => boolean },
): Promise<Report | undefined> {
  const [appraisal, story] = await Promise.all([
    loadAppraisal(state.rules.id).catch(() => undefined),
    loadStory(state.rules.id).catch(() => undefined),
  ]);
  const work = reporting(state, appraisal, story);
  let slice = performance.now();
  for (let step = work.next(); of.isWanted(); step = work.next()) {
    if (step.done) return step.value;
    if (performance.now() - slice < SLICE) continue;
    of.heard(step.value);
    await breathe();
    slice = performance.now();
  }
  return undefined;
}
