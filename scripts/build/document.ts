import type { Manifest, ManifestChunk } from 'vite';
import type { StaticPage } from '../../src/prerender.tsx';

// The file of the font that carries most of a language's text; Chinese takes the system's.
const FONT_OF_LANGUAGE: Partial<Record<string, string>> = {
  'ru-ru': 'onest-cyrillic-wght',
  'zh-cn': undefined,
};
const USUAL_FONT = 'onest-latin-wght';

/** A whole document: the built template with the page's head, static HTML and start data in it. */
export function renderDocument(
  template: string,
  page: StaticPage,
  manifest: Manifest,
  fonts: string[],
): string {
  const { head, html, boot, language } = page;
  const chunks = pageChunks(page.modules, manifest);
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    ...head.tags.map(({ name, attributes }) => tag(name, attributes)),
    ...fontPreload(language.code, fonts),
  ];
  const pageTags = [
    ...chunks
      .flatMap(({ css = [] }) => css)
      .map((file) => tag('link', { rel: 'stylesheet', href: `/${file}`, crossorigin: '' })),
    ...chunks.map(({ file }) => tag('link', { rel: 'modulepreload', href: `/${file}`, crossorigin: '' })),
  ];
  // As text of a JSON script, `<` would be the only way out of it.
  const data = JSON.stringify(boot).replaceAll('<', '\\u003c');
  return (
    template
      .replace('<html lang="en-US">', () => `<html lang="${language.locale}">`)
      .replace('<!--head-->', () => tags.join('\n    '))
      // After the main stylesheet, which sets the order of the layers, and the entry, which everything waits for.
      .replace('</head>', () => `${pageTags.map((entry) => `  ${entry}\n  `).join('')}</head>`)
      .replace(
        '<!--app--></div>',
        () => `${html}</div>\n    <script type="application/json" id="boot">${data}</script>`,
      )
  );
}

function fontPreload(code: string, fonts: string[]): string[] {
  const name = code in FONT_OF_LANGUAGE ? FONT_OF_LANGUAGE[code] : USUAL_FONT;
  const file = name && fonts.find((candidate) => candidate.startsWith(name));
  return file
    ? [
        tag('link', {
          rel: 'preload',
          href: `/assets/${file}`,
          as: 'font',
          type: 'font/woff2',
          crossorigin: '',
        }),
      ]
    : [];
}

/** The page's own chunks and those they import, which would otherwise be asked for one after the other. */
function pageChunks(modules: string[], manifest: Manifest): ManifestChunk[] {
  const already = withImports('index.html', manifest);
  const chunks = new Set(modules.flatMap((key) => [...withImports(key, manifest)]));
  return [...chunks].filter((chunk) => !already.has(chunk));
}

/** A chunk and all that it imports, however deep. */
function withImports(key: string, manifest: Manifest, found = new Set<ManifestChunk>()): Set<ManifestChunk> {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk)) return found;
  found.add(chunk);
  for (const imported of chunk.imports ?? []) withImports(imported, manifest, found);
  return found;
}

function tag(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(([key, value]) =>
    value ? ` ${key}="${escapeHtml(value)}"` : ` ${key}`,
  );
  return `<${name}${written.join('')}>`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
}
