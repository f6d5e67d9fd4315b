import { parseShopAddress } from '#lib/shopAddress.ts';
import { log } from '#monitoring/log.ts';
import { type EncodedFile, encodeFile } from './codings.ts';
import { errorMessage, type Fetcher } from './fetcher.ts';
import type { OwnVisitor } from './ownCalls.ts';
import type { Made } from './renderer.ts';
import { type Changes, watchChanges } from './watchChanges.ts';

const SHOP_PATH = '/api/v5/reseller/shops';
/** Calls below this path change landing pages. */
const RESELLER_PATH = '/api/v5/reseller/';

const FRESH_MS = 15_000;
/** How long a failed call is remembered, so that an unreachable backend does not delay every visitor. */
const RETRY_MS = 5_000;
const TIMEOUT_MS = 1_000;
const MAX_KNOWN = 1_000;
/** Where the search field leads without a word. */
const WORDLESS = '/search';
/** The contract's limit. */
const MAX_SLUG_LENGTH = 50;

export type ShopPage =
  /** There is no such landing page; `notFound` is the address of the not-found page. */
  | { kind: 'missing'; notFound: string }
  | { kind: 'moved'; pathname: string }
  /** `images` are the origins of the logo. Only the landing page itself has a document of its own. */
  | { kind: 'page'; images: string[]; document: EncodedFile | null };

export interface ShopPages {
  /** What is at the address of a landing page; null if the backend does not say in time, so that the app has to ask. */
  find(pathname: string): Promise<ShopPage | null>;
  /** The same backend, wrapped so that calls that may change a landing page clear the cache. */
  watch(backend: Fetcher, changes?: Changes): Fetcher;
}

/** Serves the landing pages of resellers, each with its own head and content. */
export function createShopPages(
  visitor: OwnVisitor,
  /** Makes the document of a page from the backend's response. */
  makePage: (address: string, shop: string) => Promise<Made | null>,
): ShopPages {
  /** The shops by their addresses, with the documents of their pages in each language. */
  const known = new Map<string, Known>();

  async function askFor(slug: string): Promise<Shop | null> {
    if (slug.length > MAX_SLUG_LENGTH) return null;
    const response = await visitor.get(`${SHOP_PATH}/${slug}`, AbortSignal.timeout(TIMEOUT_MS));
    return response && toShop(response);
  }

  function findKnown(slug: string): Known {
    const found = known.get(slug);
    if (found && found.until > Date.now()) return found;
    if (known.size >= MAX_KNOWN) known.clear();
    const entry: Known = { until: Date.now() + FRESH_MS, shop: askFor(slug), documents: new Map() };
    entry.shop.catch(() => {
      entry.until = Date.now() + RETRY_MS;
    });
    known.set(slug, entry);
    return entry;
  }

  async function makeDocument(pathname: string, { body }: Shop): Promise<EncodedFile | null> {
    const made = await makePage(pathname, body);
    return made && encodeFile('shop.html', made.body);
  }

  return {
    async find(pathname) {
      const { prefix, slug, rest } = parseShopAddress(pathname) ?? { prefix: '', slug: '', rest: '' };
      try {
        const { shop: asked, documents } = findKnown(slug);
        const shop = await asked;
        if (!shop) return { kind: 'missing', notFound: `${prefix}/404` };
        const home = `${prefix}/shop/${shop.slug}`;
        if (rest === WORDLESS) return { kind: 'moved', pathname: home };
        if (shop.slug !== slug) return { kind: 'moved', pathname: home + rest };
        if (rest) return { kind: 'page', images: shop.images, document: null };
        const document = documents.get(pathname) ?? makeDocument(pathname, shop);
        documents.set(pathname, document);
        return { kind: 'page', images: shop.images, document: await document };
      } catch (error) {
        log.error(`A reseller's landing page: ${errorMessage(error)}`);
        return null;
      }
    },
    watch: (backend, changes) => watchChanges(backend, [RESELLER_PATH], () => known.clear(), changes),
  };
}

interface Shop {
  slug: string;
  images: string[];
  /** The response, for the page that is made with it. */
  body: string;
}

interface Known {
  until: number;
  shop: Promise<Shop | null>;
  documents: Map<string, Promise<EncodedFile | null>>;
}

/** Takes only valid values from the response, because they become part of headers. */
function toShop(response: { data: { resellershop: Record<string, unknown> } }): Shop {
  const { slug, logoUrl } = response.data.resellershop;
  if (typeof slug !== 'string' || !/^[a-z0-9-]+$/.test(slug)) throw new Error('The shop has no address.');
  const logo = typeof logoUrl === 'string' ? URL.parse(logoUrl) : null;
  const images = logo?.protocol === 'https:' ? [logo.origin] : [];
  return { slug, images, body: JSON.stringify(response) };
}
