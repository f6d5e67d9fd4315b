import './reseller.css';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ResellerFigures } from '#api/generated/schemas/resellerFigures.zod.ts';
import type { ResellerTiersResponse } from '#api/generated/schemas/resellerTiersResponse.zod.ts';
import { getTierNumber } from '#reseller/program/tierPrices.ts';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
import { Meter } from '#ui/Meter.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { Failure } from './Failure.tsx';

type TierPanelProps = {
  /** Undefined if they could not be loaded. */
  figures: ResellerFigures | undefined;
  tiers: UseQueryResult<ResellerTiersResponse, Error>;
};

/** The number of domains under management, the distance to the next tier, and all tiers. */
export function TierPanel({ figures, tiers }: TierPanelProps) {
  const { t } = useTranslation(['reseller', 'program']);
  return (
    <Panel
      title={t('program:tierLabel')}
      actions={<span className="text-badge text-muted">{t('tier.counted')}</span>}
    >
      {figures && <Progress figures={figures} />}
      {tiers.data ? (
        <ul className="reseller-tiers grid grid-narrow gap-3">
          {tiers.data.data.reseller.tiers.map(({ name, minDomains, discountPercent }) => {
            const present = figures?.tier ?? tiers.data.data.reseller.tier;
            return (
              <li key={name} aria-current={name === present ? 'true' : undefined}>
                <p className="row gap-2 between">
                  <strong>{t('program:tier', { number: getTierNumber(name) })}</strong>
                  {name === present && <Status kind="active">{t('tier.yours')}</Status>}
                  {present && name < present && <CheckIcon />}
                </p>
                <p className="text-body font-semibold">{t('tier.discount', { percent: discountPercent })}</p>
                <p className="text-muted">{t('tier.from', { count: minDomains })}</p>
              </li>
            );
          })}
        </ul>
      ) : (
        <Failure query={tiers} message={t('toast.tiers')} />
      )}
    </Panel>
  );
}

function Progress({ figures: { managedDomains, nextTier } }: { figures: ResellerFigures }) {
  const { t } = useTranslation(['reseller', 'program']);
  const tier = nextTier && t('program:tier', { number: getTierNumber(nextTier.name) });
  return (
    <>
      <div className="row gap-6 items-baseline between">
        <p>
          <strong className="text-title tabular">{t('number', { value: managedDomains })}</strong>{' '}
          <span className="text-muted">{t('tier.managed', { count: managedDomains })}</span>
        </p>
        <p>
          {nextTier
            ? t('tier.missing', {
                count: nextTier.missingDomains,
                tier,
                percent: nextTier.discountPercent,
              })
            : t('tier.last')}
        </p>
      </div>
      {nextTier && (
        <Meter
          className="reseller-meter mt-2 mb-4"
          max={nextTier.minDomains}
          value={managedDomains}
          label={t('tier.meter', { tier })}
        />
      )}
    </>
  );
}
