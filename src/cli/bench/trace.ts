import type { Browser, Page } from '@playwright/test';

/** Milliseconds of one task after which a page is felt to hang. */
export const FELT = 50;

type TraceEvent = {
  readonly ph: string;
  readonly name: string;
  readonly cat: string;
  readonly pid: number;
  readonly tid: number;
  /** Microseconds: when it began, and how long it took by the clock. */
  readonly ts: number;
  readonly dur?: number;
  /** Microseconds that the thread ran: what else runs on the machine is not in it. */
  readonly tdur?: number;
  readonly args?: { readonly name?: string };
};

/** The marks of user timing that a page sets: what was to be done has begun, and what came of it stands. */
export const MARKS = { begun: 'bench-begun', stands: 'bench-stands' } as const;

/**
 * Milliseconds of each task on the main threads of pages, in a trace of Chromium: the outermost events. What follows a
 * promise is no part of a task there, but an event beside it. Where the page has set its marks, the tasks from the one
 * to the other: what a driver does to find and press something is no work of the page's.
 */
function tasksOf(trace: Buffer): readonly number[] {
  const { traceEvents }: { readonly traceEvents: readonly TraceEvent[] } = JSON.parse(trace.toString());
  const marked = (mark: string): number | undefined =>
    traceEvents.find(({ name, cat }) => name === mark && cat.includes('blink.user_timing'))?.ts;
  const begun = marked(MARKS.begun) ?? Number.NEGATIVE_INFINITY;
  const stands = marked(MARKS.stands) ?? Number.POSITIVE_INFINITY;
  const thread = ({ pid, tid }: TraceEvent): string => `${pid} ${tid}`;
  const main = new Set(
    traceEvents
      .filter(({ name, args }) => name === 'thread_name' && args?.name === 'CrRendererMain')
      .map(thread),
  );
  const events = traceEvents
    .filter((event) => event.ph === 'X' && event.cat.includes('toplevel') && main.has(thread(event)))
    .sort((p, q) => p.ts - q.ts);
  const ends = new Map<string, number>();
  return events.flatMap((event) => {
    const { ts, dur = 0, tdur = 0 } = event;
    if (ts < (ends.get(thread(event)) ?? 0)) return [];
    ends.set(thread(event), ts + dur);
    return ts + dur < begun || ts > stands ? [] : [tdur / 1000];
  });
}

/** What came of the work on a page, and the tasks of its main thread meanwhile, in milliseconds of its own time. */
export async function traced<T>(
  browser: Browser,
  page: Page,
  work: () => Promise<T>,
): Promise<{ readonly of: T; readonly tasks: readonly number[] }> {
  await browser.startTracing(page, { categories: ['toplevel', '__metadata', 'blink.user_timing'] });
  const of = await work();
  return { of, tasks: tasksOf(await browser.stopTracing()) };
}
