import { defaultLanguage, type LanguageCode, languages } from './languages.ts';
import { decodeSegment, formsOf, matchRoute, parameterName, segmentsOf } from './routePattern.ts';

/** A page's address on this origin. `search` starts with `?` or is empty; the hash is not part of it. */
export interface Address {
  pathname: string;
  search: string;
}

/** Where an address belongs, and what it asked to be remembered on the way. */
export interface Correction extends Address {
  /** The default language, where the address named it: save it as the preferred one. */
  language?: LanguageCode;
  /** The A/B or search version the address forces; `[A-Za-z0-9_-]`, at most 50 characters. */
  forcePage?: string;
}

/** Fields of forms that work without script: their query turns into the path's last segment. */
const FORM_FIELDS = ['keyword'];
const LOWER_CASE_PARAMETER = 'slug';
const FORCE_PAGE = 'forcePage';
const VERSION_NAME = /^[A-Za-z0-9_-]{1,50}$/;

/**
 * The final address, by the router's route patterns, for one that is not written as it should be: double and trailing slashes, repeated or default
 * language prefixes, upper case in fixed parts and slugs, `forcePage`, and a form's `?keyword=`. All at once, so that
 * one redirect is enough. Null where there is nothing to correct. Never leaves the origin.
 */
export function correctAddress(address: Address, routes: readonly string[]): Correction | null {
  const { prefix, language, rest } = takeLanguage(cleanSegments(address.pathname));
  const match = matchRoute(rest, routes);
  const segments = match ? rest.map((segment, index) => normalCase(segment, match.parts[index])) : rest;
  const query = takeForcePage(address.search);
  const form = match && takeFormField(match.parts, query.search, routes);
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

/** Backslashes count as slashes, as in browsers; what may not stand in an address is percent-encoded. */
function cleanSegments(pathname: string): string[] {
  const encode = (text: string) => encodeURIComponent(text.toWellFormed());
  return segmentsOf(pathname.replaceAll('\\', '/')).map((segment) =>
    segment.replace(/[^\x21-\x7e]+|[?#]/g, encode),
  );
}

/** Of several prefixes in a row the first counts; the default language has none. */
function takeLanguage(segments: string[]): { prefix: string; language?: LanguageCode; rest: string[] } {
  const named = segments.map((segment) => {
    const text = (decodeSegment(segment) ?? segment).toLowerCase();
    return languages.find(({ code }) => code === text);
  });
  const count = named.findIndex((language) => !language);
  const rest = segments.slice(count === -1 ? segments.length : count);
  const [first] = named;
  return { prefix: first?.prefix ?? '', language: first === defaultLanguage ? first.code : undefined, rest };
}

function normalCase(segment: string, part = ''): string {
  const name = parameterName(part);
  if (name === null) return part;
  const text = decodeSegment(segment);
  if (name !== LOWER_CASE_PARAMETER || text === null) return segment;
  const lower = text.toLowerCase();
  return lower === text ? segment : encodeURIComponent(lower);
}

/** Name and value of one `name=value`, decoded the way browsers do. */
function readPair(pair: string): [name: string, value: string] {
  return [...new URLSearchParams(`?${pair}`)][0] ?? ['', ''];
}

/** The first value of a parameter, and the query without it; all else stays byte for byte. */
function takeParameter(search: string, wanted: string): { value: string | null; search: string } {
  const pairs = search.replace(/^\?/, '').split('&');
  const isWanted = (pair: string) => readPair(pair)[0] === wanted;
  const found = pairs.find(isWanted);
  if (found === undefined) return { value: null, search };
  const kept = pairs.filter((pair) => !isWanted(pair)).join('&');
  return { value: readPair(found)[1], search: kept && `?${kept}` };
}

function takeForcePage(search: string): { forcePage?: string; search: string } {
  const taken = takeParameter(search, FORCE_PAGE);
  return taken.value !== null && VERSION_NAME.test(taken.value)
    ? { forcePage: taken.value, search: taken.search }
    : { search: taken.search };
}

/** Browsers resolve `.` and `..` in paths, so these two can only be asked for in the query. */
function takeFormField(
  parts: string[],
  search: string,
  routes: readonly string[],
): { segment?: string; search: string } | null {
  for (const field of FORM_FIELDS) {
    const { value, search: kept } = takeParameter(search, field);
    const wanted = [...parts, `:${field}`].join('/');
    if (value === null || !routes.some((route) => formsOf(route).some((form) => form.join('/') === wanted))) {
      continue;
    }
    const text = value.trim();
    if (text === '.' || text === '..') return null;
    return text ? { segment: encodeURIComponent(text), search: kept } : { search: kept };
  }
  return null;
}
