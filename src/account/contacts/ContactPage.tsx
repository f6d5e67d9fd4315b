import type { TFunction } from 'i18next';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { isNotFound } from '#api/errors.ts';
import { getGetContactQueryOptions } from '#api/generated/hooks/contacts.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import type { Form } from '#form-engine/form.ts';
import { getFormSources, loadForm } from '#form-engine/loadForm.ts';
import { parseId } from '#lib/parseId.ts';
import { paths } from '#paths.ts';
import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { useSession } from '#shared/session/useSession.ts';
import { Card } from '#ui/Card.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { ContactEditor } from './ContactEditor.tsx';
import { contactName, domainsOfOptions } from './contactQueries.ts';
import { RemoveContact } from './RemoveContact.tsx';
import { UsedByPanel } from './UsedByPanel.tsx';
import { useRoleNames } from './useRoleNames.ts';

type Data = { id: number; form: Form };

export async function load({ params, queries, language }: LoadContext): Promise<Data | null> {
  const id = parseId(params.id);
  if (id === null) return null;
  const options = getGetContactQueryOptions(id);
  const [form] = await Promise.all([
    loadForm('contact', language),
    queries.prefetchQuery(options),
    queries.prefetchQuery(domainsOfOptions(id)),
  ]);
  return isNotFound(queries.getQueryState(options.queryKey)?.error) ? null : { id, form };
}

export const sources = ({ form }: Data) => getFormSources(form);

export function title({ id }: Data, t: TFunction<'contacts'>): string {
  return t('title', { number: id });
}

export function Component({ data: { id, form } }: { data: Data }) {
  const { t } = useTranslation(['contacts', 'account']);
  const { account } = useSession();
  const nameRoles = useRoleNames();
  const query = usePrefetchedQuery(getGetContactQueryOptions(id));
  const contact = query.data?.data.contact;
  const name = contact ? contactName(contact) : t('title', { number: id });
  return (
    <>
      <PageHead
        breadcrumbs={
          <AccountBreadcrumbs
            links={[
              <Link key="contacts" to={paths.contacts()}>
                {t('account:sections.contacts')}
              </Link>,
            ]}
            current={name}
          />
        }
        title={<bdi translate="no">{name}</bdi>}
        facts={
          contact &&
          (contact.domains > 0
            ? `${nameRoles(contact.roles)} · ${t('usedFor', { count: contact.domains })}`
            : t('unused'))
        }
        actions={contact && contact.domains === 0 && <RemoveContact contact={contact} />}
      />
      {contact ? (
        <>
          <ContactEditor key={id} contact={contact} form={form} accountId={account?.sessAccountId ?? 0} />
          <UsedByPanel contact={contact} />
        </>
      ) : (
        <Card padded={false}>
          <LoadFailure title={t('account:loadFailed')} query={query}>
            {t('account:nothingChangedRetry')}
          </LoadFailure>
        </Card>
      )}
    </>
  );
}
