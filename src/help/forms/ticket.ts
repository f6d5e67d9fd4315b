import type { SupportTicket } from '#api/generated/schemas/supportTicket.zod.ts';
import type { FormValues } from '#form-engine/form.ts';

type FormType = SupportTicket['form-type'];

const FORM_TYPES: Record<FormType, true> = {
  api_support_spa: true,
  general_contact_spa: true,
  hosting_spa: true,
  report_abuse_spa: true,
  ssl_contact_spa: true,
  investor: true,
  dns_change_spa: true,
};

/** The request body; undefined for a form that is not a support form. */
export function toTicket(type: string, values: FormValues): SupportTicket | undefined {
  if (!Object.hasOwn(FORM_TYPES, type)) return undefined;
  const fields = Object.entries(values).map(([field, value]) => [field, toField(value)]);
  // forms.test.ts proves that each form's schema matches the contract.
  return { 'form-type': type, ...Object.fromEntries(fields) } as SupportTicket;
}

function toField(value: FormValues[string]): FormValues[string] {
  return typeof value === 'boolean' ? (value ? 'on' : 'off') : value;
}
