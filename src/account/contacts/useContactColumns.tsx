import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Contact } from '#api/generated/schemas/contact.zod.ts';
import { formatMediumDate } from '#i18n/format.ts';
import { paths } from '#paths.ts';
import type { ListColumn } from '#shared/list/queryTableProps.ts';
import { Badge } from '#ui/Badge.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { PenIcon } from '#ui/icons/statusIcons.tsx';
import { actionsColumn } from '#ui/table/actionsColumn.ts';
import { Status } from '#ui/workspace/Status.tsx';
import { contactName } from './contactQueries.ts';
import { useRoleNames } from './useRoleNames.ts';

export function useContactColumns(): ListColumn<Contact>[] {
  const { t } = useTranslation(['contacts', 'common', 'account']);
  const nameRoles = useRoleNames();
  return [
    {
      key: 'contact',
      header: t('column.contact'),
      rowHeader: true,
      skeleton: 'name',
      cell: (contact) => (
        <span className="block" translate="no">
          <Link to={paths.ownContact(contact.contactId)} className="tap font-medium wrap-anywhere">
            {contactName(contact)}
          </Link>
          <span className="block font-normal text-small text-muted">{describe(contact)}</span>
        </span>
      ),
      csv: contactName,
    },
    {
      key: 'person',
      header: t('account:personName'),
      isExportOnly: true,
      cell: () => null,
      csv: ({ fields }) => fields.name ?? '',
    },
    {
      key: 'email',
      header: t('common:personEmail'),
      card: 'line',
      cell: (contact) => <Email contact={contact} />,
      csv: ({ fields }) => fields.email ?? '',
    },
    {
      key: 'roles',
      header: t('column.roles'),
      isLesser: true,
      cell: ({ roles }) =>
        roles.length > 0 ? (
          <span className="row gap-1">
            {roles.map((role) => (
              <Badge key={role}>{t(`role.${role}`)}</Badge>
            ))}
          </span>
        ) : (
          '–'
        ),
      csv: ({ roles }) => nameRoles(roles),
    },
    {
      key: 'domains',
      header: t('column.domains'),
      cell: ({ domains }) => (domains > 0 ? t('usedFor', { count: domains }) : t('unused')),
      csv: ({ domains }) => String(domains),
    },
    {
      key: 'created',
      header: t('account:createdAt'),
      order: 'created',
      isExportOnly: true,
      cell: () => null,
      csv: ({ created }) => created,
    },
    actionsColumn(t('account:actions'), (contact) => (
      <Link
        to={paths.ownContact(contact.contactId)}
        className={buttonClass({ variant: 'quiet', size: 'small' })}
        aria-label={t('account:editNamed', { name: contactName(contact) })}
      >
        <PenIcon />
        {t('account:edit')}
      </Link>
    )),
  ];
}

/** The person, unless it is the contact's name already, and where they are. */
function describe({ fields: { name, organization, city } }: Contact): string {
  return [organization && name, city].filter(Boolean).join(' · ');
}

function Email({ contact: { fields, verification } }: { contact: Contact }) {
  const { t, i18n } = useTranslation('contacts');
  const day = (date: string | null) => (date ? formatMediumDate(new Date(date), i18n.language) : '');
  const { state, verifiedAt, verifyBy, emailedAt } = verification;
  return (
    <span className="block">
      <span className="block wrap-anywhere" translate="no">
        {fields.email}
      </span>
      <span className="text-small text-muted">
        {state === 'verified' && (
          <>
            <Status kind="approved">{t('state.verified')}</Status> <span>{day(verifiedAt)}</span>
          </>
        )}
        {state === 'pending' && (
          <>
            <Status kind="expiring">{t('state.pending', { date: day(verifyBy) })}</Status>{' '}
            <span>{t('emailed', { date: day(emailedAt) })}</span>
          </>
        )}
        {state === 'overdue' && <Status kind="expired">{t('state.overdue')}</Status>}
        {state === 'not_needed' && <span>{t('state.not_needed')}</span>}
      </span>
    </span>
  );
}
