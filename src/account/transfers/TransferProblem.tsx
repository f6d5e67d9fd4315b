import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { retryTransfer, sendTransferEmail, setTransferCode } from '#api/generated/hooks/transfers.ts';
import type { Transfer } from '#api/generated/schemas/transfer.zod.ts';
import type { TransferIn as Incoming } from '#api/generated/schemas/transferIn.zod.ts';
import { formatMoment } from '#i18n/format.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { notify } from '#ui/notify.ts';
import { TextField } from '#ui/TextField.tsx';
import { useTransferChange } from './useTransferChange.ts';

const MAX_CODE_LENGTH = 100;

type TransferProblemProps = { transfer: Transfer; incoming: Incoming };

/** What has to be done so that a transfer goes on, or what it waits for. */
export function TransferProblem({ transfer, incoming }: TransferProblemProps) {
  const { t, i18n } = useTranslation(['transfers', 'account', 'common']);
  const { transferId, other: registrar } = transfer;
  const { problem, movesAt, emailedTo, emailedAt } = incoming;
  const format = (at: string | null) => (at ? formatMoment(new Date(at), i18n.language) : '');
  switch (problem) {
    case 'code':
      return <OtherCode id={transferId} registrar={registrar} />;
    case 'locked':
      return <Locked id={transferId} registrar={registrar} />;
    case 'email':
      return <Email id={transferId} email={emailedTo ?? ''} date={format(emailedAt)} />;
    case null:
      return (
        <Notice title={t('transfers:in.wait.title', { registrar })}>
          {movesAt ? t('transfers:in.wait.until', { date: format(movesAt) }) : t('transfers:in.wait.text')}
        </Notice>
      );
    // A newer backend may know of others.
    default:
      return (
        <Notice
          tone="warm"
          title={t('account:alerts.transfer_stuck.title')}
          action={
            <Link className="link tap" to={paths.supportTicket()}>
              {t('common:askSupport')}
            </Link>
          }
        >
          {t('account:alerts.transfer_stuck.text')}
        </Notice>
      );
  }
}

function OtherCode({ id, registrar }: { id: number; registrar: string }) {
  const { t } = useTranslation(['transfers', 'common']);
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const [isWrong, setWrong] = useState(false);
  const { mutate, isPending } = useTransferChange(
    id,
    (authCode: string) => setTransferCode(id, { authCode }),
    ({ data }) => {
      const isStillWrong = data.incoming?.problem === 'code';
      setWrong(isStillWrong);
      if (!isStillWrong) notify(t('transfers:in.accepted'), { tone: 'success' });
    },
  );

  function submit(event: FormEvent) {
    event.preventDefault();
    const entered = code.trim();
    setMissing(!entered);
    setWrong(false);
    if (entered && !isPending) mutate(entered);
  }

  const error = isMissing ? t('common:fillThisIn') : isWrong ? t('transfers:in.code.wrong') : undefined;
  return (
    <>
      <Notice tone="bad" title={t('transfers:in.code.title')}>
        {t('transfers:in.code.text', { registrar })}
      </Notice>
      <form className="stack gap-3 start" noValidate onSubmit={submit}>
        <TextField
          wide
          label={t('common:authCode')}
          error={error}
          autoComplete="off"
          autoCapitalize="none"
          autoCorrect="off"
          spellCheck={false}
          maxLength={MAX_CODE_LENGTH}
          value={code}
          onChange={({ target }) => setCode(target.value)}
        />
        <Button type="submit" variant="primary" size="small" loading={isPending}>
          {t('transfers:in.code.action')}
        </Button>
      </form>
    </>
  );
}

function Locked({ id, registrar }: { id: number; registrar: string }) {
  const { t } = useTranslation('transfers');
  const [isStillOn, setStillOn] = useState(false);
  const { mutate, isPending } = useTransferChange(
    id,
    () => retryTransfer(id),
    ({ data }) => {
      const isLocked = data.incoming?.problem === 'locked';
      setStillOn(isLocked);
      if (!isLocked) notify(t('in.accepted'), { tone: 'success' });
    },
  );
  return (
    <>
      <Notice tone="bad" title={t('in.locked.title', { registrar })}>
        {t('in.locked.text')}
      </Notice>
      <div className="stack gap-2 start">
        <Button variant="primary" size="small" loading={isPending} onClick={() => mutate()}>
          {t('in.locked.action')}
        </Button>
        <p role="status" className="text-badge text-muted">
          {isStillOn && t('in.locked.still')}
        </p>
      </div>
    </>
  );
}

function Email({ id, email, date }: { id: number; email: string; date: string }) {
  const { t } = useTranslation('transfers');
  const { mutate, isPending } = useTransferChange(
    id,
    () => sendTransferEmail(id),
    () => void notify(t('in.email.sent'), { tone: 'success' }),
  );
  return (
    <>
      <Notice tone="warm" title={t('in.email.title')}>
        {t('in.email.text', { email, date })}
      </Notice>
      <div className="row">
        <Button size="small" loading={isPending} onClick={() => mutate()}>
          {t('in.email.action')}
        </Button>
      </div>
    </>
  );
}
