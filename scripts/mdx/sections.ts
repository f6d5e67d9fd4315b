import { valueToEstree } from 'estree-util-value-to-estree';
import type { Heading, Root } from 'mdast';
import { toString as textOf } from 'mdast-util-to-string';
import { define } from 'unist-util-mdx-define';

type File = Parameters<typeof define>[1];

const SECTION_DEPTH = 2;
const ID_COMMENT = /^\/\* #([a-z][a-z0-9-]*) \*\/$/;

/**
 * Sets each heading's id from the comment `#id` at its end, so that anchors are the same in every language. Exports
 * second-level headings as `sections` for the table of contents.
 */
export function sections() {
  return (tree: Root, file: File): void => {
    const headings = tree.children.filter((node) => node.type === 'heading');
    const found = headings.map((heading) => ({ id: extractId(heading, file), heading }));
    const list = found
      .filter(({ heading }) => heading.depth === SECTION_DEPTH)
      .map(({ id, heading }) => ({ id, title: textOf(heading) }));
    define(tree, file, { sections: valueToEstree(list) });
  };
}

function extractId(heading: Heading, file: File): string {
  const comment = heading.children.pop();
  const id = comment?.type === 'mdxTextExpression' ? ID_COMMENT.exec(comment.value)?.[1] : undefined;
  if (!id) return file.fail('A heading needs an id at its end, such as {/* #renewal */}', heading);
  if (heading.children.some(({ type }) => type !== 'text'))
    return file.fail('A heading must be plain text: it also appears in the table of contents', heading);
  const last = heading.children.at(-1);
  if (last?.type === 'text') last.value = last.value.trimEnd();
  heading.data = { ...heading.data, hProperties: { id } };
  return id;
}
