import { and, eq, inArray, sql } from 'drizzle-orm';
import { toColumns } from '../../contacts/contacts.ts';
import { VERIFY_DAYS } from '../../contacts/ownerRules.ts';
import { contact } from '../schema/contacts.ts';
import { domain } from '../schema/products.ts';
import type { Db } from '../store.ts';

const day = 86_400_000;
const holder = 1002;
const collector = 1005;

const address = { street: 'Werkstattweg 12', city: 'Berlin', postalCode: '10999', country: 'DE' };
const hanna = { name: 'Hanna Okafor', ...address, phone: '+4930901820' };
const [ceramics, studio, technical, person, clara] = [8101, 8102, 8103, 8104, 8105];
/** The owners of those of the holder's domains that are not the company's. */
const others = {
  [studio]: ['kiln-and-clay.studio', 'stoneware.shop', 'mugclub.club'],
  [person]: ['hanna.bio', 'teabowl.coffee', 'wheelthrown.art'],
};

/** Inserts the contacts of those who own domains. The reseller's domains have the account's holder. */
export async function seedContacts(tx: Db, now: Date): Promise<void> {
  const at = (days: number) => new Date(now.getTime() + days * day);
  const verified = (daysAgo: number) => ({ createdAt: at(-daysAgo), verifiedAt: at(-daysAgo) });
  const emailedAt = at(-6);
  await tx.insert(contact).values([
    {
      id: ceramics,
      accountId: holder,
      fields: { ...hanna, organization: 'Okafor Ceramics', email: 'hanna@example.com' },
      ...verified(1600),
    },
    {
      id: studio,
      accountId: holder,
      fields: { ...hanna, organization: 'Kiln and Clay Studio', email: 'studio@kiln-and-clay.studio' },
      createdAt: emailedAt,
      emailedAt,
      verifyBy: at(VERIFY_DAYS - 6),
      verifyToken: 'studio-link-of-the-seed',
    },
    {
      id: technical,
      accountId: holder,
      fields: { ...hanna, organization: 'Okafor Ceramics, technical', email: 'dns@okafor-ceramics.com' },
      createdAt: at(-1599),
    },
    {
      id: person,
      accountId: holder,
      fields: { ...hanna, email: 'me@hanna.bio' },
      ...verified(660),
    },
    {
      id: clara,
      accountId: collector,
      fields: {
        name: 'Clara Müller',
        street: 'Trödlergasse 3',
        city: 'Wien',
        postalCode: '1070',
        country: 'AT',
        phone: '+4315550143',
        email: 'clara@example.com',
      },
      ...verified(3000),
    },
  ]);
  await tx.execute(sql`select setval(pg_get_serial_sequence('contact', 'id'), 8105)`);
  const name = (owner: number, tech: number) => toColumns({ owner, admin: owner, tech, billing: owner });
  await tx.update(domain).set(name(ceramics, technical)).where(eq(domain.accountId, holder));
  for (const [owner, names] of Object.entries(others))
    await tx
      .update(domain)
      .set(name(Number(owner), technical))
      .where(and(eq(domain.accountId, holder), inArray(domain.name, names)));
  await tx.update(domain).set(name(clara, clara)).where(eq(domain.accountId, collector));
}
