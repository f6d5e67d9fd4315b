import { useTranslation } from 'react-i18next';
import { formatDay } from '#i18n/format.ts';
import { Badge } from '#ui/Badge.tsx';
import type { Tone } from '#ui/tone.ts';
import type { DomainState, DomainView } from './domainView.ts';

const TONES: Record<DomainState, Tone> = {
  available: 'accent',
  premium: 'warm',
  earlyAccess: 'neutral',
  preLaunch: 'neutral',
  aftermarket: 'warm',
  expiring: 'warm',
  offer: 'bad',
  taken: 'bad',
  deleted: 'neutral',
  invalid: 'bad',
  connection: 'bad',
  inAccount: 'accent',
};

/** What a name is, and what else there is to know before buying it. `all` also tells that it is available. */
export function StateBadges({ view, all = false }: { view: DomainView; all?: boolean }) {
  const { t, i18n } = useTranslation('search');
  const { state, result, product, minDuration } = view;
  const stage = view.stages.find(({ type }) => type === product?.type);
  return (
    <>
      {(all || state !== 'available') && <Badge tone={TONES[state]}>{t(`state.${state}`)}</Badge>}
      {stage?.start_date && stage.display_name && (
        <Badge>
          {t('price.stage', {
            name: stage.display_name,
            day: formatDay(new Date(stage.start_date), i18n.language),
          })}
        </Badge>
      )}
      {view.originalPrice !== undefined && <Badge tone="warm">{t('badge.sale')}</Badge>}
      {product && minDuration > 1 && <Badge>{t('badge.minYears', { count: minDuration })}</Badge>}
      {result.on_hsts_preload_list && <Badge>{t('badge.https')}</Badge>}
      {result.slice_type === 'dynamic_paid_presentment' && <Badge>{t('badge.paid')}</Badge>}
      {result.aiGenerated && <Badge>{t('badge.generated')}</Badge>}
    </>
  );
}
