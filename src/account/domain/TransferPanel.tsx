import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { isDeleted } from '#account/product/productStatus.ts';
import { errorMessage } from '#api/errors.ts';
import { createAuthCode, getGetDomainQueryOptions, setDomainLock } from '#api/generated/hooks/domains.ts';
import type { DomainDetail } from '#api/generated/schemas/domainDetail.zod.ts';
import type { DomainDetailResponse } from '#api/generated/schemas/domainDetailResponse.zod.ts';
import type { HeldDomain } from '#api/generated/schemas/heldDomain.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatDate, formatMediumDate } from '#i18n/format.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { getRegistryRules } from '#lib/registryRules.ts';
import registrySources from '#lib/registrySources.json' with { type: 'json' };
import { CopyButton } from '#shared/page/CopyButton.tsx';
import { Button } from '#ui/Button.tsx';
import { Disclosure } from '#ui/Disclosure.tsx';
import { Notice } from '#ui/Notice.tsx';
import { notify } from '#ui/notify.ts';
import { InlineSwitch } from '#ui/workspace/InlineSwitch.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { PartFailure } from './PartFailure.tsx';
import { TransferTag } from './TransferTag.tsx';

const LOCK_SCOPE = { id: 'domain-lock' };

/** The registrar lock and the auth code, which matter for a transfer to another registrar. */
export function TransferPanel({ domain }: { domain: HeldDomain }) {
  const { t } = useTranslation('domain');
  const { data, isFetching, refetch } = usePrefetchedQuery(getGetDomainQueryOptions(domain.domainName));
  const detail = data?.data.domain;
  return (
    <Panel title={t('transfer.title')}>
      {isDeleted(domain) && <p>{t('transfer.deleted')}</p>}
      {!isDeleted(domain) && detail && <Transfer detail={detail} />}
      {!isDeleted(domain) && !detail && <PartFailure query={{ isFetching, refetch }} />}
    </Panel>
  );
}

function Transfer({ detail }: { detail: DomainDetail }) {
  const { t, i18n } = useTranslation('domain');
  const { change, isSaving } = useLock(detail.name);
  const hasLock = detail.hasLock ?? true;
  return (
    <div className="stack text-small">
      {hasLock && (
        <div className="line-up gap-4 between">
          <p>
            <span className="font-medium">{t('transfer.lock')}</span>
            <span className="block text-badge text-muted">
              {t(detail.locked ? 'transfer.locked' : 'transfer.unlocked')}
            </span>
          </p>
          <InlineSwitch
            aria-label={t('transfer.lockNamed', { name: nameToUnicode(detail.name) })}
            checked={detail.locked}
            aria-disabled={isSaving}
            onChange={({ target }) => change(target.checked)}
          />
        </div>
      )}
      {detail.transferableFrom && (
        <Notice tone="warm">
          {t('transfer.tooEarly', {
            date: formatMediumDate(new Date(detail.transferableFrom), i18n.language),
          })}
        </Notice>
      )}
      {detail.transferBy === 'tag' ? (
        <TransferTag detail={detail} />
      ) : (
        <AuthCode key={String(detail.locked)} detail={detail} />
      )}
      <Disclosure summary={t('transfer.how')}>
        <ol className="transfer-steps stack gap-2">
          {hasLock && <li>{t('transfer.step.unlock')}</li>}
          {getSteps(detail).map((step) => (
            <li key={step}>{t(`transfer.step.${step}`)}</li>
          ))}
        </ol>
        <Rules tld={detail.tld} />
      </Disclosure>
    </div>
  );
}

function getSteps({ tld, transferBy }: DomainDetail) {
  if (transferBy === 'tag') return ['askTag', 'release', 'take'] as const;
  return getRegistryRules(tld)?.source === 'generic' ? (['code', 'confirm'] as const) : (['code'] as const);
}

/** What the registry has published about transfers, with its documents. */
function Rules({ tld }: { tld: string }) {
  const { t, i18n } = useTranslation('domain');
  const rules = getRegistryRules(tld);
  if (rules?.transfer?.years === undefined)
    return (
      <p className="text-badge text-muted">{t('transfer.country', { tld: `.${nameToUnicode(tld)}` })}</p>
    );
  const [document] = registrySources[rules.source];
  const date = formatDate(rules.checked, i18n.language);
  return (
    <>
      <p>{t('transfer.keeps')}</p>
      {document && <p className="text-badge text-muted">{t('transfer.source', { ...document, date })}</p>}
    </>
  );
}

/** The code is shown once: it is stored neither in the page nor in its address. */
function AuthCode({ detail: { name, locked, authCodeExpires } }: { detail: DomainDetail }) {
  const { t, i18n } = useTranslation(['domain', 'common']);
  const queries = useQueryClient();
  const [code, setCode] = useState<string>();
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
    },
    onError: (error) => void notify(errorMessage(error, t('transfer.codeFailed')), { tone: 'error' }),
  });
  const date = authCodeExpires && formatMediumDate(new Date(authCodeExpires), i18n.language);
  return (
    <div className="stack gap-2 start">
      <p className="font-medium">{t('common:authCode')}</p>
      {locked && <p className="text-badge text-muted">{t('transfer.codeLocked')}</p>}
      {code && (
        <p className="auth-code-value line-up between wrap-anywhere full-width" role="status">
          <code translate="no" className="font-mono text-badge wrap-anywhere">
            {code}
          </code>
          <CopyButton text={code} label={t('transfer.copy')} />
        </p>
      )}
      {date && (
        <p className="text-badge text-muted">
          {t(code ? 'transfer.codeOnce' : 'transfer.codeIssued', { date })}
        </p>
      )}
      <Button size="small" disabled={locked} loading={isPending} onClick={() => mutate()}>
        {t(date ? 'transfer.newCode' : 'transfer.getCode')}
      </Button>
    </div>
  );
}

function useLock(name: string) {
  const { t } = useTranslation('domain');
  const queries = useQueryClient();
  const { queryKey } = getGetDomainQueryOptions(name);
  const show = (locked: boolean) =>
    queries.setQueryData<DomainDetailResponse>(
      queryKey,
      (response) => response && { data: { domain: { ...response.data.domain, locked } } },
    );
  const { mutate, isPending } = useMutation({
    // One call after another, so that the last choice is the one that is saved.
    scope: LOCK_SCOPE,
    mutationFn: (locked: boolean) => setDomainLock(name, { locked }),
    onMutate: show,
    onSuccess: (response, locked) => {
      queries.setQueryData(queryKey, response);
      notify(t(locked ? 'transfer.savedLocked' : 'transfer.savedUnlocked'), { tone: 'success' });
    },
    onError: (error, locked) => {
      show(!locked);
      notify(errorMessage(error, t('transfer.lockFailed')), { tone: 'error' });
    },
  });
  return { change: mutate, isSaving: isPending };
}
