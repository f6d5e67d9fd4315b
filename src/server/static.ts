import { hash } from 'node:crypto';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { getMimeType } from 'hono/utils/mime';
import { CACHE } from './headers.ts';

/** The files of a built client, by their path below it (`assets/a.js`); fixed when it is read. */
export interface StaticFiles {
  has(path: string): boolean;
  /** Answers with a file, compressed as the browser likes it, or 304 where it has that already. */
  send(request: Request, path: string, options?: { status?: number; cache?: string }): Promise<Response>;
}

const ENCODINGS = [
  { name: 'br', suffix: '.br' },
  { name: 'gzip', suffix: '.gz' },
];

/** The public file for a path of the address: no pages, no rules for static hosts, no compressed doubles. */
export function publicFile(pathname: string, files: StaticFiles): string | null {
  const path = pathname.slice(1);
  const hidden = /\.(html|br|gz)$|^_(headers|redirects)$/.test(path);
  return !hidden && files.has(path) ? path : null;
}

export async function readStaticFiles(folder: string): Promise<StaticFiles> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const known = new Set(
    entries
      .filter((entry) => entry.isFile())
      .map((entry) =>
        join(entry.parentPath, entry.name).slice(join(folder, '/').length).replaceAll('\\', '/'),
      ),
  );
  return {
    has: (path) => known.has(path),
    async send(request, path, { status = 200, cache } = {}) {
      const variants = ENCODINGS.filter(({ suffix }) => known.has(path + suffix));
      const encoding = variants.find(({ name }) => accepts(request.headers.get('accept-encoding'), name));
      const body = await readFile(join(folder, path + (encoding?.suffix ?? '')));
      const etag = `"${hash('sha256', body, 'base64url').slice(0, 27)}"`;
      const headers = new Headers({
        etag,
        'cache-control': cache ?? (path.startsWith('assets/') ? CACHE.immutable : CACHE.revalidate),
        ...(variants.length > 0 && { vary: 'accept-encoding' }),
      });
      if (status === 200 && knows(request.headers.get('if-none-match'), etag)) {
        return new Response(null, { status: 304, headers });
      }
      headers.set('content-type', getMimeType(path) ?? 'application/octet-stream');
      headers.set('content-length', String(body.byteLength));
      if (encoding) headers.set('content-encoding', encoding.name);
      return new Response(request.method === 'HEAD' ? null : body, { status, headers });
    },
  };
}

/** Whether `accept-encoding` allows it: named, or meant by `*`, and not with `q=0`. */
function accepts(header: string | null, name: string): boolean {
  const offers = (header ?? '').split(',').map((offer) =>
    offer
      .trim()
      .toLowerCase()
      .split(/\s*;\s*/),
  );
  const offer = offers.find(([coding]) => coding === name) ?? offers.find(([coding]) => coding === '*');
  return offer !== undefined && !/^q=0(\.0*)?$/.test(offer[1] ?? '');
}

/** Whether `if-none-match` names the tag; the comparison is the weak one, as for every GET. */
function knows(header: string | null, etag: string): boolean {
  return (header ?? '')
    .split(',')
    .some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag);
}
