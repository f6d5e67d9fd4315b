import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { getSession } from '#api/generated/hooks/session.ts';
import { parseShopAddress } from '#lib/shopAddress.ts';
import { shopParameters } from './shopParameters.ts';
import { useSession } from './useSession.ts';

/** Policies open beside a landing page, whose prices must stay. */
const NEUTRAL = '/policies/';

/**
 * Brings the session to the reseller whose landing page is shown, or away from it everywhere else, and starts the page again
 * with the prices of the session. The first session call of a landing page has done so already.
 */
export function useShopSession(): void {
  const { account } = useSession();
  const { pathname } = useLocation();
  const slug = parseShopAddress(pathname)?.slug ?? null;
  const isOther = account !== undefined && getSlug(account) !== slug && !pathname.startsWith(NEUTRAL);
  useEffect(() => {
    if (!isOther) return;
    const parameters = slug === null ? { mode: 'storefront' } : shopParameters(slug);
    const change = async () => {
      const { data } = await getSession(parameters);
      if (getSlug(data.account) === slug) window.location.reload();
    };
    // Whatever can't be changed now is changed on the next page.
    change().catch(() => {});
  }, [isOther, slug]);
}

const getSlug = ({ resellerShop }: { resellerShop?: { slug: string } | null | undefined }) =>
  resellerShop?.slug ?? null;
