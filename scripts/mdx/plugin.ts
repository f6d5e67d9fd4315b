import { compile } from '@mdx-js/mdx';
import remarkFrontmatter from 'remark-frontmatter';
import remarkGfm from 'remark-gfm';
import remarkMdxFrontmatter from 'remark-mdx-frontmatter';
import type { Plugin } from 'vite';
import { sections } from './sections.ts';
import { reading, words } from './words.ts';

/**
 * Compiles `.mdx` to React components beside the exports `frontmatter`, `sections`, `minutes` and `tlds`. The query
 * `?facts` yields a separate module, so that lists can import these exports without the text; `?words` also exports the
 * plain text.
 */
export function articles(): Plugin {
  return {
    name: 'articles',
    enforce: 'pre',
    transform: {
      filter: { id: /\.mdx(\?(facts|words))?$/ },
      async handler(value, id) {
        const [path, query] = id.split('?');
        const remarkPlugins = [
          remarkFrontmatter,
          remarkMdxFrontmatter,
          remarkGfm,
          sections,
          reading,
          ...(query === 'words' ? [words] : []),
        ];
        // Inline styles are forbidden.
        const options = { remarkPlugins, tableCellAlignToStyle: false };
        return { code: String(await compile({ value, path }, options)), map: null };
      },
    },
  };
}
