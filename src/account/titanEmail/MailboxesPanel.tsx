import { useTranslation } from 'react-i18next';
import { getGetTitanProductDataQueryOptions } from '#api/generated/hooks/titanemail.ts';
import { usePartQuery } from '#api/usePartQuery.ts';
import { formatMediumDate } from '#i18n/format.ts';
import { CopyButton } from '#shared/page/CopyButton.tsx';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { Count } from '#ui/workspace/Count.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { OpenMailButton } from './OpenMailButton.tsx';
import { useFetchFailure } from './useEmailToasts.ts';

/** The mailboxes of a product that is set up. They are added and changed in the mail app. */
export function MailboxesPanel({ id, canOpen }: { id: number; canOpen: boolean }) {
  const { t, i18n } = useTranslation(['email', 'account']);
  const options = getGetTitanProductDataQueryOptions({ productId: id });
  const { data, isError, error, isFetching, refetch } = usePartQuery(options);
  useFetchFailure(isError);
  const mail = data?.data.titanemail;
  return (
    <Panel
      title={
        <>
          {t('mailboxes.title')} {mail && <Count>{mail.activeAccounts}</Count>}
        </>
      }
      actions={
        canOpen && (
          <OpenMailButton id={id} variant="quiet">
            {t('mailboxes.manage')}
          </OpenMailButton>
        )
      }
      padded={false}
    >
      {isError && (
        <LoadFailure level={3} title={t('account:loadFailed')} query={{ error, isFetching, refetch }} />
      )}
      {mail?.accounts.length === 0 && <p className="panel-line text-small">{t('mailboxes.none')}</p>}
      <ul className="panel-list">
        {mail?.accounts.map(({ email, createDate }) => (
          <li key={email}>
            <bdi translate="no" className="panel-list-name font-medium wrap-anywhere min-w-0">
              {email}
            </bdi>
            <span className="text-badge text-muted tabular">
              {t('account:since', { date: formatMediumDate(new Date(createDate), i18n.language) })}
            </span>
            <CopyButton text={email} label={t('mailboxes.copy', { email })} />
          </li>
        ))}
      </ul>
    </Panel>
  );
}
