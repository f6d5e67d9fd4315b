import { useTranslation } from 'react-i18next';
import { formatDay } from '#i18n/format.ts';
import { findLookalike } from '#lib/lookalike.ts';
import { isMultiYear } from '#lib/multiYear.ts';
import type { DomainState, DomainView } from '#shared/search/domainView.ts';
import { getStateKey, useStageName } from '#shared/search/viewText.ts';
import { Badge } from '#ui/Badge.tsx';
import type { Tone } from '#ui/tone.ts';
import { SPONSORED } from './DomainFacts.tsx';

const TONES: Record<DomainState, Tone> = {
  available: 'accent',
  premium: 'warm',
  earlyAccess: 'neutral',
  preLaunch: 'neutral',
  aftermarket: 'warm',
  expiring: 'warm',
  offer: 'neutral',
  taken: 'neutral',
  deleted: 'neutral',
  invalid: 'bad',
  unsold: 'neutral',
  connection: 'warm',
  inAccount: 'accent',
};

/** The state of a name in a list, unless it is simply available, and other facts that matter before buying it. */
export function StateBadges({ view, isRefused }: { view: DomainView; isRefused?: boolean }) {
  const { t, i18n } = useTranslation('search');
  const { state, stage, result, product, minDuration } = view;
  const formatName = useStageName();
  return (
    <>
      {isRefused && <Badge tone="bad">{t('state.refused')}</Badge>}
      {state !== 'available' && <Badge tone={TONES[state]}>{t(`state.${getStateKey(view)}`)}</Badge>}
      {stage && (
        <Badge>
          {t('price.stage', { name: formatName(stage), day: formatDay(stage.date, i18n.language) })}
        </Badge>
      )}
      {findLookalike(`${view.sld}.${view.tld}`) && <Badge tone="warm">{t('badge.lookalike')}</Badge>}
      {view.originalPrice !== undefined && <Badge tone="warm">{t('badge.sale')}</Badge>}
      {product && minDuration > 1 && <Badge>{t('badge.minYears', { count: minDuration })}</Badge>}
      {product && !isMultiYear(result.tld) && <Badge>{t('badge.noSum')}</Badge>}
      {result.on_hsts_preload_list && <Badge>{t('badge.https')}</Badge>}
      {view.isBundle && <Badge tone="accent">{t('badge.bundle')}</Badge>}
      {product && result.has_wix_promo && <Badge tone="accent">{t('badge.website')}</Badge>}
      {result.slice_type === SPONSORED && <Badge>{t('badge.paid')}</Badge>}
      {result.aiGenerated && <Badge>{t('badge.generated')}</Badge>}
    </>
  );
}
