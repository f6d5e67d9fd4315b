import { useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { labelsOptions } from '#account/labels/labelQueries.ts';
import type { LabelLeadDays } from '#api/generated/schemas/labelLeadDays.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { Button } from '#ui/Button.tsx';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { SelectField } from '#ui/SelectField.tsx';
import { DaysChoice } from './DaysChoice.tsx';

/** What a label starts with. */
const FIRST_DAYS = [60, 30, 7];

type LabelDaysProps = {
  value: readonly LabelLeadDays[];
  onChange: (value: LabelLeadDays[]) => void;
};

/** Other days for domains with a label. */
export function LabelDays({ value, onChange }: LabelDaysProps) {
  const { t } = useTranslation(['alerts', 'account', 'shell']);
  const select = useRef<HTMLSelectElement>(null);
  const [hasRemoved, setRemoved] = useState(false);
  const query = usePrefetchedQuery(labelsOptions);
  const labels = query.data?.data.labels.items;
  const [chosen, setChosen] = useState<number>();
  const nameOf = (id: number) =>
    labels ? (labels.find(({ labelId }) => labelId === id)?.name ?? t('deletedLabel')) : String(id);
  const left = (labels ?? []).filter(({ labelId }) => !value.some((entry) => entry.labelId === labelId));
  const next = left.find(({ labelId }) => labelId === chosen) ?? left[0];
  if (labels?.length === 0 && value.length === 0) return null;
  return (
    <>
      {!labels && <LoadFailure level={3} title={t('account:loadFailed')} query={query} />}
      {value.map(({ labelId, days }) => {
        const name = nameOf(labelId);
        const others = value.filter((entry) => entry.labelId !== labelId);
        return (
          <div key={labelId} className="row gap-4 items-end between">
            <DaysChoice
              legend={t('beforeLabel', { name })}
              days={days}
              onChange={(changed) =>
                onChange(
                  value.map((entry) => (entry.labelId === labelId ? { labelId, days: changed } : entry)),
                )
              }
            />
            <Button
              variant="quiet"
              size="small"
              aria-label={`${t('shell:remove')}: ${name}`}
              onClick={() => {
                onChange(others);
                // The pressed button goes.
                setRemoved(true);
                select.current?.focus();
              }}
            >
              {t('shell:remove')}
            </Button>
          </div>
        );
      })}
      {next && (
        <div className="row gap-3 items-end">
          <SelectField
            ref={select}
            autoFocus={hasRemoved}
            label={t('otherDays')}
            value={next.labelId}
            onChange={({ target }) => setChosen(Number(target.value))}
          >
            {left.map(({ labelId, name }) => (
              <option key={labelId} value={labelId} translate="no">
                {name}
              </option>
            ))}
          </SelectField>
          <Button
            icon={<PlusIcon />}
            onClick={() => onChange([...value, { labelId: next.labelId, days: FIRST_DAYS }])}
          >
            {t('addDays')}
          </Button>
        </div>
      )}
    </>
  );
}
