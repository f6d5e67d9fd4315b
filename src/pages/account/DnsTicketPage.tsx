import { useMemo } from 'react';
import { useLocation } from 'react-router-dom';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { type Form, getFieldUi, type LateCheck } from '#form-engine/form.ts';
import { getFormSources, loadForm } from '#form-engine/loadForm.ts';
import type { LoadContext } from '#pages/shared/loadContext.ts';
import { SupportForm } from '#pages/shared/support/SupportForm.tsx';
import { domainListOptions } from './domainListOptions.ts';

const FIELD = 'domain[]';

export async function load({ queries, language }: LoadContext): Promise<Form> {
  const [form] = await Promise.all([
    loadForm('dns_change_spa', language),
    queries.prefetchQuery(domainListOptions()),
  ]);
  return form;
}

export const sources = getFormSources;

export function Component({ data }: { data: Form }) {
  const { search } = useLocation();
  const { data: response } = usePrefetchedQuery(domainListOptions());
  const form = useMemo(() => {
    const domains = response?.data.domain;
    // If the account has more domains than the list can hold, names are typed, and the backend checks them.
    if (!domains || domains.items.length < domains.totalCount) return data;
    const own = domains.items.map(({ name }) => name);
    // Domains named in the link come first, so that they are visible.
    const asked = new URLSearchParams(search).getAll(FIELD);
    const list = {
      ...getFieldUi(data, FIELD),
      'ui:domains': own.toSorted((one, other) => Number(asked.includes(other)) - Number(asked.includes(one))),
    };
    return { ...data, uiSchema: { ...data.uiSchema, [FIELD]: list }, late: createOwnerCheck(own) };
  }, [data, response, search]);
  return <SupportForm form={form} facts={[FIELD, 'email']} />;
}

/** Finds the first domain that doesn't belong to the account. */
function createOwnerCheck(own: readonly string[]): LateCheck {
  return {
    fields: [FIELD],
    async find({ [FIELD]: names }) {
      const foreign = Array.isArray(names) && names.find((name) => !own.includes(name));
      return foreign ? [{ field: FIELD, rule: 'notYours', limit: foreign }] : [];
    },
  };
}
