/** The help centre's category for staff, which the storefront leaves out. */
export const staffHelpCategory = 7900;
