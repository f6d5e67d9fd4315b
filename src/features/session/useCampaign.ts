import { useEffect } from 'react';
import { getFirstValues } from '#lib/query.ts';
import { usePreferences } from './usePreferences.ts';
import { useSession } from './useSession.ts';

/** The campaigns that a session can be attributed to. */
export const CAMPAIGNS: readonly string[] = ['example'];

/** The campaign of an address, if it is one of the listed ones. */
export function parseCampaign(search: string): string | undefined {
  const campaign = getFirstValues(search, ['utm_campaign']).utm_campaign;
  return campaign && CAMPAIGNS.includes(campaign) ? campaign : undefined;
}

/** Attributes the session to the campaign of the landing address. Called once, by the layout. */
export function useCampaign(): void {
  const { account } = useSession();
  const { save } = usePreferences();
  const campaign = account && parseCampaign(window.location.search);
  const isNew = campaign !== undefined && campaign !== account?.utmCampaign;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each campaign.
  useEffect(() => {
    if (isNew) save({ utmCampaign: campaign }).catch(() => {});
  }, [isNew]);
}
