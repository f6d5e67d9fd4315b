import { basename } from 'node:path';
import type { Manifest, ManifestChunk } from 'vite';
import { escapeMarkup } from '#lib/markup.ts';
import type { StaticPage } from './pages.tsx';

const LATIN = 'onest-latin-wght';
/** The font files that a language's texts need, without those of its rare glyphs; Chinese uses system fonts. */
const FONTS_BY_LANGUAGE: Partial<Record<string, readonly string[]>> = {
  'ru-ru': ['onest-cyrillic-wght', LATIN],
  'tr-tr': [LATIN, 'onest-latin-ext-wght'],
  'zh-cn': [],
};
const ENTRY = 'index.html';
/** The name of the chunk that the entry imports when the app is wanted: see vite.config.ts. */
const APP = 'app';

/** The built client that documents refer to. */
export type ClientBuild = {
  /** Its `index.html`. */
  template: string;
  manifest: Manifest;
  /** Names of its font files. */
  fonts: readonly string[];
};

/** Renders a document: the built template with the page's head, static HTML and boot data. */
export function renderDocument({ template, manifest, fonts }: ClientBuild, page: StaticPage): string {
  const { head, html, boot, language, firstCalls, startsSearch, indexed } = page;
  const chunks = getPageChunks([APP, ...page.modules], manifest).filter(
    ({ file }) => !template.includes(file),
  );
  const tags = [
    ...(firstCalls ? createFirstCallsScript(manifest, firstCalls, startsSearch) : []),
    `<title>${escapeMarkup(head.title)}</title>`,
    ...head.tags.map(({ name, attributes }) => formatTag(name, attributes)),
    ...createFontPreloads(language.code, fonts),
  ];
  // The browser does not run data blocks, so the Content Security Policy allows them: https://html.spec.whatwg.org/#data-block
  const data = [
    `<script type="application/json" id="boot">${serialize(boot)}</script>`,
    ...(indexed ? [`<script type="application/ld+json">${serialize(indexed.structuredData)}</script>`] : []),
  ];
  const pageTags = [
    ...[...new Set(chunks.flatMap(({ css = [] }) => css))]
      .filter((file) => !template.includes(file))
      .map((file) => formatTag('link', { rel: 'stylesheet', href: `/${file}`, crossorigin: '' })),
    // Styles and first calls go before code: over HTTP/1.1 a browser sends six requests at a time.
    ...chunks.map(({ file }) =>
      formatTag('link', {
        rel: 'modulepreload',
        href: `/${file}`,
        crossorigin: '',
        // A static page shows before its code, so the browser loads styles and fonts first.
        ...(!firstCalls && { fetchpriority: 'low' }),
      }),
    ),
  ];
  return (
    template
      .replace('<html lang="en-US">', () => `<html lang="${language.locale}">`)
      .replace('<!--head-->', () => tags.join('\n    '))
      // After the main stylesheet, which sets the order of cascade layers, and after the entry.
      .replace('</head>', () => `${pageTags.map((entry) => `  ${entry}\n  `).join('')}</head>`)
      .replace('<!--app--></div>', () => `${html}</div>\n    ${data.join('\n    ')}`)
  );
}

/** Serializes JSON for a script element, with `<` escaped so that it cannot end the element. */
function serialize(data: object): string {
  return JSON.stringify(data).replaceAll('<', '\\u003c');
}

function createFirstCallsScript(manifest: Manifest, calls: string[], startsSearch = false): string[] {
  const file = manifest['src/firstCalls.ts']?.file;
  if (!file) throw new Error('src/firstCalls.ts is not built');
  const data = { 'data-calls': calls.join(' '), ...(startsSearch && { 'data-search': '' }) };
  return [`${formatTag('script', { async: '', fetchpriority: 'high', src: `/${file}`, ...data })}</script>`];
}

function createFontPreloads(code: string, fonts: readonly string[]): string[] {
  return (FONTS_BY_LANGUAGE[code] ?? [LATIN])
    .flatMap((name) => fonts.find((candidate) => candidate.startsWith(name)) ?? [])
    .map((file) =>
      formatTag('link', {
        rel: 'preload',
        href: `/assets/${file}`,
        as: 'font',
        type: 'font/woff2',
        crossorigin: '',
      }),
    );
}

/** The page's chunks with all their imports, which would otherwise load one after the other. */
function getPageChunks(modules: string[], manifest: Manifest): ManifestChunk[] {
  const entryChunks = collectImports(ENTRY, manifest);
  const chunks = new Set(
    modules.flatMap((module) => [...collectImports(findChunk(module, manifest), manifest)]),
  );
  return [...chunks].filter((chunk) => !entryChunks.has(chunk));
}

/** The key of a module's chunk. A page in a chunk with other modules gives the chunk its name. */
function findChunk(module: string, manifest: Manifest): string {
  const name = basename(module, '.tsx');
  const isPage = (key: string) => manifest[key]?.name === name;
  return module in manifest ? module : (Object.keys(manifest).find(isPage) ?? module);
}

/** A chunk and all its direct and indirect imports. */
function collectImports(
  key: string,
  manifest: Manifest,
  found = new Set<ManifestChunk>(),
): Set<ManifestChunk> {
  const chunk = manifest[key];
  if (!chunk || found.has(chunk)) return found;
  found.add(chunk);
  for (const imported of chunk.imports ?? []) collectImports(imported, manifest, found);
  return found;
}

function formatTag(name: string, attributes: Record<string, string>): string {
  const attributeText = Object.entries(attributes).map(([key, value]) =>
    value ? ` ${key}="${escapeMarkup(value)}"` : ` ${key}`,
  );
  return `<${name}${attributeText.join('')}>`;
}
