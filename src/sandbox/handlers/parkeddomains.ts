import { and, eq } from 'drizzle-orm';
import { audited } from '../audit/trail.ts';
import { parkedDomain } from '../db/schema/parking.ts';
import { domain } from '../db/schema/products.ts';
import { notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import {
  findParked,
  matchesDomain,
  matchesParkedDomain,
  park,
  release,
  toAdminParked,
  toParked,
} from '../parking/parking.ts';

const own = (name: string, accountId: number) => and(eq(domain.name, name), eq(domain.accountId, accountId));

export const parkeddomains = {
  async listParkedDomains({ query, account, db }) {
    const condition = and(
      eq(domain.accountId, account.id),
      query.query ? matchesDomain(query.query) : undefined,
      query.landing && eq(parkedDomain.page, query.landing),
    );
    const { rows, totalCount } = await findParked(db, condition, query);
    return { status: 200, body: { data: { parkeddomains: { items: rows.map(toParked), totalCount } } } };
  },

  async parkDomain({ params, body, account, db, now }) {
    const parked = await park(db, own(params.name, account.id), body.landing, now);
    return 'status' in parked ? parked : { status: 200, body: { data: { parkeddomain: toParked(parked) } } };
  },

  async unparkDomain({ params, account, db }) {
    const released = await release(db, own(params.name, account.id));
    return released ? { status: 200, body: { data: { success: true } } } : notFound();
  },

  async findParkedDomains({ query, db }) {
    const condition = and(
      query.query ? matchesParkedDomain(query.query) : undefined,
      query.landing && eq(parkedDomain.page, query.landing),
    );
    const { rows, totalCount } = await findParked(db, condition, query);
    return { status: 200, body: { data: { parkeddomains: { items: rows.map(toAdminParked), totalCount } } } };
  },

  parkAnyDomain(call) {
    const { params, body, now } = call;
    const change = { tool: 'parkeddomains', action: 'parked', object: params.name } as const;
    return audited(call, change, async (tx) => {
      const parked = await park(tx, eq(domain.name, params.name), body.landing, now);
      return 'status' in parked
        ? parked
        : { status: 200, body: { data: { parkeddomain: toAdminParked(parked) } } };
    });
  },

  releaseParkedDomain(call) {
    const { name } = call.params;
    return audited(call, { tool: 'parkeddomains', action: 'released', object: name }, async (tx) => {
      const released = await release(tx, eq(domain.name, name));
      return released ? { status: 200, body: { data: { success: true } } } : notFound();
    });
  },
} satisfies Partial<Handlers>;
