/** A route that matches a path. `parts[i]` is the part of the route that matches segment i: fixed text or `:name`. */
export interface RouteMatch {
  /** The route as passed in. */
  route: string;
  parts: string[];
}

/** The non-empty segments of a path: `/domain//search/` → domain, search. */
export function splitPath(pathname: string): string[] {
  return pathname.split('/').filter(Boolean);
}

/** The text of a percent-encoded segment; null if the encoding is invalid. */
export function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/**
 * The parts of a route with and without each optional parameter at its end. Routes are in react-router's notation
 * without the language prefix, e.g. `/domains/:slug/:keyword?`. Catch-all routes expand to nothing.
 */
export function expandRoute(route: string): string[][] {
  const parts = splitPath(route);
  if (parts.includes('*')) return [];
  const optional = parts.findIndex((part) => part.endsWith('?'));
  const fewest = optional === -1 ? parts.length : optional;
  const plain = parts.map((part) => part.replace(/\?$/, ''));
  return Array.from({ length: parts.length - fewest + 1 }, (_, more) => plain.slice(0, fewest + more));
}

/** The name of a parameter part (`:slug` → slug); null for fixed text. */
export function getParameterName(part: string): string | null {
  return part.startsWith(':') ? part.slice(1) : null;
}

/** The route for these segments, preferring fixed text over parameters; fixed text is case-insensitive. */
export function matchRoute(segments: readonly string[], routes: readonly string[]): RouteMatch | null {
  const texts = segments.map((segment) => (decodeSegment(segment) ?? segment).toLowerCase());
  let best: RouteMatch | null = null;
  for (const route of routes) {
    for (const parts of expandRoute(route)) {
      if (parts.length !== segments.length || !matchesSegments(parts, texts)) continue;
      if (!best || getRank(parts) > getRank(best.parts)) best = { route, parts };
    }
  }
  return best;
}

function matchesSegments(parts: string[], texts: string[]): boolean {
  return parts.every((part, index) => getParameterName(part) !== null || part.toLowerCase() === texts[index]);
}

/** Ranks fixed text higher the earlier it appears, as a string of digits that can be compared. */
function getRank(parts: string[]): string {
  return parts.map((part) => (getParameterName(part) === null ? '1' : '0')).join('');
}
