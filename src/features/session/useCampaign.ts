import { useEffect } from 'react';
import { firstValues } from '#lib/query.ts';
import { usePreferences } from './usePreferences.ts';
import { useSession } from './useSession.ts';

/** The campaigns that a session may be counted to. */
export const CAMPAIGNS: readonly string[] = ['example'];

/** The campaign of an address; undefined where it names none of the listed ones. */
export function campaignOf(search: string): string | undefined {
  const campaign = firstValues(search, ['utm_campaign']).utm_campaign;
  return campaign && CAMPAIGNS.includes(campaign) ? campaign : undefined;
}

/** Counts the session to the campaign of the address that the visitor came by. Belongs to the layout, once. */
export function useCampaign(): void {
  const { account } = useSession();
  const { save } = usePreferences();
  const campaign = account && campaignOf(window.location.search);
  const isNew = campaign !== undefined && campaign !== account?.utmCampaign;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each campaign.
  useEffect(() => {
    if (isNew) save({ utmCampaign: campaign }).catch(() => {});
  }, [isNew]);
}
