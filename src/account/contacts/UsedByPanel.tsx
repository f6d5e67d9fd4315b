import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Contact } from '#api/generated/schemas/contact.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { domainsOfOptions } from './contactQueries.ts';

/** The domains that use a contact, each leading to the contacts of this domain. */
export function UsedByPanel({ contact }: { contact: Contact }) {
  const { t } = useTranslation(['contacts', 'account']);
  const query = usePrefetchedQuery(domainsOfOptions(contact.contactId));
  if (contact.domains === 0) return null;
  const { items = [], totalCount = 0 } = query.data?.data.domain ?? {};
  const rest = totalCount - items.length;
  return (
    <Panel title={t('usedFor', { count: contact.domains })} foot={t('usedNote')}>
      {query.data ? (
        <ul className="row gap-4 text-small">
          {items.map(({ name }) => (
            <li key={name}>
              <Link to={paths.contacts(name)} className="link tap wrap-anywhere" translate="no">
                {nameToUnicode(name)}
              </Link>
            </li>
          ))}
          {rest > 0 && <li className="text-muted">{t('andMore', { count: rest })}</li>}
        </ul>
      ) : (
        <LoadFailure level={3} title={t('account:loadFailed')} query={query}>
          {t('account:nothingChangedRetry')}
        </LoadFailure>
      )}
    </Panel>
  );
}
