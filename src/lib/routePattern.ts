/** A path matched to a route; `parts[i]` is what of the route the path's segment i fills: fixed text or `:name`. */
export interface RouteMatch {
  /** The route as it was given. */
  route: string;
  parts: string[];
}

/** Segments of a path without the empty ones: `/domain//search/` → domain, search. */
export function segmentsOf(pathname: string): string[] {
  return pathname.split('/').filter(Boolean);
}

/** The text of a percent-encoded segment; null where the encoding is broken. */
export function decodeSegment(segment: string): string | null {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
}

/**
 * The parts of each form that a route takes, once per optional parameter at its end. Routes are in react-router's
 * notation without the language prefix, e.g. `/domains/:slug/:keyword?`. Catch-all routes have no form.
 */
export function formsOf(route: string): string[][] {
  const parts = segmentsOf(route);
  if (parts.includes('*')) return [];
  const optional = parts.findIndex((part) => part.endsWith('?'));
  const fewest = optional === -1 ? parts.length : optional;
  const plain = parts.map((part) => part.replace(/\?$/, ''));
  return Array.from({ length: parts.length - fewest + 1 }, (_, more) => plain.slice(0, fewest + more));
}

/** The name of a parameter part (`:slug` → slug); null for fixed text. */
export function parameterName(part: string): string | null {
  return part.startsWith(':') ? part.slice(1) : null;
}

/** The route for these segments, fixed text before parameters; upper case in fixed text does not matter. */
export function matchRoute(segments: readonly string[], routes: readonly string[]): RouteMatch | null {
  const texts = segments.map((segment) => (decodeSegment(segment) ?? segment).toLowerCase());
  let best: RouteMatch | null = null;
  for (const route of routes) {
    for (const parts of formsOf(route)) {
      if (parts.length !== segments.length || !fits(parts, texts)) continue;
      if (!best || rank(parts) > rank(best.parts)) best = { route, parts };
    }
  }
  return best;
}

function fits(parts: string[], texts: string[]): boolean {
  return parts.every((part, index) => parameterName(part) !== null || part.toLowerCase() === texts[index]);
}

/** Fixed text weighs more the earlier it stands; a string of digits, so that it compares in order. */
function rank(parts: string[]): string {
  return parts.map((part) => (parameterName(part) === null ? '1' : '0')).join('');
}
