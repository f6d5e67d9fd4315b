import { and, eq } from 'drizzle-orm';
import { domain } from '../db/schema/holdings.ts';
import { parkedDomain } from '../db/schema/parking.ts';
import { notFound } from '../faults.ts';
import type { Handlers } from '../handler.ts';
import {
  findParked,
  meansDomain,
  meansHolding,
  park,
  release,
  toHeld,
  toParked,
} from '../parking/parking.ts';
import { adminOnly, signedIn } from '../session/guards.ts';

const own = (name: string, accountId: number) => and(eq(domain.name, name), eq(domain.accountId, accountId));

export const parkeddomains = {
  async listParkedDomains({ query, visit, db }) {
    const who = signedIn(visit);
    if (who.refused) return who.refused;
    const wanted = and(
      eq(domain.accountId, who.account.id),
      query.query ? meansDomain(query.query) : undefined,
      query.landing && eq(parkedDomain.page, query.landing),
    );
    const { rows, totalCount } = await findParked(db, wanted, query);
    return { status: 200, body: { data: { parkeddomains: { items: rows.map(toParked), totalCount } } } };
  },

  async parkDomain({ params, body, visit, db, now }) {
    const who = signedIn(visit);
    if (who.refused) return who.refused;
    const parked = await park(db, own(params.name, who.account.id), body.landing, now);
    return 'status' in parked ? parked : { status: 200, body: { data: { parkeddomain: toParked(parked) } } };
  },

  async unparkDomain({ params, visit, db }) {
    const who = signedIn(visit);
    if (who.refused) return who.refused;
    const released = await release(db, own(params.name, who.account.id));
    return released ? { status: 200, body: { data: { success: true } } } : notFound();
  },

  async findParkedDomains({ query, visit, db }) {
    const { refused } = adminOnly(visit);
    if (refused) return refused;
    const wanted = and(
      query.query ? meansHolding(query.query) : undefined,
      query.landing && eq(parkedDomain.page, query.landing),
    );
    const { rows, totalCount } = await findParked(db, wanted, query);
    return { status: 200, body: { data: { parkeddomains: { items: rows.map(toHeld), totalCount } } } };
  },

  async parkAnyDomain({ params, body, visit, db, now }) {
    const { refused } = adminOnly(visit);
    if (refused) return refused;
    const parked = await park(db, eq(domain.name, params.name), body.landing, now);
    return 'status' in parked ? parked : { status: 200, body: { data: { parkeddomain: toHeld(parked) } } };
  },

  async releaseParkedDomain({ params, visit, db }) {
    const { refused } = adminOnly(visit);
    if (refused) return refused;
    const released = await release(db, eq(domain.name, params.name));
    return released ? { status: 200, body: { data: { success: true } } } : notFound();
  },
} satisfies Partial<Handlers>;
