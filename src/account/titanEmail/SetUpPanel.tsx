import { useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';
import { provisionTitanProduct, updateTitanProduct } from '#api/generated/hooks/titanemail.ts';
import type { TitanProduct } from '#api/generated/schemas/titanProduct.zod.ts';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { reloadEmail } from './emailQueries.ts';
import { MailboxForm } from './MailboxForm.tsx';
import { settleMailDns } from './mailDns.ts';
import { useEmailErrorText } from './useEmailToasts.ts';
import type { Mailbox } from './useMailboxDraft.ts';

/** The set-up of a product that is waiting for its first mailbox. */
export function SetUpPanel({ product }: { product: TitanProduct }) {
  const { t } = useTranslation('email');
  const provision = useProvision(product);
  return (
    <Panel title={t('setUp.title')} actions={<Status kind="setUp">{t('status.setUp')}</Status>}>
      <MailboxForm
        own={product.domainName}
        productId={product.id}
        draftKey={`titan_email/${product.id}`}
        submitLabel={t('setUp.submit')}
        onSend={provision}
      />
    </Panel>
  );
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
