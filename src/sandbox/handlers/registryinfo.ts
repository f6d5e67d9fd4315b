import { and, eq, or, sql } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { audited } from '../audit/trail.ts';
import { containsText, sortedBy } from '../db/conditions.ts';
import { type RegistryDetails, registryInfo } from '../db/schema/registries.ts';
import { errorResponse, fieldsInvalid, notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { selectPage } from '../paging.ts';

type Row = typeof registryInfo.$inferSelect;

const orders = {
  tld: registryInfo.tld,
  registryName: registryInfo.registryName,
  createdDate: registryInfo.createdAt,
  updatedDate: registryInfo.updatedAt,
};

export const registryinfo = {
  async findRegistries({ query, db }) {
    const { kind, status, order = 'updatedDate', asc } = query;
    const where = and(
      query.query ? matchesRegistry(query.query) : undefined,
      kind && eq(registryInfo.kind, kind),
      status && eq(registryInfo.status, status),
    );
    const orderBy = sortedBy([orders[order], registryInfo.id], asc);
    const { rows, totalCount } = await selectPage(db, registryInfo, { where, orderBy, paging: query });
    return { status: 200, body: { data: { registries: { items: rows.map(toSummary), totalCount } } } };
  },

  async createRegistry(call) {
    const { tld, details } = call.body;
    const error = detailsError(details);
    if (error) return error;
    return audited(call, { tool: 'registryinfo', action: 'created', object: tld }, async (tx) => {
      const [row] = await tx
        .insert(registryInfo)
        .values({ tld, ...toColumns(details), createdAt: call.now, updatedAt: call.now })
        .onConflictDoNothing({ target: registryInfo.tld })
        .returning();
      return row ? entry(row) : errorResponse(409, 'There is an entry for this TLD already.', 'tld_exists');
    });
  },

  async getRegistry({ params, db }) {
    const [row] = await db.select().from(registryInfo).where(eq(registryInfo.id, params.id));
    return row ? entry(row) : notFound();
  },

  async updateRegistry(call) {
    const { params, body, db, now } = call;
    const error = detailsError(body.details);
    if (error) return error;
    const [found] = await db.select().from(registryInfo).where(eq(registryInfo.id, params.id));
    if (!found) return notFound();
    return audited(call, { tool: 'registryinfo', action: 'changed', object: found.tld }, async (tx) => {
      const [row] = await tx
        .update(registryInfo)
        .set({ ...toColumns(body.details), version: sql`${registryInfo.version} + 1`, updatedAt: now })
        .where(and(eq(registryInfo.id, params.id), eq(registryInfo.version, body.version)))
        .returning();
      return row ? entry(row) : stale();
    });
  },
} satisfies Partial<Handlers>;

/** The text may be a TLD with its dot, as people also write it. */
function matchesRegistry(text: string) {
  return or(
    containsText(registryInfo.tld, text.replace(/^\./, '')),
    containsText(registryInfo.registryName, text),
  );
}

/** Rules that a JSON Schema can't express. */
function detailsError({ nameservers, terms, idn }: RegistryDetails) {
  const errors = {
    ...(nameservers.min > nameservers.max && { 'details.nameservers.min': 'must not be above max' }),
    ...(terms.minYears > terms.maxYears && { 'details.terms.minYears': 'must not be above maxYears' }),
    ...(!idn.supported &&
      idn.scripts.length > 0 && { 'details.idn.scripts': 'must be empty where IDN is not supported' }),
  };
  return Object.keys(errors).length > 0 ? fieldsInvalid(errors) : null;
}

const stale = () =>
  errorResponse(
    409,
    'Somebody has changed this entry in the meantime. Load it again and repeat your change.',
    'stale_version',
  );

function toColumns({ registryName, kind, status, ...rules }: RegistryDetails) {
  return { registryName, kind, status, rules };
}

function entry(row: Row): { status: 200; body: components['schemas']['RegistryInfoResponse'] } {
  const { id, tld, registryName, kind, status, rules, version } = row;
  const registryinfo = {
    id,
    tld,
    details: { registryName, kind, status, ...rules },
    version,
    createdDate: row.createdAt.toISOString(),
    updatedDate: row.updatedAt.toISOString(),
  };
  return { status: 200, body: { data: { registryinfo } } };
}

function toSummary({ id, tld, registryName, kind, status, updatedAt }: Row) {
  return { id, tld, registryName, kind, status, updatedDate: updatedAt.toISOString() };
}
