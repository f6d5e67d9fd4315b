import './orders.css';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { Order } from '#api/generated/schemas/order.zod.ts';
import type { OrderParty } from '#api/generated/schemas/orderParty.zod.ts';
import { formatMediumDay } from '#i18n/format.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { paths } from '#paths.ts';
import { Panel } from '#ui/workspace/Panel.tsx';
import { DocumentLink } from './DocumentLink.tsx';

/** What was paid and paid back. */
export function PaymentPanel({ order: { currency, paidBy, total, refunded } }: { order: Order }) {
  const { t } = useTranslation('orders');
  const money = useMoney(currency);
  return (
    <Panel title={t('payment')}>
      <dl className="order-sums tabular text-small">
        <dt className="text-muted">{t(`paidBy.${paidBy}`)}</dt>
        <dd>{money(total)}</dd>
        {refunded > 0 && (
          <>
            <dt className="text-muted">{t('status.refunded')}</dt>
            <dd>{money(-refunded)}</dd>
            <dt className="font-semibold">{t('paidInTheEnd')}</dt>
            <dd className="font-semibold">{money(total - refunded)}</dd>
          </>
        )}
      </dl>
    </Panel>
  );
}

/** The order's invoice and credit notes, to download. */
export function DocumentsPanel({ order: { currency, documents } }: { order: Order }) {
  const { t, i18n } = useTranslation('orders');
  const money = useMoney(currency);
  return (
    <Panel title={t('documents')} padded={documents.length === 0}>
      {documents.length === 0 ? (
        <p className="text-small text-muted">{t('noDocuments')}</p>
      ) : (
        <ul className="panel-list">
          {documents.map((document) => {
            const { kind, number, date, amount } = document;
            return (
              <li key={number}>
                <span className="panel-list-name font-medium">
                  <span>{t(`document.${kind}`, { number })}</span>
                  <span className="text-muted tabular">
                    {`${formatMediumDay(date, i18n.language)} · ${money(kind === 'invoice' ? amount : -amount)}`}
                  </span>
                </span>
                <DocumentLink document={document} />
              </li>
            );
          })}
        </ul>
      )}
    </Panel>
  );
}

/** The billing address of that day. */
export function BilledToPanel({ party }: { party: OrderParty }) {
  const { t, i18n } = useTranslation('orders');
  const { company, name, address, country, taxId, email } = party;
  const land = country && new Intl.DisplayNames(i18n.language, { type: 'region' }).of(country);
  const lines = [company, name, ...address, land, taxId && t('taxId', { id: taxId }), email];
  return (
    <Panel
      title={t('billedTo')}
      foot={
        <Link className="text-link" to={paths.supportArticle('account-details')}>
          {t('changeDetails')}
        </Link>
      }
    >
      <p className="text-small wrap-anywhere" translate="no">
        {lines.filter(Boolean).map((line) => (
          <span key={line} className="block">
            {line}
          </span>
        ))}
      </p>
      <p className="mt-2 text-small text-muted">
        {[address.length === 0 && t('noAddress'), t('billedNote')].filter(Boolean).join(' ')}
      </p>
    </Panel>
  );
}
