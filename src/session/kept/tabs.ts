/** What the tabs of this browser tell each other about a kept game, or about all of them. */
type Told = {
  readonly game: string;
  /**
   * `asked`: who plays it? `playing`: I do. `taken`: I do from now on. `written`: it has changed. `left`: nobody plays
   * it any more. `deleted`: it is no longer kept.
   */
  readonly is: 'asked' | 'playing' | 'taken' | 'written' | 'left' | 'deleted';
};

/** Stands for every game. */
const EVERY = '*';

function opened(): BroadcastChannel | undefined {
  try {
    return new BroadcastChannel('flag-plot');
  } catch {
    // A browser that blocks site data may not let tabs speak to each other, and keeps no games either.
    return undefined;
  }
}

let channel: BroadcastChannel | undefined;
const line = (): BroadcastChannel | undefined => {
  channel ??= opened();
  return channel;
};

export const tell = (game: string, is: Told['is']): void => line()?.postMessage({ game, is } satisfies Told);

export const tellDeletedAll = (): void => tell(EVERY, 'deleted');

/** Hears what other tabs tell about a game, until it is ended. */
export function hear(game: string, heard: (is: Told['is']) => void): () => void {
  const on = line();
  const listen = ({ data }: MessageEvent<Told>): void => {
    if (data.game === game || data.game === EVERY) heard(data.is);
  };
  on?.addEventListener('message', listen);
  return () => on?.removeEventListener('message', listen);
}

/** Milliseconds for an answer: no tab of ours is busy for longer, one that is frozen has to give way. */
const PATIENCE = 200;

/** Whether another tab plays the game. */
export function isPlayedElsewhere(game: string): Promise<boolean> {
  return new Promise((resolve) => {
    const answer = (is: boolean): void => {
      clearTimeout(timer);
      unheard();
      resolve(is);
    };
    const timer = setTimeout(() => answer(false), PATIENCE);
    const unheard = hear(game, (is) => is === 'playing' && answer(true));
    tell(game, 'asked');
  });
}
