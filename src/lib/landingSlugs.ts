/** The addresses whose pages administrators can build, without the slash before them. */
export const landingSlugs = ['bfcm', 'example', 'google-registry', 'linkedin', 'pro', 'world'] as const;
