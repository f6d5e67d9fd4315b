import { defaultLanguage, type LanguageCode, languages } from './languages.ts';
import { decodeSegment, expandRoute, getParameterName, matchRoute, splitPath } from './routePattern.ts';

/** A page's address on this origin. `search` starts with `?` or is empty; the hash is not part of it. */
export interface Address {
  pathname: string;
  search: string;
}

/** The corrected address, and values of the original one that should be stored. */
export interface Correction extends Address {
  /** The default language if the address named it explicitly, to be stored as the preferred language. */
  language?: LanguageCode;
  /** The A/B or search version that the address forces; `[A-Za-z0-9_-]`, at most 50 characters. */
  forcePage?: string;
}

/** Fields of forms that work without scripts. Their value becomes the path's last segment. */
const FORM_FIELDS = ['keyword'];
const LOWER_CASE_PARAMETER = 'slug';
const FORCE_PAGE = 'forcePage';
const VERSION_NAME = /^[A-Za-z0-9_-]{1,50}$/;

/**
 * Corrects double and trailing slashes, repeated or default language prefixes, upper case in fixed parts and slugs,
 * `forcePage`, and a form's `?keyword=`, all in one step, so that one redirect is enough. Null if there is nothing to
 * correct. Never leaves the origin.
 */
export function correctAddress(address: Address, routes: readonly string[]): Correction | null {
  const { prefix, language, rest } = extractLanguage(parseSegments(address.pathname));
  const match = matchRoute(rest, routes);
  const segments = match ? rest.map((segment, index) => normalizeCase(segment, match.parts[index])) : rest;
  const query = extractForcePage(address.search);
  const form = match && extractFormField(match.parts, query.search, routes);
  if (form?.segment) segments.push(form.segment);

  const pathname = `${prefix}/${segments.join('/')}`.replace(/(.)\/$/, '$1');
  const search = form?.search ?? query.search;
  if (pathname === address.pathname && search === address.search) return null;
  return {
    pathname,
    search,
    ...(language && { language }),
    ...(query.forcePage && { forcePage: query.forcePage }),
  };
}

/** Treats backslashes as slashes, as browsers do, and percent-encodes characters that are not allowed in an address. */
function parseSegments(pathname: string): string[] {
  const encode = (text: string) => encodeURIComponent(text.toWellFormed());
  return splitPath(pathname.replaceAll('\\', '/')).map((segment) =>
    segment.replace(/[^\x21-\x7e]+|[?#]/g, encode),
  );
}

/** The first of several prefixes counts; the default language has none. */
function extractLanguage(segments: string[]): { prefix: string; language?: LanguageCode; rest: string[] } {
  const named = segments.map((segment) => {
    const text = (decodeSegment(segment) ?? segment).toLowerCase();
    return languages.find(({ code }) => code === text);
  });
  const count = named.findIndex((language) => !language);
  const rest = segments.slice(count === -1 ? segments.length : count);
  const [first] = named;
  return { prefix: first?.prefix ?? '', language: first === defaultLanguage ? first.code : undefined, rest };
}

function normalizeCase(segment: string, part = ''): string {
  const name = getParameterName(part);
  if (name === null) return part;
  const text = decodeSegment(segment);
  if (name !== LOWER_CASE_PARAMETER || text === null) return segment;
  const lower = text.toLowerCase();
  return lower === text ? segment : encodeURIComponent(lower);
}

/** Name and value of one `name=value`, decoded the way browsers do. */
function parsePair(pair: string): [name: string, value: string] {
  return [...new URLSearchParams(`?${pair}`)][0] ?? ['', ''];
}

/** The first value of a parameter, and the query without it, otherwise unchanged byte for byte. */
function extractParameter(search: string, name: string): { value: string | null; search: string } {
  const pairs = search.slice(1).split('&');
  const hasName = (pair: string) => parsePair(pair)[0] === name;
  const found = pairs.find(hasName);
  if (found === undefined) return { value: null, search };
  const rest = pairs.filter((pair) => !hasName(pair)).join('&');
  return { value: parsePair(found)[1], search: rest && `?${rest}` };
}

function extractForcePage(search: string): { forcePage?: string; search: string } {
  const taken = extractParameter(search, FORCE_PAGE);
  return taken.value !== null && VERSION_NAME.test(taken.value)
    ? { forcePage: taken.value, search: taken.search }
    : { search: taken.search };
}

/**
 * Moves a field of a form from the query into the path. `.` and `..` stay in the query, because browsers resolve them
 * in paths.
 */
function extractFormField(
  parts: string[],
  search: string,
  routes: readonly string[],
): { segment?: string; search: string } | null {
  for (const field of FORM_FIELDS) {
    const { value, search: rest } = extractParameter(search, field);
    const target = [...parts, `:${field}`].join('/');
    if (
      value === null ||
      !routes.some((route) => expandRoute(route).some((form) => form.join('/') === target))
    ) {
      continue;
    }
    const text = value.trim();
    if (text === '.' || text === '..') return null;
    return text ? { segment: encodeURIComponent(text), search: rest } : { search: rest };
  }
  return null;
}
