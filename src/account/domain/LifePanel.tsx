import './domain.css';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import { isDeleted } from '#account/product/productStatus.ts';
import { getGetDomainQueryOptions } from '#api/generated/hooks/domains.ts';
import type { HeldDomain } from '#api/generated/schemas/heldDomain.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatDays, formatMediumDate } from '#i18n/format.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { getRegistryRules } from '#lib/registryRules.ts';
import { serverNow } from '#lib/serverClock.ts';
import { AlertIcon } from '#ui/icons/AlertIcon.tsx';
import { GlobeIcon } from '#ui/icons/GlobeIcon.tsx';
import type { IconProps } from '#ui/icons/Glyph.tsx';
import { CheckCircleIcon, ClockIcon, TurnBackIcon } from '#ui/icons/statusIcons.tsx';
import { TrashIcon } from '#ui/icons/TrashIcon.tsx';
import { TONE_CLASS, type Tone } from '#ui/tone.ts';
import { useHydrated } from '#ui/useHydrated.ts';
import { Panel } from '#ui/workspace/Panel.tsx';
import { isBelowPrice } from './ceiling.ts';
import { getPhaseDays, type LifePhase, lifeSteps, shareOf } from './lifePhases.ts';

const LOOKS: Record<LifePhase, { tone: Tone; icon: ComponentType<IconProps> }> = {
  active: { tone: 'accent', icon: CheckCircleIcon },
  expiring: { tone: 'warm', icon: ClockIcon },
  expired: { tone: 'bad', icon: AlertIcon },
  redemption: { tone: 'bad', icon: TurnBackIcon },
  pendingDelete: { tone: 'neutral', icon: TrashIcon },
  released: { tone: 'neutral', icon: GlobeIcon },
};

/** The phases of a domain from registration to release, with their dates and prices. */
export function LifePanel({ domain }: { domain: HeldDomain }) {
  const { t, i18n } = useTranslation(['domain', 'account']);
  const now = serverNow();
  const steps = lifeSteps(domain, now);
  const textOf = usePhaseText(domain);
  const share = shareOf(steps, now);
  const isHydrated = useHydrated();
  return (
    <Panel
      title={t('life.title')}
      actions={<span className="text-small text-muted">{useExpectation(domain)}</span>}
    >
      <ol className="life stack gap-3 text-small">
        {steps.map(({ phase, start, isNow, isPast }) => {
          const { tone, icon: Icon } = LOOKS[phase];
          const date = formatMediumDate(start, i18n.language);
          return (
            <li
              key={phase}
              className={`life-step ${TONE_CLASS[tone]}`}
              aria-current={isNow ? 'step' : undefined}
              data-past={isPast ? '' : undefined}
            >
              <span className="life-bar">
                {/* Documents have no inline styles. */}
                {isNow && isHydrated && (
                  <span
                    className="life-today font-medium nowrap"
                    style={{ insetInlineStart: `${share * 100}%` }}
                  >
                    {t('life.today', { date: formatMediumDate(new Date(now), i18n.language) })}
                  </span>
                )}
              </span>
              <span className="line-up font-medium">
                <Icon />
                <span>{t(`life.${phase}.title`)}</span>
              </span>
              <span className="text-muted tabular">
                {start.getTime() <= now ? t('account:since', { date }) : t('life.from', { date })}
              </span>
              <span className="text-muted text-badge">{textOf(phase)}</span>
            </li>
          );
        })}
      </ol>
    </Panel>
  );
}

function useExpectation(domain: HeldDomain): string {
  const { t } = useTranslation('domain');
  const { data } = usePrefetchedQuery(getGetDomainQueryOptions(domain.domainName));
  const ceiling = data?.data.domain.renewalCeiling;
  if (isDeleted(domain)) return t('life.deleted');
  if (domain.autoRenew === 'enabled' && ceiling && isBelowPrice(ceiling, domain)) return t('life.ceiling');
  return domain.autoRenew === 'enabled' ? t('life.on') : t('life.off');
}

/** The description of each phase. If the price is unknown, the description omits it. */
function usePhaseText(domain: HeldDomain) {
  const { t, i18n } = useTranslation('domain');
  const { tld, currency, renewal_price, year_price, restore_price } = domain;
  const { grace, redemption, pending_delete } = getPhaseDays(domain);
  const { suspendedAfterDays = 0 } = getRegistryRules(tld) ?? {};
  const format = useMoney(currency);
  const renewal = renewal_price ?? year_price;
  return (phase: LifePhase): string => {
    switch (phase) {
      case 'active':
      case 'expiring':
      case 'expired':
        return renewal === undefined
          ? t('life.unpriced')
          : t(phase === 'expired' && suspendedAfterDays > 0 ? 'life.expired.later' : `life.${phase}.text`, {
              price: format(renewal),
              days: formatDays(grace, i18n.language),
              suspended: formatDays(suspendedAfterDays, i18n.language),
            });
      case 'redemption': {
        const days = formatDays(redemption, i18n.language);
        return restore_price == null
          ? t('life.redemption.textUnpriced', { days })
          : t('life.redemption.text', { price: format(restore_price), days });
      }
      case 'pendingDelete':
        return t('life.pendingDelete.text', { days: formatDays(pending_delete, i18n.language) });
      default:
        return t(`life.${phase}.text`);
    }
  };
}
