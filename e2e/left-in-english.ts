import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Locator } from '@playwright/test';

const ASSETS = join(import.meta.dirname, '..', 'assets');

type Named = { readonly id: string; readonly name?: string };
/** What a record calls by names of its own: her class, the makes of her weapons. */
type Recorded = Named & {
  readonly class?: string;
  readonly batteries?: readonly { readonly name: string }[];
  readonly tubes?: readonly { readonly name: string }[];
};
type Placed = { readonly ship: string; readonly fleet: string; readonly name?: string };
type Scenario = {
  readonly title: string;
  readonly sides: readonly (Named & { readonly ships: readonly Placed[] })[];
};

const read = <T>(path: string): T => JSON.parse(readFileSync(join(ASSETS, path), 'utf8')) as T;

/** Names of a battle that are said as they are: its own, of its sides, its ships and their weapons. The longest first. */
export function namesOf(battle: string): readonly string[] {
  const { title, sides } = read<Scenario>(`scenarios/${battle}.json`);
  const namesIn = ({ ship, fleet, name }: Placed): readonly string[] => {
    const record = read<{ ships: readonly Recorded[] }>(`fleets/${fleet}.json`).ships.find(
      ({ id }) => id === ship,
    );
    const arms = [...(record?.batteries ?? []), ...(record?.tubes ?? [])];
    return [
      name ?? record?.name ?? ship,
      ...(record?.class ? [record.class] : []),
      ...arms.map((arm) => arm.name),
    ];
  };
  const names = sides.flatMap(({ id, name, ships }) => [name ?? id, ...ships.flatMap(namesIn)]);
  return [title, ...names].sort((a, b) => b.length - a.length);
}

/**
 * What stands in English while the page speaks the pseudo-language, which has no plain vowel: texts and the
 * attributes that are read out. What is in `names` is the same in every language, and so is a letter by itself.
 */
export const leftInEnglish = (under: Locator, names: readonly string[]): Promise<readonly string[]> =>
  under.evaluate((root, names) => {
    const READ = ['aria-label', 'title', 'alt', 'placeholder', 'aria-roledescription'];
    const bare = (words: string): string =>
      names
        .reduce((left, name) => left.replaceAll(name, ''), words)
        .replaceAll(/\s+/g, ' ')
        .trim();
    const said: string[] = [];
    const walker = document.createTreeWalker(root, NodeFilter.SHOW_ELEMENT | NodeFilter.SHOW_TEXT);
    for (let node: Node | null = root; node; node = walker.nextNode()) {
      if (node instanceof Element) said.push(...READ.map((name) => node.getAttribute(name) ?? ''));
      // Keys of the keyboard and codes of orders are the same in every language.
      else if (!node.parentElement?.closest('kbd, code, .key, .rule-ref, style, script'))
        said.push(node.textContent ?? '');
    }
    return said.map(bare).filter((words) => words.length > 1 && /[aeiou]/i.test(words));
  }, names);

/** Elements whose words are wider than their place and are hidden beyond it. */
export const cutWords = (under: Locator): Promise<readonly string[]> =>
  under.evaluate((root) =>
    [...root.querySelectorAll<HTMLElement>('*')]
      .filter((one) => [...one.childNodes].some((child) => child.nodeType === 3 && child.textContent?.trim()))
      .filter((one) => one.clientWidth > 1 && getComputedStyle(one).overflowX !== 'visible')
      .filter((one) => one.scrollWidth > one.clientWidth + 1 && getComputedStyle(one).overflowX !== 'auto')
      .map((one) => one.textContent?.trim() ?? ''),
  );
