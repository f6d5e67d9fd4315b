/**
 * The number of days after a domain's expiry in which it can be renewed at the standard price, then restored, and then
 * is pending deletion.
 */
export const lifecycleDays = { grace: 30, redemption: 30, pendingDelete: 5 } as const;
