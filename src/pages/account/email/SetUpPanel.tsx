import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { provisionTitanProduct, updateTitanProduct } from '#api/generated/hooks/titanemail.ts';
import type { TitanProduct } from '#api/generated/schemas/titanProduct.zod.ts';
import { usePartQuery } from '#api/usePartQuery.ts';
import { ErrorState } from '#ui/ErrorState.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { domainListOptions } from '../domainListOptions.ts';
import { emailListOptions, reloadEmail } from './emailQueries.ts';
import { MailboxForm } from './MailboxForm.tsx';
import { settleMailDns } from './mailDns.ts';
import { useEmailErrorText, useFetchFailure } from './useEmailToasts.ts';
import type { Mailbox } from './useMailboxDraft.ts';

/** The set-up of a product that is waiting for its first mailbox. */
export function SetUpPanel({ product }: { product: TitanProduct }) {
  const { t } = useTranslation('email');
  const list = usePartQuery(domainListOptions());
  useFetchFailure(list.isError);
  const domains = useDomainsWithoutEmail(product.domainName);
  const provision = useProvision(product);
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
      {domains.length > 0 && (
        <MailboxForm
          domains={domains}
          draftKey={`titan_email/${product.id}`}
          submitLabel={t('setUp.submit')}
          onSend={provision}
        />
      )}
    </Panel>
  );
}

/** The account's domains without an email product; the product's own domain comes first. */
export function useDomainsWithoutEmail(own: string | null): string[] {
  const { data } = usePartQuery(domainListOptions());
  const { data: emails } = usePartQuery(emailListOptions());
  const taken = new Set(emails?.data.product.items.map(({ domainName }) => domainName));
  const names = data?.data.domain.items.map(({ name }) => name) ?? [];
  const free = names.filter((name) => !taken.has(name) && name !== own);
  return own === null ? free : [own, ...free];
}

/** Sets up the product, then its DNS if no consent is needed. Resolves with an error message, or undefined. */
function useProvision(product: TitanProduct): (mailbox: Mailbox) => Promise<string | undefined> {
  const { t } = useTranslation('email');
  const queries = useQueryClient();
  const toText = useEmailErrorText();
  const { id, domainName } = product;

  return async ({ domain, local, password }) => {
    try {
      if (domain !== domainName && domainName !== null)
        await updateTitanProduct(id, { ...product, domainName: domain });
      const { data } = await provisionTitanProduct(id, { email: `${local}@${domain}`, password });
      if (data.success) await settleMailDns(queries, domain).catch(() => {});
      await reloadEmail(queries, id);
      return data.success ? undefined : t(`error.${data.message}`);
    } catch (cause) {
      // The product may have been set up although the response was lost.
      await reloadEmail(queries, id).catch(() => {});
      const isGone = cause instanceof ApiError && cause.status === 404;
      return isGone ? t('failure.noTitanProduct') : toText(cause);
    }
  };
}
