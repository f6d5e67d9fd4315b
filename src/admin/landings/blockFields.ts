import type { LandingBlock } from '#api/generated/schemas/landingBlock.zod.ts';
import { emptyLink, emptyPicture } from './landingBlocks.ts';

const MAX_LINE = 120;
const MAX_PARAGRAPH = 3000;
const MAX_TITLE = 70;
const MAX_DESCRIPTION = 200;

type Label =
  | ('heading' | 'text' | 'sentence' | 'caption' | 'placeholder' | 'question' | 'answer')
  | ('button' | 'url' | 'hasLink' | 'source' | 'alternative' | 'hasPicture' | 'tlds' | 'tld')
  | ('title' | 'description');

/** A field of a block or a page. Its `path` leads to its value: `heading`, `link.url`, `entries.0.answer`. */
export type LandingField = {
  path: string;
  label: Label;
  /** The value may be null. */
  isOptional?: boolean;
  /** The index of the list's item that the field belongs to. */
  item?: number;
} & (
  | { kind: 'text'; max: number; multiline?: boolean }
  | { kind: 'link' | 'picture' | 'tlds' | 'tld' }
  /** Whether there is a part of the block that has fields of its own. */
  | { kind: 'part'; create: () => object }
);

const line = (path: string, label: Label): LandingField => ({ path, label, kind: 'text', max: MAX_LINE });
const paragraph = (path: string, label: Label): LandingField => ({
  ...{ path, label, kind: 'text', max: MAX_PARAGRAPH },
  multiline: true,
});
const optional = (field: LandingField): LandingField => ({ ...field, isOptional: true });

const HEADING = line('heading', 'heading');
const TEXT = paragraph('text', 'text');
const LINK: readonly LandingField[] = [
  line('link.label', 'button'),
  { path: 'link.url', label: 'url', kind: 'link' },
];
const PICTURE: readonly LandingField[] = [
  { path: 'picture.source', label: 'source', kind: 'picture' },
  line('picture.alternative', 'alternative'),
];

/** Title and description for search engines. */
export const SEO: readonly LandingField[] = [
  { path: 'title', label: 'title', kind: 'text', max: MAX_TITLE },
  { path: 'description', label: 'description', kind: 'text', max: MAX_DESCRIPTION, multiline: true },
];

/** The fields of a block, in the order shown. */
export function listFields(block: LandingBlock): readonly LandingField[] {
  switch (block.type) {
    case 'hero':
      return [
        HEADING,
        TEXT,
        { path: 'link', label: 'hasLink', kind: 'part', create: emptyLink },
        ...(block.link ? LINK : []),
        { path: 'picture', label: 'hasPicture', kind: 'part', create: emptyPicture },
        ...(block.picture ? PICTURE : []),
      ];
    case 'text':
      return [optional(HEADING), TEXT];
    case 'tldList':
      return [optional(HEADING), { path: 'tlds', label: 'tlds', kind: 'tlds' }];
    case 'faq':
      return [
        optional(HEADING),
        ...block.entries.flatMap((_, item) => [
          { ...line(`entries.${item}.question`, 'question'), item },
          { ...paragraph(`entries.${item}.answer`, 'answer'), item },
        ]),
      ];
    case 'cta':
      return [line('text', 'sentence'), ...LINK];
    case 'image':
      return [...PICTURE, optional(line('caption', 'caption'))];
    case 'searchBox':
      return [
        line('placeholder', 'placeholder'),
        { path: 'tld', label: 'tld', kind: 'tld', isOptional: true },
      ];
  }
}

/** The value at a path. */
export const getAt = (value: unknown, path: string): unknown =>
  path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], value);

/** A copy in which the value at a path is replaced. */
export function setAt<Whole>(whole: Whole, path: string, value: unknown): Whole {
  const [key = '', ...rest] = path.split('.');
  const before = (whole as Record<string, unknown>)[key];
  const after = rest.length > 0 ? setAt(before, rest.join('.'), value) : value;
  if (Array.isArray(whole)) return whole.with(Number(key), after) as Whole;
  return { ...whole, [key]: after };
}
