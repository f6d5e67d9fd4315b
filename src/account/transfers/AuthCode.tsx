import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { createAuthCode, getGetDomainQueryOptions } from '#api/generated/hooks/domains.ts';
import { getGetTransferOutQueryOptions } from '#api/generated/hooks/transfers.ts';
import type { DomainDetail } from '#api/generated/schemas/domainDetail.zod.ts';
import type { DomainDetailResponse } from '#api/generated/schemas/domainDetailResponse.zod.ts';
import { formatMediumDate, formatMoment } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { CopyButton } from '#shared/page/CopyButton.tsx';
import { Button } from '#ui/Button.tsx';
import { LockIcon } from '#ui/icons/productIcons.tsx';
import { notify } from '#ui/notify.ts';
import { LOCK_SCOPE, useTransferLock } from './TransferLock.tsx';

type AuthCodeProps = {
  detail: DomainDetail;
  /** Whether the registry holds the domain, so that no code can be made. */
  isHeld: boolean;
  onLocked: () => void;
};

/** The code is shown once: it is stored neither in the page nor in its address. */
export function AuthCode({ detail, isHeld, onLocked }: AuthCodeProps) {
  const { name, unlocksAt, authCodeExpires, registryLock } = detail;
  const isHeldByRegistry = registryLock?.locked ?? false;
  const locked = detail.locked || isHeldByRegistry;
  const { t, i18n } = useTranslation(['domain', 'common']);
  const queries = useQueryClient();
  const [code, setCode] = useState<string>();
  const [isDone, setDone] = useState(false);
  const { mutate, isPending } = useMutation({
    // After a change of the lock that is still being saved.
    scope: LOCK_SCOPE,
    mutationFn: () => createAuthCode(name),
    onSuccess: ({ data: { domain } }) => {
      setCode(domain.authCode);
      const { queryKey } = getGetDomainQueryOptions(name);
      queries.setQueryData<DomainDetailResponse>(
        queryKey,
        (response) =>
          response && { data: { domain: { ...response.data.domain, authCodeExpires: domain.expires } } },
      );
      void queries.invalidateQueries({ queryKey: getGetTransferOutQueryOptions(name).queryKey });
    },
    onError: (error) => void notify(errorMessage(error, t('domain:transfer.codeFailed')), { tone: 'error' }),
  });
  const date = authCodeExpires && formatMediumDate(new Date(authCodeExpires), i18n.language);
  const make = { loading: isPending, onClick: () => mutate() };
  if (code)
    return (
      <ShownCode
        {...{ code, detail, make, onLocked }}
        onDone={() => {
          setDone(true);
          setCode(undefined);
        }}
      />
    );
  return (
    <div className="stack gap-2 start">
      <p className="font-medium">{t('common:authCode')}</p>
      {locked && (
        <p className="text-badge text-muted">
          {isHeldByRegistry
            ? t('domain:registryLock.noCode')
            : unlocksAt
              ? t('domain:transfer.codeFrom', { date: formatMoment(new Date(unlocksAt), i18n.language) })
              : t('domain:transfer.codeLocked')}
        </p>
      )}
      {date && <p className="text-badge text-muted">{t('domain:transfer.codeIssued', { date })}</p>}
      <Button
        size="small"
        variant={locked || date ? 'secondary' : 'primary'}
        disabled={locked || isHeld}
        autoFocus={isDone}
        {...make}
      >
        {t(date ? 'domain:transfer.newCode' : 'domain:transfer.getCode')}
      </Button>
    </div>
  );
}

type ShownCodeProps = {
  code: string;
  detail: DomainDetail;
  make: { loading: boolean; onClick: () => void };
  /** Hides the code for good. */
  onDone: () => void;
  onLocked: () => void;
};

/** As it takes the place of the button that was pressed, it takes the focus. */
function ShownCode({ code, detail, make, onDone, onLocked }: ShownCodeProps) {
  const { t } = useTranslation(['transfers', 'domain', 'common']);
  const { name, hasLock } = detail;
  const lock = useTransferLock(name, onLocked);
  return (
    <div className="stack gap-3">
      <p className="font-medium">{t('transfers:out.code.of', { name: nameToUnicode(name) })}</p>
      <div className="auth-code row gap-4 between tone-accent">
        <p role="status" className="wrap-anywhere">
          <code translate="no" className="font-mono">
            {code}
          </code>
        </p>
        <CopyButton autoFocus text={code} variant="primary">
          {t('common:copy')}
        </CopyButton>
      </div>
      <p className="text-badge text-muted">
        <strong className="font-semibold">{t('transfers:out.code.once')}</strong>{' '}
        <span>{t('transfers:out.code.enter')}</span>
      </p>
      <div className="row">
        <Button size="small" onClick={onDone}>
          {t('transfers:out.code.have')}
        </Button>
        <Button size="small" variant="quiet" {...make}>
          {t('domain:transfer.newCode')}
        </Button>
        {(hasLock ?? true) && (
          <Button
            size="small"
            variant="quiet"
            icon={<LockIcon />}
            loading={lock.isSaving}
            onClick={() => lock.change(true)}
          >
            {t('transfers:out.code.lock')}
          </Button>
        )}
      </div>
    </div>
  );
}
