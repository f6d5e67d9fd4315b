/** What the `cartState` of an order by the reseller's API begins with. Such an order has no cart, and is paid with credit. */
export const API_ORDER = 'api.';
/** What the `cartState` of an automatic renewal begins with. */
export const AUTO_RENEWAL = 'auto-renew.';
/** What the `cartState` of a restore by an administrator begins with. */
export const SUPPORT_RESTORE = 'support-restore.';
