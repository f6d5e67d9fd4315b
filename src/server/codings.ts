import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { getMimeType } from 'hono/utils/mime';
import type { PlainResponse } from './errorResponse.ts';
import { CACHE } from './headers.ts';

/** The headers that decide which bytes of a file are sent. */
export interface FileRequest {
  method: string;
  acceptEncoding?: string;
  ifNoneMatch?: string;
}

/** Content codings, the best first. */
export const CODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
] as const;
export type Coding = (typeof CODINGS)[number]['name'];

/** A file in the codings that it is sent in. */
export interface EncodedFile {
  path: string;
  /** Changes with the content. */
  tag: string;
  identity: Buffer;
  coded: Partial<Record<Coding, Buffer>>;
}

const TEXT = /\.(html|js|mjs|css|json|md|svg|txt|xml|webmanifest|ico|map)$/;
/** A smaller file fits into one packet uncompressed. */
const MIN_BYTES = 1024;

/** The qualities of brotli and gzip. */
export interface Qualities {
  br: number;
  gzip: number;
}
/** A page takes 1 ms. The best qualities take 34 ms and save a tenth: 1 kB of 10. */
const FAST: Qualities = { br: 6, gzip: 6 };

const compressors = {
  br: (bytes: Buffer, quality: number) =>
    promisify(brotliCompress)(bytes, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: quality,
        [constants.BROTLI_PARAM_SIZE_HINT]: bytes.byteLength,
      },
    }),
  gzip: (bytes: Buffer, level: number) => promisify(gzip)(bytes, { level }),
};

export function isCompressible(path: string, bytes: Uint8Array): boolean {
  return TEXT.test(path) && bytes.byteLength >= MIN_BYTES;
}

export function compress(bytes: Buffer, coding: Coding, qualities: Qualities = FAST): Promise<Buffer> {
  return compressors[coding](bytes, qualities[coding]);
}

/** Compresses a file, unless it is already in a coding or too small. `path` determines its type. */
export async function encodeFile(
  path: string,
  identity: Buffer,
  coded: EncodedFile['coded'] = {},
): Promise<EncodedFile> {
  const tag = hash('sha256', identity, 'base64url').slice(0, 27);
  if (!isCompressible(path, identity)) return { path, tag, identity, coded };
  const [br, gz] = await Promise.all([
    coded.br ?? compress(identity, 'br'),
    coded.gzip ?? compress(identity, 'gzip'),
  ]);
  return { path, tag, identity, coded: { br, gzip: gz } };
}

/** The types of the blog's feeds, which cannot be told from their file extensions. */
export const FEEDS = new Map([
  ['blog/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['blog/atom.xml', 'application/atom+xml; charset=utf-8'],
]);

/** The file in the best coding that the client accepts, or 304 if the client already has it. */
export function respondWith(
  { path, tag, identity, coded }: EncodedFile,
  { method, acceptEncoding, ifNoneMatch }: FileRequest,
  { status = 200, cacheControl }: { status?: number; cacheControl?: string } = {},
): PlainResponse {
  const coding = CODINGS.find(({ name }) => coded[name] && accepts(acceptEncoding, name))?.name;
  const body = coding ? (coded[coding] ?? identity) : identity;
  const etag = `"${tag}${coding ? `-${coding}` : ''}"`;
  const headers: PlainResponse['headers'] = {
    etag,
    'cache-control': cacheControl ?? (path.startsWith('assets/') ? CACHE.immutable : CACHE.revalidate),
  };
  if (coded.br || coded.gzip) headers.vary = 'accept-encoding';
  if (status === 200 && matchesTag(ifNoneMatch, etag)) return { status: 304, headers, body: null };
  headers['content-type'] = FEEDS.get(path) ?? getType(path);
  headers['content-length'] = String(body.byteLength);
  if (coding) headers['content-encoding'] = coding;
  return { status, headers, body: method === 'HEAD' ? null : body };
}

function getType(path: string): string {
  if (path.endsWith('.md')) return 'text/markdown; charset=utf-8';
  const type = getMimeType(path) ?? 'application/octet-stream';
  return /[+/]xml$/.test(type) ? `${type}; charset=utf-8` : type;
}

/** Whether `accept-encoding` allows a coding: listed by name or covered by `*`, and not with `q=0`. */
export function accepts(header: string | undefined, name: string): boolean {
  const offers = (header ?? '').split(',').map((offer) =>
    offer
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  const offer = offers.find(([coding]) => coding === name) ?? offers.find(([coding]) => coding === '*');
  return offer !== undefined && !/^q=0(\.0*)?$/.test(offer[1] ?? '');
}

/** Whether `if-none-match` contains the tag, by weak comparison (RFC 9110, section 13.1.2). */
export function matchesTag(header: string | undefined, etag: string): boolean {
  if (!header) return false;
  return header.split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
