import './stateLine.css';
import type { ComponentType } from 'react';
import { useTranslation } from 'react-i18next';
import type { DomainState, DomainView } from '#shared/search/domainView.ts';
import { getStateKey } from '#shared/search/viewText.ts';
import { cx } from '#ui/cx.ts';
import { AlertIcon } from '#ui/icons/AlertIcon.tsx';
import type { IconProps } from '#ui/icons/Glyph.tsx';
import { InfoIcon } from '#ui/icons/InfoIcon.tsx';
import { BarredCircleIcon, BoltIcon, CheckCircleIcon, ClockIcon, TagIcon } from '#ui/icons/statusIcons.tsx';
import { TONE_CLASS, type Tone } from '#ui/tone.ts';

const LOOKS: Record<DomainState, { tone: Tone; Icon: ComponentType<IconProps> }> = {
  available: { tone: 'accent', Icon: CheckCircleIcon },
  premium: { tone: 'warm', Icon: TagIcon },
  earlyAccess: { tone: 'warm', Icon: BoltIcon },
  preLaunch: { tone: 'warm', Icon: ClockIcon },
  aftermarket: { tone: 'warm', Icon: TagIcon },
  expiring: { tone: 'warm', Icon: ClockIcon },
  offer: { tone: 'neutral', Icon: TagIcon },
  taken: { tone: 'neutral', Icon: BarredCircleIcon },
  deleted: { tone: 'warm', Icon: ClockIcon },
  invalid: { tone: 'bad', Icon: AlertIcon },
  unsold: { tone: 'neutral', Icon: InfoIcon },
  connection: { tone: 'warm', Icon: AlertIcon },
  inAccount: { tone: 'accent', Icon: CheckCircleIcon },
};

/** The state of the searched name, in words. */
export function StateLine({ view, isRefused }: { view: DomainView | undefined; isRefused?: boolean }) {
  const { t } = useTranslation(['search', 'shell']);
  const formatState = useStateName();
  if (!view)
    return (
      <p className="exact-match-state tone-neutral line-up text-small font-medium">
        <ClockIcon /> {t('shell:checking')}
      </p>
    );
  const { tone, Icon } = LOOKS[isRefused ? 'invalid' : view.state];
  return (
    <p className={cx('exact-match-state line-up text-small font-medium', TONE_CLASS[tone])}>
      <Icon /> <span>{isRefused ? t('state.refused') : formatState(view)}</span>
    </p>
  );
}

/** The state of a name in words, including a sale. */
function useStateName(): (view: DomainView) => string {
  const { t } = useTranslation('search');
  return (view) => {
    const key = getStateKey(view);
    const isOnSale = view.originalPrice !== undefined;
    return isOnSale && (key === 'available' || key === 'premium') ? t(`state.${key}Sale`) : t(`state.${key}`);
  };
}
