/** The categories of posts. Addresses of posts and categories look alike, so no post may have one of these slugs. */
export const postCategories = ['basics', 'choosing', 'dns', 'expiry', 'moving', 'mail'] as const;

/** Authors of posts: teams, named as on the support pages. */
export const postAuthors = ['support-desk', 'dns-team', 'renewals-desk', 'pricing-desk'] as const;

export type PostCategory = (typeof postCategories)[number];
export type PostAuthor = (typeof postAuthors)[number];
