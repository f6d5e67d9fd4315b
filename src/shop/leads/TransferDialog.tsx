import { type FormEvent, useId, useRef, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetRdapDomain } from '#api/generated/hooks/domains.ts';
import { formatMediumDate } from '#i18n/format.ts';
import { brand } from '#lib/brand.ts';
import { getRegistryRules } from '#lib/registryRules.ts';
import { serverNow } from '#lib/serverClock.ts';
import { useAddTransfer } from '#shop/cart/useAddTransfer.ts';
import { findEvent, TRANSFER_LOCK } from '#shop/rdap/RdapFacts.tsx';
import { Button } from '#ui/Button.tsx';
import { Dialog } from '#ui/Dialog.tsx';
import { Notice } from '#ui/Notice.tsx';
import { TextField } from '#ui/TextField.tsx';

type TransferDialogProps = {
  /** Both in ASCII. */
  name: string;
  tld: string;
  displayName: string;
  /** Formatted amounts; undefined until they are known. */
  price: { transfer: string | undefined; renewal: string | undefined };
  open: boolean;
  onClose: () => void;
};

const DAY_MS = 86_400_000;
const MAX_CODE_LENGTH = 255;

/** Adds the transfer of a domain to the cart, with its auth code if its registry has codes. A rejected code stays in the field. */
export default function TransferDialog({
  name,
  tld,
  displayName,
  price,
  open,
  onClose,
}: TransferDialogProps) {
  const { t } = useTranslation(['leads', 'shell', 'common']);
  const formId = useId();
  const input = useRef<HTMLInputElement>(null);
  const [code, setCode] = useState('');
  const [isMissing, setMissing] = useState(false);
  const { mutate, isPending, error, reset } = useAddTransfer();
  const rules = getRegistryRules(tld)?.transfer;
  const hasCode = rules?.by !== 'tag';

  function submit(event: FormEvent) {
    event.preventDefault();
    const authCode = code.trim();
    const isCodeMissing = hasCode && authCode === '';
    setMissing(isCodeMissing);
    if (isCodeMissing) {
      reset();
      input.current?.focus();
    } else if (!isPending) {
      mutate(
        { domain: name, tld, authCode: hasCode ? authCode : null },
        { onSuccess: close, onError: () => input.current?.focus() },
      );
    }
  }

  function close() {
    reset();
    setMissing(false);
    onClose();
  }

  function getLead() {
    if (!hasCode) return t('dialog.tagLead', { tag: brand.registrarTag });
    if (rules?.hasLock) return t('dialog.lead');
    return t(rules?.years === 0 ? 'dialog.codeLead' : 'dialog.plainLead');
  }

  return (
    <Dialog
      open={open}
      onOpenChange={(isOpen) => !isOpen && close()}
      title={t('dialog.title', { name: displayName })}
      description={getLead()}
      closeLabel={t('shell:close')}
      {...(hasCode && { initialFocus: input })}
      isBottomSheet
      footer={
        <>
          <Button onClick={close}>{t('common:cancel')}</Button>
          <Button
            type="submit"
            form={formId}
            variant="primary"
            loading={isPending}
            loadingLabel={t('shell:adding')}
          >
            {t('dialog.submit')}
          </Button>
        </>
      }
    >
      <form id={formId} className="stack" noValidate onSubmit={submit}>
        <Obstacle name={name} lockDays={rules?.lockDays ?? 0} />
        {hasCode ? (
          <TextField
            ref={input}
            wide
            label={t('common:authCode')}
            help={t('dialog.help')}
            error={isMissing ? t('dialog.missing') : error?.message}
            className="lead-code"
            autoComplete="off"
            autoCapitalize="none"
            autoCorrect="off"
            spellCheck={false}
            maxLength={MAX_CODE_LENGTH}
            value={code}
            onChange={({ target }) => setCode(target.value)}
          />
        ) : (
          error && (
            <Notice tone="bad" role="alert">
              {error.message}
            </Notice>
          )
        )}
        <Terms name={name} price={price} years={rules?.years} />
        <p className="text-muted text-small">{t('dialog.dns')}</p>
      </form>
    </Dialog>
  );
}

/** Why the registry would currently reject the transfer, according to the registration data. */
function Obstacle({ name, lockDays }: { name: string; lockDays: number }) {
  const { t, i18n } = useTranslation('leads');
  const { rdap, registrar } = useGetRdapDomain(name).data?.data ?? {};
  if (!rdap) return null;
  const registered = findEvent(rdap, 'registration');
  const movableFrom = registered ? new Date(Date.parse(registered) + lockDays * DAY_MS) : undefined;
  if (movableFrom && movableFrom.getTime() > serverNow())
    return (
      <Notice tone="warm">{t('dialog.early', { date: formatMediumDate(movableFrom, i18n.language) })}</Notice>
    );
  if (!rdap.status.includes(TRANSFER_LOCK)) return null;
  return (
    <Notice tone="warm" title={t('dialog.locked.title')}>
      {t('dialog.locked.text', { registrar })}
    </Notice>
  );
}

function Terms({
  name,
  price,
  years,
}: Pick<TransferDialogProps, 'name' | 'price'> & { years: 0 | 1 | undefined }) {
  const { t, i18n } = useTranslation(['leads', 'common', 'cart']);
  const rdap = useGetRdapDomain(name).data?.data.rdap;
  const expires = rdap && findEvent(rdap, 'expiration');
  const until = expires ? new Date(expires) : undefined;
  until?.setUTCFullYear(until.getUTCFullYear() + 1);
  return (
    <dl className="lead-terms">
      <dt className="text-muted">{t('cart:totals.total')}</dt>
      <dd className="text-end font-semibold">{price.transfer ?? '–'}</dd>
      {years === 1 && (
        <>
          <dt className="text-muted">{t('dialog.included')}</dt>
          <dd className="text-end">
            {until ? t('dialog.yearTo', { date: formatMediumDate(until, i18n.language) }) : t('dialog.year')}
          </dd>
        </>
      )}
      <dt className="text-muted">{t('dialog.after')}</dt>
      <dd className="text-end">{price.renewal ? t('common:perYear', { price: price.renewal }) : '–'}</dd>
    </dl>
  );
}
