import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { readStored, writeStored } from '#lib/storage.ts';
import { Button } from '#ui/Button.tsx';
import { LazyMenu } from '#ui/lazyPopups.tsx';
import type { ListColumn } from './queryTableProps.ts';

const LIFETIME_MS = 365 * 24 * 60 * 60 * 1000;

export type HiddenColumns = { hidden: readonly string[]; toggle: (key: string) => void };

/** The hidden columns of a list, stored on this device. */
export function useHiddenColumns(list: string): HiddenColumns {
  const key = `columns:${list}`;
  const [hidden, setHidden] = useState<readonly string[]>(() => {
    const stored = readStored(key);
    return Array.isArray(stored) ? stored : [];
  });
  return {
    hidden,
    toggle(column) {
      const next = hidden.includes(column) ? hidden.filter((one) => one !== column) : [...hidden, column];
      setHidden(next);
      writeStored(key, next, LIFETIME_MS);
    },
  };
}

type ColumnsMenuProps<Row, SubRow> = HiddenColumns & { columns: readonly ListColumn<Row, SubRow>[] };

/** A menu to show and hide the columns of a list. The row header and columns without a header can't be hidden. */
export function ColumnsMenu<Row, SubRow>({ columns, hidden, toggle }: ColumnsMenuProps<Row, SubRow>) {
  const { t } = useTranslation('list');
  return (
    <LazyMenu
      align="end"
      trigger={
        <Button browses variant="quiet" size="small" className="wide-only">
          {t('columns')}
        </Button>
      }
      items={columns
        .filter(({ rowHeader, headerHidden, isExportOnly }) => !rowHeader && !headerHidden && !isExportOnly)
        .map(({ key, header }) => ({
          kind: 'check',
          key,
          label: header,
          checked: !hidden.includes(key),
          onChange: () => toggle(key),
        }))}
    />
  );
}
