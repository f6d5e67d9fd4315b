import type { TFunction } from 'i18next';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { loadShop } from '#shared/partnerShop/partnerShop.ts';
import * as landing from './PartnerShopPage.tsx';

type Data = NonNullable<Awaited<ReturnType<typeof load>>>;

export async function load(context: LoadContext) {
  const { slug = '' } = context.params;
  // Imported statically, the storefront's results would share a file with this page, and their documents not name it.
  const loading = import('#shop/results/ResultsPage.tsx');
  const [shop, results, found] = await Promise.all([
    loadShop(context.queries, slug),
    loading,
    loading.then((page) => page.load(context)),
  ]);
  return shop && { ...found, slug, shop, results };
}

export const title = (data: Data, t: TFunction<'search'>) => data.results.title(data, t);
export const owner = landing.owner;
export const Placeholder = landing.Placeholder;

export function Component({ data }: { data: Data }) {
  return <data.results.Component />;
}
