/** The categories of support articles, in the order in which they are listed. */
export const supportCategories = [
  'domains',
  'transfers',
  'dns',
  'email',
  'websites',
  'renewals',
  'billing',
  'account',
  'resellers',
] as const;

export type SupportCategory = (typeof supportCategories)[number];
