import { useTranslation } from 'react-i18next';
import type { AccountReference } from '#api/generated/schemas/accountReference.zod.ts';
import type { ListColumn } from '#shared/list/queryTableProps.ts';

/** The column of the account that a row belongs to. */
export function useAccountColumn<Row extends { account: AccountReference }>(
  column: Pick<ListColumn<Row>, 'order'> = {},
): ListColumn<Row> {
  const { t } = useTranslation('admin');
  return {
    ...column,
    key: 'account',
    header: t('account'),
    skeleton: 'w-40',
    cell: ({ account: { id, name, email } }) => (
      <span>
        <span>{name}</span>
        <span className="wrap-anywhere block text-[0.8125rem] text-muted">{`${id} · ${email}`}</span>
      </span>
    ),
    csv: ({ account: { id, name, email } }) => `${id} ${name} <${email}>`,
  };
}
