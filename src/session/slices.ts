/** Long work that lets the page draw and hear between slices: how far it has come, and what stops it. */
export type Pace<P = Progress> = {
  readonly signal: AbortSignal;
  readonly heard: (progress: P) => void;
};

export type Progress = { readonly done: number; readonly of: number };

/** Work that nobody watches or stops. */
export const UNWATCHED: Pace<unknown> = { signal: new AbortController().signal, heard: () => {} };

/** Milliseconds of a slice, and between two reports. */
const SLICE = 12;
const REPORT = 100;

/** Lets in what has come meanwhile: a frame, a press, a message. */
export const breathe = (): Promise<void> =>
  new Promise((resolve) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = () => {
      port1.close();
      resolve();
    };
    port2.postMessage(0);
  });

/** Runs work to its end in slices; rejects with the signal's reason once it is stopped. */
export async function inSlices<P, T>(work: Generator<P, T>, { signal, heard }: Pace<P>): Promise<T> {
  let slice = performance.now();
  let report = slice;
  for (let step = work.next(); ; step = work.next()) {
    if (step.done) return step.value;
    const now = performance.now();
    if (now - slice < SLICE) continue;
    if (now - report >= REPORT) {
      report = now;
      heard(step.value);
    }
    await breathe();
    signal.throwIfAborted();
    slice = performance.now();
  }
}

/** Runs work to its end at once. */
export function atOnce<T>(work: Generator<unknown, T>): T {
  for (;;) {
    const step = work.next();
    if (step.done) return step.value;
  }
}
