import { and, asc, desc, eq, gt, inArray, isNotNull } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { toMajor } from '#lib/money.ts';
import { rankItems } from '#lib/rank.ts';
import { isAmong } from '../db/ownership.ts';
import { account } from '../db/schema/accounts.ts';
import { titanMailbox } from '../db/schema/mail.ts';
import { order, orderLine } from '../db/schema/orders.ts';
import { domain, product } from '../db/schema/products.ts';
import { ticket } from '../db/schema/support.ts';
import type { Db } from '../db/store.ts';
import { toSummary } from '../orders/orderView.ts';
import { getPage, type Paging } from '../paging.ts';
import { toAccountReference } from '../parking/parking.ts';
import { getAutoRenew } from '../products/view.ts';
import { domainPhase, lastReleased, servicePhase } from '../registry/lifecycle.ts';
import { countManagedDomains } from '../reseller/figures.ts';
import type { AccountRow } from '../session/session.ts';
import { countHoldings } from './facts.ts';
import { findAccounts, findDomains, findMailboxes, findOrders, findTickets, MAX_FOUND } from './matches.ts';

type Schemas = components['schemas'];
type Kind = Schemas['FoundKind'];
type Item = Schemas['FoundItem'];
/** Something that may match: the texts that find it, and how it is presented. */
type Candidate = { texts: string[]; present: () => Item | Promise<Item> };

const MIN_LETTERS = 2;
const EXCERPT_LENGTH = 1000;

/** One page of what contains a text, the best match first, and how much there is. */
export async function findAny(
  db: Db,
  { kind, text, now, ...paging }: Paging & { kind: Kind; text: string; now: Date },
): Promise<{ items: Item[]; totalCount: number }> {
  const wanted = text.trim();
  if (wanted.length < MIN_LETTERS) return { items: [], totalCount: 0 };
  const ranked = rankItems(await candidates[kind](db, wanted, now), wanted, ({ texts }) => texts);
  const found = ranked.slice(0, MAX_FOUND);
  const { limit, offset } = getPage(paging);
  const items: Item[] = [];
  for (const { present } of found.slice(offset, offset + limit)) items.push(await present());
  return { items, totalCount: found.length };
}

