import { valueToEstree } from 'estree-util-value-to-estree';
import type { Root } from 'mdast';
import { define } from 'unist-util-mdx-define';
import { brand } from '#lib/brand.ts';

type File = Parameters<typeof define>[1];
type Node = {
  type: string;
  name?: string | null;
  value?: string;
  attributes?: { name?: string; value?: unknown }[];
  children?: Node[];
};

const WORDS_PER_MINUTE = 220;
const PRICE_TYPES: unknown[] = ['registration', 'renewal', 'transfer', 'restore'];
/** Elements whose text is part of a line. */
const INLINE = [
  'paragraph',
  'heading',
  'tableCell',
  'emphasis',
  'strong',
  'delete',
  'link',
  'mdxJsxTextElement',
];

/** Adds the exports `minutes`, the reading time, and `tlds`, the TLDs whose prices the text shows. */
export function reading() {
  return (tree: Root, file: File): void => {
    define(tree, file, {
      minutes: valueToEstree(countMinutes(toText(tree))),
      tlds: valueToEstree([...new Set(listNodes(tree).flatMap((node) => readPrice(node, file)))].sort()),
    });
  };
}

/** Exports the plain text and its headings, for the search. */
export function words() {
  return (tree: Root, file: File): void => {
    const headings = tree.children.filter(({ type }) => type === 'heading').map(toText);
    const text = toText({ ...tree, children: tree.children.filter(({ type }) => type !== 'heading') });
    define(tree, file, { words: valueToEstree({ headings: headings.join('\n'), text }) });
  };
}

/** The reading time. Words are counted by the text's script, because Chinese has no spaces between words. */
export function countMinutes(text: string): number {
  const segments = new Intl.Segmenter(undefined, { granularity: 'word' }).segment(text);
  const count = [...segments].filter(({ isWordLike }) => isWordLike).length;
  return Math.max(1, Math.round(count / WORDS_PER_MINUTE));
}

/** The readable text of a node, with a line per paragraph, heading, item and cell. */
function toText(node: Node): string {
  if (node.name === 'Brand') return brand.name;
  if (node.name === 'Price') return '…';
  if (['text', 'inlineCode', 'code'].includes(node.type)) return node.value ?? '';
  const title = node.attributes?.find(({ name }) => name === 'title')?.value;
  const parts = (node.children ?? []).map(toText);
  if (INLINE.includes(node.type)) return parts.join('').replace(/\s+/g, ' ').trim();
  return [...(typeof title === 'string' ? [title] : []), ...parts].filter(Boolean).join('\n');
}

function listNodes(node: Node): Node[] {
  return [node, ...(node.children ?? []).flatMap(listNodes)];
}

function readPrice(node: Node, file: File): string[] {
  if (node.name !== 'Price') return [];
  const values = new Map(node.attributes?.map(({ name, value }) => [name, value]));
  const tld = values.get('tld');
  if (
    typeof tld !== 'string' ||
    !/^[a-z0-9-]+(\.[a-z0-9-]+)*$/.test(tld) ||
    !PRICE_TYPES.includes(values.get('type'))
  )
    return file.fail(
      `A price needs a TLD, and a type that is one of ${PRICE_TYPES.join(', ')}`,
      node as never,
    );
  return [tld];
}
