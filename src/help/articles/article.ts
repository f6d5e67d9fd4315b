import type { ComponentType } from 'react';

/** A second-level heading; its id is the same in every language. */
export type Section = { id: string; title: string };

/** The exports of a compiled `.mdx` file. */
export type ArticleModule = {
  /** The text. The caller provides the components it uses, such as `<Company />`. */
  default: ComponentType<{ components: Record<string, ComponentType> }>;
  sections: Section[];
};
