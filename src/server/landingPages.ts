import { landingSlugs } from '#lib/landingSlugs.ts';
import { getPathLanguage, type LanguageCode } from '#lib/languages.ts';
import { getShellFile } from '#lib/shellFile.ts';
import { encodeFile, type FileRequest, respondWith } from './codings.ts';
import type { PlainResponse } from './errorResponse.ts';
import type { Fetcher } from './fetcher.ts';
import type { OwnVisitor } from './ownCalls.ts';

const LANDING_PATH = '/api/v5/customlanding';
/** Calls below these paths publish pages and undo publishing. */
const CHANGING_PATHS = [LANDING_PATH, '/api/v5/audit'];

const FRESH_MS = 15_000;
/** How long a failed call is remembered, so that an unreachable backend does not delay every visitor. */
const RETRY_MS = 5_000;
const TIMEOUT_MS = 1_000;

/** The name of the shell for pages made in the landing page builder. */
const SHELL = 'custom-landing';

interface Meta {
  title: string;
  description: string;
}

/** For a page from the build: no page is published in its place, so the app need not ask. */
export const OWN_PAGE_HEADERS = { 'server-timing': 'own-page' };

export interface LandingPages {
  /** Whether administrators can publish a page at a path. */
  has(pathname: string): boolean;
  /** The document of a published page; null if there is none, or if the backend does not respond in time. */
  find(pathname: string): Promise<((request: FileRequest) => PlainResponse) | null>;
  /** The same backend, wrapped so that calls that may publish or unpublish a page clear the cache. */
  watch(backend: Fetcher): Fetcher;
}

/** Serves pages that administrators have published instead of those from the build. */
export function createLandingPages(
  visitor: OwnVisitor,
  /** The text of a page or shell of the build; null if there is none. */
  readPage: (address: string) => Promise<string | null>,
): LandingPages {
  const known = new Map<string, { until: number; page: ReturnType<LandingPages['find']> }>();

  /** Null if no page is published. Rejects if the backend does not say whether one is. */
  async function ask(slug: string, language: LanguageCode): Promise<Meta | null> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const found = await visitor.get(`${LANDING_PATH}/${slug}?language=${language}`, signal);
    return found && toMeta(found.data.customlanding.seo);
  }

  async function load(pathname: string, entry: { until: number }): ReturnType<LandingPages['find']> {
    const { code, prefix } = getPathLanguage(pathname);
    try {
      const meta = await ask(pathname.slice(prefix.length + 1), code);
      const shell = meta && (await readPage(`${prefix}/${getShellFile(SHELL)}`));
      if (!meta || !shell) return null;
      const html = writeHead(shell, (await readPage(pathname)) ?? '', meta);
      const file = await encodeFile('published.html', Buffer.from(html));
      return (request) => respondWith(file, request);
    } catch {
      entry.until = Date.now() + RETRY_MS;
      return null;
    }
  }

  return {
    has(pathname) {
      const { prefix } = getPathLanguage(pathname);
      return landingSlugs.some((slug) => pathname === `${prefix}/${slug}`);
    },
    find(pathname) {
      const found = known.get(pathname);
      if (found && found.until > Date.now()) return found.page;
      const entry = { until: Date.now() + FRESH_MS };
      const page = load(pathname, entry);
      known.set(pathname, Object.assign(entry, { page }));
      return page;
    },
    watch: ({ fetch }) => ({
      async fetch(request, client) {
        const response = await fetch(request, client);
        const { pathname } = new URL(request.url);
        const mayChange = !['GET', 'HEAD'].includes(request.method);
        if (mayChange && CHANGING_PATHS.some((path) => pathname.startsWith(path))) known.clear();
        return response;
      },
    }),
  };
}

/** Throws an error if the title or description is not as the contract says. */
function toMeta({ title, description }: Record<string, unknown>): Meta {
  if (typeof title !== 'string' || typeof description !== 'string')
    throw new Error('The page has no title or description.');
  return { title, description };
}

/** The tags in the head that describe the page; the others load code and styles. */
const PAGE_TAGS =
  /<(?:link rel="(?:canonical|alternate)"|meta (?:name="(?:description|robots)"|property="og:))[^>]*>/g;
const IMAGE_TAG = /property="og:image/;

/**
 * Writes the title and description of the published page into the shell. The canonical address and alternates come from
 * the build's page at the same address; its social card is left out, because it shows the old title.
 */
function writeHead(shell: string, own: string, meta: Meta): string {
  const [title, description] = [escapeMarkup(meta.title), escapeMarkup(meta.description)];
  const contentOf = (property: string) =>
    new RegExp(`property="${property}" content="([^"]*)"`).exec(own)?.[1];
  const ownTitle = contentOf('og:title');
  const siteTitle = /<title>([^<]*)<\/title>/.exec(own)?.[1] ?? title;
  const tags = (own.match(PAGE_TAGS) ?? [])
    .filter((tag) => !IMAGE_TAG.test(tag) && !/name="(description|robots)"/.test(tag))
    .map((tag) => {
      if (tag.includes('property="og:title"')) return `<meta property="og:title" content="${title}">`;
      if (tag.includes('property="og:description"'))
        return `<meta property="og:description" content="${description}">`;
      return tag;
    });
  const head = [
    `<title>${ownTitle ? siteTitle.replace(ownTitle, () => title) : title}</title>`,
    `<meta name="description" content="${description}">`,
    ...tags,
  ];
  return shell.replace(PAGE_TAGS, '').replace(/<title>[^<]*<\/title>/, () => head.join('\n    '));
}

function escapeMarkup(text: string): string {
  return text
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;');
}
