import { and, asc, eq, gt, inArray, sql } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import type { ContactRow } from '../contacts/verification.ts';
import { type DomainWithTerms, selectDomains } from '../db/ownership.ts';
import type { StoredDiff } from '../db/schema/bulk.ts';
import { contact } from '../db/schema/contacts.ts';
import { dnsTemplate, zoneRecord } from '../db/schema/dns.ts';
import { domainLabel, labeledDomain } from '../db/schema/labels.ts';
import { parkedDomain } from '../db/schema/parking.ts';
import { domain, product } from '../db/schema/products.ts';
import { transfer } from '../db/schema/transfers.ts';
import type { Db } from '../db/store.ts';
import { productSource } from '../dns/source.ts';
import { findTemplate, type TemplateRow } from '../dns/templates.ts';
import type { RecordRow, RecordSource } from '../dns/zone.ts';
import { toPage } from '../parking/parking.ts';
import { lastReleased } from '../registry/lifecycle.ts';

type Schemas = components['schemas'];

/** A domain with all settings that a change to many domains can concern. */
export type BulkZone = {
  domain: DomainWithTerms;
  records: RecordRow[];
  landing: Schemas['ParkingPage'] | null;
  /** The numbers of its labels. */
  labels: ReadonlySet<number>;
  /** Whether another registrar has requested the domain. */
  isRequested: boolean;
};

/** What is the same for all domains of a change. */
export type BulkContext = {
  now: Date;
  template: TemplateRow | null;
  /** The template with which new domains start. */
  parking: TemplateRow | null;
  /** The source of the template's records where the account has the product; by domain. */
  sources: ReadonlyMap<string | null, RecordSource>;
  /** The numbers of the account's labels, if the change is about one. */
  labels: ReadonlySet<number>;
  /** The contacts that the domains of a batch may get, by their numbers. */
  contacts: ReadonlyMap<number, ContactRow>;
};

export async function loadContext(
  db: Db,
  accountId: number,
  change: Schemas['BulkSetting'] | null,
  now: Date,
): Promise<BulkContext> {
  const slug = change?.kind === 'template' ? change.template : null;
  const template = slug === null ? null : await findTemplate(db, { slug });
  const own = and(eq(product.accountId, accountId), eq(product.type, slug ?? ''));
  const products = slug === null ? [] : await db.select().from(product).where(own).orderBy(asc(product.id));
  const sources = new Map(products.map((row) => [row.domain, productSource(row)] as const).reverse());
  const [parking = null] = await db.select().from(dnsTemplate).where(eq(dnsTemplate.slug, 'parking'));
  const isLabel = change === null || change.kind === 'label';
  const ownLabels = db
    .select({ id: domainLabel.id })
    .from(domainLabel)
    .where(eq(domainLabel.accountId, accountId))
    // In a transaction, none of them can be deleted before its end.
    .for('key share');
  const labels = new Set(isLabel ? (await ownLabels).map(({ id }) => id) : []);
  return { now, template, parking, sources, labels, contacts: new Map() };
}

/**
 * The contacts that a batch of domains gets: that of the change, or those that an undo restores. With `lock`, none of
 * them can be deleted until the transaction ends.
 */
export async function loadContacts(
  db: Db,
  accountId: number,
  asked: { change: Schemas['BulkSetting'] | null; undone: readonly (StoredDiff | null)[] },
  { lock = false }: { lock?: boolean } = {},
): Promise<Map<number, ContactRow>> {
  const { change, undone } = asked;
  const ids = [
    ...(change?.kind === 'contact' ? [change.contactId] : []),
    ...undone.flatMap((diff) => Object.values(diff?.contacts?.before ?? {})),
  ].filter((id) => id !== null);
  if (ids.length === 0) return new Map();
  const found = db
    .select()
    .from(contact)
    .where(and(eq(contact.accountId, accountId), inArray(contact.id, [...new Set(ids)])));
  const rows = lock ? await found.for('key share') : await found;
  return new Map(rows.map((row) => [row.id, row]));
}

/** The account's domains among the names, by name. With `lock`, their rows stay locked until the transaction ends. */
export async function loadZones(
  db: Db,
  accountId: number,
  names: readonly string[],
  { now, lock = false }: { now: Date; lock?: boolean },
): Promise<Map<string, BulkZone>> {
  const found = selectDomains(db)
    .where(
      and(
        eq(domain.accountId, accountId),
        sql`${domain.name} = any(${sql.param([...names])}::text[])`,
        gt(domain.expiresAt, lastReleased(domain.tld, now)),
      ),
    )
    .orderBy(asc(domain.name));
  const rows = lock ? await found.for('no key update', { of: domain }) : await found;
  if (rows.length === 0) return new Map();
  const ids = rows.map(({ id }) => id);
  const records = await db
    .select()
    .from(zoneRecord)
    .where(inArray(zoneRecord.domainId, ids))
    .orderBy(asc(zoneRecord.id));
  const byDomain = Map.groupBy(records, ({ domainId }) => domainId);
  const parked = await db.select().from(parkedDomain).where(inArray(parkedDomain.domainId, ids));
  const landings = new Map(parked.map((row) => [row.domainId, toPage(row)]));
  // A domain that came from another account may still have labels of that one.
  const labeled = await db
    .select({ domainId: labeledDomain.domainId, labelId: labeledDomain.labelId })
    .from(labeledDomain)
    .innerJoin(domainLabel, eq(domainLabel.id, labeledDomain.labelId))
    .where(and(inArray(labeledDomain.domainId, ids), eq(domainLabel.accountId, accountId)));
  const labels = Map.groupBy(labeled, ({ domainId }) => domainId);
  const leaving = await db
    .select({ domainId: transfer.domainId })
    .from(transfer)
    .where(and(inArray(transfer.domainId, ids), eq(transfer.kind, 'out'), eq(transfer.status, 'pending')));
  const requested = new Set(leaving.map(({ domainId }) => domainId));
  return new Map(
    rows.map((row) => [
      row.name,
      {
        domain: row,
        records: byDomain.get(row.id) ?? [],
        landing: landings.get(row.id) ?? null,
        labels: new Set(labels.get(row.id)?.map(({ labelId }) => labelId)),
        isRequested: requested.has(row.id),
      },
    ]),
  );
}
