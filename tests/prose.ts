import { parseAst } from 'vite';

/** A node of the syntax tree, as ESTree and its TypeScript extension have it. */
type Node = { readonly type: string; readonly start: number; readonly [field: string]: unknown };

/** A piece of text in a file that a person would read. */
export type Prose = { readonly line: number; readonly words: string };

const isNode = (value: unknown): value is Node =>
  typeof value === 'object' && value !== null && typeof (value as Node).type === 'string';

const LETTERS = /\p{L}{2,}/u;
/** Words with a space between them, or one that begins as a label does. */
const SENTENCE = /\p{L}{2,}[^\s]*\s+\S*\p{L}|^\p{Lu}\p{Ll}+(?=$|\P{L})/u;
/** In a template: a word with a space towards what is put in. */
const JOINT = /^\s+\S*\p{L}{2,}|\p{L}{2,}\S*\s+$/u;

/** Attributes that are never read: the names of things, and how they look. */
const UNREAD =
  /^(className|id|htmlFor|key|ref|type|name|role|href|rel|accept|autoComplete|inputMode|pattern|viewBox|d|points|transform|fill|stroke|style|side|align|asChild|data-.*|aria-(hidden|pressed|checked|disabled|expanded|atomic|modal|selected|controls|live|current|haspopup|describedby|labelledby|orientation|sort|autocomplete))$/;

/** Calls whose arguments nobody at the table reads: they end a bug, or speak to the browser. */
const UNREAD_CALLS =
  /^(Error|TypeError|RangeError|Complaint|console\.\w+|matchMedia|.*\.(querySelector|querySelectorAll|closest|matches|getContext|addEventListener|removeEventListener|getItem|setItem|removeItem|createElement|load|startsWith|endsWith|split|join|get|set|has)|require|URL|RegExp)$/;

/** Names that the browser, GeoJSON and Pixi give. */
const NAMES = new Set([
  ...['Enter', 'Escape', 'Tab', 'Shift', 'Control', 'Alt', 'Meta', 'Home', 'End', 'Backspace', 'Delete'],
  ...['PageUp', 'PageDown', 'Space', 'AbortError', 'QuotaExceededError'],
  ...['Feature', 'FeatureCollection', 'Point', 'LineString', 'Polygon', 'MultiPolygon'],
]);

/** Walks the tree and gives every literal a person would read, in the order of the file. */
export function proseIn(file: string, source: string): readonly Prose[] {
  const found: Prose[] = [];
  const note = (node: Node, words: string): void => {
    const line = source.slice(0, node.start).split('\n').length;
    found.push({ line, words: words.trim().replaceAll(/\s+/g, ' ') });
  };
  /** `read`: the place takes what a person reads, where one word is enough. */
  const visit = (node: Node, read: boolean): void => {
    if (node.type.startsWith('TS') && !/^TS(As|Satisfies|NonNull)/.test(node.type)) return;
    switch (node.type) {
      case 'ImportDeclaration':
      case 'ExportAllDeclaration':
      case 'ImportExpression':
        return;
      case 'JSXText':
        if (LETTERS.test(String(node.value))) note(node, String(node.value));
        return;
      case 'JSXAttribute': {
        const { name } = node.name as { readonly name: string };
        if (!UNREAD.test(name) && isNode(node.value))
          visit(node.value, /^(aria-.*|title|alt|placeholder|label)$/.test(name));
        return;
      }
      case 'Literal': {
        const { value } = node;
        if (typeof value !== 'string' || NAMES.has(value)) return;
        if ((read ? LETTERS : SENTENCE).test(value)) note(node, value);
        return;
      }
      case 'TemplateLiteral': {
        const quasis = node.quasis as readonly { readonly value: { readonly cooked: string } }[];
        const whole = quasis.map(({ value }) => value.cooked);
        const prose = whole.some(
          (part) => SENTENCE.test(part) || JOINT.test(part) || (read && LETTERS.test(part)),
        );
        if (prose) note(node, whole.join('…'));
        // What stands between spaces is a word of the sentence.
        const inside = read || whole.some((part) => /\s/.test(part));
        for (const inner of node.expressions as readonly Node[]) visit(inner, inside);
        return;
      }
      case 'NewExpression':
      case 'CallExpression': {
        const callee = node.callee as Node;
        if (UNREAD_CALLS.test(source.slice(callee.start, Number(callee.end)))) return;
        visit(callee, false);
        for (const one of node.arguments as readonly Node[]) visit(one, false);
        return;
      }
      case 'ConditionalExpression':
        visit(node.test as Node, false);
        visit(node.consequent as Node, read);
        visit(node.alternate as Node, read);
        return;
      case 'LogicalExpression':
        visit(node.left as Node, read && node.operator !== '&&');
        visit(node.right as Node, read);
        return;
      case 'BinaryExpression':
        if (node.operator !== '+') return;
        visit(node.left as Node, read);
        visit(node.right as Node, read);
        return;
      case 'MemberExpression':
        visit(node.object as Node, false);
        return;
      case 'Property':
        // The key of a list is never shown.
        if ((node.key as Node).name !== 'key') visit(node.value as Node, false);
        return;
      case 'SwitchCase':
        for (const one of node.consequent as readonly Node[]) visit(one, false);
        return;
      case 'JSXExpressionContainer':
        visit(node.expression as Node, read);
        return;
      case 'JSXElement':
      case 'JSXFragment': {
        if (isNode(node.openingElement)) visit(node.openingElement, false);
        for (const child of node.children as readonly Node[]) visit(child, true);
        return;
      }
      case 'JSXOpeningElement':
        for (const one of node.attributes as readonly Node[]) visit(one, false);
        return;
      default:
        for (const value of Object.values(node)) {
          for (const inner of Array.isArray(value) ? value : [value]) if (isNode(inner)) visit(inner, false);
        }
    }
  };
  const lang = file.endsWith('x') ? 'tsx' : 'ts';
  visit(parseAst(source, { lang }) as unknown as Node, false);
  return found;
}
