import { type QueryClient, useQueries, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation } from 'react-router-dom';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { type AddDomainProps, type Form, getFieldUi, type LateCheck } from '#form-engine/form.ts';
import { getFormSources, loadForm } from '#form-engine/loadForm.ts';
import { hostToAscii } from '#lib/hostname.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { DomainPicker } from '#shared/domainPicker/DomainPicker.tsx';
import {
  domainOptions,
  domainPageOptions,
  exactDomainOptions,
  isDomainName,
} from '#shared/domainPicker/ownDomains.ts';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { Notice } from '#ui/Notice.tsx';
import { SupportForm } from './SupportForm.tsx';

const FIELD = 'domain[]';
/** Each name in the link is a call. */
const MAX_CHECKED = 20;

export async function load({ queries, language }: LoadContext): Promise<Form> {
  const [form] = await Promise.all([
    loadForm('dns_change_spa', language),
    queries.prefetchQuery(domainPageOptions()),
  ]);
  return form;
}

export const sources = getFormSources;

export function Component({ data }: { data: Form }) {
  const { search } = useLocation();
  const queries = useQueryClient();
  const { data: response } = usePrefetchedQuery(domainPageOptions());
  const form = useMemo(() => {
    const { items = [], totalCount } = response?.data.domain ?? {};
    const own = items.map(({ name }) => name);
    // Domains named in the link come first, so that they are visible.
    const asked = namesIn(search);
    const domains = own.toSorted((one, other) => Number(asked.includes(other)) - Number(asked.includes(one)));
    const choice = {
      ...getFieldUi(data, FIELD),
      // If not all domains are in the list, they are searched for on the server.
      ...(own.length === totalCount ? { 'ui:domains': domains } : { 'ui:addDomain': AddDomain }),
    };
    return {
      ...data,
      uiSchema: { ...data.uiSchema, [FIELD]: choice },
      late: createOwnerCheck(queries),
    };
  }, [data, response, search, queries]);
  return (
    <SupportForm form={form} facts={[FIELD, 'email']} aside={<ForeignNames names={namesIn(search)} />} />
  );
}

/** The names in a link to the form. */
function namesIn(search: string): string[] {
  return [...new URLSearchParams(search)].flatMap(([key, name]) =>
    key === FIELD || key === 'domain' ? hostToAscii(name) || [] : [],
  );
}

/** Says which names in the link to the form are not the account's. */
function ForeignNames({ names }: { names: readonly string[] }) {
  const { t } = useTranslation('account');
  const checked = names.filter(isDomainName).slice(0, MAX_CHECKED);
  const found = useQueries({ queries: checked.map(exactDomainOptions) });
  const foreign = names.filter((name) => !isDomainName(name) || found[checked.indexOf(name)]?.data === null);
  return foreign.map((name) => (
    <Notice key={name} tone="bad">
      {t('pick.notYours', { name: nameToUnicode(name) })}
    </Notice>
  ));
}

/** Adds one of the account's domains to the names in the form. */
function AddDomain({ onAdd }: AddDomainProps) {
  const { t } = useTranslation('account');
  const [added, setAdded] = useState<string | null>(null);
  return (
    <DomainPicker
      label={t('pick.add')}
      help={t('pick.help')}
      value={added}
      onChange={(name) => {
        setAdded(name);
        if (name !== null) onAdd(name);
      }}
    />
  );
}

/** Finds the first domain that doesn't belong to the account. */
function createOwnerCheck(queries: QueryClient): LateCheck {
  const isForeign = async (name: string) => {
    if (!isDomainName(name)) return true;
    const options = domainOptions(name);
    return options.select(await queries.fetchQuery(options)) === undefined;
  };
  return {
    fields: [FIELD],
    async find({ [FIELD]: names }) {
      const texts = Array.isArray(names) ? names : [];
      const found = await Promise.all(texts.map(isForeign));
      const foreign = texts.find((_, index) => found[index]);
      return foreign === undefined ? [] : [{ field: FIELD, rule: 'notYours', limit: foreign }];
    },
  };
}
