import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { CartItem } from '#api/generated/schemas/cartItem.zod.ts';
import { SelectField } from '#ui/SelectField.tsx';

type TermSelectProps = { item: CartItem; onChange: (terms: number) => Promise<unknown> };

/** How many years of a line, or months of a monthly plan; only told where there is nothing to choose. */
export function TermSelect({ item, onChange }: TermSelectProps) {
  const { t } = useTranslation('cart');
  // The choice stands while it is on its way: a select that was disabled meanwhile would lose the focus.
  const [wanted, setWanted] = useState<number>();
  const choices = Array.from(
    { length: item.max_duration - item.min_duration + 1 },
    (_, step) => item.min_duration + step,
  );
  if (choices.length < 2) return <TermLength item={item} />;
  const isMonthly = isByTheMonth(item);

  async function choose(terms: number) {
    setWanted(terms);
    await onChange(terms);
    setWanted((latest) => (latest === terms ? undefined : latest));
  }

  return (
    <SelectField
      label={t(isMonthly ? 'line.months' : 'line.years', { name: item.displayName })}
      labelHidden
      value={wanted ?? item.duration}
      onChange={(event) => choose(Number(event.target.value))}
    >
      {choices.map((count) => (
        <option key={count} value={count}>
          {t(isMonthly ? 'line.monthsCount' : 'line.yearsCount', { count })}
        </option>
      ))}
    </SelectField>
  );
}

/** Whether a line is paid by the month; a domain never is. */
export function isByTheMonth(item: CartItem): boolean {
  return item.category === 'service' && item.term_months === 1;
}

/** The years or months of a line. */
export function TermLength({ item }: { item: CartItem }) {
  const { t } = useTranslation('cart');
  const words = isByTheMonth(item) ? 'line.monthsCount' : 'line.yearsCount';
  return <span className="text-muted text-small">{t(words, { count: item.duration })}</span>;
}
