import { useTranslation } from 'react-i18next';
import type { AccountReference } from '#api/generated/schemas/accountReference.zod.ts';
import type { ListColumn } from '#shared/list/queryTableProps.ts';

/** The column of the account that a row belongs to. */
export function useAccountColumn<Row extends { account: AccountReference }>(
  column: Pick<ListColumn<Row>, 'order'> = {},
): ListColumn<Row> {
  const { t } = useTranslation(['admin', 'shell']);
  return {
    ...column,
    key: 'account',
    header: t('shell:account.open'),
    skeleton: 'name',
    cell: ({ account: { id, name, email } }) => (
      <span>
        <span>{name}</span>
        <span className="wrap-anywhere block text-badge text-muted">{`${id} · ${email}`}</span>
      </span>
    ),
    csv: ({ account: { id, name, email } }) => `${id} ${name} <${email}>`,
  };
}
