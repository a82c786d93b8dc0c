/** A part of the session whose script is fetched when it is first wanted. */
export type Fetched<Part> = {
  /** The part, where it is here. */
  readonly here: () => Part | undefined;
  readonly fetch: () => Promise<Part>;
  /** Does something with it, at once where it is here; something else where it cannot be had. The next wish asks again. */
  readonly use: (act: (part: Part) => void, otherwise?: () => void) => void;
};

export function fetched<Part>(load: () => Promise<Part>): Fetched<Part> {
  let here: Part | undefined;
  const fetch = async (): Promise<Part> => {
    here ??= await load();
    return here;
  };
  return {
    here: () => here,
    fetch,
    use(act, otherwise) {
      if (here) return act(here);
      fetch().then(act, (error) => {
        console.warn(error);
        otherwise?.();
      });
    },
  };
}
