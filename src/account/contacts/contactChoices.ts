import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { getListContactsQueryOptions } from '#api/generated/hooks/contacts.ts';
import type { Contact } from '#api/generated/schemas/contact.zod.ts';
import { usePartQuery } from '#api/usePartQuery.ts';
import { useSettled } from '#ui/useSettled.ts';
import { contactName } from './contactQueries.ts';

const MAX_CHOICES = 100;

export const choicesOptions = (query = '') =>
  getListContactsQueryOptions({ limit: MAX_CHOICES, ...(query && { query }) });

/** The contacts to choose from. If there are too many to list, they are searched for. */
export function useContactChoices(typed: string) {
  const query = usePartQuery(choicesOptions());
  const all = query.data?.data.contacts;
  const text = useSettled(typed.trim());
  const found = useQuery({
    ...choicesOptions(text),
    enabled: text !== '',
    placeholderData: keepPreviousData,
  });
  const hits = text === '' ? [] : (found.data?.data.contacts.items ?? []);
  const others = (all?.items ?? []).filter(
    ({ contactId }) => !hits.some((hit) => hit.contactId === contactId),
  );
  return { query, items: [...hits, ...others], hasMore: (all?.totalCount ?? 0) > MAX_CHOICES };
}

/** The name and address of one of the contacts by its number. */
export function nameChoice(contacts: readonly Contact[], id: string): string | undefined {
  const contact = contacts.find(({ contactId }) => String(contactId) === id);
  return contact && `${contactName(contact)} (${contact.fields.email ?? ''})`;
}
