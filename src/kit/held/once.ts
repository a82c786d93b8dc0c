/* What is asked thousands of times, as an opponent does in one thought, is worked out once for things as they are: a state that changes is another thing. */

/** Remembers what was made of a thing, by a key for whatever else it hangs on. */
export function oncePer<Of extends object, T>(): (of: Of, key: string, make: () => T) => T {
  const known = new WeakMap<Of, Map<string, T>>();
  return (of, key, make) => {
    let byKey = known.get(of);
    if (!byKey) {
      byKey = new Map();
      known.set(of, byKey);
    }
    if (byKey.has(key)) return byKey.get(key) as T;
    const made = make();
    byKey.set(key, made);
    return made;
  };
}

/** Remembers what was made of two things, in this order, as long as the key is the same as last time. */
export function oncePerPair<A extends object, B extends object, T>(): (
  a: A,
  b: B,
  key: string,
  make: () => T,
) => T {
  const known = new WeakMap<A, WeakMap<B, { readonly key: string; readonly made: T }>>();
  return (a, b, key, make) => {
    let byOther = known.get(a);
    if (!byOther) {
      byOther = new WeakMap();
      known.set(a, byOther);
    }
    const before = byOther.get(b);
    if (before?.key === key) return before.made;
    const made = make();
    byOther.set(b, { key, made });
    return made;
  };
}

/** Of things that are alike in what `content` picks of them, the first stands for all: what is worked out for it holds for each. */
export function firstOfLike<T extends object>(content: (of: T) => unknown): (of: T) => T {
  const firsts = new Map<string, T>();
  const known = new WeakMap<T, T>();
  return (of) => {
    const before = known.get(of);
    if (before) return before;
    const like = JSON.stringify(content(of));
    const first = firsts.get(like) ?? of;
    firsts.set(like, first);
    known.set(of, first);
    return first;
  };
}
