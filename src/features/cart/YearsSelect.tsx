import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartItem } from '#api/generated/schemas/cartItem.zod.ts';
import { SelectField } from '#ui/SelectField.tsx';

type YearsSelectProps = { item: CartItem; onChange: (years: number) => Promise<unknown> };

/** How many years of a line; only told where there is nothing to choose. */
export function YearsSelect({ item, onChange }: YearsSelectProps) {
  const { t } = useTranslation('cart');
  // The choice stands while it is on its way: a select that was disabled meanwhile would lose the focus.
  const [wanted, setWanted] = useState<number>();
  const choices = Array.from(
    { length: item.max_duration - item.min_duration + 1 },
    (_, step) => item.min_duration + step,
  );
  if (choices.length < 2)
    return <span className="text-small text-muted">{t('line.yearsCount', { count: item.duration })}</span>;

  async function choose(years: number) {
    setWanted(years);
    await onChange(years);
    setWanted((latest) => (latest === years ? undefined : latest));
  }

  return (
    <SelectField
      label={t('line.years', { name: item.displayName })}
      labelHidden
      value={wanted ?? item.duration}
      onChange={(event) => choose(Number(event.target.value))}
    >
      {choices.map((count) => (
        <option key={count} value={count}>
          {t('line.yearsCount', { count })}
        </option>
      ))}
    </SelectField>
  );
}
