import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { getListApprovalsQueryKey } from '#api/generated/hooks/approvals.ts';
import { getFindAuditEntriesQueryKey } from '#api/generated/hooks/audit.ts';
import {
  getGetCustomerOrderQueryKey,
  getListCustomerActivityQueryKey,
  getListCustomerOrdersQueryKey,
  getListCustomerProductsQueryKey,
  refundCustomerLine,
} from '#api/generated/hooks/customers.ts';
import type { CustomerOrder } from '#api/generated/schemas/customerOrder.zod.ts';
import type { OrderLine } from '#api/generated/schemas/orderLine.zod.ts';
import type { RefundableLine } from '#api/generated/schemas/refundableLine.zod.ts';
import { formatMediumDay, formatMoney } from '#i18n/format.ts';
import { useMoney } from '#i18n/useMoney.ts';
import { toMajor, toMinor } from '#lib/money.ts';
import { parseAmount } from '#lib/parseAmount.ts';
import { useItemLabel } from '#shared/orders/orderLabels.ts';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { notify } from '#ui/notify.ts';
import { RadioGroup } from '#ui/RadioGroup.tsx';
import { TextField } from '#ui/TextField.tsx';

type RefundDialogProps = {
  id: number;
  customerOrder: CustomerOrder;
  line: OrderLine;
  refundable: RefundableLine & { most: number };
  onClose: () => void;
};

/** Asks how much of a line is paid back, and what happens to what it bought. */
export default function RefundDialog({ id, customerOrder, line, refundable, onClose }: RefundDialogProps) {
  const { t, i18n } = useTranslation(['approvals', 'account', 'shell']);
  const { order, refundTo, approvalAbove } = customerOrder;
  const { currency } = order;
  const { most, ends, endsAt } = refundable;
  const money = useMoney(currency);
  const labelOf = useItemLabel();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(() =>
    new Intl.NumberFormat(i18n.language, { useGrouping: false }).format(most),
  );
  const [after, setAfter] = useState<'keep' | 'end'>('keep');
  const [isAsked, setAsked] = useState(false);
  const amount = parseRefund(typed, i18n.language, { currency, most });
  const isLarge = order.refunded + (amount ?? 0) > approvalAbove;
  const { pay, isPending, error } = usePay(id, order.orderId, line.lineId, onClose);

  function submit(event: FormEvent) {
    event.preventDefault();
    setAsked(true);
    if (amount === undefined) field.current?.focus();
    else pay({ amount, ends: ends !== null && after === 'end' });
  }

  return (
    <Dialog
      open
      onOpenChange={(open) => !open && onClose()}
      closeLabel={t('shell:close')}
      title={t('pay.title', { item: labelOf(line) })}
    >
      <form className="stack gap-5" noValidate onSubmit={submit}>
        {error && (
          <Notice tone="bad" role="alert">
            {errorMessage(error, t('account:didNotWork'))}
          </Notice>
        )}
        <TextField
          ref={field}
          required
          inputMode="decimal"
          autoComplete="off"
          label={t('pay.amount', { currency })}
          help={t('pay.most', { amount: money(most) })}
          error={isAsked && amount === undefined ? t('pay.wrong', { amount: money(most) }) : undefined}
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        {ends === null ? (
          <p className="text-muted">{t('pay.onlyMoney')}</p>
        ) : (
          <RadioGroup
            legend={t('pay.after')}
            options={[
              { value: 'keep', label: t('pay.keep') },
              {
                value: 'end',
                label: t(`pay.end.${ends}`, {
                  date: endsAt === null ? '' : formatMediumDay(endsAt, i18n.language),
                }),
              },
            ]}
            value={after}
            onChange={(value) => setAfter(value === 'end' ? 'end' : 'keep')}
          />
        )}
        <p className="text-muted">{t(`pay.to.${refundTo}`)}</p>
        {isLarge && <Notice tone="warm">{t('pay.large', { amount: money(approvalAbove) })}</Notice>}
        <div className="row">
          <Button type="submit" variant={isLarge ? 'primary' : 'danger'} loading={isPending}>
            {t(isLarge ? 'close.ask' : 'pay.button')}
          </Button>
        </div>
      </form>
    </Dialog>
  );
}

/** The amount, if the currency has it and it is not more than was paid. */
function parseRefund(
  text: string,
  language: string,
  { currency, most }: { currency: string; most: number },
): number | undefined {
  const amount = parseAmount(text, language, currency);
  if (amount === undefined || amount <= 0 || amount > most) return undefined;
  return toMajor(toMinor(amount, currency), currency) === amount ? amount : undefined;
}

function usePay(id: number, orderId: number, lineId: number, onDone: () => void) {
  const { t, i18n } = useTranslation('approvals');
  const queries = useQueryClient();
  const { mutate, isPending, error } = useMutation({
    mutationFn: (refund: { amount: number; ends: boolean }) =>
      refundCustomerLine(id, orderId, lineId, refund),
    onSuccess: ({ data: { customerOrder, approval } }, { amount }) => {
      queries.setQueryData(getGetCustomerOrderQueryKey(id, orderId), { data: { customerOrder } });
      const { currency } = customerOrder;
      const money = formatMoney(toMinor(amount, currency), currency, i18n.language);
      notify(approval ? t('asked') : t('pay.done', { amount: money }), { tone: 'success' });
      onDone();
    },
    onSettled: () =>
      Promise.all(
        [
          getListApprovalsQueryKey(),
          getListCustomerOrdersQueryKey(id),
          getListCustomerProductsQueryKey(id),
          getListCustomerActivityQueryKey(id),
          getFindAuditEntriesQueryKey(),
        ].map((queryKey) => queries.invalidateQueries({ queryKey })),
      ),
  });
  return { pay: mutate, isPending, error };
}
