import { paths } from '#paths.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { PolicyArticle } from './PolicyArticle.tsx';
import { loadPolicy, type Policy, policySlugs } from './policies.ts';

const DEFAULT_SLUG = 'legal';
/** This policy has a separate page, with prices. */
const FEES_SLUG = 'fees';

export const addresses = policySlugs.filter((slug) => slug !== FEES_SLUG).map((slug) => paths.policy(slug));

export async function load({
  params: { slug = DEFAULT_SLUG },
  language,
}: LoadContext): Promise<Policy | null> {
  return (await loadPolicy(slug, language.code)) ?? null;
}

export const title = (policy: Policy) => policy.title;
export const description = (policy: Policy) => policy.description;
export const sources = (policy: Policy) => policy.sources;
export const updated = (policy: Policy) => policy.text.updated;

export function Component({ data }: { data: Policy }) {
  return <PolicyArticle policy={data} />;
}
