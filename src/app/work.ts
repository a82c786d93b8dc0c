import { startTransition, useCallback, useState } from 'react';
import { createStore } from 'zustand/vanilla';
import type { Text } from '../engine/words/text';
import type { Pace, Progress } from '../session/slices';
import type { Work } from '../ui/start/start-busy';
import { sentence } from './app-words';

/** What the page is at that may take long, and why it came to nothing. */
export function useWork() {
  const [work, setWork] = useState<Work>();
  const [trouble, setTrouble] = useState<string>();

  /** Does what may take long and may be stopped; the sentence is said when it fails. */
  const during = useCallback(async (failed: Text, does: (pace: Pace) => Promise<void>): Promise<void> => {
    const stopping = new AbortController();
    const stop = (): void => stopping.abort();
    const progress = createStore<Progress | undefined>(() => undefined);
    setWork({ stop, progress });
    setTrouble(undefined);
    try {
      await does({ signal: stopping.signal, heard: (far) => progress.setState(far, true) });
    } catch (error) {
      if (!stopping.signal.aborted) {
        console.error(error);
        setTrouble(sentence(failed));
      }
    }
    // With what it led to, which may be drawn in slices: until it stands, the page is at it still.
    startTransition(() => setWork(undefined));
  }, []);

  return { work, trouble, setTrouble, during };
}
