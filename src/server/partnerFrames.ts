import type { IncomingHttpHeaders } from 'node:http';
import { parse } from 'hono/utils/cookie';
import type { Fetcher } from './fetcher.ts';
import { readOwnJson, SESSION_PATH, sendOwnCall } from './ownCalls.ts';
import { type Changes, watchChanges } from './watchChanges.ts';

/** What a partner's frame adds to the Content Security Policy of its pages. */
export interface PartnerFrame {
  /** Origins whose pages may show the frame. */
  ancestors: string[];
  /** Origins that the partner's logo comes from. */
  images: string[];
}

export interface PartnerLink {
  id: string;
  key: string;
  /** Whether the link is in the address; otherwise it comes from the frame's cookie. */
  isNew: boolean;
}

/** Carries the link to later pages of the frame. Partitioned by the partner's site, and readable by scripts. */
const COOKIE = 'partner_frame';
const COOKIE_SECONDS = 86_400;

/** Calls below this path change frames. */
const RESELLER_PATH = '/api/v5/reseller/';

/** The contract's limit. */
const MAX_ID_LENGTH = 100;
const MAX_KEY_LENGTH = 200;

const FRESH_MS = 60_000;
/** How long a failed call is remembered, so that an unreachable backend does not delay every visitor. */
const RETRY_MS = 5_000;
const MAX_KNOWN = 1_000;
const TIMEOUT_MS = 2_000;

/** Reads the partner's link from a page request; null if there is none. */
export function readLink(
  target: string,
  { cookie }: Pick<IncomingHttpHeaders, 'cookie'>,
): PartnerLink | null {
  const query = new URLSearchParams(target.split('#')[0]?.split('?')[1]);
  const isNew = query.get('mode') === 'iframe';
  const kept = new URLSearchParams(parse(cookie ?? '', COOKIE)[COOKIE]);
  const link = isNew ? query : kept;
  const [id, key] = [link.get('partner_id') ?? '', link.get('key') ?? ''];
  const isPlausible = id && key && id.length <= MAX_ID_LENGTH && key.length <= MAX_KEY_LENGTH;
  return isPlausible ? { id, key, isNew } : null;
}

export function linkCookie({ id, key }: PartnerLink): string {
  const value = encodeURIComponent(new URLSearchParams({ partner_id: id, key }).toString());
  return `${COOKIE}=${value}; Path=/; Max-Age=${COOKIE_SECONDS}; Secure; SameSite=None; Partitioned`;
}

export interface PartnerFrames {
  /** The frame for a link; null if the backend does not know the link or does not respond in time. */
  find(link: PartnerLink): Promise<PartnerFrame | null>;
  /** The same backend, wrapped so that calls that may change a frame clear the cache. */
  watch(backend: Fetcher, changes?: Changes): Fetcher;
}

/** Asks the backend who may frame the storefront, and caches the response for a minute. */
export function createPartnerFrames(backend: Fetcher): PartnerFrames {
  const known = new Map<string, { until: number; frame: Promise<PartnerFrame | null> }>();

  async function ask({ id, key }: PartnerLink, entry: { until: number }): Promise<PartnerFrame | null> {
    const query = new URLSearchParams({ partner_id: id, key, mode: 'iframe' });
    const signal = AbortSignal.timeout(TIMEOUT_MS);
    try {
      const response = await sendOwnCall(backend, `${SESSION_PATH}?${query}`, signal);
      return toFrame((await readOwnJson(response)).data.account.iframePartner);
    } catch {
      entry.until = Date.now() + RETRY_MS;
      return null;
    }
  }

  return {
    find(link) {
      const name = `${link.id} ${link.key}`;
      const now = Date.now();
      const found = known.get(name);
      if (found && found.until > now) return found.frame;
      if (known.size >= MAX_KNOWN) known.clear();
      const entry = { until: now + FRESH_MS };
      const frame = ask(link, entry);
      known.set(name, Object.assign(entry, { frame }));
      return frame;
    },
    watch: (watched, changes) => watchChanges(watched, [RESELLER_PATH], () => known.clear(), changes),
  };
}

/** Takes only valid origins from the backend's response, because they become part of a header. */
function toFrame(partner: { origins: unknown[]; logoUrl: unknown } | null): PartnerFrame | null {
  const ancestors = partner?.origins.flatMap(originOf) ?? [];
  return ancestors.length > 0 ? { ancestors, images: originOf(partner?.logoUrl) } : null;
}

function originOf(address: unknown): string[] {
  const url = typeof address === 'string' ? URL.parse(address) : null;
  return url && /^https?:$/.test(url.protocol) ? [url.origin] : [];
}
