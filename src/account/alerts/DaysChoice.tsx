import { useTranslation } from 'react-i18next';
import { Checkbox } from '#ui/Checkbox.tsx';

/** The days that can be chosen. */
const DAYS = [90, 60, 30, 14, 7, 3, 1];
const MAX_CHOSEN = 6;

type DaysChoiceProps = {
  legend: string;
  days: readonly number[];
  onChange: (days: number[]) => void;
};

/** How many days before a date alerts are sent; at least one has to be chosen. */
export function DaysChoice({ legend, days, onChange }: DaysChoiceProps) {
  const { t } = useTranslation('alerts');
  const offered = [...new Set([...DAYS, ...days])].sort((one, other) => other - one);
  return (
    <fieldset className="stack gap-2">
      <legend className="text-small font-medium">{legend}</legend>
      <div className="row gap-4">
        {offered.map((day) => {
          const isChosen = days.includes(day);
          return (
            <Checkbox
              key={day}
              label={t('days', { count: day })}
              checked={isChosen}
              disabled={isChosen ? days.length === 1 : days.length === MAX_CHOSEN}
              onChange={({ target }) =>
                onChange(offered.filter((other) => (other === day ? target.checked : days.includes(other))))
              }
            />
          );
        })}
      </div>
    </fieldset>
  );
}
