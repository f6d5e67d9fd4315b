import { useQueryClient } from '@tanstack/react-query';
import { getGetContactQueryKey } from '#api/generated/hooks/contacts.ts';
import { getGetSecurityQueryKey } from '#api/generated/hooks/security.ts';
import type { ContactResponse } from '#api/generated/schemas/contactResponse.zod.ts';
import type { SecurityResponse } from '#api/generated/schemas/securityResponse.zod.ts';
import type { RefusedCall } from '#api/http.ts';
import { findPurpose, type Purpose } from './callPurpose.ts';

/** What the calls are for, and the name of their object, if it has one that the page has loaded. */
export function usePurpose(calls: readonly RefusedCall[]): { key: Purpose['key']; name: string } {
  const queries = useQueryClient();
  const { key, domain, id } = findPurpose(calls);
  if (key === 'contact') {
    const contact = queries.getQueryData<ContactResponse>(getGetContactQueryKey(id))?.data.contact;
    return { key, name: contact?.fields.name ?? String(id) };
  }
  if (key === 'removePasskey') {
    const response = queries.getQueryData<SecurityResponse>(getGetSecurityQueryKey());
    const passkey = response?.data.security.passkeys.find(({ passkeyId }) => passkeyId === id);
    return { key, name: passkey?.name ?? String(id) };
  }
  return { key, name: domain };
}
