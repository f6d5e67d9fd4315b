import { useEffect } from 'react';
import type { IframePartner } from '#api/generated/schemas/iframePartner.zod.ts';
import { readCookie, writeCookie } from '#lib/cookies.ts';
import { frameColors } from '#shared/partnerShop/partnerColors.ts';
import { useSession } from '#shared/session/useSession.ts';

/** Applies the colors of the partner whose page shows this frame, and reports the frame's height to that page. */
export function usePartnerFrame(): { name: string | null; logoUrl: string | null } {
  const { account } = useSession();
  const partner = account?.iframePartner ?? null;
  useColors(partner);
  useHeightMessages(partner);
  return { name: account?.iframePartnerName ?? null, logoUrl: partner?.logoUrl ?? null };
}

function useColors(partner: IframePartner | null): void {
  const { primaryColor, backgroundColor } = partner ?? {};
  useEffect(() => {
    if (!primaryColor || !backgroundColor) return;
    const { style } = document.documentElement;
    const { scheme, tokens } = frameColors(primaryColor, backgroundColor);
    style.colorScheme = scheme;
    for (const [name, value] of Object.entries(tokens)) style.setProperty(name, value);
  }, [primaryColor, backgroundColor]);
}

/** Sends the page's height to the surrounding page each time it changes, if that page belongs to the partner. */
function useHeightMessages(partner: IframePartner | null): void {
  useEffect(() => {
    const parent = getParentOrigin();
    const page = document.getElementById('app');
    if (!page || !parent || !partner?.origins.includes(parent)) return;
    const observer = new ResizeObserver(() => {
      const { height } = page.getBoundingClientRect();
      window.parent.postMessage({ type: 'storefront-height', height }, parent);
    });
    observer.observe(page);
    return () => observer.disconnect();
  }, [partner]);
}

function getParentOrigin(): string | undefined {
  // Firefox doesn't have `ancestorOrigins`; there, the referrer of the frame's first page is the surrounding page.
  return window.location.ancestorOrigins?.[0] ?? URL.parse(document.referrer)?.origin;
}

const PROBE = 'partner_frame_probe';

/** Whether the browser stores cookies in this frame. Some browsers deny even partitioned ones. */
export function canKeepCookies(): boolean {
  writeCookie(PROBE, '1', 60);
  const isKept = readCookie(PROBE) === '1';
  writeCookie(PROBE, '', 0);
  return isKept;
}
