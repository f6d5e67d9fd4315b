import type { components } from '#api/generated/operations.ts';
import { fault, notFound, unexpected } from '../faults.ts';
import type { Handlers } from '../handler.ts';
import { setAutoRenew } from '../products/autoRenew.ts';
import { countByType, findHeld, listAllOfType, listHeld, relatedTo } from '../products/heldRows.ts';
import { cardsOf, heldTypes } from '../products/heldTypes.ts';
import { toHeldProducts } from '../products/heldView.ts';
import { type Asked, planOptions } from '../products/planOptions.ts';
import { currencyOf } from '../session/visit.ts';

type OptionsCall = Parameters<Handlers['getUpgrades']>[0];

export const products = {
  getUpgrades: (call) => options(call, 'upgrade'),
  getDowngrades: (call) => options(call, 'downgrade'),

  async getUpgradesByType({ query, account, visit, db, now }) {
    const rows = await listAllOfType(db, account.id, query.type, now);
    const asked: Asked = { direction: 'upgrade', currency: currencyOf(visit) };
    const items = rows.flatMap((row) => planOptions(row, asked, now)).slice(0, mostOptions);
    return { status: 200, body: { data: { product: { items } } } };
  },

  async getProductCategories({ account, db, now }) {
    const counts = await countByType(db, account.id, now);
    const categories = heldTypes.flatMap((type): components['schemas']['ProductCategory'][] => {
      const productCount = counts.get(type);
      return productCount ? [{ type, disableTableView: cardsOf[type], productCount }] : [];
    });
    const totalProductCount = categories.reduce((sum, { productCount }) => sum + productCount, 0);
    return { status: 200, body: { data: { product: { categories, totalProductCount } } } };
  },

  async getProductList({ query, account, visit, db, now }) {
    const listing = { ...query, phases: query.phase && [query.phase] };
    const { rows, totalCount } = await listHeld(db, account.id, listing, now);
    const items = await toHeldProducts(db, account.id, rows, currencyOf(visit), now);
    return { status: 200, body: { data: { product: { items, totalCount } } } };
  },

  async getRelatedProducts({ params, account, visit, db, now }) {
    const row = await findHeld(db, account.id, params.id, now);
    if (!row) return notFound();
    const rows = await relatedTo(db, account.id, row, now);
    const items = await toHeldProducts(db, account.id, rows, currencyOf(visit), now);
    return { status: 200, body: { data: { product: { items } } } };
  },

  async changeProducts({ body, account, db, now }) {
    const { action } = body;
    const targets = Object.values(body.products);
    const changed = await setAutoRenew(db, account.id, targets, action === 'enable_auto_renew', now);
    switch (changed) {
      case 'unknown':
        return notFound();
      case 'deleted':
        return fault(409, 'A deleted domain has to be restored first.', 'domain_deleted');
      case 'failed':
        return unexpected();
      default:
        return { status: 200, body: { data: { productaction: { action, products: changed } } } };
    }
  },
} satisfies Partial<Handlers>;

const mostOptions = 5000;

async function options(
  { params, query, visit, account, db, now }: OptionsCall,
  direction: Asked['direction'],
) {
  const row = await findHeld(db, account.id, params.id, now);
  if (!row) return notFound();
  const items = planOptions(row, { ...query, direction, currency: currencyOf(visit) }, now);
  return { status: 200 as const, body: { data: { product: { items } } } };
}
