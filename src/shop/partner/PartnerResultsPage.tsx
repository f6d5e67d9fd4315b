import type { LoadContext } from '#shared/page/loadContext.ts';
import { loadShop } from '#shared/partnerShop/partnerShop.ts';
import * as results from '#shop/results/ResultsPage.tsx';
import * as landing from './PartnerShopPage.tsx';

type Data = Awaited<ReturnType<typeof results.load>> & Parameters<typeof landing.owner>[0];

export async function load(context: LoadContext): Promise<Data | null> {
  const { slug = '' } = context.params;
  const [shop, found] = await Promise.all([loadShop(context.queries, slug), results.load(context)]);
  return shop && { ...found, slug, shop };
}

export const title = results.title;
export const owner = landing.owner;
export const Placeholder = landing.Placeholder;
export const Component = results.Component;
