import { findRegistrants } from '../db/ownership.ts';
import { getOwnedDomain, isOnOwnNameservers } from '../dns/zone.ts';
import { errorResponse, notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { checkTransfer } from '../movingIn/checkTransfer.ts';
import { COMMON_HOSTS, findPublicRecords } from '../movingIn/publicDns.ts';
import { getPriceTerms } from '../reseller/frames.ts';
import { findElsewhere } from '../transfers/elsewhere.ts';

export const movingin = {
  async checkTransfers({ body: { domains }, account, session, db, now }) {
    const terms = await getPriceTerms(db, session, now);
    const names = domains.map(({ name }) => name);
    const rules = {
      ...terms,
      registeredBy: await findRegistrants(db, names, account.id, now),
      findElsewhere: await findElsewhere(db, names),
    };
    return { status: 200, body: { data: { transfers: domains.map((one) => checkTransfer(one, rules)) } } };
  },

  async getPublicDns({ params, account, db, now }) {
    const [row] = await getOwnedDomain(db, account.id, params.name, now);
    if (!row) return notFound();
    if (isOnOwnNameservers(row))
      return errorResponse(409, 'This domain is on our nameservers already.', 'own_nameservers');
    const { nameservers } = row;
    const publicdns = { nameservers, hosts: COMMON_HOSTS, records: findPublicRecords(row) };
    return { status: 200, body: { data: { publicdns } } };
  },
} satisfies Partial<Handlers>;
