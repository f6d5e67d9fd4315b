/** The help center's category for staff, which the storefront does not show. */
export const STAFF_HELP_CATEGORY = 7900;
