import type { Session, SessionState } from '../../session/session';

/** Milliseconds for which a sentence is shown at least, and what each letter adds: a reader takes in fifteen a second. */
const LEAST = 3000;
const LETTER = 65;

/** Milliseconds that it takes to read a sentence on the chart. */
export const readingTime = (words: string): number => Math.max(LEAST, LETTER * words.length);

/**
 * Takes each remark away when it has been read; with reduced motion it stays until the next. What is watched comes
 * first: nothing is read meanwhile.
 */
export function readRemarks(
  session: Session,
  reducedMotion: boolean,
): { readonly follow: (state: SessionState) => void; readonly end: () => void } {
  const timers = new Map<number, number>();
  const end = (): void => {
    for (const timer of timers.values()) clearTimeout(timer);
  };
  return {
    follow({ desk: { remarks = [], watching } }) {
      if (watching) {
        // What has not been read to its end is shown anew when that is over.
        end();
        timers.clear();
        return;
      }
      const fresh = remarks.filter(({ entry }) => !timers.has(entry));
      for (const { entry, words } of fresh) {
        const done = (): void => {
          const left = session.store.getState().desk.remarks?.filter((one) => one.entry !== entry);
          session.look({ remarks: left });
        };
        timers.set(entry, reducedMotion ? 0 : window.setTimeout(done, readingTime(words)));
      }
      if (reducedMotion && fresh.length > 0 && fresh.length < remarks.length)
        session.look({ remarks: fresh });
    },
    end,
  };
}
