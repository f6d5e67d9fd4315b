/** What tells which software a backend runs. */
const ABOUT_SERVER = ['server', 'x-powered-by', 'x-aspnet-version', 'x-aspnetmvc-version'];
const ADDRESSES = ['location', 'content-location'];

/**
 * Makes the headers of a backend's response fit the site's own origin: addresses and cookies of the backend's host and
 * folder become the site's.
 */
export function makePublic(headers: Headers, request: Request, backend: URL): void {
  const folder = backend.pathname.replace(/\/$/, '');
  for (const name of ABOUT_SERVER) headers.delete(name);
  for (const name of ADDRESSES) {
    const address = headers.get(name);
    if (address !== null) headers.set(name, toPublicAddress(address, backend, folder));
  }
  const cookies = headers.getSetCookie();
  headers.delete('set-cookie');
  const host = getHostname(request);
  for (const cookie of cookies) headers.append('set-cookie', toPublicCookie(cookie, host, folder));
}

/** An address of the backend's host becomes a path, which belongs to whatever origin the visitor sees. */
function toPublicAddress(address: string, backend: URL, folder: string): string {
  const url = URL.parse(address, backend);
  const isRelative = !/^(\/|[a-z][a-z0-9+.-]*:)/i.test(address);
  if (!url || isRelative || url.host !== backend.host || !/^https?:$/.test(url.protocol)) return address;
  // Two slashes would start a host.
  return withoutFolder(url.pathname, folder).replace(/^\/+/, '/') + url.search + url.hash;
}

/** Browsers refuse a cookie whose domain is not the site's. Without a domain, it belongs to the site's host. */
function toPublicCookie(cookie: string, host: string, folder: string): string {
  const [pair, ...attributes] = cookie.split(';');
  const kept = attributes.flatMap((attribute) => {
    const [name = '', value = ''] = attribute.split('=').map((part) => part.trim());
    if (name.toLowerCase() === 'domain') return isWithin(host, value) ? [attribute] : [];
    if (name.toLowerCase() === 'path') return [` Path=${withoutFolder(value, folder)}`];
    return [attribute];
  });
  return [pair, ...kept].join(';');
}

function isWithin(host: string, domain: string): boolean {
  const name = domain.toLowerCase().replace(/^\./, '');
  return name !== '' && (host === name || host.endsWith(`.${name}`));
}

function withoutFolder(path: string, folder: string): string {
  return path === folder || path.startsWith(`${folder}/`) ? path.slice(folder.length) || '/' : path;
}

function getHostname({ url, headers }: Request): string {
  const host = headers.get('x-forwarded-host') ?? headers.get('host') ?? '';
  return (URL.parse(`http://${host}`) ?? new URL(url)).hostname;
}
