/** Replaces some fields of one of the things a state holds by their ids. Throws when there is none of that id. */
export const changing =
  <S>() =>
  <K extends keyof S>(field: K) =>
  <T extends S[K] extends Readonly<Record<string, infer One>> ? One : never>(
    state: S,
    id: string,
    by: (one: T) => Partial<T>,
  ): S => {
    const all = state[field] as Readonly<Record<string, T>>;
    const one = Object.hasOwn(all, id) ? all[id] : undefined;
    if (!one) throw new Error(`there is no '${id}' among the ${String(field)}`);
    return { ...state, [field]: { ...all, [id]: { ...one, ...by(one) } } };
  };

type OptionalIn<T> = { [K in keyof T]-?: Record<never, never> extends Pick<T, K> ? K : never }[keyof T];

/** The object without some of its optional fields: absent, never undefined, so that a state is plain JSON. */
export function without<T extends object>(from: T, ...fields: readonly OptionalIn<T>[]): T;
export function without<T extends object, K extends keyof T>(from: T, ...fields: readonly K[]): Omit<T, K>;
export function without<T extends object>(from: T, ...fields: readonly (keyof T)[]): T {
  const rest = { ...from };
  for (const field of fields) delete rest[field];
  return rest;
}

/** Some fields of an object, those of them that are there. */
export function having<T extends object, K extends keyof T>(of: T, ...fields: readonly K[]): Pick<T, K> {
  const entries = fields.filter((field) => of[field] !== undefined).map((field) => [field, of[field]]);
  return Object.fromEntries(entries);
}

/** The fields that have a value. */
export const given = <T extends object>(fields: T): { [K in keyof T]?: Exclude<T[K], undefined> } =>
  Object.fromEntries(Object.entries(fields).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>;
  };
