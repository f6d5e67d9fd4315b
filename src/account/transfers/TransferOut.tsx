import './transfers.css';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { StepList } from '#account/jobs/JobSteps.tsx';
import type { DomainDetail } from '#api/generated/schemas/domainDetail.zod.ts';
import type { HeldDomain } from '#api/generated/schemas/heldDomain.zod.ts';
import type { TransferOut as Transfer } from '#api/generated/schemas/transferOut.zod.ts';
import { formatDayTime, formatMoment } from '#i18n/format.ts';
import { paths } from '#paths.ts';
import { Notice } from '#ui/Notice.tsx';
import { AuthCode } from './AuthCode.tsx';
import { HowItMoves } from './HowItMoves.tsx';
import { getOutSteps, type OutStep, wasStopped } from './outSteps.ts';
import { RegistryLock } from './RegistryLock.tsx';
import { TransferHistory } from './TransferHistory.tsx';
import { TransferHold } from './TransferHold.tsx';
import { TransferLock } from './TransferLock.tsx';
import { TransferRequested } from './TransferRequested.tsx';
import { TransferTag } from './TransferTag.tsx';

type TransferOutProps = { domain: HeldDomain; detail: DomainDetail; transfer: Transfer };

/** How a domain of the account moves to another registrar, step by step. */
export function TransferOut({ domain, detail, transfer }: TransferOutProps) {
  const isRequested = transfer.state === 'requested';
  /** How often the lock was turned on. Each time, a shown code goes once this is saved. */
  const [locks, setLocks] = useState(0);
  const countLock = () => setLocks((before) => before + 1);
  return (
    <div className={isRequested ? 'transfer-requested' : undefined}>
      <div className="panel-body ruled-below">
        <OutSteps transfer={transfer} detail={detail} />
      </div>
      {isRequested ? (
        <TransferRequested domain={domain} transfer={transfer} detail={detail} />
      ) : (
        <div className="panel-body stack text-small">
          <LastRequest transfer={transfer} hasLock={detail.hasLock ?? true} />
          {transfer.hold && <TransferHold hold={transfer.hold} />}
          {(detail.hasLock ?? true) && (
            <TransferLock detail={detail} since={transfer.lockOffAt} onLocked={countLock} />
          )}
          {detail.registryLock && (
            <RegistryLock name={detail.name} lock={detail.registryLock} onLocked={countLock} />
          )}
          {detail.transferBy === 'tag' ? (
            <TransferTag detail={detail} />
          ) : (
            <AuthCode
              key={locks}
              onLocked={countLock}
              detail={detail}
              isHeld={transfer.hold?.until === null}
            />
          )}
        </div>
      )}
      <div className="panel-body ruled stack gap-2 text-small">
        <HowItMoves detail={detail} />
        {transfer.history.length > 0 && <TransferHistory history={transfer.history} />}
      </div>
    </div>
  );
}

function OutSteps({ transfer, detail }: Pick<TransferOutProps, 'transfer' | 'detail'>) {
  const { t, i18n } = useTranslation(['transfers', 'account']);
  const { steps, current } = getOutSteps(transfer, detail);
  const textOf = ({ name, at }: OutStep): string | undefined => {
    if (name === 'code' && detail.authCodeExpires && transfer.state === 'here')
      return t('account:until', { date: formatDayTime(new Date(detail.authCodeExpires), i18n.language) });
    if (!at) return undefined;
    const date = formatDayTime(new Date(at), i18n.language);
    return name === 'moved' ? t('transfers:out.by', { date }) : date;
  };
  return (
    <StepList
      isRow
      isBusy={false}
      hasFailed={steps[current]?.name === 'stopped'}
      steps={steps.map((step) => {
        const text = textOf(step);
        return { key: step.name, title: t(`transfers:out.step.${step.name}`), ...(text && { text }) };
      })}
      current={current}
    />
  );
}

/** How the last request of another registrar ended, until the next transfer begins. */
function LastRequest({ transfer, hasLock }: { transfer: Transfer; hasLock: boolean }) {
  const { t, i18n } = useTranslation('transfers');
  const { request, lockOffAt, codeAt } = transfer;
  if (!request?.endedAt) return null;
  const { endedAt } = request;
  const registrar = request.registrar.name;
  const isLatest = [lockOffAt, codeAt].every((at) => !at || at < endedAt);
  if (request.status === 'withdrawn' && isLatest)
    return (
      <Notice>
        {t('out.withdrawn', { registrar, date: formatMoment(new Date(endedAt), i18n.language) })}
      </Notice>
    );
  if (!wasStopped(transfer)) return null;
  return (
    <div className="stack gap-2">
      <p>
        <strong className="font-semibold">{t('out.stays.here')}</strong>{' '}
        <span>{t(hasLock ? 'out.stoppedText' : 'out.stoppedTextNoLock', { registrar })}</span>
      </p>
      <p className="text-muted">
        <span>{t('out.notYou')}</span>{' '}
        <Link className="link tap" to={paths.activity()}>
          {t('out.activity')}
        </Link>
      </p>
    </div>
  );
}
