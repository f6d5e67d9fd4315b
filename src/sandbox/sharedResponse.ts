import { LRUCache } from 'lru-cache';
import { decodeText, encodeText } from '#lib/encoding.ts';
import { compressors } from '#sandbox/platform/coding.ts';
import { getRulesVersion } from './registry/rules.ts';
import { hashText } from './secrets.ts';

type Coding = keyof typeof compressors;

/** A response that is the same for many: made once, and compressed once in each coding. */
export type SharedBody = {
  bytes: Uint8Array<ArrayBuffer>;
  /** Changes with the content. */
  tag: string;
  coded: Partial<Record<Coding, Promise<Uint8Array<ArrayBuffer>>>>;
};

const MAX_BYTES = 32 * 2 ** 20;
/** A smaller one fits into one packet. */
const MIN_CODED_BYTES = 1024;

const kept = new LRUCache<string, SharedBody>({
  maxSize: MAX_BYTES,
  // The codings take less than half of the bytes.
  sizeCalculation: ({ bytes }, key) => Math.ceil(bytes.byteLength * 1.5) + key.length,
});

/** What prices depend on in every list: sales end with the month, and administrators close TLDs and change terms. */
export const priceVersion = (now: Date): string =>
  `${now.getUTCFullYear()}-${now.getUTCMonth()} ${getRulesVersion()}`;

/** The response with what `make` returns, which depends on the key only. */
export function shareResponse<Body>(
  operation: string,
  key: readonly unknown[],
  make: () => Body,
): { status: 200; body: Body; shared: SharedBody } {
  const id = JSON.stringify([operation, ...key]);
  const shared = kept.get(id) ?? toShared(make());
  kept.set(id, shared);
  return {
    status: 200,
    get body(): Body {
      return JSON.parse(decodeText(shared.bytes));
    },
    shared,
  };
}

export function toShared(body: unknown): SharedBody {
  const bytes = encodeText(JSON.stringify(body));
  return { bytes, tag: hashText(bytes).slice(0, 27), coded: {} };
}

/** The body in a coding that the client accepts. */
export async function chooseCoding(
  shared: SharedBody,
  accepted: string | undefined,
): Promise<{ bytes: Uint8Array<ArrayBuffer>; coding: Coding | null }> {
  const { bytes, coded } = shared;
  const coding = bytes.byteLength < MIN_CODED_BYTES ? null : pick(accepted);
  if (!coding) return { bytes, coding };
  coded[coding] ??= compressors[coding](bytes);
  return { bytes: await coded[coding], coding };
}

/** The better one of the codings that are named without `q=0`. */
function pick(accepted = ''): Coding | null {
  const named = accepted
    .toLowerCase()
    .split(',')
    .map((offer) => offer.trim())
    .filter((offer) => !/;\s*q=0(\.0*)?$/.test(offer))
    .map((offer) => offer.split(';', 1).join().trim());
  return (['br', 'gzip'] as const).find((coding) => named.includes(coding)) ?? null;
}
