import { and, eq, or, sql } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { containsText, sortedBy } from '../db/conditions.ts';
import { dnsTemplate } from '../db/schema/dns.ts';
import type { Db } from '../db/store.ts';
import { type Paging, selectPage } from '../paging.ts';
import { hasPlans } from '../registry/services.ts';
import type { Template } from './placeholders.ts';

type Schemas = components['schemas'];
type Order = 'create_date' | 'change_date' | 'name' | 'service';
export type TemplateRow = typeof dnsTemplate.$inferSelect;

const columns = {
  create_date: dnsTemplate.createdAt,
  change_date: dnsTemplate.changedAt,
  name: dnsTemplate.name,
  service: dnsTemplate.service,
};

/** One page of the templates that match, and how many there are. */
export function listTemplates(
  db: Db,
  { query, order = 'create_date', asc, ...paging }: Paging & { query?: string; order?: Order; asc?: boolean },
): Promise<{ rows: TemplateRow[]; totalCount: number }> {
  const { name, slug, service } = dnsTemplate;
  const where = query ? or(...[name, slug, service].map((column) => containsText(column, query))) : undefined;
  const orderBy = sortedBy([columns[order], dnsTemplate.id], asc);
  return selectPage(db, dnsTemplate, { where, orderBy, paging });
}

/** A template by its slug or its id. */
export async function findTemplate(
  db: Db,
  key: { slug: string } | { id: number },
): Promise<TemplateRow | null> {
  const [row] = await db
    .select()
    .from(dnsTemplate)
    .where('slug' in key ? eq(dnsTemplate.slug, key.slug) : eq(dnsTemplate.id, key.id));
  return row ?? null;
}

/** Creates a template; null if there already is one with this slug. */
export async function createTemplate(db: Db, template: Template, now: Date): Promise<TemplateRow | null> {
  const [row] = await db
    .insert(dnsTemplate)
    .values({ ...template, createdAt: now, changedAt: now })
    .onConflictDoNothing()
    .returning();
  return row ?? null;
}

/** Changes a template; null if there is none with this id and version. */
export async function updateTemplate(
  db: Db,
  id: number,
  { version, ...template }: Schemas['DnsTemplateUpdate'],
  now: Date,
): Promise<TemplateRow | null> {
  const [row] = await db
    .update(dnsTemplate)
    .set({ ...template, version: sql`${dnsTemplate.version} + 1`, changedAt: now })
    .where(and(eq(dnsTemplate.id, id), eq(dnsTemplate.version, version)))
    .returning();
  return row ?? null;
}

/** Deletes a template; false if there is none with this id. */
export async function deleteTemplate(db: Db, id: number): Promise<boolean> {
  const gone = await db.delete(dnsTemplate).where(eq(dnsTemplate.id, id)).returning({ id: dnsTemplate.id });
  return gone.length > 0;
}

/** Whether the shop itself applies a template: to new domains, or when a product of that type is set up. */
export function isInUse({ slug }: Pick<TemplateRow, 'slug'>): boolean {
  return slug === 'parking' || hasPlans(slug);
}

/** A template as the contract describes it. */
export function toTemplate({ createdAt, changedAt, ...row }: TemplateRow): Schemas['DnsTemplate'] {
  return { ...row, createDate: createdAt.toISOString(), changeDate: changedAt.toISOString() };
}

/** The same without its records. */
export function toSummary(row: TemplateRow): Schemas['DnsTemplateSummary'] {
  const { records, values: _, version: __, ...summary } = toTemplate(row);
  return { ...summary, recordCount: records.length };
}
