import { useTranslation } from 'react-i18next';
import type { CartItem } from '#api/generated/schemas/cartItem.zod.ts';
import { SelectField } from '#ui/SelectField.tsx';

type YearsSelectProps = { item: CartItem; disabled: boolean; onChange: (years: number) => void };

/** How many years of a line; only told where there is nothing to choose. */
export function YearsSelect({ item, disabled, onChange }: YearsSelectProps) {
  const { t } = useTranslation('cart');
  const choices = Array.from(
    { length: item.max_duration - item.min_duration + 1 },
    (_, step) => item.min_duration + step,
  );
  if (choices.length < 2)
    return <span className="text-small text-muted">{t('line.yearsCount', { count: item.duration })}</span>;
  return (
    <SelectField
      label={t('line.years', { name: item.displayName })}
      labelHidden
      value={item.duration}
      disabled={disabled}
      onChange={(event) => onChange(Number(event.target.value))}
    >
      {choices.map((count) => (
        <option key={count} value={count}>
          {t('line.yearsCount', { count })}
        </option>
      ))}
    </SelectField>
  );
}
