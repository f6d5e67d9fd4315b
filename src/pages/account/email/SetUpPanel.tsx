import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { provisionTitanProduct, updateTitanProduct } from '#api/generated/hooks/titanemail.ts';
import type { TitanProduct } from '#api/generated/schemas/titanProduct.zod.ts';
import { usePartQuery } from '#api/usePartQuery.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { domainListOptions, emailListOptions, reloadEmail } from './emailQueries.ts';
import { type Mailbox, MailboxFields, MailboxFoot } from './MailboxFields.tsx';
import { settleMailDns } from './mailDns.ts';
import { notifyEmailError, useEmailErrorText, useFetchFailure } from './useEmailToasts.ts';
import { useMailboxForm } from './useMailboxForm.ts';

/** The set-up of a product that waits for its first mailbox. */
export function SetUpPanel({ product }: { product: TitanProduct }) {
  const { t } = useTranslation('email');
  const list = usePartQuery(domainListOptions());
  useFetchFailure(list.isError);
  const domains = useDomainsWithoutEmail(product.domainName);
  return (
    <Panel title={t('setUp.title')} actions={<Status kind="setUp">{t('status.setUp')}</Status>}>
      {list.isError && (
        <ErrorState
          level={3}
          title={t('failure.part')}
          retryLabel={t('retry')}
          retrying={list.isFetching}
          onRetry={() => void list.refetch()}
        />
      )}
      {list.data && domains.length === 0 && <p className="text-muted">{t('setUp.noDomain')}</p>}
      {domains.length > 0 && <SetUpForm product={product} domains={domains} />}
    </Panel>
  );
}

/** Names of the account's domains that no email product is for, with the product's own one first. */
export function useDomainsWithoutEmail(own: string | null): string[] {
  const { data } = usePartQuery(domainListOptions());
  const { data: emails } = usePartQuery(emailListOptions());
  const taken = new Set(emails?.data.product.items.map(({ domainName }) => domainName));
  const names = data?.data.domain.items.map(({ name }) => name) ?? [];
  const free = names.filter((name) => !taken.has(name) && name !== own);
  return own === null ? free : [own, ...free];
}

function SetUpForm({ product, domains }: { product: TitanProduct; domains: string[] }) {
  const { t } = useTranslation('email');
  const { error, provision } = useProvision(product);
  const initial = { domain: product.domainName ?? domains[0] ?? '', local: '', password: '' };
  const form = useMailboxForm(initial, provision);
  return (
    <form className="mailbox-form" noValidate onSubmit={form.submit}>
      {error && (
        <Notice tone="bad" role="alert">
          {error}
        </Notice>
      )}
      <MailboxFields {...form.fields} domains={domains} />
      <MailboxFoot label={t('setUp.submit')} isSaving={form.isSaving} />
    </form>
  );
}

/** Sets the product up, then its DNS where nothing has to be asked. `error` says why it did not work. */
function useProvision(product: TitanProduct) {
  const { t } = useTranslation('email');
  const queries = useQueryClient();
  const toText = useEmailErrorText();
  const [error, setError] = useState<string>();
  const { id } = product;

  function fail(text: string): void {
    setError(text);
    notifyEmailError(text);
  }

  async function provision({ domain, local, password }: Mailbox): Promise<void> {
    setError(undefined);
    try {
      if (domain !== product.domainName && product.domainName !== null)
        await updateTitanProduct(id, { ...product, domainName: domain });
      const { data } = await provisionTitanProduct(id, { email: `${local}@${domain}`, password });
      if (!data.success) fail(t(`error.${data.message}`));
      if (data.success) await settleMailDns(queries, domain).catch(() => {});
      await reloadEmail(queries, id);
    } catch (cause) {
      const isGone = cause instanceof ApiError && cause.status === 404;
      fail(isGone ? t('failure.noTitanProduct') : toText(cause));
      // The response may be lost though the product is set up.
      await reloadEmail(queries, id).catch(() => {});
    }
  }

  return { error, provision };
}
