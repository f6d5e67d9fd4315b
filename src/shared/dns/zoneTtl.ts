import { EMPTY_DRAFT } from './recordRules.ts';

const TTL = /^(?=.)(\d+[smhdw])*\d*$/i;
const UNIT_SECONDS: Record<string, number> = { s: 1, m: 60, h: 3600, d: 86_400, w: 604_800 };
const MIN_TTL = 60;
const MAX_TTL = 604_800;
/** Cloudflare exports records whose TTL it chooses itself with this one. */
const AUTOMATIC = 1;

/** The seconds of a TTL in a zone file, which may have units as in BIND; null if it is none. */
export function parseTtl(text: string): number | null {
  if (!TTL.test(text)) return null;
  return [...text.toLowerCase().matchAll(/(\d+)([smhdw]?)/g)].reduce(
    (sum, [, amount, unit]) => sum + Number(amount) * (UNIT_SECONDS[unit || 's'] ?? 1),
    0,
  );
}

/** The nearest TTL that a zone here can have. An automatic one becomes the default of the file or of the zone. */
export function fitTtl(text: string, defaultText: string | null): number {
  const seconds = parseTtl(text) ?? 0;
  if (seconds !== AUTOMATIC) return Math.min(Math.max(seconds, MIN_TTL), MAX_TTL);
  const isOther = defaultText !== null && parseTtl(defaultText) !== AUTOMATIC;
  return fitTtl(isOther ? defaultText : EMPTY_DRAFT.ttl, null);
}
