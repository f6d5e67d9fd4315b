import { isInPartnerFrame } from './partnerFrame.ts';
import { viewedAccount } from './viewedAccount.ts';

/** A cookie's value; undefined if there is none or it can't be decoded. */
export function readCookie(name: string): string | undefined {
  const entry = document.cookie.split('; ').find((cookie) => cookie.startsWith(`${name}=`));
  try {
    return entry ? decodeURIComponent(entry.slice(name.length + 1)) : undefined;
  } catch {
    return undefined;
  }
}

/** Inside a partner's frame, browsers keep only partitioned cookies. */
function getScope(): string {
  if (isInPartnerFrame) return 'SameSite=None; Secure; Partitioned';
  return globalThis.location?.protocol === 'https:' ? 'SameSite=Lax; Secure' : 'SameSite=Lax';
}

/** Sets a cookie for the whole site for `seconds`; 0 deletes it. A view of an account leaves the administrator's alone. */
export function writeCookie(name: string, value: string, seconds: number): void {
  if (viewedAccount) return;
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in every browser yet.
  document.cookie = `${name}=${encodeURIComponent(value)}; Path=/; Max-Age=${seconds}; ${getScope()}`;
}
