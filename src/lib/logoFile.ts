/** What is wrong with a file that should be a logo: too many bytes, of no type that is taken, or an SVG that is active. */
export type LogoProblem = 'large' | 'type' | 'active';

export const MAX_LOGO_BYTES = 200 * 1024;

export const LOGO_TYPES = ['image/png', 'image/jpeg', 'image/webp', 'image/svg+xml'] as const;
export type LogoType = (typeof LOGO_TYPES)[number];

/** The first bytes of pictures in hexadecimal: https://en.wikipedia.org/wiki/List_of_file_signatures */
const SIGNATURES: readonly [LogoType, RegExp][] = [
  ['image/png', /^89504e470d0a1a0a/],
  ['image/jpeg', /^ffd8ff/],
  ['image/webp', /^52494646.{8}57454250/],
];
const SIGNATURE_BYTES = 16;

const SVG_ROOT =
  /^\uFEFF?\s*(?:(?:<\?[^>]*\?>|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE\s+svg[^>[]*>)\s*)*<svg[\s>]/i;

/**
 * What an SVG needs to run a script or to load something: elements that do, handlers of events, links to anything but its
 * own parts, declarations that define entities, and styles that import or load. Escapes could hide these in a style.
 */
const ACTIVE = [
  /<\s*(?:[\w-]+:)?(?:script|foreignObject|iframe|embed|object|audio|video|image|animate|set|handler|listener)\b/i,
  /\son[a-z]+\s*=/i,
  /\bhref\s*=\s*(?!["']\s*#)/i,
  /<!(?:ENTITY|ATTLIST|DOCTYPE[^>]*\[)/i,
  /<\?(?!xml\s)/i,
  /@import|url\(\s*(?!["']?#)|expression\(|javascript:|data:/i,
  /<style[^>]*>[^<]*\\|\sstyle\s*=\s*(?:"[^"]*|'[^']*)\\/i,
];

/** The type of a logo by its bytes, or what is wrong with them. */
export function checkLogo(bytes: Uint8Array): LogoType | LogoProblem {
  if (bytes.length > MAX_LOGO_BYTES) return 'large';
  const head = [...bytes.subarray(0, SIGNATURE_BYTES)]
    .map((byte) => byte.toString(16).padStart(2, '0'))
    .join('');
  const known = SIGNATURES.find(([, pattern]) => pattern.test(head));
  if (known) return known[0];
  const text = decode(bytes);
  if (text === null || !SVG_ROOT.test(text)) return 'type';
  // A character reference is a way to write any of these without its letters.
  return ACTIVE.some((pattern) => pattern.test(text)) || /&#/.test(text) ? 'active' : 'image/svg+xml';
}

export function isLogoType(checked: LogoType | LogoProblem): checked is LogoType {
  return LOGO_TYPES.some((type) => type === checked);
}

/** Null where it is not UTF-8; another encoding could hide elements. */
function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
