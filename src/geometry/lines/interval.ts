import { TOUCHING } from '../units';

/** A stretch of a line: inches from its beginning, `enter` not after `leave`. */
export type Interval = { readonly enter: number; readonly leave: number };

/** The union, in order; stretches that touch become one. */
export function merged(intervals: readonly Interval[]): readonly Interval[] {
  if (intervals.length < 2) return intervals;
  const sorted = [...intervals].sort((a, b) => a.enter - b.enter || a.leave - b.leave);
  const out: Interval[] = [];
  for (const next of sorted) {
    const last = out[out.length - 1];
    if (last && next.enter <= last.leave + TOUCHING) {
      out[out.length - 1] = { enter: last.enter, leave: Math.max(last.leave, next.leave) };
    } else out.push(next);
  }
  return out;
}

/** What two ordered lists share; a shared point alone is nothing. */
export function common(first: readonly Interval[], second: readonly Interval[]): readonly Interval[] {
  const out: Interval[] = [];
  let i = 0;
  let j = 0;
  for (let a = first[0], b = second[0]; a && b; a = first[i], b = second[j]) {
    const enter = Math.max(a.enter, b.enter);
    const leave = Math.min(a.leave, b.leave);
    if (leave - enter > TOUCHING) out.push({ enter, leave });
    if (a.leave < b.leave) i++;
    else j++;
  }
  return out;
}
