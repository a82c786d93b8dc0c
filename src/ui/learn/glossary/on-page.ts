import { type Found, type Terms, termsIn } from './glossary';

/** What is pressed for something else, and what nobody reads. */
const NO_PROSE = [
  ...['button', 'a', 'input', 'select', 'textarea', 'label', 'summary', 'kbd', 'svg', 'script', 'style'],
  ...['[role="tab"]', '[role="menuitem"]', '[role="application"]', '[aria-hidden="true"]'],
  ...['.sr-only', '.term-note'],
].join();
/** Where terms can be pressed and are not marked: it would be read as a sign of its own. */
const UNMARKED = [NO_PROSE, 'h1', 'h2', 'h3', 'dt', '.ribbon'].join();
const UNREAD = ['svg', 'script', 'style', 'textarea', '.sr-only', '.term-note', '.terms'].join();

/** A part of the page, in which a term is marked once. */
const PART = ['section', 'aside', 'article', 'nav', 'main', '[role="dialog"]'].join();

/** Texts that are looked at: a log goes on for thousands, and its newest come first. */
const MOST = 2000;

type Standing = { readonly node: Text; readonly found: readonly Found[] };

function* texts(): Generator<Text> {
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let seen = 0; seen < MOST && walker.nextNode(); seen++) yield walker.currentNode as Text;
}

/** What was found in texts the last time: most of a page stays as it is from one order to the next. */
const read = new WeakMap<
  Text,
  { readonly of: Terms; readonly data: string; readonly found: readonly Found[] }
>();

function foundIn(node: Text, of: Terms): readonly Found[] {
  const { data } = node;
  const known = read.get(node);
  if (known?.data === data && known.of === of) return known.found;
  const found = termsIn(data, of);
  read.set(node, { of, data, found });
  return found;
}

function standing(of: Terms, not: string): readonly Standing[] {
  const all: Standing[] = [];
  for (const node of texts()) {
    const found = foundIn(node, of);
    if (found.length > 0 && !node.parentElement?.closest(not)) all.push({ node, found });
  }
  return all;
}

/** Those of these terms that stand on the page now, on buttons too. */
export const termsOnPage = (of: Terms): Terms =>
  new Set(standing(of, UNREAD).flatMap(({ found }) => found.map(({ term }) => term)));

function rangeOf(node: Text, { from, to }: Found): Range {
  const range = document.createRange();
  range.setStart(node, from);
  range.setEnd(node, to);
  return range;
}

/** The terms to be marked: each where it first stands in a part of the page, where nothing else is pressed. */
export function marksOnPage(of: Terms): readonly Range[] {
  const marked = new Map<Element | null | undefined, Set<string>>();
  return standing(of, UNMARKED).flatMap(({ node, found }) => {
    const part = node.parentElement?.closest(PART);
    const known = marked.get(part) ?? new Set();
    marked.set(part, known);
    return found.flatMap((one) => {
      if (known.has(one.term)) return [];
      known.add(one.term);
      return [rangeOf(node, one)];
    });
  });
}

function caretAt(x: number, y: number): { readonly node: Node; readonly offset: number } | undefined {
  if ('caretPositionFromPoint' in document) {
    const caret = document.caretPositionFromPoint(x, y);
    return caret ? { node: caret.offsetNode, offset: caret.offset } : undefined;
  }
  // Safari knows the older name only.
  const range = (document as Document).caretRangeFromPoint(x, y);
  return range ? { node: range.startContainer, offset: range.startOffset } : undefined;
}

/** The term whose words stand at a point of the page, and their place. */
export function termAt(
  of: Terms,
  x: number,
  y: number,
): { readonly term: string; readonly box: DOMRect } | undefined {
  const { node, offset } = caretAt(x, y) ?? {};
  if (!(node instanceof Text) || offset === undefined || node.parentElement?.closest(NO_PROSE))
    return undefined;
  const found = termsIn(node.data, of).find(({ from, to }) => from <= offset && offset <= to);
  const boxes = found ? [...rangeOf(node, found).getClientRects()] : [];
  // The caret is the nearest there is, however far from the words that may be.
  const box = boxes.find((one) => one.left <= x && x <= one.right && one.top <= y && y <= one.bottom);
  return found && box ? { term: found.term, box } : undefined;
}
