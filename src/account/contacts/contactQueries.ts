import type { QueryClient } from '@tanstack/react-query';
import {
  getGetContactQueryOptions,
  getListContactsQueryKey,
  getListContactsQueryOptions,
} from '#api/generated/hooks/contacts.ts';
import { getGetDomainsQueryOptions } from '#api/generated/hooks/domains.ts';
import type { Contact } from '#api/generated/schemas/contact.zod.ts';
import { ListContactsParams } from '#api/generated/schemas/listContactsParams.zod.ts';
import { listQuery } from '#shared/list/listQuery.ts';

const DOMAINS_SHOWN = 20;

export const contactList = listQuery(ListContactsParams, getListContactsQueryOptions, 'contacts');

/** The contacts whose address has to be verified; at most as many as there is room for notices. */
export const unverifiedOptions = () => getListContactsQueryOptions({ unverified: true, limit: 3 });

/** The first domains that use a contact, by name, and how many there are. */
export const domainsOfOptions = (contact: number) =>
  getGetDomainsQueryOptions({ contact, limit: DOMAINS_SHOWN, order: 'name', asc: true });

/** Stores a contact that a call has returned. All lists with contacts are fetched again. */
export function storeContact(queries: QueryClient, response: { data: { contact: Contact } }): void {
  queries.setQueryData(getGetContactQueryOptions(response.data.contact.contactId).queryKey, response);
  void queries.invalidateQueries({ queryKey: getListContactsQueryKey() });
}

/** The name by which people know a contact: its organization, or else its person. */
export function contactName({ fields }: Pick<Contact, 'fields'>): string {
  return fields.organization ?? fields.name ?? '';
}
