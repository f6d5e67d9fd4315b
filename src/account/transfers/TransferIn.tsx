import './transfers.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StepList } from '#account/jobs/JobSteps.tsx';
import { cancelTransfer } from '#api/generated/hooks/transfers.ts';
import type { Transfer } from '#api/generated/schemas/transfer.zod.ts';
import type { TransferIn as Incoming } from '#api/generated/schemas/transferIn.zod.ts';
import { formatMoment, formatMoney } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { toMinor } from '#lib/money.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { notify } from '#ui/notify.ts';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { TransferProblem } from './TransferProblem.tsx';
import { useTransferChange } from './useTransferChange.ts';

type TransferInProps = { transfer: Transfer; incoming: Incoming };

/** A transfer from another registrar: its steps, what has to be done, and how it ended. */
export function TransferIn({ transfer, incoming }: TransferInProps) {
  const { t, i18n } = useTranslation(['transfers', 'account']);
  const { status, endedAt } = transfer;
  const { steps, movesAt, problem, orderId } = incoming;
  const next = steps.findIndex(({ at }) => at === null);
  const hasFailed =
    problem === 'code' || problem === 'locked' || status === 'refused' || status === 'canceled';
  const format = (at: string) => formatMoment(new Date(at), i18n.language);
  return (
    <Panel
      title={t('transfers:in.title', { name: nameToUnicode(transfer.domain) })}
      padded={false}
      foot={
        orderId !== null && (
          <Link className="link tap" to={paths.order(orderId)}>
            {t('account:orderTitle', { number: orderId })}
          </Link>
        )
      }
    >
      <div className="panel-body ruled-below">
        <StepList
          isRow
          isBusy={status === 'pending' && problem === null}
          hasFailed={hasFailed}
          current={next < 0 ? steps.length : next}
          steps={steps.map(({ name, at }) => {
            const by = name === 'released' && movesAt ? t('transfers:out.by', { date: format(movesAt) }) : '';
            const text = at ? format(at) : by;
            return { key: name, title: t(`transfers:in.step.${name}`), ...(text && { text }) };
          })}
        />
      </div>
      <div className="panel-body stack text-small">
        {status !== 'pending' && <Ending transfer={transfer} incoming={incoming} endedAt={endedAt} />}
        {status === 'pending' && <TransferProblem transfer={transfer} incoming={incoming} />}
        {status === 'pending' && <Cancel transfer={transfer} incoming={incoming} />}
      </div>
    </Panel>
  );
}

type EndingProps = TransferInProps & { endedAt: string | null };

function Ending({ transfer, incoming, endedAt }: EndingProps) {
  const { t, i18n } = useTranslation(['transfers', 'common']);
  const refund = useRefund(incoming);
  const { status, domain, other } = transfer;
  const name = nameToUnicode(domain);
  const date = endedAt ? formatMoment(new Date(endedAt), i18n.language) : '';
  if (status === 'moved')
    return (
      <div className="stack gap-3 start" role="status">
        <h3 className="text-heading">{t('in.moved.title', { name })}</h3>
        <p className="text-muted">{t('in.moved.text')}</p>
        <Link to={paths.domain(domain)} className={buttonClass({ variant: 'primary', size: 'small' })}>
          {t('common:openDomain')}
        </Link>
      </div>
    );
  return (
    <div className="stack gap-2" role="status">
      <h3 className="text-heading">
        {status === 'refused' ? t('in.refused.title', { registrar: other }) : t('in.canceled', { date })}
      </h3>
      {status === 'refused' && <p>{t('in.refused.text')}</p>}
      {refund && <p>{t('in.refunded', { amount: refund })}</p>}
    </div>
  );
}

/** The amount that is paid back if the transfer ends without the domain, formatted. */
function useRefund({ refund }: Incoming): string | null {
  const { i18n } = useTranslation();
  return refund && formatMoney(toMinor(refund.amount, refund.currency), refund.currency, i18n.language);
}

function Cancel({ transfer, incoming }: TransferInProps) {
  const { t } = useTranslation('transfers');
  const [isAsking, setAsking] = useState(false);
  const refund = useRefund(incoming);
  const { mutate, isPending } = useTransferChange(
    transfer.transferId,
    () => cancelTransfer(transfer.transferId),
    () => void notify(t('in.cancel.done'), { tone: 'success' }),
  );
  return (
    <div className="row">
      <Button size="small" variant="quiet" loading={isPending} onClick={() => setAsking(true)}>
        {t('in.cancel.action')}
      </Button>
      <ConfirmDialog
        isDangerous
        open={isAsking}
        title={t('in.cancel.title', { name: nameToUnicode(transfer.domain) })}
        confirmLabel={t('in.cancel.action')}
        cancelLabel={t('in.cancel.keep')}
        onCancel={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          mutate();
        }}
      >
        <p>{t('in.cancel.text', { registrar: transfer.other })}</p>
        {refund && <p>{t('in.cancel.refund', { amount: refund })}</p>}
      </ConfirmDialog>
    </div>
  );
}
