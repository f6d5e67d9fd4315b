/** The categories of posts; a post's address looks like a category's, so that none may have these slugs. */
export const postCategories = ['basics', 'choosing', 'dns', 'expiry', 'moving', 'mail'] as const;

/** Who writes posts: teams, as the support pages name them. */
export const postAuthors = ['support-desk', 'dns-team', 'renewals-desk', 'pricing-desk'] as const;

export type PostCategory = (typeof postCategories)[number];
export type PostAuthor = (typeof postAuthors)[number];
