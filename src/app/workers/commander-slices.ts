import type { Thinking } from '../../ai/commander';
import type { Decision, Weighed } from '../../engine/opponent/commander';
import type { Thoughts } from '../../session/session';

/** How a thinking was told to end before its time. */
export type Stop = 'now' | 'drop' | undefined;

/** Milliseconds of thinking between two breaths, in which messages are heard, and between two reports. */
const SLICE = 20;
const REPORT = 100;

/** Alternatives told of a thinking that was ended early. */
const TOLD = 6;

/**
 * Runs a thinking in slices until it is done, told to stop, or out of time; then the best so far is said, once
 * there is one that `mayBeSaid`. Undefined when it was dropped. `now` counts milliseconds.
 */
export async function thinkInSlices(
  thinking: Generator<Thinking, Decision>,
  of: {
    readonly time: number;
    readonly stopped: () => Stop;
    readonly heard: (thoughts: Thoughts) => void;
    readonly mayBeSaid: (best: Weighed) => boolean;
    readonly now: () => number;
    readonly breathe: () => Promise<void>;
  },
): Promise<Decision | undefined> {
  const begun = of.now();
  let slice = begun;
  let report = begun;
  let were: readonly Weighed[] = [];

  const bestOf = ({ best }: Thinking): Weighed | undefined => {
    const told = best?.();
    const [last] = were;
    if (told && last?.because !== told.because) were = [told, ...were].slice(0, TOLD);
    return told;
  };

  for (let step = thinking.next(); ; step = thinking.next()) {
    if (step.done) return step.value;
    const now = of.now();
    if (now - slice >= SLICE) {
      await of.breathe();
      slice = of.now();
      if (of.stopped() === 'drop') return undefined;
    }
    if (now - report >= REPORT) {
      report = now;
      const { side, done, of: all } = step.value;
      const best = bestOf(step.value);
      of.heard({ side, done, of: all, ...(best ? { best } : {}) });
    }
    if (of.stopped() === 'now' || now - begun >= of.time) {
      const best = bestOf(step.value);
      if (best && of.mayBeSaid(best)) return { ...best, weighed: were };
    }
  }
}
