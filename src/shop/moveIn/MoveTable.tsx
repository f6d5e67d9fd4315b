import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { formatMediumDate, formatMoney } from '#i18n/format.ts';
import { nameToUnicode, splitDomainName } from '#lib/keyword.ts';
import { toMinor } from '#lib/money.ts';
import { Button } from '#ui/Button.tsx';
import { DomainName } from '#ui/DomainName.tsx';
import { TextField } from '#ui/TextField.tsx';
import { Table, type TableColumn } from '#ui/table/Table.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { asksForCode, type MoveRow, statusOf } from './moveGroups.ts';
import { useMoveTexts } from './useMoveTexts.ts';

/** Rows that are shown at first, and with each press of the button. */
const PAGE_SIZE = 100;
const MAX_CODE_LENGTH = 255;

type MoveTableProps = {
  caption: string;
  rows: readonly MoveRow[];
  onCode: (name: string, code: string) => void;
};

/** The domains of a group with their state, what to do, and what moving them costs. */
export function MoveTable({ caption, rows, onCode }: MoveTableProps) {
  const { t } = useTranslation('moveIn');
  const [count, setCount] = useState(PAGE_SIZE);
  const columns = useMoveColumns(onCode);
  if (rows.length === 0) return <p className="padded text-muted">{t('empty')}</p>;
  return (
    <>
      <Table
        isDense
        captionHidden
        caption={caption}
        columns={columns}
        rows={rows.slice(0, count)}
        rowKey={({ name }) => name}
      />
      {rows.length > count && (
        <p className="padded">
          <Button size="small" onClick={() => setCount(count + PAGE_SIZE)}>
            {t('more', { shown: count, count: rows.length })}
          </Button>
        </p>
      )}
    </>
  );
}

function useMoveColumns(onCode: MoveTableProps['onCode']): TableColumn<MoveRow>[] {
  const { t, i18n } = useTranslation(['moveIn', 'common', 'shell']);
  const money = (amount: number | null | undefined, currency = 'USD') =>
    amount == null ? '–' : formatMoney(toMinor(amount, currency), currency, i18n.language);
  return [
    {
      key: 'name',
      header: t('common:domain'),
      rowHeader: true,
      card: 'start',
      cell: ({ name }) => <DomainName {...splitDomainName(name)} ascii={name} size="text" />,
    },
    {
      key: 'state',
      header: t('column.state'),
      card: 'line',
      cell: (row) => <State row={row} onCode={onCode} />,
    },
    {
      key: 'registrar',
      header: t('column.registrar'),
      isLesser: true,
      cell: ({ check }) => check?.registrar ?? '–',
    },
    {
      key: 'until',
      header: t('column.until'),
      isLesser: true,
      cell: ({ check }) => {
        if (check?.years == null || check.expireDate === null) return '–';
        const until = new Date(check.expireDate);
        until.setUTCFullYear(until.getUTCFullYear() + check.years);
        return formatMediumDate(until, i18n.language);
      },
    },
    {
      key: 'price',
      header: t('shell:price'),
      align: 'end',
      cell: ({ check }) => money(check?.price, check?.currency),
    },
    {
      key: 'renewal',
      header: t('column.renewal'),
      align: 'end',
      cell: ({ check }) => money(check?.renewal, check?.currency),
    },
  ];
}

type StateProps = { row: MoveRow; onCode: MoveTableProps['onCode'] };

/** A code that was typed before is never shown again. */
function State({ row, onCode }: StateProps) {
  const { t } = useTranslation('moveIn');
  const { describe, advise } = useMoveTexts();
  const advice = advise(row);
  return (
    <div className="stack gap-1 start">
      <Status kind={statusOf(row)}>{describe(row)}</Status>
      {advice && <span className="text-small text-muted">{advice}</span>}
      {asksForCode(row) && (
        <TextField
          labelHidden
          label={t('codeOf', { name: nameToUnicode(row.name) })}
          placeholder={t('column.code')}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={MAX_CODE_LENGTH}
          defaultValue=""
          onChange={({ target }) => onCode(row.name, target.value)}
        />
      )}
    </div>
  );
}
