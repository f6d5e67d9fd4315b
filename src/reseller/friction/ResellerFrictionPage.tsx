import '#shared/landing/landing.css';
import '#shared/landing/product.css';
import '../program/program.css';
import './friction.css';
import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { useGetResellerPricing, useGetResellerTiers } from '#api/generated/hooks/reseller.ts';
import type { ResellerPriceType } from '#api/generated/schemas/resellerPriceType.zod.ts';
import { paths } from '#paths.ts';
import { Headline } from '#shared/landing/Headline.tsx';
import { Section } from '#shared/landing/Section.tsx';
import { useNear } from '#shared/landing/useNear.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Notice } from '#ui/Notice.tsx';
import { PageColumn } from '#ui/PageColumn.tsx';
import { Skeleton } from '#ui/Skeleton.tsx';
import { SegmentedControl } from '#ui/workspace/SegmentedControl.tsx';

/** Where each advantage can be checked: calls and settings of the contract. */
const PROOFS = {
  prices: 'GET /api/v5/reseller/pricing',
  test: 'testMode: true',
  changes: 'webhookUrl: "https://…"',
  access: 'allowedIps: ["203.0.113.7"]',
  secret: 'DELETE /api/v5/reseller/keys/{keyId}',
  shop: 'markupPercent: 15',
} as const;
const CHORES = Object.keys(PROOFS) as (keyof typeof PROOFS)[];
const TIER_COUNT = 4;
/** The TLD of the sample response. */
const TLD = 'com';
const PRICE_TYPES: ResellerPriceType[] = ['registrationPrice', 'renewalPrice', 'transferInPrice'];

export function Component() {
  return (
    <>
      <Chores />
      <Tiers />
      <SampleCall />
      <Stays />
    </>
  );
}

function Chores() {
  const { t } = useTranslation('friction');
  return (
    <PageColumn className="program-hero">
      <Headline>{t('headline')}</Headline>
      <p className="mt-5 mb-10 measure text-lead text-muted">{t('lead')}</p>
      <table className="friction-table lines-table lines-stacked full-width ruled-ink-below">
        <caption className="sr-only">{t('meta.title')}</caption>
        <thead className="ruled-ink-below sr-only-narrow">
          <tr>
            <th scope="col">{t('chore')}</th>
            <th scope="col">{t('instead')}</th>
            <th scope="col">{t('proof')}</th>
          </tr>
        </thead>
        <tbody className="ruled-rows">
          {CHORES.map((chore) => (
            <tr key={chore}>
              <th scope="row" className="text-row text-muted">
                {t(`items.${chore}.chore`)}
              </th>
              <td className="text-row">{t(`items.${chore}.instead`)}</td>
              <td>
                <code translate="no" className="badge tone-accent wrap-anywhere">
                  {PROOFS[chore]}
                </code>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </PageColumn>
  );
}

function Tiers() {
  const { t, i18n } = useTranslation(['friction', 'program']);
  const { data, isPending, isError, isFetching, refetch } = useGetResellerTiers();
  const tiers = data?.data.reseller.tiers;
  const own = data?.data.reseller.tier;
  const percent = new Intl.NumberFormat(i18n.language, { style: 'percent' });
  const highest = Math.max(...(tiers ?? []).map(({ discountPercent }) => discountPercent), 1);
  return (
    <Section title={t('tiers.title')} lead={t('tiers.lead')} ground="sunk" split="wide" isBusy={isPending}>
      {isError ? (
        <Failure text={t('tiers.failed')} isRetrying={isFetching} onRetry={() => void refetch()} />
      ) : (
        <ol className="friction-tiers">
          {(tiers ?? Array.from({ length: TIER_COUNT }, () => undefined)).map((tier, index) => (
            <li key={tier?.name ?? index} aria-current={tier && tier.name === own ? 'true' : undefined}>
              <svg aria-hidden="true" viewBox="0 0 100 8" preserveAspectRatio="none">
                <rect width={tier ? (tier.discountPercent / highest) * 100 : 0} height="8" />
              </svg>
              {tier ? (
                <strong className="text-heading tabular">
                  {percent.format(-tier.discountPercent / 100)}
                </strong>
              ) : (
                <Skeleton width="short" height="title" />
              )}
              <span className="text-muted">
                {tier && (
                  <span>
                    {tier.minDomains > 0
                      ? t('program:fromNames', { min: tier.minDomains })
                      : t('program:fromFirstName')}
                  </span>
                )}
                {tier && tier.name === own && <span>{` · ${t('tiers.yours')}`}</span>}
              </span>
            </li>
          ))}
        </ol>
      )}
    </Section>
  );
}

/** The price call and part of its response, fetched when the section is near the window. */
function SampleCall() {
  const { t } = useTranslation(['friction', 'shell', 'common']);
  const [priceType, setPriceType] = useState<ResellerPriceType>('registrationPrice');
  const section = useRef<HTMLElement>(null);
  const isNear = useNear(section);
  const { data, isPending, isError, isFetching, refetch } = useGetResellerPricing(
    { priceType },
    { query: { enabled: isNear } },
  );
  const entry = data?.data.reseller.prices.find(({ tld }) => tld === TLD);
  return (
    <Section
      ref={section}
      title={t('call.title')}
      more={
        <>
          <p className="mt-3 mb-6 measure text-muted">{t('call.text', { tld: TLD })}</p>
          <SegmentedControl
            legend={t('shell:price')}
            value={priceType}
            onChange={setPriceType}
            options={PRICE_TYPES.map((value) => ({ value, label: t(`call.types.${value}`) }))}
          />
        </>
      }
      ground="inverse"
      split="wide"
      isBusy={isPending}
    >
      <div className="card friction-code">
        <p translate="no" className="ruled-below ground-sunk font-mono text-badge text-muted wrap-anywhere">
          GET /api/v5/reseller/pricing?
          <wbr />
          priceType={priceType}
        </p>
        {isError ? (
          <Failure
            text={t('common:pricesNotLoaded')}
            isRetrying={isFetching}
            onRetry={() => void refetch()}
          />
        ) : data && !entry ? (
          <p>{t('call.none')}</p>
        ) : (
          <pre translate="no">
            {entry ? JSON.stringify({ currency: data?.data.reseller.currency, ...entry }, null, 2) : '…'}
          </pre>
        )}
      </div>
    </Section>
  );
}

type FailureProps = { text: string; isRetrying: boolean; onRetry: () => void };

function Failure({ text, isRetrying, onRetry }: FailureProps) {
  const { t } = useTranslation(['plans', 'shell']);
  return (
    <Notice
      tone="bad"
      role="alert"
      action={
        <Button size="small" loading={isRetrying} onClick={onRetry}>
          {t('shell:tryAgain')}
        </Button>
      }
    >
      {text}
    </Notice>
  );
}

/** What stays the same for resellers, stated before the button. */
function Stays() {
  const { t } = useTranslation(['friction', 'shell']);
  return (
    <Section title={t('stays.title')} split="wide">
      <div>
        <ul className="ruled-list text-row">
          {Object.entries(t('stays.items', { returnObjects: true })).map(([key, text]) => (
            <li key={key}>{text}</li>
          ))}
        </ul>
        <p className="mt-8 row gap-6">
          <Link to={paths.supportTicket()} className={buttonClass({ variant: 'primary', size: 'large' })}>
            {t('ask')}
          </Link>
          <Link to={paths.policy('registration-agreement')} className="link tap">
            {t('shell:footer.registrationAgreement')}
          </Link>
        </p>
      </div>
    </Section>
  );
}
