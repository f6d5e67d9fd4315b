import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { ChangeAutoRenew } from '#account/product/autoRenewProduct.ts';
import { productLabel } from '#account/product/productStatus.ts';
import { useRenewMany } from '#account/product/useRenewMany.ts';
import { formatMoney } from '#i18n/format.ts';
import type { ListQuery } from '#shared/list/listQuery.ts';
import { QueryTable } from '#shared/list/QueryTable.tsx';
import { Button } from '#ui/Button.tsx';
import { CartIcon } from '#ui/icons/CartIcon.tsx';
import { notify } from '#ui/notify.ts';
import { CostPanel } from './CostPanel.tsx';
import { EmptyRenewals } from './EmptyRenewals.tsx';
import type { ListParams, RenewalListName } from './renewalLists.ts';
import { getTerms, type RenewalRow, termsPrice } from './renewalTerms.ts';
import { AllTerms } from './TermsSelect.tsx';
import { type RowTerms, useRenewalColumns } from './useRenewalColumns.tsx';

const FAILURE_TOAST_MS = 15_000;

type RenewalTableProps<Response> = {
  name: RenewalListName;
  caption: string;
  list: ListQuery<ListParams, Response, RenewalRow>;
  terms: RowTerms;
  onAutoRenew: ChangeAutoRenew;
};

/** A list of products that can be renewed, with the number of years for each or for all, and prices. */
export function RenewalTable<Response>(props: RenewalTableProps<Response>) {
  const { name, caption, list, terms, onAutoRenew } = props;
  const { t } = useTranslation('renewals');
  const [failures, setFailures] = useState<ReadonlyMap<number, string>>(new Map());
  const columns = useRenewalColumns({
    ...terms,
    failureOf: ({ id }) => failures.get(id),
    onAutoRenew,
  });
  return (
    <QueryTable
      list={list}
      caption={caption}
      columns={columns}
      defaultOrder={t('soonest')}
      rowKey={({ id }) => String(id)}
      nameOf={productLabel}
      bulk={(rows, keep) => ({
        note: <SelectionSum rows={rows} terms={terms} />,
        actions: (
          <SelectionActions
            {...{ rows, terms, onAutoRenew }}
            onAdded={(failed) => {
              setFailures(failed);
              keep(rows.filter(({ id }) => failed.has(id)));
            }}
          />
        ),
      })}
      foot={(rows) => <AllRows rows={rows} terms={terms} />}
      below={(selected, shown) => (
        <CostPanel rows={selected.length > 0 ? selected : shown} isSelection={selected.length > 0} />
      )}
      empty={<EmptyRenewals name={name} />}
      name={name}
    />
  );
}

function AllRows({ rows, terms }: { rows: readonly RenewalRow[]; terms: RowTerms }) {
  const most = Math.max(...rows.flatMap(getTerms));
  if (rows.length < 2 || most === 1) return null;
  const chosen = new Set(rows.filter((row) => getTerms(row).length > 1).map(terms.termsOf));
  return (
    <AllTerms
      most={most}
      value={chosen.size === 1 ? [...chosen][0] : undefined}
      onChange={(count) => terms.setTerms(rows, count)}
    />
  );
}

function SelectionSum({ rows, terms }: { rows: readonly RenewalRow[]; terms: RowTerms }) {
  const { i18n } = useTranslation('renewals');
  const currency = rows[0]?.currency;
  const minor = rows.reduce((sum, row) => sum + termsPrice(row, terms.termsOf(row)), 0);
  return currency && <span>{formatMoney(minor, currency, i18n.language)}</span>;
}

type SelectionActionsProps = {
  rows: readonly RenewalRow[];
  terms: RowTerms;
  onAutoRenew: ChangeAutoRenew;
  /** Called with the reasons why rows could not be added, by product id. */
  onAdded: (failed: ReadonlyMap<number, string>) => void;
};

function SelectionActions({ rows, terms, onAutoRenew, onAdded }: SelectionActionsProps) {
  const { t } = useTranslation(['renewals', 'products', 'shell']);
  const renewMany = useRenewMany();
  const [isAdding, setAdding] = useState(false);

  async function add() {
    if (isAdding) return;
    setAdding(true);
    const failed = await renewMany(
      rows.map((row) => ({
        id: row.id,
        payload: { ...row.cartPayload, duration: terms.termsOf(row) },
      })),
    );
    setAdding(false);
    onAdded(failed);
    if (failed.size > 0)
      notify(t('renewals:failed', { count: failed.size }), { tone: 'error', duration: FAILURE_TOAST_MS });
  }

  return (
    <>
      <Button
        size="small"
        disabled={rows.every(({ autoRenew }) => autoRenew === 'enabled')}
        onClick={() => onAutoRenew(rows, 'enabled')}
      >
        {t('products:autoRenew.turnOn')}
      </Button>
      <Button
        size="small"
        variant="primary"
        icon={<CartIcon />}
        loading={isAdding}
        loadingLabel={t('renewals:adding')}
        onClick={() => void add()}
      >
        {t('shell:addToCart')}
      </Button>
    </>
  );
}
