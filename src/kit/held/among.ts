type Things<T> = Readonly<Record<string, T>>;

/** The one of that id, of things by their ids; undefined where there is none, whatever word the id is. */
export const among = <T>(all: Things<T>, id: string): T | undefined =>
  Object.hasOwn(all, id) ? all[id] : undefined;

/** The one of that id. Throws where there is none: commands are checked before anything is looked up. */
export function theOne<T>(what: string, all: Things<T>, id: string): T {
  const one = among(all, id);
  if (one === undefined) throw new Error(`there is no ${what} '${id}'`);
  return one;
}
