import { useMemo } from 'react';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import type { Form, LateCheck } from '#form-engine/form.ts';
import { getFormSources, loadForm } from '#form-engine/loadForm.ts';
import type { LoadContext } from '#pages/shared/loadContext.ts';
import { SupportForm } from '#pages/shared/support/SupportForm.tsx';
import { domainListOptions } from './domainListOptions.ts';

const FIELD = 'domain[]';

export async function load({ queries }: LoadContext): Promise<Form> {
  const [form] = await Promise.all([loadForm('dns_change_spa'), queries.prefetchQuery(domainListOptions())]);
  return form;
}

export const sources = getFormSources;

export function Component({ data }: { data: Form }) {
  const { data: list } = usePrefetchedQuery(domainListOptions());
  const form = useMemo(() => {
    const domains = list?.data.domain;
    // Where the account has more than the list holds, the check is left to the backend.
    if (!domains || domains.items.length < domains.totalCount) return data;
    return { ...data, late: createOwnerCheck(domains.items.map(({ name }) => name)) };
  }, [data, list]);
  return <SupportForm form={form} facts={[FIELD, 'email']} />;
}

/** Finds the first domain that is not among the account's. */
function createOwnerCheck(own: readonly string[]): LateCheck {
  return {
    fields: [FIELD],
    async find({ [FIELD]: names }) {
      const foreign = Array.isArray(names) && names.find((name) => !own.includes(name));
      return foreign ? [{ field: FIELD, rule: 'notYours', limit: foreign }] : [];
    },
  };
}
