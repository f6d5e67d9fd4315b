import './transfers.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import {
  createPush,
  getGetPushQueryOptions,
  getListTransfersQueryKey,
  takeBackPush,
} from '#api/generated/hooks/transfers.ts';
import type { Push } from '#api/generated/schemas/push.zod.ts';
import { formatDays, formatMediumDate, formatMoment } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { notify } from '#ui/notify.ts';
import { TextField } from '#ui/TextField.tsx';
import { ConfirmDialog } from '#ui/workspace/ConfirmDialog.tsx';
import { hasEnded } from './useTransferOut.ts';

/** The number or the address of an account, as the contract has it. */
const RECEIVER = /^([1-9][0-9]{0,8}|[^\s@]+@[^\s@]+)$/;
const MAX_LENGTH = 254;

/** Offers a domain to another account here, and shows how the last offer went. */
export function GiveAway({ push, isRequested }: { push: Push; isRequested: boolean }) {
  const { t, i18n } = useTranslation('transfers');
  const { transfer, domain } = push;
  /** After a change, moves the focus to what replaces the pressed button. */
  const [hasChanged, setChanged] = useState(false);
  const { send, sending } = usePush(domain, () => setChanged(true));
  const format = (at: string | null) => (at ? formatMoment(new Date(at), i18n.language) : '');
  if (transfer?.status === 'pending')
    return (
      <Notice
        tone="warm"
        role="status"
        title={t('push.offered', { receiver: transfer.other })}
        action={
          <Button size="small" autoFocus={hasChanged} loading={sending} onClick={() => send(null)}>
            {t('push.takeBack')}
          </Button>
        }
      >
        {t('push.until', { date: format(transfer.dueAt) })}
      </Notice>
    );
  const ending =
    transfer?.status === 'declined' || transfer?.status === 'expired' ? transfer.status : undefined;
  return (
    <div className="stack text-small">
      {transfer && ending && (
        <Notice>
          {t(`push.${ending}`, {
            receiver: transfer.other,
            date: transfer.endedAt && formatMediumDate(new Date(transfer.endedAt), i18n.language),
          })}
        </Notice>
      )}
      <p>{t('push.lead')}</p>
      {isRequested ? (
        <p className="text-muted">{t('push.requested')}</p>
      ) : (
        <OfferForm push={push} autoFocus={hasChanged} send={send} sending={sending} />
      )}
    </div>
  );
}

type OfferFormProps = {
  push: Push;
  autoFocus: boolean;
  send: (receiver: string) => void;
  sending: boolean;
};

function OfferForm({ push, autoFocus, send, sending }: OfferFormProps) {
  const { t, i18n } = useTranslation(['transfers', 'account']);
  const [text, setText] = useState('');
  const [isWrong, setWrong] = useState(false);
  const [receiver, setReceiver] = useState<string>();
  const effects = [
    t('transfers:push.goes'),
    t('transfers:push.owner'),
    push.staying > 0 && t('transfers:push.stays', { count: push.staying }),
    t('transfers:push.ends'),
    push.locksFor > 0 && t('transfers:push.locks', { days: formatDays(push.locksFor, i18n.language) }),
  ].filter((effect) => effect !== false);

  function submit(event: FormEvent) {
    event.preventDefault();
    const entered = text.trim();
    const isRight = RECEIVER.test(entered);
    setWrong(!isRight);
    if (isRight && !sending) setReceiver(entered);
  }

  return (
    <form className="stack gap-3 start" noValidate onSubmit={submit}>
      <TextField
        wide
        autoFocus={autoFocus}
        label={t('transfers:push.receiver')}
        error={isWrong ? t('transfers:push.wrong') : undefined}
        autoComplete="off"
        autoCapitalize="none"
        autoCorrect="off"
        spellCheck={false}
        maxLength={MAX_LENGTH}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="submit" size="small" loading={sending}>
        {t('transfers:push.action')}
      </Button>
      <ConfirmDialog
        open={receiver !== undefined}
        title={t('transfers:push.title', { name: nameToUnicode(push.domain), receiver })}
        confirmLabel={t('transfers:push.action')}
        cancelLabel={t('account:keepIt')}
        onCancel={() => setReceiver(undefined)}
        onConfirm={() => {
          setReceiver(undefined);
          if (receiver !== undefined) send(receiver);
        }}
      >
        <ul className="transfer-losses transfer-how stack gap-2">
          {effects.map((effect) => (
            <li key={effect}>{effect}</li>
          ))}
        </ul>
      </ConfirmDialog>
    </form>
  );
}

/** Offers the domain to a receiver, or takes the offer back if there is none. */
function usePush(domain: string, onDone: () => void) {
  const { t } = useTranslation(['transfers', 'account']);
  const queries = useQueryClient();
  const { queryKey } = getGetPushQueryOptions(domain);
  const { mutate, isPending } = useMutation({
    scope: { id: 'push' },
    mutationFn: (receiver: string | null) =>
      receiver === null ? takeBackPush(domain) : createPush(domain, { receiver }),
    onSuccess: (response, receiver) => {
      onDone();
      queries.setQueryData(queryKey, response);
      void queries.invalidateQueries({ queryKey: getListTransfersQueryKey() });
      if (receiver === null) notify(t('transfers:push.takenBack'), { tone: 'success' });
    },
    onError: (error) => {
      void notify(errorMessage(error, t('account:didNotWork')), { tone: 'error' });
      return hasEnded(error) ? queries.invalidateQueries({ queryKey }) : undefined;
    },
  });
  return { send: mutate, sending: isPending };
}
