import type { RegistryContact } from '#api/generated/schemas/registryContact.zod.ts';
import type { RegistryDetails } from '#api/generated/schemas/registryDetails.zod.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import type { FieldValue } from '#shared/changes/useFieldEditor.ts';

/** An entry's details as the flat fields of the form; missing values are ''. */
export type RegistryFields = Readonly<Record<string, FieldValue>>;

/** The path of each field in the details, except those of contacts. */
const PATHS: Readonly<Record<string, string>> = {
  registryName: 'registryName',
  kind: 'kind',
  status: 'status',
  scripts: 'idn.scripts',
  idn: 'idn.supported',
  dnssec: 'dnssec',
  minYears: 'terms.minYears',
  maxYears: 'terms.maxYears',
  minNameservers: 'nameservers.min',
  maxNameservers: 'nameservers.max',
  lockDays: 'transfer.lockDays',
  authCode: 'transfer.authCode',
  addDays: 'gracePeriods.add',
  renewDays: 'gracePeriods.renew',
  redemptionDays: 'gracePeriods.redemption',
  pendingDeleteDays: 'gracePeriods.pendingDelete',
  eppHost: 'epp.host',
  eppPort: 'epp.port',
  rdapServer: 'lookup.rdapServer',
  whoisServer: 'lookup.whoisServer',
  extensions: 'epp.extensions',
  notes: 'notes',
};
const LISTS = ['scripts', 'extensions'];
const NULLABLE = ['rdapServer', 'whoisServer'];
export const CONTACT_ROLES = ['technical', 'billing', 'abuse', 'policy'] as const;
const CONTACT_PARTS = { name: 'Name', email: 'Email', phone: 'Phone' } as const;

/** A TLD in common notation: with its dot, in Unicode. */
export const nameOfTld = (tld: string): string => `.${nameToUnicode(tld)}`;

/** The fields of an entry. Lists are separated by commas. Of each role, only the first contact has fields. */
export function toFields(details: RegistryDetails): RegistryFields {
  const known = Object.entries(PATHS).map(([field, path]) => [field, toValue(valueAt(details, path))]);
  const contacts = CONTACT_ROLES.flatMap((role) => {
    const contact = details.contacts.find((each) => each.role === role);
    return Object.entries(CONTACT_PARTS).map(([part, suffix]) => [
      `${role}${suffix}`,
      contact?.[part as keyof typeof CONTACT_PARTS] ?? '',
    ]);
  });
  return Object.fromEntries([...known, ...contacts]);
}

/** The details of an entry from its fields. Contacts without fields stay as they are in `before`. */
export function toDetails(fields: RegistryFields, before: readonly RegistryContact[]): RegistryDetails {
  const details: Record<string, unknown> = {};
  for (const [field, path] of Object.entries(PATHS)) {
    const [key = '', inner] = path.split('.');
    const value = fromField(field, fields[field] ?? '');
    details[key] = inner === undefined ? value : { ...(details[key] as object), [inner]: value };
  }
  return { ...details, contacts: toContacts(fields, before) } as RegistryDetails;
}

/** The number of contacts that have no fields, because another one has the same role. */
export function countHiddenContacts(contacts: readonly RegistryContact[]): number {
  return contacts.length - new Set(contacts.map(({ role }) => role)).size;
}

/** The field for a path in a request, such as `details.terms.minYears`; undefined if the form has none. */
export function findField(path: string, { contacts }: Pick<RegistryDetails, 'contacts'>): string | undefined {
  if (path === 'tld') return path;
  const [, index, part] = /^details\.contacts\.(\d+)\.(name|email|phone)$/.exec(path) ?? [];
  if (part) {
    const contact = contacts[Number(index)];
    const isFirst = contact && contacts.find(({ role }) => role === contact.role) === contact;
    return isFirst ? `${contact.role}${CONTACT_PARTS[part as keyof typeof CONTACT_PARTS]}` : undefined;
  }
  const inner = path.replace(/^details\./, '').replace(/\.\d+$/, '');
  return Object.keys(PATHS).find((field) => PATHS[field] === inner);
}

function toContacts(fields: RegistryFields, before: readonly RegistryContact[]): RegistryContact[] {
  const own = (role: RegistryContact['role']): RegistryContact[] => {
    const [name = '', email = '', phone = ''] = Object.values(CONTACT_PARTS).map((suffix) =>
      String(fields[`${role}${suffix}`] ?? '').trim(),
    );
    return name || email || phone ? [{ role, name, email, phone: phone || null }] : [];
  };
  const present = before.flatMap((contact, index) =>
    before.findIndex(({ role }) => role === contact.role) === index ? own(contact.role) : [contact],
  );
  const added = CONTACT_ROLES.filter((role) => !before.some((contact) => contact.role === role)).flatMap(own);
  return [...present, ...added];
}

function valueAt(details: RegistryDetails, path: string): unknown {
  return path.split('.').reduce<unknown>((part, key) => (part as Record<string, unknown>)[key], details);
}

function toValue(value: unknown): FieldValue {
  return Array.isArray(value) ? value.join(', ') : ((value ?? '') as FieldValue);
}

function fromField(field: string, value: FieldValue): unknown {
  if (typeof value !== 'string') return value;
  const text = value.trim();
  if (LISTS.includes(field)) return text.split(',').flatMap((entry) => entry.trim() || []);
  return text === '' && NULLABLE.includes(field) ? null : text;
}
