import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { FoundItem } from '#api/generated/schemas/foundItem.zod.ts';
import { formatMediumDay } from '#i18n/format.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { paths } from '#paths.ts';
import { ORDER_STATUS } from '#shared/orders/orderLabels.ts';
import { buttonClass } from '#ui/buttonClass.ts';
import { type Fact, FactList } from '#ui/workspace/FactList.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { useFoundTexts } from './useFoundTexts.ts';

/** The facts of a hit, beside the list. */
export function FoundFacts({ item }: { item: FoundItem }) {
  const { t } = useTranslation(['adminCustomers', 'admin', 'common']);
  const { label, status } = useFoundTexts()(item);
  const { account } = item;
  const own = useOwnFacts(item);
  const whose: Fact[] =
    item.kind === 'customer' || account === null
      ? []
      : [
          {
            key: 'customer',
            term: t('admin:tools.customers'),
            value: (
              <Link className="link tap" to={paths.customer(account.id)}>
                {`${account.id} ${account.name}`}
              </Link>
            ),
          },
          { key: 'email', term: t('common:personEmail'), value: account.email },
        ];
  const state: Fact[] = status
    ? [{ key: 'status', term: t('common:status'), value: <ProductState status={status} /> }]
    : [];
  return (
    <Panel title={<bdi>{label}</bdi>} className="find-facts">
      <div className="stack gap-5">
        <FactList facts={[...whose, ...state, ...own]} />
        {account && (
          <Link className={buttonClass({ variant: 'primary' })} to={paths.customer(account.id)}>
            {t('open')}
          </Link>
        )}
      </div>
    </Panel>
  );
}

type ProductState = NonNullable<ReturnType<ReturnType<typeof useFoundTexts>>['status']>;

function ProductState({ status }: { status: ProductState }) {
  const { t } = useTranslation('products');
  return <Status kind={status}>{t(`status.${status}`)}</Status>;
}

/** The facts that only its kind has. */
function useOwnFacts(item: FoundItem): Fact[] {
  const { t, i18n } = useTranslation(['adminCustomers', 'common', 'account', 'products', 'orders']);
  const money = useMoney(item.kind === 'order' ? item.order.currency : 'USD');
  const day = (date: string) => formatMediumDay(date, i18n.language);
  switch (item.kind) {
    case 'customer':
      return [
        { key: 'number', term: t('number'), value: item.account.id },
        { key: 'since', term: t('account:createdAt'), value: day(item.since) },
        {
          key: 'confirmed',
          term: t('common:personEmail'),
          value: [item.account.email, t(item.emailConfirmed ? 'confirmed' : 'notConfirmed')].join(' · '),
        },
        { key: 'company', term: t('common:company'), value: item.company ?? '–' },
        {
          key: 'products',
          term: t('holdings'),
          value: [
            t('products:facts.domains', { count: item.domains }),
            t('products:facts.services', { count: item.services }),
          ].join(', '),
        },
        { key: 'due', term: t('urgent'), value: item.due.toLocaleString(i18n.language) },
        { key: 'credit', term: t('account:sections.credit'), value: money(item.credit) },
      ];
    case 'domain':
      return [
        { key: 'ascii', term: t('ascii'), value: item.domain },
        { key: 'expires', term: t('account:expires'), value: day(item.expireDate) },
        {
          key: 'autoRenew',
          term: t('account:autoRenew'),
          value: t(item.autoRenew === 'enabled' ? 'products:autoRenew.on' : 'products:autoRenew.off'),
        },
      ];
    case 'order':
      return [
        { key: 'date', term: t('common:date'), value: day(item.order.date) },
        {
          key: 'status',
          term: t('common:status'),
          value: (
            <Status kind={ORDER_STATUS[item.order.status]}>{t(`orders:status.${item.order.status}`)}</Status>
          ),
        },
        { key: 'total', term: t('orders:column.total'), value: money(item.order.total) },
        { key: 'invoice', term: t('orders:invoice'), value: item.order.invoice?.number ?? '–' },
      ];
    case 'mailbox':
      return [{ key: 'created', term: t('account:createdAt'), value: day(item.created) }];
    case 'ticket':
      return [
        { key: 'from', term: t('from'), value: `${item.from.name} <${item.from.email}>` },
        { key: 'date', term: t('common:date'), value: day(item.created) },
        { key: 'subject', term: t('subject'), value: item.subject ?? '–' },
        { key: 'text', term: t('account:text'), value: item.excerpt || '–' },
      ];
    default:
      return [
        { key: 'type', term: t('sellsBy'), value: t(`way.${item.type}`) },
        { key: 'tier', term: t('tier'), value: item.tier.replace(/\D/g, '') },
        {
          key: 'managed',
          term: t('holdings'),
          value: t('products:facts.domains', { count: item.managedDomains }),
        },
      ];
  }
}
