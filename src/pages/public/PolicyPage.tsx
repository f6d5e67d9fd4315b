import type { Article as Policy } from '#content/article.ts';
import { loadPolicy, policySlugs } from '#content/policies.ts';
import { Article } from '#features/articles/Article.tsx';
import type { LoadContext } from '#pages/shared/loadContext.ts';
import { paths } from '#paths.ts';

const DEFAULT_SLUG = 'legal';

export const addresses = policySlugs.map((slug) => paths.policy(slug));

export async function load({
  params: { slug = DEFAULT_SLUG },
  language,
}: LoadContext): Promise<Policy | null> {
  return (await loadPolicy(slug, language.code)) ?? null;
}

export const title = (policy: Policy) => policy.title;
export const description = (policy: Policy) => policy.description;
export const sources = (policy: Policy) => [policy.source];
export const updated = (policy: Policy) => policy.updated;

export function Component({ data }: { data: Policy }) {
  return <Article {...data} />;
}
