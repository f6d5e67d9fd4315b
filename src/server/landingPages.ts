import { landingSlugs } from '#lib/landingSlugs.ts';
import { getPathLanguage, type LanguageCode } from '#lib/languages.ts';
import { encodeFile, type FileRequest, respondWith } from './codings.ts';
import type { PlainResponse } from './errorResponse.ts';
import type { Fetcher } from './fetcher.ts';
import type { OwnVisitor } from './ownCalls.ts';
import type { Made, PageMeta } from './renderer.ts';
import { type Changes, watchChanges } from './watchChanges.ts';

const LANDING_PATH = '/api/v5/customlanding';
/** Calls below these paths publish pages and undo publishing. */
const CHANGING_PATHS = [LANDING_PATH, '/api/v5/audit'];

const FRESH_MS = 15_000;
/** How long a failed call is remembered, so that an unreachable backend does not delay every visitor. */
const RETRY_MS = 5_000;
const TIMEOUT_MS = 1_000;

/** For a page from the build: no page is published in its place, so the app need not ask. */
export const OWN_PAGE_HEADERS = { 'server-timing': 'own-page' };

export interface LandingPages {
  /** Whether administrators can publish a page at a path. */
  has(pathname: string): boolean;
  /** The document of a published page; null if there is none, or if the backend does not respond in time. */
  find(pathname: string): Promise<((request: FileRequest) => PlainResponse) | null>;
  /** The same backend, wrapped so that calls that may publish or unpublish a page clear the cache. */
  watch(backend: Fetcher, changes?: Changes): Fetcher;
}

/** Serves pages that administrators have published instead of those from the build. */
export function createLandingPages(
  visitor: OwnVisitor,
  /** Makes the document of a page with this title and description. */
  makePage: (address: string, published: PageMeta) => Promise<Made | null>,
): LandingPages {
  const known = new Map<string, { until: number; page: ReturnType<LandingPages['find']> }>();

  /** Null if no page is published. Rejects if the backend does not say whether one is. */
  async function ask(slug: string, language: LanguageCode): Promise<PageMeta | null> {
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    const found = await visitor.get(`${LANDING_PATH}/${slug}?language=${language}`, signal);
    return found && toMeta(found.data.customlanding.seo);
  }

  async function load(pathname: string, entry: { until: number }): ReturnType<LandingPages['find']> {
    const { code, prefix } = getPathLanguage(pathname);
    try {
      const meta = await ask(pathname.slice(prefix.length + 1), code);
      const made = meta && (await makePage(pathname, meta));
      if (!made) return null;
      const file = await encodeFile('published.html', made.body);
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
    watch: (backend, changes) => watchChanges(backend, CHANGING_PATHS, () => known.clear(), changes),
  };
}

/** Throws an error if the title or description is not as the contract says. */
function toMeta({ title, description }: Record<string, unknown>): PageMeta {
  if (typeof title !== 'string' || typeof description !== 'string')
    throw new Error('The page has no title or description.');
  return { title, description };
}
