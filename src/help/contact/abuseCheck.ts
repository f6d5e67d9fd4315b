import { getRdapDomain } from '#api/generated/hooks/domains.ts';
import type { FormData, LateCheck, Problem } from '#form-engine/form.ts';
import { brand } from '#lib/brand.ts';
import { hostToAscii } from '#lib/hostname.ts';

const MAX_ADDRESSES = 10;
const MAX_ADDRESS_LENGTH = 500;

/** Finds out, before a report is sent, whether it belongs to another registrar, and whether its addresses are some. */
export const abuseCheck: LateCheck = {
  fields: ['domain_name', 'evidence'],
  async find({ domain_name: domain, evidence }: FormData) {
    const problems: Problem[] = [];
    if (typeof evidence === 'string' && !isAddresses(evidence))
      problems.push({ field: 'evidence', rule: 'addresses' });
    const elsewhere = typeof domain === 'string' && (await findElsewhere(hostToAscii(domain)));
    return elsewhere ? [...problems, { field: 'domain_name', ...elsewhere }] : problems;
  },
};

function isAddresses(text: string): boolean {
  const lines = text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);
  return lines.length <= MAX_ADDRESSES && lines.every(isWebAddress);
}

function isWebAddress(text: string): boolean {
  const protocol = URL.parse(text)?.protocol;
  return text.length <= MAX_ADDRESS_LENGTH && (protocol === 'https:' || protocol === 'http:');
}

/** Where a domain is registered, if not here. For a name below a domain only the backend knows. */
async function findElsewhere(name: string): Promise<Omit<Problem, 'field'> | null> {
  if (name.split('.').length !== 2) return null;
  const record = await getRdapDomain(name).catch(() => null);
  if (!record) return null;
  const { rdap, registrar } = record.data;
  if (!rdap) return { rule: 'notRegistered' };
  return registrar && registrar !== brand.company ? { rule: 'elsewhere', limit: registrar } : null;
}
