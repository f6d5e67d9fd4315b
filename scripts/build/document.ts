import type { Manifest } from 'vite';
import type { RouteSpec } from '#app/routes.ts';
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
  const tags = [
    `<title>${escapeHtml(head.title)}</title>`,
    ...head.tags.map(({ name, attributes }) => tag(name, attributes)),
    ...fontPreload(language.code, fonts),
    ...modulePreloads(page.spec, manifest),
  ];
  // As text of a JSON script, `<` would be the only way out of it.
  const data = JSON.stringify(boot).replaceAll('<', '\\u003c');
  return template
    .replace('<html lang="en-US">', () => `<html lang="${language.locale}">`)
    .replace('<!--head-->', () => tags.join('\n    '))
    .replace(
      '<!--app--></div>',
      () => `${html}</div>\n    <script type="application/json" id="boot">${data}</script>`,
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

/** The page's own chunk and those it imports, which the entry would otherwise ask for one after the other. */
function modulePreloads(spec: RouteSpec | undefined, manifest: Manifest): string[] {
  const page = spec && manifest[`src/pages/${spec.page}.tsx`];
  if (!page) return [];
  const already = new Set([
    manifest['index.html']?.file,
    ...(manifest['index.html']?.imports ?? []).map((key) => manifest[key]?.file),
  ]);
  const files = [page.file, ...(page.imports ?? []).map((key) => manifest[key]?.file)];
  return files.flatMap((file) =>
    file && !already.has(file)
      ? [tag('link', { rel: 'modulepreload', href: `/${file}`, crossorigin: '' })]
      : [],
  );
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
