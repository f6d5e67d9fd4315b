import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { paths } from '#paths.ts';
import { parseAskedDomain } from '#shared/domainPicker/ownDomains.ts';
import { EmptyList } from '#shared/list/EmptyList.tsx';
import { prefetchList } from '#shared/list/listQuery.ts';
import { QueryTable } from '#shared/list/QueryTable.tsx';
import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { UserIcon } from '#ui/icons/UserIcon.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { contactList, contactName, unverifiedOptions } from './contactQueries.ts';
import { DomainContactsPanel, prefetchDomainContacts } from './DomainContactsPanel.tsx';
import { useContactColumns } from './useContactColumns.tsx';
import { VerificationNotices } from './VerificationNotices.tsx';

type Data = { domain: string | null };

export async function load({ queries, url }: LoadContext): Promise<Data> {
  const asked = parseAskedDomain(new URLSearchParams(url.search));
  const [domain] = await Promise.all([
    prefetchDomainContacts(queries, asked),
    prefetchList(contactList, queries, url),
    queries.prefetchQuery(unverifiedOptions()),
  ]);
  return { domain };
}

export function Component({ data: { domain } }: { data: Data }) {
  const { t } = useTranslation(['contacts', 'account']);
  const columns = useContactColumns();
  const add = (
    <Link to={paths.ownContact('new')} className={buttonClass({ size: 'small' })}>
      <PlusIcon />
      {t('add')}
    </Link>
  );
  return (
    <>
      <PageHead
        breadcrumbs={<AccountBreadcrumbs current={t('account:sections.contacts')} />}
        title={t('account:sections.contacts')}
        facts={t('lead')}
        actions={add}
      />
      <VerificationNotices />
      <QueryTable
        name="contacts"
        list={contactList}
        caption={t('account:sections.contacts')}
        columns={columns}
        defaultOrder={t('account:newestFirst')}
        rowKey={({ contactId }) => String(contactId)}
        nameOf={contactName}
        search={{ label: t('search'), maxLength: 100 }}
        foot={() => <p className="panel-line ruled text-small text-muted">{t('removable')}</p>}
        empty={<EmptyList icon={<UserIcon />} title={t('empty.title')} text={t('empty.text')} action={add} />}
      />
      <DomainContactsPanel domain={domain} />
    </>
  );
}
