import type { components } from '#api/generated/operations.ts';
import { errorResponse, internalError, notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { setAutoRenew } from '../products/autoRenew.ts';
import { type PlanQuery, planOptions, presentPlan } from '../products/planOptions.ts';
import {
  countByType,
  countDue,
  findProduct,
  isRelatedTo,
  listAllOfType,
  listProducts,
  listTlds,
} from '../products/productRows.ts';
import { cardsOf, productTypes } from '../products/productTypes.ts';
import { findRefund } from '../products/refund.ts';
import { renewDue } from '../products/renewDue.ts';
import { toProducts } from '../products/view.ts';
import { getCurrency } from '../session/session.ts';

type OptionsCall = Parameters<Handlers['getUpgrades']>[0];

export const products = {
  getUpgrades: (call) => options(call, 'upgrade'),
  getDowngrades: (call) => options(call, 'downgrade'),

  async getUpgradesByType({ query, account, session, db, now }) {
    const rows = await listAllOfType(db, account.id, query.type, now);
    const planQuery: PlanQuery = { direction: 'upgrade', currency: getCurrency(session) };
    const items = rows.flatMap((row) => planOptions(row, planQuery, now)).slice(0, maxOptions);
    return { status: 200, body: { data: { product: { items } } } };
  },

  async getProductCategories({ account, db, now }) {
    await renewDue(db, account.id, now);
    const counts = await countByType(db, account.id, now);
    const categories = productTypes.flatMap((type): components['schemas']['ProductCategory'][] => {
      const productCount = counts.get(type);
      return productCount ? [{ type, disableTableView: cardsOf[type], productCount }] : [];
    });
    const totalProductCount = categories.reduce((sum, { productCount }) => sum + productCount, 0);
    const due = await countDue(db, account.id, now);
    const tlds = await listTlds(db, account.id, now);
    return { status: 200, body: { data: { product: { categories, totalProductCount, tlds, ...due } } } };
  },

  async getProductList({ query, account, session, db, now }) {
    const listing = { ...query, phases: query.phase && [query.phase] };
    const { rows, totalCount } = await listProducts(db, account.id, listing, now);
    const items = await toProducts(db, account.id, rows, getCurrency(session), now);
    return { status: 200, body: { data: { product: { items, totalCount } } } };
  },

  async getRelatedProducts({ params, account, session, db, now }) {
    const row = await findProduct(db, account.id, params.id, now);
    if (!row) return notFound();
    const rows = await isRelatedTo(db, account.id, row, now);
    const items = await toProducts(db, account.id, rows, getCurrency(session), now);
    return { status: 200, body: { data: { product: { items } } } };
  },

  async getProductRefund({ params, account, db, now }) {
    const row = await findProduct(db, account.id, params.id, now);
    if (!row || row.type === 'domain') return notFound();
    return {
      status: 200,
      body: { data: { product: { refund: await findRefund(db, row, account.id, now) } } },
    };
  },

  async changeProducts({ body, account, db, now }) {
    const { action } = body;
    const targets = Object.values(body.products);
    const changed = await setAutoRenew(db, account.id, targets, action === 'enable_auto_renew', now);
    switch (changed) {
      case 'unknown':
        return notFound();
      case 'deleted':
        return errorResponse(409, 'A deleted domain has to be restored first.', 'domain_deleted');
      case 'failed':
        return internalError();
      default:
        return { status: 200, body: { data: { productaction: { action, products: changed } } } };
    }
  },
} satisfies Partial<Handlers>;

const maxOptions = 5000;

async function options(
  { params, query, session, account, db, now }: OptionsCall,
  direction: PlanQuery['direction'],
) {
  const row = await findProduct(db, account.id, params.id, now);
  if (!row) return notFound();
  const currency = getCurrency(session);
  const items = planOptions(row, { ...query, direction, currency }, now);
  const present = presentPlan(row, currency, now);
  return { status: 200 as const, body: { data: { product: { ...(present && { present }), items } } } };
}
