import { hostToAscii } from '#lib/hostname.ts';
import { ROOT } from './recordRules.ts';

/**
 * Resolves a name of a zone file to a full one in its ASCII form, without its final dot. A character that is escaped
 * and can't be part of a name here stays escaped, so that the name is rejected and never taken for another one.
 * GoDaddy writes `www.@`.
 */
export function resolveName(raw: string, origin: string): string {
  if (raw === '@') return origin;
  if (raw === ROOT) return ROOT;
  const name = toPlainName(raw.replace(/(?<!\\)\.@$/, ''));
  if (name.endsWith('.')) return name.slice(0, -1);
  return origin === ROOT ? name : `${name}.${origin}`;
}

/** A name in its ASCII form, without the escapes that it doesn't need. */
export function toPlainName(raw: string): string {
  const name = raw.replace(/\\(\d{3}|.)/g, (escaped, code: string) => {
    const character = code.length === 3 ? String.fromCharCode(Number(code)) : code;
    return /[a-z0-9_*-]/i.test(character) ? character : escaped;
  });
  return hostToAscii(name);
}
