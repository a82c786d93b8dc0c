type Things<T> = Readonly<Record<string, T>>;

/** The one of that id, of things by their ids; undefined where there is none, whatever word the id is. */
export const among = <T>(all: Things<T>, id: string): T | undefined =>
  Object.hasOwn(all, id) ? all[id] : undefined;

/** Each of the things made something else, by their ids as before. */
export const eachOf = <K extends string, T, U>(
  all: Readonly<Record<K, T>>,
  by: (one: T, id: K) => U,
): Readonly<Record<K, U>> =>
  Object.fromEntries(Object.entries<T>(all).map(([id, one]) => [id, by(one, id as K)])) as Record<K, U>;

/** Those of the things of which it holds. */
export const those = <K extends string, T>(
  all: Readonly<Record<K, T>>,
  holds: (one: T, id: K) => boolean,
): Readonly<Record<K, T>> =>
  Object.fromEntries(Object.entries<T>(all).filter(([id, one]) => holds(one, id as K))) as Record<K, T>;

/** The one of that id. Throws where there is none: commands are checked before anything is looked up. */
export function theOne<T>(what: string, all: Things<T>, id: string): T {
  const one = among(all, id);
  if (one === undefined) throw new Error(`there is no ${what} '${id}'`);
  return one;
}
