export const FRAME = 1000 / 60;

/** Milliseconds that one batch of work takes at least, so that the clock can tell. */
const BATCH = 4;

/**
 * Milliseconds of one call of each: the quickest of many batches, taken turn about, for what else runs on the
 * machine only adds.
 */
export function costs<const T extends readonly (() => void)[]>(...works: T): { [K in keyof T]: number } {
  const runs = works.map((work) => {
    work();
    const start = performance.now();
    work();
    return {
      work,
      batch: Math.ceil(BATCH / Math.max(1e-4, performance.now() - start)),
      times: [] as number[],
    };
  });
  const until = performance.now() + 700;
  for (let round = 0; performance.now() < until || round < 7; round++) {
    for (const { work, batch, times } of runs) {
      const start = performance.now();
      for (let i = 0; i < batch; i++) work();
      times.push((performance.now() - start) / batch);
    }
  }
  return runs.map(({ times }) => Math.min(...times)) as { [K in keyof T]: number };
}

export function median(values: readonly number[]): number {
  const sorted = [...values].sort((a, b) => a - b);
  return sorted[Math.floor(sorted.length / 2)] ?? 0;
}

/** Says what the work cost, in milliseconds, and whether it is within its share of the reference. */
export function report(what: string, work: number, reference: number, per: string, atMost: number): boolean {
  const time = work < 1 ? `${(work * 1000).toPrecision(3)} us` : `${work.toPrecision(3)} ms`;
  return say(what, time, work / reference, `x ${per}`, atMost);
}

/** One line of the bench: a figure, what is held against the limit, and whether it holds. */
export function say(what: string, figure: string, value: number, of: string, atMost: number): boolean {
  const holds = value <= atMost;
  const ratio = value < 0.001 ? value.toExponential(1) : value.toPrecision(3);
  const limit = `(at most ${Number(atMost.toPrecision(3))})`;
  console.log(
    `${what.padEnd(46)} ${figure.padStart(9)} ${ratio.padStart(9)} ${of} ${limit}${holds ? '' : '  TOO MUCH'}`,
  );
  return holds;
}
