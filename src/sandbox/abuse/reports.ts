import { and, eq, ne } from 'drizzle-orm';
import type { components } from '#api/generated/operations.ts';
import { abuseCase } from '../db/schema/abuse.ts';
import { domain } from '../db/schema/products.ts';
import { ticket } from '../db/schema/support.ts';
import type { Db } from '../db/store.ts';
import { type DomainRow, findHeldDomain } from '../dns/zone.ts';
import { type ErrorResponse, errorResponse, fieldsInvalid } from '../errors.ts';
import { findRegistration } from '../registry/registration.ts';
import { parts } from '../registry/validity.ts';
import { findElsewhere } from '../transfers/elsewhere.ts';
import { addEvent } from './events.ts';

type Form = Pick<
  components['schemas']['AbuseTicket'],
  'domain_name' | 'typeofinfringement' | 'description' | 'evidence'
>;

const MAX_ADDRESSES = 10;
const MAX_ADDRESS_LENGTH = 500;

/** Why a report is refused; null if it is not. */
export async function findReportError(
  db: Db,
  { domain_name: host, evidence = '' }: Form,
  now: Date,
): Promise<ErrorResponse<422> | null> {
  const addresses = splitAddresses(evidence);
  if (addresses.length > MAX_ADDRESSES || !addresses.every(isWebAddress))
    return fieldsInvalid({ evidence: 'must be up to 10 web addresses, one per line' });
  if (await findReported(db, host, now)) return null;
  const registrar = await findRegistrar(db, host, now);
  const message =
    registrar === null
      ? `${host} is not registered.`
      : `${host} is not registered here, but with ${registrar}. Please report it there.`;
  return errorResponse(422, message, { domain_name: 'is not registered here' });
}

export const splitAddresses = (text: string): string[] =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

function isWebAddress(text: string): boolean {
  const protocol = URL.parse(text)?.protocol;
  return text.length <= MAX_ADDRESS_LENGTH && (protocol === 'https:' || protocol === 'http:');
}

/** The domain here that is reported, or that a reported host belongs to. */
async function findReported(db: Db, host: string, now: Date): Promise<DomainRow | undefined> {
  const labels = host.split('.');
  for (const index of labels.slice(0, -1).keys()) {
    const [found] = await findHeldDomain(db, labels.slice(index).join('.'), now);
    if (found) return found;
  }
  return undefined;
}

async function findRegistrar(db: Db, host: string, now: Date): Promise<string | null> {
  const { sld, tld } = parts(host);
  const name = `${sld.slice(sld.lastIndexOf('.') + 1)}.${tld}`;
  const registration = (await findElsewhere(db, [name]))(name) ?? findRegistration(name, now);
  return registration?.registrar ?? null;
}

/** Adds a report to the open case of its domain, or opens one. */
export async function joinCase(
  tx: Db,
  ticketId: number,
  { domain_name: host, typeofinfringement: kind }: Form,
  now: Date,
): Promise<void> {
  const held = await findReported(tx, host, now);
  if (!held) return;
  const { id: domainId, name } = held;
  // Locked, so that two reports at the same time do not open two cases.
  await tx.select({ id: domain.id }).from(domain).where(eq(domain.id, domainId)).for('no key update');
  const [open] = await tx
    .select()
    .from(abuseCase)
    .where(and(eq(abuseCase.domainId, domainId), ne(abuseCase.state, 'closed')))
    .for('no key update');
  const [joined] = open
    ? await tx
        .update(abuseCase)
        .set({ reports: open.reports + 1, version: open.version + 1, changedAt: now })
        .where(eq(abuseCase.id, open.id))
        .returning()
    : await tx.insert(abuseCase).values({ domainId, name, kind, openedAt: now, changedAt: now }).returning();
  if (!joined) throw new Error('The case could not be stored.');
  await tx.update(ticket).set({ abuseCaseId: joined.id }).where(eq(ticket.id, ticketId));
  await addEvent(tx, { caseId: joined.id, at: now, event: 'reported' });
}
