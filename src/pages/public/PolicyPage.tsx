import type { Article as Policy } from '#content/article.ts';
import { loadPolicy, policySlugs } from '#content/policies.ts';
import { Article } from '#features/articles/Article.tsx';
import type { Language } from '#lib/languages.ts';
import { paths } from '#paths.ts';

const FIRST = 'legal';

export const addresses = policySlugs.map(paths.policy);

export async function load({ slug = FIRST }: { slug?: string }, { code }: Language): Promise<Policy | null> {
  return (await loadPolicy(slug, code)) ?? null;
}

export function Component({ data }: { data: Policy }) {
  return <Article {...data} />;
}