const candidates: Record<Kind, (db: Db, text: string, now: Date) => Promise<Candidate[]>> = {
  async customer(db, text, now) {
    const rows = await db
      .select()
      .from(account)
      .where(inArray(account.id, await findAccounts(db, text)))
      .orderBy(asc(account.id));
    return rows.map((row) => ({ texts: textsOf(row), present: () => toCustomer(db, row, now) }));
  },

  async domain(db, text, now) {
    const rows = await db
      .select({ domain, holder: account })
      .from(domain)
      .innerJoin(account, eq(account.id, domain.accountId))
      .where(
        and(
          isAmong(domain.name, await findDomains(db, text, now)),
          gt(domain.expiresAt, lastReleased(domain.tld, now)),
        ),
      )
      .orderBy(asc(domain.name));
    return rows.map(({ domain: row, holder }) => ({
      texts: namesOf(row.name),
      present: () => toDomain(row, holder, now),
    }));
  },

  async order(db, text, now) {
    const ids = await findOrders(db, text);
    const rows = await db
      .select({ order, holder: account })
      .from(order)
      .innerJoin(account, eq(account.id, order.accountId))
      .where(inArray(order.id, ids))
      .orderBy(desc(order.createdAt), desc(order.id));
    const lines = Map.groupBy(
      await db.select().from(orderLine).where(inArray(orderLine.orderId, ids)).orderBy(asc(orderLine.id)),
      ({ orderId }) => orderId,
    );
    return rows.map(({ order: row, holder }) => {
      const own = lines.get(row.id) ?? [];
      const numbers = [
        String(row.id),
        row.invoiceNumber,
        ...own.map(({ creditNoteNumber }) => creditNoteNumber),
      ];
      const names = own.flatMap((line) => (line.domain === null ? [] : namesOf(line.domain)));
      return {
        texts: [...numbers.filter((number) => number !== null), ...names, ...textsOf(holder)],
        present: () => ({
          kind: 'order' as const,
          id: String(row.id),
          account: toAccountReference(holder),
          order: toSummary({ order: row, lines: own }, now),
        }),
      };
    });
  },

  async mailbox(db, text, now) {
    const rows = await db
      .select({ mailbox: titanMailbox, product, holder: account })
      .from(titanMailbox)
      .innerJoin(product, eq(product.id, titanMailbox.productId))
      .innerJoin(account, eq(account.id, product.accountId))
      .where(inArray(titanMailbox.email, await findMailboxes(db, text)))
      .orderBy(asc(titanMailbox.email));
    return rows.map(({ mailbox: { email, createdAt }, product: row, holder }) => {
      const [local = '', host = ''] = email.split('@');
      return {
        texts: [email, `${local}@${nameToUnicode(host)}`],
        present: () => ({
          kind: 'mailbox' as const,
          id: email,
          account: toAccountReference(holder),
          email,
          productId: row.id,
          status: row.status,
          phase: servicePhase(row.expiresAt, now),
          created: createdAt.toISOString(),
        }),
      };
    });
  },

  async reseller(db, text, now) {
    const isReseller = isNotNull(account.resellerType);
    const rows = await db
      .select()
      .from(account)
      .where(and(isReseller, inArray(account.id, await findAccounts(db, text, isReseller))))
      .orderBy(asc(account.id));
    return rows.map((row) => ({ texts: textsOf(row), present: () => toReseller(db, row, now) }));
  },

  async ticket(db, text) {
    const rows = await db
      .select({ ticket, holder: account })
      .from(ticket)
      .leftJoin(account, eq(account.id, ticket.accountId))
      .where(inArray(ticket.id, await findTickets(db, text)))
      .orderBy(desc(ticket.id));
    return rows.map(({ ticket: row, holder }) => {
      const { subject = null, description = '' } = row.fields as { subject?: string; description?: string };
      const named = [row.fields.domain, row.fields.domain_name, row.fields['domain[]']].flat();
      const from = { name: `${row.firstName} ${row.lastName}`.trim(), email: row.email };
      return {
        texts: [
          ...[String(row.id), from.name, from.email, subject ?? ''],
          ...named.flatMap((name) => (name === undefined ? [] : namesOf(name))),
          ...(holder ? textsOf(holder) : []),
        ],
        present: () => ({
          kind: 'ticket' as const,
          id: String(row.id),
          account: holder && toAccountReference(holder),
          from,
          subject,
          excerpt: description.slice(0, EXCERPT_LENGTH),
          created: row.createdAt.toISOString(),
        }),
      };
    });
  },
};

const textsOf = ({ id, firstName, lastName, email, company }: AccountRow): string[] => [
  String(id),
  `${firstName} ${lastName}`,
  email,
  ...(company === null ? [] : [company]),
];

/** A domain as it is written, and as it is sent. */
const namesOf = (name: string): string[] => [nameToUnicode(name), name];

async function toCustomer(db: Db, row: AccountRow, now: Date): Promise<Schemas['FoundCustomer']> {
  return {
    kind: 'customer',
    id: String(row.id),
    account: toAccountReference(row),
    company: row.company,
    country: row.country,
    since: row.createdAt.toISOString(),
    emailConfirmed: row.emailConfirmedAt !== null,
    credit: toMajor(row.creditUsdCents, 'USD'),
    ...(await countHoldings(db, row.id, now)),
  };
}

function toDomain(row: typeof domain.$inferSelect, holder: AccountRow, now: Date): Schemas['FoundDomain'] {
  const phase = domainPhase(row, now);
  return {
    kind: 'domain',
    id: row.name,
    account: toAccountReference(holder),
    domain: row.name,
    // Released ones are left out.
    phase: phase === 'released' ? 'pending_delete' : phase,
    expireDate: row.expiresAt.toISOString(),
    autoRenew: getAutoRenew(row.autoRenew),
  };
}

async function toReseller(db: Db, row: AccountRow, now: Date): Promise<Schemas['FoundReseller']> {
  return {
    kind: 'reseller',
    id: String(row.id),
    account: toAccountReference(row),
    company: row.company,
    type: row.resellerType ?? 'api',
    tier: row.resellerTier ?? 'reseller1',
    managedDomains: await countManagedDomains(db, row.id, now),
  };
}
