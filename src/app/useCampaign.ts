import { useEffect, useRef } from 'react';
import { getFirstValues } from '#lib/query.ts';
import { usePreferences } from '#shared/session/usePreferences.ts';
import { useSession } from '#shared/session/useSession.ts';

/** The campaigns that a session can be attributed to. */
export const CAMPAIGNS: readonly string[] = ['example'];

/** The campaign of an address, if it is one of the listed ones. */
export function parseCampaign(search: string): string | undefined {
  const campaign = getFirstValues(search, ['utm_campaign']).utm_campaign;
  return campaign && CAMPAIGNS.includes(campaign) ? campaign : undefined;
}

/**
 * Stores the campaign of the landing address in the session while marketing is allowed, and otherwise removes the
 * stored one. Called once, by the layout.
 */
export function useCampaign(isAllowed: boolean): void {
  const { account } = useSession();
  const { save } = usePreferences();
  const wasAllowed = useRef(isAllowed);
  const stored = account?.utmCampaign ?? null;
  const wanted = isAllowed ? (parseCampaign(window.location.search) ?? stored) : null;
  const isDifferent = account !== undefined && wanted !== stored;
  // biome-ignore lint/correctness/useExhaustiveDependencies: `save` is a new function at each render, and a change is saved once.
  useEffect(() => {
    const isWithdrawn = wasAllowed.current && !isAllowed;
    wasAllowed.current = isAllowed;
    if (isDifferent || isWithdrawn) save({ utmCampaign: wanted }).catch(() => {});
  }, [isDifferent, wanted, isAllowed]);
}
