import { findOwnedPlan, kitPlans } from '../../registry/services.ts';
import { type FormValues, productSetup } from '../schema/kits.ts';
import { titanMail, titanMailbox, titanTrial } from '../schema/mail.ts';
import { product } from '../schema/products.ts';
import type { Db } from '../store.ts';
import { seededBillingId } from './products.ts';

const day = 86_400_000;

type Seeded = {
  id: number;
  type: 'linkedinkit' | 'basekit' | 'titan_email' | 'instantsite';
  domain: string;
  status: 'active' | 'pending_setup' | 'suspended';
  /** Days until expiry. */
  daysLeft: number;
  parentId?: number;
};

/** The holder's kits, instant sites and email products in all states. */
const products: Seeded[] = [
  { id: 5108, type: 'linkedinkit', domain: 'kiln-and-clay.studio', status: 'pending_setup', daysLeft: 145 },
  {
    id: 5109,
    type: 'basekit',
    domain: 'kiln-and-clay.studio',
    status: 'active',
    daysLeft: 145,
    parentId: 5108,
  },
  {
    id: 5110,
    type: 'titan_email',
    domain: 'kiln-and-clay.studio',
    status: 'pending_setup',
    daysLeft: 145,
    parentId: 5108,
  },
  { id: 5111, type: 'linkedinkit', domain: 'clayhouse.io', status: 'active', daysLeft: 64 },
  { id: 5112, type: 'basekit', domain: 'clayhouse.io', status: 'active', daysLeft: 64, parentId: 5111 },
  { id: 5113, type: 'titan_email', domain: 'clayhouse.io', status: 'active', daysLeft: 64, parentId: 5111 },
  { id: 5114, type: 'linkedinkit', domain: 'mugclub.club', status: 'suspended', daysLeft: 180 },
  { id: 5115, type: 'instantsite', domain: 'glaze-lab.dev', status: 'active', daysLeft: 88 },
  { id: 5116, type: 'titan_email', domain: 'teabowl.coffee', status: 'suspended', daysLeft: 100 },
  { id: 5117, type: 'titan_email', domain: 'berlin-pottery.com', status: 'active', daysLeft: -12 },
  { id: 5118, type: 'titan_email', domain: 'stoneware.shop', status: 'pending_setup', daysLeft: 330 },
  { id: 5119, type: 'instantsite', domain: 'wheelthrown.art', status: 'suspended', daysLeft: 30 },
];

const kits = new Set(products.filter(({ type }) => type === 'linkedinkit').map(({ id }) => id));

/** Setups that started some days ago: product, error, form values. */
const setups: [number, 'provision_failed' | null, FormValues][] = [
  [5108, null, { displayName: 'Kiln & Clay', email: 'hello', siteKind: 'business', headline: 'A studio' }],
  [5109, null, {}],
  [5110, 'provision_failed', {}],
  [5111, null, { displayName: 'Clay House', email: 'hello', siteKind: 'portfolio', layout: 'cards' }],
  [5112, null, {}],
  [5113, null, {}],
  [5115, null, { title: 'Glaze Lab', description: 'Recipes and tests.', phone: '+4930901820' }],
  [5119, null, { title: 'Wheelthrown', description: '', phone: '+4930901820' }],
];

/** Mailboxes by product, each by its local part. */
const mail: [number, string, string[]][] = [
  [5101, 'okafor-ceramics.com', ['hello', 'orders']],
  [5113, 'clayhouse.io', ['hello']],
  [5116, 'teabowl.coffee', ['hello']],
  [5117, 'berlin-pottery.com', ['hello', 'classes', 'studio']],
];

/** The plan of a kit's part. */
function planOfSeeded({ type, parentId }: Pick<Seeded, 'type' | 'parentId'>): string | null {
  if (type === 'basekit' || (type === 'titan_email' && parentId)) return kitPlans[type];
  return findOwnedPlan(type, null);
}

/** Inserts what the setup and email operations need. */
export async function seedKits(tx: Db, accountId: number, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * day);
  await tx.insert(product).values(
    products.map(({ daysLeft, ...row }) => ({
      ...row,
      billingId: seededBillingId(row.id),
      plan: planOfSeeded(row),
      accountId,
      createdAt: at(daysLeft - 365),
      expiresAt: at(daysLeft),
      autoRenew: row.status === 'active' && daysLeft > 0,
    })),
  );
  await tx.insert(productSetup).values(
    setups.map(([productId, error, answers]) => ({
      productId,
      error,
      answers,
      startedAt: at(-3),
      // A kit has no `readyAt` of its own: it is ready when its parts are.
      readyAt: error === null && !kits.has(productId) ? at(-3) : null,
    })),
  );
  await tx
    .insert(titanMail)
    .values(mail.map(([productId, domain]) => ({ productId, domain, provisionedAt: at(-150) })));
  await tx
    .insert(titanMailbox)
    .values(
      mail.flatMap(([productId, domain, names]) =>
        names.map((name, index) => ({ productId, email: `${name}@${domain}`, createdAt: at(index - 150) })),
      ),
    );
  await tx
    .insert(titanTrial)
    .values({ accountId, domain: 'mugclub.club', tag: 'account_products', createdAt: at(-300) });
}
