import { createContext, Fragment, memo, type ReactNode, useContext, useMemo } from 'react';
import type { Meaning } from '../engine/command';
import type { RuleId } from '../engine/ids';
import { type Catalog, cut, fromData, NO_RULES, say, type Text } from '../engine/words/text';
import { common } from './common';
import { keyed } from './keyed';

export type Words = {
  /** The sentence in words. Plain text: it is never parsed as markup. */
  readonly say: (said: Text) => string;
  readonly catalog: Catalog;
  /** Opens the rulebook at an entry. */
  readonly openRule: (id: RuleId) => void;
};

/** Away from a table the house speaks in its own words. */
const WordsContext = createContext<Words>({
  say: (said) => say(NO_RULES, said),
  catalog: NO_RULES,
  openRule: () => {},
});

export function WordsOf(props: {
  readonly catalog: Catalog;
  readonly openRule?: (id: RuleId) => void;
  readonly children: ReactNode;
}) {
  const { catalog, openRule, children } = props;
  const words = useMemo<Words>(
    () => ({ say: (said) => say(catalog, said), catalog, openRule: openRule ?? (() => {}) }),
    [catalog, openRule],
  );
  return <WordsContext value={words}>{children}</WordsContext>;
}

export const useWords = (): Words => useContext(WordsContext);

/** A sentence with elements in it: each place of the catalogue named in `with` becomes that element. */
export function Sentence<Slot extends string>(props: {
  readonly of: Text;
  readonly with: Readonly<Record<Slot, ReactNode>>;
}) {
  const { catalog } = useWords();
  const slots = Object.keys(props.with) as Slot[];
  return cut(catalog, props.of, slots).map((part, i) => (
    // The parts of a sentence never change places.
    // biome-ignore lint/suspicious/noArrayIndexKey: the place in the sentence is what a part is.
    <Fragment key={i}>{typeof part === 'string' ? part : props.with[part.slot]}</Fragment>
  ));
}

/** The name of a field in words: the catalogue's `field.<name>` when there is one, else the name taken apart. */
export function fieldWords(catalog: Catalog, name: string): string {
  const key = `field.${name}`;
  if (catalog[key] !== undefined) return say(catalog, { key });
  return fromData(name.replace(/([a-z])([A-Z])/g, '$1 $2').toLowerCase());
}

/** A rule's id as a button that opens its entry in the rulebook. */
export const RuleRef = memo(({ id }: { readonly id: RuleId }) => {
  const { say, openRule } = useWords();
  return (
    <button
      type="button"
      className="rule-ref"
      onClick={() => openRule(id)}
      title={say(common('common.open-rule', { rule: id }))}
    >
      {id}
    </button>
  );
});

/** What something does and what it forbids, and its rule. */
export function Means({ of }: { readonly of: Meaning }) {
  const { say } = useWords();
  return (
    <>
      {say(of.says)} <RuleRef id={of.cite} />
    </>
  );
}

export const RuleRefs = ({ ids }: { readonly ids: readonly RuleId[] }) =>
  [...new Set(ids)].map((id) => <RuleRef key={id} id={id} />);

/** Sentences one under the other, in the quiet ink. */
export function Notes({ of }: { readonly of: readonly Text[] }) {
  const words = useWords();
  return keyed(of, (note) => words.say(note)).map(({ key, item }) => (
    <p key={key} className="quiet note">
      {words.say(item)}
    </p>
  ));
}

/** The key that does what the button does; readers of the screen hear it in the help. */
export const Key = ({ children }: { readonly children: ReactNode }) => (
  <span className="key" aria-hidden="true">
    {children}
  </span>
);
