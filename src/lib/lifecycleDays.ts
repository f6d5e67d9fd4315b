/**
 * After a domain's expiry: days in which it renews at the standard price, then can be restored, then waits for its
 * release.
 */
export const lifecycleDays = { grace: 30, redemption: 30, pendingDelete: 5 } as const;
