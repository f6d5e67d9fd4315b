import { compile } from '@mdx-js/mdx';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';
import type { Plugin } from 'vite';
import { sections } from './sections.ts';

/** Compiles `.mdx` to React components beside the exports `frontmatter` and `sections`. */
export function articles(): Plugin {
  return {
    name: 'articles',
    enforce: 'pre',
    transform: {
      filter: { id: /\.mdx$/ },
      async handler(value, path) {
        const remarkPlugins = [remarkFrontmatter, remarkMdxFrontmatter, remarkGfm, sections];
        // Inline styles are forbidden.
        const options = { remarkPlugins, tableCellAlignToStyle: false };
        return { code: String(await compile({ value, path }, options)), map: null };
      },
    },
  };
}
