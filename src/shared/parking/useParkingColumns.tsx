import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { ParkedDomain } from '#api/generated/schemas/parkedDomain.zod.ts';
import { formatMediumDate, formatMoney } from '#i18n/format.ts';
import { splitDomainName } from '#lib/keyword.ts';
import { toMinor } from '#lib/money.ts';
import { paths } from '#paths.ts';
import type { ListColumn } from '#shared/list/queryTableProps.ts';
import { DomainName } from '#ui/DomainName.tsx';
import { IconButton } from '#ui/IconButton.tsx';
import { MoreIcon } from '#ui/icons/productIcons.tsx';
import { LazyMenu } from '#ui/lazyPopups.tsx';
import { actionsColumn } from '#ui/table/actionsColumn.ts';
import { PARKING_ICONS } from './parkingPages.ts';

type ParkingColumnsOptions<Domain> = {
  /** The account column, for lists of several accounts. If omitted, a domain links to its page. */
  account: ListColumn<Domain> | undefined;
  onEdit: (domain: Domain) => void;
  onUnpark: (domain: Domain) => void;
};

/** The columns of the list of parked domains. */
export function useParkingColumns<Domain extends ParkedDomain>({
  account,
  onEdit,
  onUnpark,
}: ParkingColumnsOptions<Domain>): ListColumn<Domain>[] {
  const { t, i18n } = useTranslation(['parking', 'account', 'common']);
  const formatPrice = ({ landing }: ParkedDomain) =>
    landing.type === 'for_sale' &&
    formatMoney(toMinor(landing.price, landing.currency), landing.currency, i18n.language);
  return [
    {
      key: 'domain',
      header: t('common:domain'),
      rowHeader: true,
      order: 'domainName',
      skeleton: 'name',
      cell: ({ domainName }) => {
        const name = <DomainName size="text" className="text-small" {...splitDomainName(domainName)} />;
        if (account) return name;
        return (
          <Link to={paths.domain(domainName)} className="tap">
            {name}
          </Link>
        );
      },
      csv: ({ domainName }) => domainName,
    },
    {
      key: 'shows',
      header: t('column.shows'),
      card: 'start',
      cell: ({ landing: { type } }) => {
        const Icon = PARKING_ICONS[type];
        return (
          <span className="line-up">
            <Icon className="icon-small text-muted" />
            <span>{t(`page.${type}`)}</span>
          </span>
        );
      },
      csv: ({ landing }) => t(`page.${landing.type}`),
    },
    {
      key: 'price',
      header: t('column.price'),
      align: 'end',
      card: 'end',
      cell: (domain) => formatPrice(domain) || <span className="text-muted">–</span>,
      csv: ({ landing }) => (landing.type === 'for_sale' ? `${landing.price} ${landing.currency}` : ''),
    },
    ...(account ? [account] : []),
    {
      key: 'parked',
      isLesser: true,
      header: t('column.parked'),
      order: 'parkedDate',
      cell: ({ parkedDate }) => formatMediumDate(new Date(parkedDate), i18n.language),
      csv: ({ parkedDate }) => parkedDate.slice(0, 10),
    },
    {
      key: 'expires',
      isLesser: Boolean(account),
      header: t('account:expires'),
      order: 'expireDate',
      card: 'named-start',
      cell: ({ expireDate }) => formatMediumDate(new Date(expireDate), i18n.language),
      csv: ({ expireDate }) => expireDate.slice(0, 10),
    },
    actionsColumn(t('account:actions'), (domain) => (
      <LazyMenu
        align="end"
        trigger={
          <IconButton
            size="small"
            label={t('actionsOf', { domain: domain.domainName })}
            icon={<MoreIcon />}
          />
        }
        items={[
          { kind: 'action', key: 'edit', label: t('change'), onSelect: () => onEdit(domain) },
          { kind: 'action', key: 'unpark', label: t('unpark'), onSelect: () => onUnpark(domain) },
        ]}
      />
    )),
  ];
}
