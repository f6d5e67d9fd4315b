import type { ComponentType } from 'react';

/** The front matter of an article's file. `updated` is a day: `2026-11-02`. */
export type FrontMatter = { title: string; description: string; updated: string };

/** A second-level heading; its id is the same in every language. */
export type Section = { id: string; title: string };

/** An article in one language. */
export type Article = FrontMatter & {
  sections: Section[];
  /** The text. The caller provides the components it uses, such as `<Company />`. */
  Text: ComponentType<{ components: Record<string, ComponentType> }>;
  /** Its file, which static pages preload. */
  source: string;
};

/** The exports of a compiled `.mdx` file. */
export type ArticleModule = {
  default: Article['Text'];
  frontmatter: FrontMatter;
  sections: Section[];
};
