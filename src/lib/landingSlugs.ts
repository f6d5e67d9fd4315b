/** The addresses of the pages that administrators can build, without the leading slash. */
export const landingSlugs = ['bfcm', 'example', 'google-registry', 'linkedin', 'pro', 'world'] as const;
