import './domain.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { AutoRenewSwitch } from '#account/product/AutoRenewSwitch.tsx';
import type { ChangeAutoRenew } from '#account/product/autoRenewProduct.ts';
import { canRenew } from '#account/product/productStatus.ts';
import { RenewButton } from '#account/product/RenewButton.tsx';
import type { HeldDomain } from '#api/generated/schemas/heldDomain.zod.ts';
import { formatMediumDate, formatMoney } from '#i18n/format.ts';
import { toMinor } from '#lib/money.ts';
import { listTerms } from '#lib/terms.ts';
import { CartIcon } from '#ui/icons/CartIcon.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { CeilingSetting } from './CeilingSetting.tsx';
import { lastDays } from './lifePhases.ts';

type RenewalPanelProps = {
  domain: HeldDomain;
  onAutoRenew: ChangeAutoRenew;
};

/** The costs of keeping the domain: auto-renew, renewal now, and restoring after deletion. */
export function RenewalPanel({ domain, onAutoRenew }: RenewalPanelProps) {
  const { t, i18n } = useTranslation('domain');
  if (domain.phase === 'redemption') return <Restore domain={domain} />;
  if (domain.renewal_price === null) {
    const { released } = lastDays(domain);
    return (
      <Panel title={t('renewal.title')}>
        <p>{t('renewal.lost', { date: formatMediumDate(released, i18n.language) })}</p>
      </Panel>
    );
  }
  const date = formatMediumDate(new Date(domain.expireDate), i18n.language);
  const { renewal_price, period = 1, currency } = domain;
  const price = formatMoney(toMinor(renewal_price, currency) * period, currency, i18n.language);
  const nextStep = domain.phase === 'expired' ? 'past' : domain.autoRenew === 'enabled' ? 'next' : 'off';
  return (
    <Panel title={t('renewal.title')}>
      <div className="stack text-small">
        <div className="line-up gap-4 between">
          <p>
            <span className="font-medium">{t('renewal.autoRenew')}</span>
            <span className="block text-badge text-muted">{t(`renewal.${nextStep}`, { date, price })}</span>
          </p>
          <AutoRenewSwitch product={domain} onChange={onAutoRenew} />
        </div>
        {domain.autoRenew === 'enabled' && <CeilingSetting domain={domain} />}
        {canRenew(domain) && <RenewNow domain={domain} price={domain.renewal_price} />}
      </div>
    </Panel>
  );
}

function RenewNow({ domain, price }: { domain: HeldDomain; price: number }) {
  const { t, i18n } = useTranslation(['domain', 'shell']);
  const { period = 1, max_period: most = period } = domain;
  const [years, setYears] = useState(period);
  const options = listTerms({ min: period, max: most, step: period });
  if (options.length === 0) return <p className="text-badge text-muted">{t('renewal.tooFar')}</p>;
  const until = new Date(domain.expireDate);
  until.setFullYear(until.getFullYear() + years);
  return (
    <>
      <div className="line-up gap-3 items-end">
        <SelectField
          wide
          className="grow-wrap"
          label={t('renewal.years')}
          value={years}
          onChange={(event) => setYears(Number(event.target.value))}
        >
          {options.map((count) => (
            <option key={count} value={count}>
              {t('shell:years', { count })}
            </option>
          ))}
        </SelectField>
        <strong className="renewal-price tabular">
          {formatMoney(toMinor(price, domain.currency) * years, domain.currency, i18n.language)}
        </strong>
      </div>
      <p className="text-badge text-muted">
        <span>{t('renewal.until', { date: formatMediumDate(until, i18n.language) })}</span>{' '}
        {options.length === 1 && period === 1 && <span>{t('renewal.oneYear')}</span>}
      </p>
      <RenewButton variant="primary" block icon={<CartIcon />} products={[domain]} terms={years}>
        {t('renewal.add')}
      </RenewButton>
    </>
  );
}

function Restore({ domain }: { domain: HeldDomain }) {
  const { t, i18n } = useTranslation('domain');
  const { restore_price: price, currency } = domain;
  const { restoreUntil } = lastDays(domain);
  return (
    <Panel title={t('renewal.title')}>
      <div className="stack text-small">
        {price != null && (
          <p>
            {t('renewal.restoreText', {
              date: formatMediumDate(restoreUntil, i18n.language),
              price: formatMoney(toMinor(price, currency), currency, i18n.language),
            })}
          </p>
        )}
        <RenewButton variant="primary" block icon={<CartIcon />} products={[domain]}>
          {t('renewal.restore')}
        </RenewButton>
      </div>
    </Panel>
  );
}
