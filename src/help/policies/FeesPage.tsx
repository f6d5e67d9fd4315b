import { ArticlePrice, ArticlePrices } from '#help/articles/ArticlePrices.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { FeeTable } from './FeeTable.tsx';
import { PolicyArticle } from './PolicyArticle.tsx';
import { loadPolicy, type Policy } from './policies.ts';

export async function load({ language }: LoadContext): Promise<Policy | null> {
  return (await loadPolicy('fees', language.code)) ?? null;
}

export const title = (policy: Policy) => policy.title;
export const description = (policy: Policy) => policy.description;
export const sources = (policy: Policy) => policy.sources;
export const updated = (policy: Policy) => policy.text.updated;

export function Component({ data }: { data: Policy }) {
  return (
    <ArticlePrices tlds={data.text.tlds}>
      <PolicyArticle policy={data} components={{ Price: ArticlePrice }}>
        <FeeTable />
      </PolicyArticle>
    </ArticlePrices>
  );
}
