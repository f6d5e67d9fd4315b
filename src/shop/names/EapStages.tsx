import './eapStages.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ProductType } from '#api/generated/schemas/productType.zod.ts';
import { formatDay, formatMoney } from '#i18n/format.ts';
import { serverNow } from '#lib/serverClock.ts';
import type { DomainView, EapStage } from '#shared/search/domainView.ts';
import { useStageName } from '#shared/search/viewText.ts';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';

type EapStagesProps = {
  view: DomainView;
  /** Whether the line in the cart is being changed to another stage. */
  isSwapping: boolean;
  onChoose: (stage: ProductType) => void;
};

/** Selects the early-access stage in which a name is bought. Renders nothing if there is only one. */
export function EapStages({ view, isSwapping, onChoose }: EapStagesProps) {
  const { t, i18n } = useTranslation('states');
  const formatName = useStageName();
  // Shows the choice until the line in the cart has been changed.
  const [chosen, setChosen] = useState<ProductType>();
  const { stage: current, stages, currency } = view;
  if (!current || stages.length < 2) return null;
  const now = serverNow();
  const money = (minor: number) => formatMoney(minor, currency, i18n.language);
  const day = (date: Date) => formatDay(date, i18n.language);

  function describeTime(stage: EapStage, next: EapStage | undefined): string {
    if (isOver(next, now)) return t('stage.over');
    if (stage.date.getTime() > now) return t('stage.from', { day: day(stage.date) });
    return next ? t('stage.now', { day: day(next.date) }) : t('stage.from', { day: day(stage.date) });
  }

  function choose(type: string): void {
    const stage = stages.find((one) => one.type === type);
    if (!stage || isSwapping) return;
    setChosen(stage.type);
    onChoose(stage.type);
  }

  return (
    <div aria-busy={isSwapping}>
      <RadioGroup
        className="eap-stages"
        legend={t('stage.label')}
        value={(isSwapping && chosen) || current.type}
        onChange={choose}
        options={stages.map((stage, index) => ({
          value: stage.type,
          disabled: isOver(stages[index + 1], now),
          label: (
            <span className="eap-stage">
              <span>
                <span>{formatName(stage)}</span>{' '}
                <span className="text-muted text-small">{describeTime(stage, stages[index + 1])}</span>
              </span>
              <span className="price">{money(stage.price)}</span>
            </span>
          ),
        }))}
      />
      <VisuallyHidden role="status">{isSwapping ? t('stage.swapping') : ''}</VisuallyHidden>
    </div>
  );
}

/** Whether a stage has ended because the next one has started. */
function isOver(next: EapStage | undefined, now: number): boolean {
  return next !== undefined && next.date.getTime() <= now;
}
