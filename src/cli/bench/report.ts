export const FRAME = 1000 / 60;

/**
 * Milliseconds that one batch of work takes at least: so that the clock can tell, and that no batch is the quickest because
 * the garbage of small work was left to the next, while that of large work was collected in each.
 */
const BATCH = 40;
/** Milliseconds of work that are timed at least, and rounds: what is new to the machine runs slowly at first. */
const TIMED = 1000;
const ROUNDS = 15;

/** Milliseconds that this program has run so far: what else runs on the machine is not in it. */
export function cpuNow(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1000;
}

/**
 * Milliseconds of the processor for one call of each: the quickest of many batches, taken turn about, for what else
 * runs on the machine only adds.
 */
export function costs<const T extends readonly (() => void)[]>(...works: T): { [K in keyof T]: number } {
  const runs = works.map((work) => {
    work();
    // Too short for the clock of the processor.
    const start = performance.now();
    work();
    return {
      work,
      batch: Math.ceil(BATCH / Math.max(1e-4, performance.now() - start)),
      times: [] as number[],
    };
  });
  const until = cpuNow() + TIMED;
  for (let round = 0; cpuNow() < until || round < ROUNDS; round++) {
    for (const { work, batch, times } of runs) {
      const start = cpuNow();
      for (let i = 0; i < batch; i++) work();
      times.push((cpuNow() - start) / batch);
    }
  }
  return runs.map(({ times }) => Math.min(...times)) as { [K in keyof T]: number };
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
