import { useTranslation } from 'react-i18next';
import type { ProductType } from '#api/generated/schemas/productType.zod.ts';
import { formatDay, formatMoney } from '#i18n/format.ts';
import { SelectField } from '#ui/SelectField.tsx';
import { VisuallyHidden } from '#ui/VisuallyHidden.tsx';
import type { DomainView, EapStage } from './domainView.ts';
import { useStageName } from './viewText.ts';

type EapStagesProps = {
  view: DomainView;
  /** The line in the cart is being changed to another stage. */
  isSwapping: boolean;
  onChoose: (stage: ProductType) => void;
};

/** Chooses the early-access stage in which a name is bought; nothing where there is only one. */
export function EapStages({ view, isSwapping, onChoose }: EapStagesProps) {
  const { t, i18n } = useTranslation('states');
  const formatName = useStageName();
  if (!view.stage || view.stages.length < 2) return null;
  const formatLabel = (stage: EapStage) =>
    t('stage.option', {
      name: formatName(stage),
      price: formatMoney(stage.price, view.currency, i18n.language),
      day: formatDay(stage.date, i18n.language),
    });
  return (
    <div aria-busy={isSwapping}>
      <SelectField
        label={t('stage.label')}
        wide
        value={view.stage.type}
        onChange={({ target }) => {
          const stage = view.stages.find(({ type }) => type === target.value);
          if (stage && !isSwapping) onChoose(stage.type);
        }}
      >
        {view.stages.map((stage) => (
          <option key={stage.type} value={stage.type}>
            {formatLabel(stage)}
          </option>
        ))}
      </SelectField>
      <VisuallyHidden role="status">{isSwapping ? t('stage.swapping') : ''}</VisuallyHidden>
    </div>
  );
}
