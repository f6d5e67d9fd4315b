import type { SessionAccount } from '#api/generated/schemas/sessionAccount.zod.ts';

/** The session of a visitor who is not signed in. */
export function createAccount(fields: Partial<SessionAccount> = {}): SessionAccount {
  return {
    sessAccountId: null,
    isAdmin: false,
    iframePartnerFramer: null,
    iframePartnerName: null,
    preferredCurrency: 'USD',
    accountAlerts: {},
    allAbTestVersions: ['a', 'b'],
    abTestVersion: null,
    accountLabels: [],
    googleStarterSale: false,
    showTrustpilotEvaluateWidget: false,
    resellerData: null,
    activeSearchVersions: ['classic'],
    userSearchVersions: [],
    utmCampaign: null,
    utmEffectHomepageCarouselCard: null,
    promoCode: null,
    siteTheme: 'auto',
    preferredLanguage: null,
    ...fields,
  };
}
