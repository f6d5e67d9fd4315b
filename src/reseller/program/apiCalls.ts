/** The calls that a reseller's program makes, in the order in which it makes them. `access` is the contract's. */
export const apiCalls = [
  { key: 'session', method: 'GET', path: '/api/v5/account/session', access: 'public' },
  { key: 'tiers', method: 'GET', path: '/api/v5/reseller/tiers', access: 'public' },
  { key: 'prices', method: 'GET', path: '/api/v5/reseller/pricing', access: 'public' },
  { key: 'multiYear', method: 'GET', path: '/api/v5/pricing/multi_year_domain_pricing', access: 'public' },
  { key: 'search', method: 'POST', path: '/api/newsearch/start', access: 'public' },
  { key: 'poll', method: 'POST', path: '/api/newsearch/poll', access: 'public' },
  { key: 'bulk', method: 'POST', path: '/api/bulksearch/start', access: 'public' },
  { key: 'change', method: 'POST', path: '/ajax/checkout/sync', access: 'public' },
  { key: 'cart', method: 'GET', path: '/api/cart', access: 'public' },
  { key: 'enroll', method: 'POST', path: '/api/v5/reseller/enroll', access: 'account' },
  { key: 'settings', method: 'GET', path: '/api/v5/resellersettings', access: 'account' },
  { key: 'update', method: 'POST', path: '/api/v5/reseller/settings', access: 'account' },
  { key: 'figures', method: 'GET', path: '/api/v5/reseller/figures', access: 'account' },
] as const;
