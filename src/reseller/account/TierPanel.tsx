import './reseller.css';
import type { UseQueryResult } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import type { ResellerFigures } from '#api/generated/schemas/resellerFigures.zod.ts';
import type { ResellerTiersResponse } from '#api/generated/schemas/resellerTiersResponse.zod.ts';
import { CheckIcon } from '#ui/icons/CheckIcon.tsx';
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
  const { t } = useTranslation('reseller');
  return (
    <Panel title={t('tier.title')} actions={<span className="reseller-note">{t('tier.counted')}</span>}>
      {figures && <Progress figures={figures} />}
      {tiers.data ? (
        <ul className="reseller-tiers">
          {tiers.data.data.reseller.tiers.map(({ name, minDomains, discountPercent }) => {
            const present = figures?.tier ?? tiers.data.data.reseller.tier;
            return (
              <li key={name} aria-current={name === present ? 'true' : undefined}>
                <p className="reseller-tier-head">
                  <strong>{name}</strong>
                  {name === present && <Status kind="active">{t('tier.yours')}</Status>}
                  {present && name < present && <CheckIcon />}
                </p>
                <p className="reseller-discount">{t('tier.discount', { percent: discountPercent })}</p>
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
  const { t } = useTranslation('reseller');
  return (
    <>
      <div className="reseller-progress">
        <p>
          <strong className="reseller-count">{t('number', { value: managedDomains })}</strong>{' '}
          <span className="text-muted">{t('tier.managed', { count: managedDomains })}</span>
        </p>
        <p>
          {nextTier
            ? t('tier.missing', {
                count: nextTier.missingDomains,
                tier: nextTier.name,
                percent: nextTier.discountPercent,
              })
            : t('tier.last')}
        </p>
      </div>
      {nextTier && (
        <meter
          className="reseller-meter"
          min={0}
          max={nextTier.minDomains}
          value={managedDomains}
          aria-label={t('tier.meter', { tier: nextTier.name })}
        />
      )}
    </>
  );
}
