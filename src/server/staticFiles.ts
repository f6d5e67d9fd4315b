import { hash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import type { PlainResponse } from './errorResponse.ts';
import { CACHE } from './headers.ts';

/** The headers that decide which bytes of a file are sent. */
export interface FileRequest {
  method: string;
  acceptEncoding?: string;
  ifNoneMatch?: string;
}

/** The files of a built client, by their path below its folder (`assets/a.js`). The list is read once. */
export interface StaticFiles {
  has(path: string): boolean;
  /** The file in the best coding that the client accepts, or 304 if the client already has it. */
  respond(
    path: string,
    request: FileRequest,
    options?: { status?: number; cacheControl?: string },
  ): PlainResponse;
}

interface Variant {
  coding: string | null;
  body: Buffer;
  etag: string;
}

const CODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
];

/** The types of the blog's feeds, which cannot be told from their file extensions. */
export const FEEDS = new Map([
  ['blog/rss.xml', 'application/rss+xml; charset=utf-8'],
  ['blog/atom.xml', 'application/atom+xml; charset=utf-8'],
]);

/** The public file at an address's path; null for pages, rules for static hosts and compressed copies. */
export function publicFile(pathname: string, files: StaticFiles): string | null {
  const path = pathname.slice(1);
  const isHidden = /\.(html|br|gz)$|^_(headers|redirects)$/.test(path);
  return !isHidden && files.has(path) ? path : null;
}

/**
 * Lists the files of a folder. Each is read and hashed at its first request and then kept in memory: a server that opens
 * a file for each request reaches less than half the throughput of a bare Node server.
 */
export function readStaticFiles(folder: string): StaticFiles {
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true });
  const known = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'),
      ),
  );
  const variants = new Map<string, Variant>();

  function variantOf(path: string, acceptEncoding: string | undefined): Variant {
    const coding = CODINGS.find(
      ({ name, suffix }) => known.has(path + suffix) && accepts(acceptEncoding, name),
    );
    const file = path + (coding?.suffix ?? '');
    const variant = variants.get(file) ?? readVariant(join(folder, file), coding?.name ?? null);
    variants.set(file, variant);
    return variant;
  }

  return {
    has: (path) => known.has(path),
    respond(path, { method, acceptEncoding, ifNoneMatch }, { status = 200, cacheControl } = {}) {
      const { coding, body, etag } = variantOf(path, acceptEncoding);
      const headers: PlainResponse['headers'] = {
        etag,
        'cache-control': cacheControl ?? (path.startsWith('assets/') ? CACHE.immutable : CACHE.revalidate),
      };
      if (CODINGS.some(({ suffix }) => known.has(path + suffix))) headers.vary = 'accept-encoding';
      if (status === 200 && matchesTag(ifNoneMatch, etag)) return { status: 304, headers, body: null };
      headers['content-type'] = FEEDS.get(path) ?? getMimeType(path) ?? 'application/octet-stream';
      headers['content-length'] = String(body.byteLength);
      if (coding) headers['content-encoding'] = coding;
      return { status, headers, body: method === 'HEAD' ? null : body };
    },
  };
}

function readVariant(file: string, coding: string | null): Variant {
  const body = readFileSync(file);
  return { coding, body, etag: `"${hash('sha256', body, 'base64url').slice(0, 27)}"` };
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
