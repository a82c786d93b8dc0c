/** A sentence by catalogue key. Rules never build finished English; arguments may be texts themselves. */
export type Text = {
  readonly key: string;
  readonly args?: Readonly<Record<string, string | number | Text>>;
};

/** Sentences by key, with {name} where an argument goes. */
export type Catalog = Readonly<Record<string, string>>;

export const text = (key: string, args?: Text['args']): Text => (args ? { key, args } : { key });

/** The sentence in words. An unknown key is shown as it is, so that a gap is seen and not hidden. */
export function say(catalog: Catalog, said: Text): string {
  const pattern = catalog[said.key] ?? said.key;
  return pattern.replace(/\{(\w+)\}/g, (whole, name: string) => {
    const value = said.args?.[name];
    if (value === undefined) return whole;
    return typeof value === 'object' ? say(catalog, value) : String(value);
  });
}
