import { brand } from '#lib/brand.ts';

/** A part of a text: plain, `code`, **bold** or a link. */
export type Inline =
  | string
  | { kind: 'code'; text: string }
  | { kind: 'strong'; parts: Inline[] }
  | { kind: 'link'; href: string; parts: Inline[] };

const MARKS = /`(?<code>[^`]+)`|\*\*(?<strong>.+?)\*\*|\[(?<label>[^\]]+)\]\((?<href>[^()\s]+)\)/g;

/** Names the seller where a text has `{{brand}}`. */
export const insertBrand = (text: string): string => text.replaceAll('{{brand}}', brand.name);

/** Parses the three kinds of Markdown markup that texts may have. Everything else, including HTML, is plain text. */
export function parseInline(source: string): Inline[] {
  const text = insertBrand(source);
  const parts: Inline[] = [];
  let end = 0;
  for (const { index, groups, 0: match } of text.matchAll(MARKS)) {
    if (index > end) parts.push(text.slice(end, index));
    const { code, strong, label = '', href = '' } = groups ?? {};
    if (code !== undefined) parts.push({ kind: 'code', text: code });
    else if (strong !== undefined) parts.push({ kind: 'strong', parts: parseInline(strong) });
    else parts.push({ kind: 'link', href, parts: parseInline(label) });
    end = index + match.length;
  }
  if (end < text.length) parts.push(text.slice(end));
  return parts;
}

/** The text without its markup. */
export const toPlainText = (text: string): string => parseInline(text).map(flatten).join('');

function flatten(part: Inline): string {
  if (typeof part === 'string') return part;
  return part.kind === 'code' ? part.text : part.parts.map(flatten).join('');
}
