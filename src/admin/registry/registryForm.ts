import { CONTACT_ROLES, findField } from '#admin/tools/registryFields.ts';
import { ApiError } from '#api/errors.ts';
import type { RegistryDetails } from '#api/generated/schemas/registryDetails.zod.ts';
import type { Form, FormData, Problem } from '#form-engine/form.ts';
import { loadForm } from '#form-engine/loadForm.ts';
import type { Language } from '#lib/languages.ts';

/** Values that most registries have in common, for a new entry. */
const COMMON: FormData = {
  kind: 'generic',
  status: 'open',
  idn: false,
  dnssec: true,
  minYears: 1,
  maxYears: 10,
  minNameservers: 2,
  maxNameservers: 13,
  lockDays: 60,
  authCode: true,
  addDays: 5,
  renewDays: 45,
  redemptionDays: 30,
  pendingDeleteDays: 5,
  eppPort: 700,
};

/** The form of a new entry. */
export async function loadNewRegistryForm(language: Language): Promise<Form> {
  const form = await loadForm('registryInfo', language);
  const initialData = { ...form.initialData, ...COMMON };
  return { ...form, initialData, late: { fields: Object.keys(form.schema.properties), find: findClashes } };
}

/** The form of an existing entry, whose TLD can't be changed. */
export async function loadRegistryForm(language: Language): Promise<Form> {
  const form = await loadNewRegistryForm(language);
  const always = Object.keys(form.schema.properties).filter((field) => field !== 'tld');
  return { ...form, filter: { key: '', options: {}, always } };
}

/** Checks that the form's schema can't express: fields that contradict each other. */
async function findClashes(data: FormData): Promise<Problem[]> {
  const isAbove = (min: string, max: string) => Number(data[min]) > Number(data[max]);
  const missing = CONTACT_ROLES.flatMap((role) => {
    const has = (part: string) => data[`${role}${part}`] !== undefined;
    if (!has('Name') && !has('Email') && !has('Phone')) return [];
    return ['Name', 'Email'].filter((part) => !has(part)).map((part) => `${role}${part}`);
  });
  return [
    ...(isAbove('minYears', 'maxYears') ? ['minYears'] : []),
    ...(isAbove('minNameservers', 'maxNameservers') ? ['minNameservers'] : []),
    ...(data.idn !== true && data.scripts !== undefined ? ['scripts'] : []),
  ]
    .map((field): Problem => ({ field, rule: 'rejected' }))
    .concat(missing.map((field): Problem => ({ field, rule: 'required' })));
}

/** The fields that the server has rejected. `details` is the body that was sent. */
export function findRejected(error: Error | null, details: RegistryDetails): Problem[] {
  if (!(error instanceof ApiError)) return [];
  if (error.code === 'tld_exists') return [{ field: 'tld', rule: 'rejected' }];
  const fields = Object.keys(error.fields).flatMap((path) => findField(path, details) ?? []);
  return [...new Set(fields)].map((field) => ({ field, rule: 'rejected' }));
}
