import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import {
  getGetProductListQueryOptions,
  getGetProductRefundQueryOptions,
} from '#api/generated/hooks/products.ts';
import type { HeldService } from '#api/generated/schemas/heldService.zod.ts';
import type { ProductRefund } from '#api/generated/schemas/productRefund.zod.ts';
import { usePartQuery } from '#api/usePartQuery.ts';
import { formatMediumDate, formatMoney } from '#i18n/format.ts';
import { orderReturnPath } from '#lib/backendPaths.ts';
import { toMinor } from '#lib/money.ts';
import { serverNow } from '#lib/serverClock.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { Panel } from '#ui/workspace/Panel.tsx';
import { useAutoRenew } from './useAutoRenew.tsx';

const ConfirmCancel = lazy(() => import('./ConfirmCancel.tsx'));

/** What visitors and senders notice when a service ends. */
type Loss = 'website' | 'email' | 'kit';

/** When a service ends, and the ways to cancel, keep or return it. Nothing for one that is free or has ended. */
export function EndingPanel({ id, loss }: { id: number; loss: Loss }) {
  const held = usePartQuery(getGetProductListQueryOptions({ id })).data?.data.product.items[0];
  const refund = usePartQuery(getGetProductRefundQueryOptions(id)).data?.data.product.refund;
  const isPaid = Number(held?.renewal_price) > 0;
  if (!held || held.type === 'domain' || !isPaid || Date.parse(held.expireDate) <= serverNow()) return null;
  return <Ending service={held} refund={refund ?? null} loss={loss} />;
}

type EndingProps = { service: HeldService; refund: ProductRefund | null; loss: Loss };

function Ending({ service, refund, loss }: EndingProps) {
  const { t, i18n } = useTranslation(['products', 'account']);
  const { changeAtOnce } = useAutoRenew();
  const [isAsked, setAsked] = useState(false);
  const isOn = service.autoRenew === 'enabled';
  const date = formatMediumDate(new Date(service.expireDate), i18n.language);
  const effects = `${t(`ending.lost.${loss}`)} ${t('ending.save')}`;
  return (
    <Panel title={t('ending.title')}>
      <p>{isOn ? t('ending.on', { date }) : `${t('ending.off', { date })} ${effects}`}</p>
      {refund && (
        <p className="mt-2">
          {t('ending.refund', {
            date: formatMediumDate(new Date(refund.until), i18n.language),
            amount: formatMoney(toMinor(refund.amount, refund.currency), refund.currency, i18n.language),
          })}
        </p>
      )}
      <div className="row gap-2 mt-4">
        {isOn ? (
          <Button size="small" onClick={() => setAsked(true)}>
            {t('ending.cancel')}
          </Button>
        ) : (
          <Button size="small" onClick={() => changeAtOnce([service], 'enabled')}>
            {t('account:keepIt')}
          </Button>
        )}
        {refund && (
          <a
            href={orderReturnPath(refund.orderId, refund.lineId)}
            className={buttonClass({ size: 'small', variant: 'quiet' })}
          >
            {t('ending.return')}
          </a>
        )}
      </div>
      {isAsked && (
        <Suspense>
          <ConfirmCancel
            service={service}
            date={date}
            effects={effects}
            onCancel={() => setAsked(false)}
            onConfirm={() => {
              setAsked(false);
              changeAtOnce([service], 'disabled');
            }}
          />
        </Suspense>
      )}
    </Panel>
  );
}
