import { recaptcha as addresses } from '#lib/recaptcha.ts';

/** Third-party scripts, frames and Trusted Types policies that are allowed. */
const FOREIGN = {
  none: { scripts: [], frames: [], policies: [] },
  recaptcha: {
    scripts: addresses.scriptSources,
    frames: addresses.frameSources,
    policies: [addresses.loaderPolicy, ...addresses.ownPolicies],
  },
};

const FEATURES_OFF = [
  'accelerometer',
  'camera',
  'geolocation',
  'gyroscope',
  'microphone',
  'midi',
  'payment',
  'usb',
];

export interface HeaderOptions {
  /** Origins of partners that may show the storefront in a frame. */
  frameAncestors: readonly string[];
  /** Origins of images besides the storefront's own. */
  images?: readonly string[];
  /** Whether a reCAPTCHA site key is configured. */
  recaptcha?: boolean;
}

function contentSecurityPolicy({ frameAncestors, images = [], recaptcha = false }: HeaderOptions): string {
  const self = "'self'";
  const { scripts, frames, policies } = recaptcha ? FOREIGN.recaptcha : FOREIGN.none;
  const directives: Record<string, readonly string[]> = {
    'default-src': ["'none'"],
    'script-src': [self, ...scripts],
    'style-src': [self],
    'img-src': [self, 'data:', ...images],
    'font-src': [self],
    'connect-src': [self],
    'form-action': [self],
    'frame-src': [self, ...frames],
    'manifest-src': [self],
    'base-uri': ["'none'"],
    'object-src': ["'none'"],
    'frame-ancestors': [self, ...frameAncestors],
    'require-trusted-types-for': ["'script'"],
    'trusted-types': policies.length > 0 ? policies : ["'none'"],
  };
  return Object.entries(directives)
    .map(([name, values]) => `${name} ${values.join(' ')}`)
    .join('; ');
}

/** The security headers that every response has. */
export function securityHeaders(options: HeaderOptions): Record<string, string> {
  return {
    'content-security-policy': contentSecurityPolicy(options),
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'strict-origin-when-cross-origin',
    'permissions-policy': FEATURES_OFF.map((feature) => `${feature}=()`).join(', '),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
  };
}

/** For responses over HTTPS; browsers ignore it elsewhere. */
export const TRANSPORT_SECURITY = { 'strict-transport-security': 'max-age=31536000; includeSubDomains' };

/** What other sites load: pictures for links to pages, and the script that partners put beside their frame. */
export const FOR_OTHER_SITES = ['/cards/*', '/embed.js'];
export const SHARED = { 'cross-origin-resource-policy': 'cross-origin' };

/** The headers of a file besides those of every response. */
export function sharingHeaders(pathname: string): Record<string, string> {
  const isShared = FOR_OTHER_SITES.some((path) =>
    path.endsWith('*') ? pathname.startsWith(path.slice(0, -1)) : pathname === path,
  );
  return isShared ? SHARED : {};
}

export const CACHE = {
  /** Files whose name changes with their content. */
  immutable: 'public, max-age=31536000, immutable',
  /** Cached, and revalidated each time by its ETag. */
  revalidate: 'no-cache',
  /** Account pages, which must not be shown after the visitor has signed out. */
  never: 'no-store',
  /** Redirects that depend only on the address. */
  short: 'public, max-age=3600',
};

/** Adds headers that a response does not have yet, because a backend may set its own policy for its own pages. */
export function setMissing(headers: Headers, added: Record<string, string>): void {
  for (const [name, value] of Object.entries(added)) if (!headers.has(name)) headers.set(name, value);
}

/** Parses a list of origins separated by spaces or commas. Throws an error that names an invalid one. */
export function readOrigins(list: string): string[] {
  return list
    .split(/[\s,]+/)
    .filter(Boolean)
    .map((text) => readOrigin('FRAME_ANCESTORS', text));
}

/** An origin such as `https://shop.example`. Throws an error that names the setting. */
export function readOrigin(name: string, text: string): string {
  const url = URL.parse(text);
  if (!url || !/^https?:$/.test(url.protocol) || url.origin !== text.replace(/\/$/, ''))
    throw new Error(`${name}: "${text}" is not an origin such as https://partner.example.`);
  return url.origin;
}
