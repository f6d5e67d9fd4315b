import { findPictureType, PICTURE_TYPES, type PictureType } from './pictureType.ts';

/** Why a file can't be a logo: it is too large, of another type, or an SVG that could run scripts or load resources. */
export type LogoProblem = 'large' | 'type' | 'active';

export const MAX_LOGO_BYTES = 200 * 1024;

export type LogoType = PictureType | 'image/svg+xml';
export const LOGO_TYPES: readonly LogoType[] = [...PICTURE_TYPES, 'image/svg+xml'];

const SVG_ROOT =
  /^\uFEFF?\s*(?:(?:<\?[^>]*\?>|<!--(?:(?!-->)[\s\S])*-->|<!DOCTYPE\s+svg[^>[]*>)\s*)*<svg[\s>]/i;

/**
 * What lets an SVG run scripts or load resources: certain elements, event handlers, links to anything outside of it,
 * entity declarations, and styles that import or load. Escapes in styles are rejected, because they could hide these.
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

/** The type of a logo by its bytes, or why it can't be one. */
export function checkLogo(bytes: Uint8Array): LogoType | LogoProblem {
  if (bytes.length > MAX_LOGO_BYTES) return 'large';
  const picture = findPictureType(bytes);
  if (picture) return picture;
  const text = decode(bytes);
  if (text === null || !SVG_ROOT.test(text)) return 'type';
  // Character references could hide any of these.
  return ACTIVE.some((pattern) => pattern.test(text)) || /&#/.test(text) ? 'active' : 'image/svg+xml';
}

export function isLogoType(checked: LogoType | LogoProblem): checked is LogoType {
  return LOGO_TYPES.some((type) => type === checked);
}

/** Null if it is not UTF-8, because another encoding could hide elements. */
function decode(bytes: Uint8Array): string | null {
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch {
    return null;
  }
}
