import type { Handlers } from '../handler.ts';
import { abuse } from './abuse.ts';
import { activity } from './activity.ts';
import { alerts } from './alerts.ts';
import { approvals } from './approvals.ts';
import { audit } from './audit.ts';
import { bulkchanges } from './bulkchanges.ts';
import { cart } from './cart.ts';
import { chats } from './chats.ts';
import { config } from './config.ts';
import { contacts } from './contacts.ts';
import { credit } from './credit.ts';
import { customers } from './customers.ts';
import { devices } from './devices.ts';
import { dns } from './dns.ts';
import { dnssec } from './dnssec.ts';
import { dnstemplates } from './dnstemplates.ts';
import { domains } from './domains.ts';
import { favorites } from './favorites.ts';
import { instantsite } from './instantsite.ts';
import { labels } from './labels.ts';
import { landingpages } from './landingpages.ts';
import { leaving } from './leaving.ts';
import { linkedinkit } from './linkedinkit.ts';
import { marketing } from './marketing.ts';
import { movingin } from './movingin.ts';
import { notices } from './notices.ts';
import { offers } from './offers.ts';
import { orders } from './orders.ts';
import { parkeddomains } from './parkeddomains.ts';
import { pricing } from './pricing.ts';
import { products } from './products.ts';
import { registryinfo } from './registryinfo.ts';
import { renewals } from './renewals.ts';
import { reseller } from './reseller.ts';
import { resellerapi } from './resellerapi.ts';
import { resellerkeys } from './resellerkeys.ts';
import { resellersales } from './resellersales.ts';
import { resellerwebhook } from './resellerwebhook.ts';
import { savedfilters } from './savedfilters.ts';
import { savedreplies } from './savedreplies.ts';
import { search } from './search.ts';
import { security } from './security.ts';
import { session } from './session.ts';
import { sitesettings } from './sitesettings.ts';
import { support } from './support.ts';
import { titanemail } from './titanemail.ts';
import { transfers } from './transfers.ts';
import { watchlist } from './watchlist.ts';
import { wix } from './wix.ts';

/**
 * A handler for every operation. One that is missing, or returns an undocumented response, does not type-check.
 */
export const handlers = {
  ...session,
  ...security,
  ...config,
  ...sitesettings,
  ...search,
  ...cart,
  ...offers,
  ...favorites,
  ...pricing,
  ...domains,
  ...contacts,
  ...labels,
  ...activity,
  ...alerts,
  ...savedfilters,
  ...bulkchanges,
  ...transfers,
  ...watchlist,
  ...dns,
  ...dnssec,
  ...dnstemplates,
  ...products,
  ...renewals,
  ...reseller,
  ...resellersales,
  ...resellerkeys,
  ...resellerwebhook,
  ...resellerapi,
  ...support,
  ...marketing,
  ...instantsite,
  ...leaving,
  ...linkedinkit,
  ...titanemail,
  ...wix,
  ...credit,
  ...devices,
  ...landingpages,
  ...movingin,
  ...notices,
  ...chats,
  ...savedreplies,
  ...orders,
  ...parkeddomains,
  ...registryinfo,
  ...audit,
  ...customers,
  ...abuse,
  ...approvals,
} satisfies Handlers;
