import type { ComponentType } from 'react';

/** The head of a text's file. `updated` is a day: `2026-11-02`. */
export type FrontMatter = { title: string; description: string; updated: string };

/** A heading of the second rank; its id is the same in every language. */
export type Section = { id: string; title: string };

/** A text in one language. */
export type Article = FrontMatter & {
  sections: Section[];
  /** The text; the components it names, such as `<Company />`, are given by whoever shows it. */
  Text: ComponentType<{ components: Record<string, ComponentType> }>;
  /** Its file, for the preload of static pages. */
  source: string;
};

/** What an `.mdx` file is compiled to. */
export type ArticleModule = {
  default: Article['Text'];
  frontmatter: FrontMatter;
  sections: Section[];
};
