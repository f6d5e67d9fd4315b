import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { stepUpMessage } from '#api/errors.ts';
import {
  getListResellerKeysQueryKey,
  getListResellerKeysQueryOptions,
  revokeResellerKey,
  rotateResellerKey,
} from '#api/generated/hooks/resellerkeys.ts';
import type { NewResellerKeyResponse } from '#api/generated/schemas/newResellerKeyResponse.zod.ts';
import type { ResellerKey } from '#api/generated/schemas/resellerKey.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatMoment, formatMoney } from '#i18n/format.ts';
import { toMinor } from '#lib/money.ts';
import { CopyButton } from '#shared/page/CopyButton.tsx';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { RecentTime } from '#shared/page/RecentTime.tsx';
import { Badge } from '#ui/Badge.tsx';
import { Button } from '#ui/Button.tsx';
import { Notice } from '#ui/Notice.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { NewKeyForm } from './NewKeyForm.tsx';
import { RevokeKeyDialog } from './RevokeKeyDialog.tsx';

type NewKey = NewResellerKeyResponse['data'];

/** The keys of the API. A new one is shown once, until it is said to be saved. */
export function ApiKeysPanel() {
  const { t } = useTranslation(['resellerApi', 'account']);
  const queries = useQueryClient();
  const query = usePrefetchedQuery(getListResellerKeysQueryOptions());
  const [created, setCreated] = useState<NewKey | null>(null);
  const [revoked, setRevoked] = useState<ResellerKey | null>(null);
  const queryKey = getListResellerKeysQueryKey();
  const showNew = ({ data }: NewResellerKeyResponse) => {
    setCreated(data);
    return queries.invalidateQueries({ queryKey });
  };
  const rotate = useMutation({
    mutationFn: ({ keyId }: ResellerKey) => rotateResellerKey(keyId),
    onSuccess: showNew,
  });
  const revoke = useMutation({
    mutationFn: ({ keyId }: ResellerKey) => revokeResellerKey(keyId),
    onSuccess: (response) => queries.setQueryData(queryKey, response),
    onSettled: () => setRevoked(null),
  });
  const error = rotate.error ?? revoke.error;
  const items = query.data?.data.resellerkeys.items;
  return (
    <>
      <Panel title={t('keys.title')} padded={false} foot={t('keys.note')}>
        {created && <Created created={created} onSaved={() => setCreated(null)} />}
        {error && (
          <Notice tone="bad" role="alert" title={t('keys.notChanged')}>
            {stepUpMessage(error) ?? t('account:nothingChanged')}
          </Notice>
        )}
        {query.isError && (
          <LoadFailure level={3} title={t('keys.failed')} query={query}>
            {t('account:nothingChanged')}
          </LoadFailure>
        )}
        {items?.length === 0 && <p className="padded text-muted">{t('keys.none')}</p>}
        {items && items.length > 0 && (
          <ul className="panel-list ruled">
            {items.map((key) => (
              <Key
                key={key.keyId}
                entry={key}
                isBusy={rotate.isPending || revoke.isPending}
                onRotate={() => rotate.mutate(key)}
                onRevoke={() => setRevoked(key)}
              />
            ))}
          </ul>
        )}
      </Panel>
      <NewKeyForm onCreated={showNew} />
      {revoked && (
        <RevokeKeyDialog
          name={revoked.name}
          isBusy={revoke.isPending}
          onCancel={() => setRevoked(null)}
          onConfirm={() => revoke.mutate(revoked)}
        />
      )}
    </>
  );
}

function Created({ created: { resellerkey, secret }, onSaved }: { created: NewKey; onSaved: () => void }) {
  const { t } = useTranslation('resellerApi');
  return (
    <Notice tone="accent" role="status" title={t('created.title', { name: resellerkey.name })}>
      <p>{t('created.text')}</p>
      <p className="reseller-key row gap-3 mt-3">
        <code translate="no" className="wrap-anywhere">
          {secret}
        </code>
        <CopyButton text={secret}>{t('created.copy')}</CopyButton>
        <Button size="small" variant="quiet" onClick={onSaved}>
          {t('created.saved')}
        </Button>
      </p>
    </Notice>
  );
}

type KeyProps = { entry: ResellerKey; isBusy: boolean; onRotate: () => void; onRevoke: () => void };

function Key({ entry, isBusy, onRotate, onRevoke }: KeyProps) {
  const { t, i18n } = useTranslation('resellerApi');
  const { name, mode, hint, monthlyLimit, created, lastCall, ends } = entry;
  const limit = monthlyLimit && formatMoney(toMinor(monthlyLimit, 'USD'), 'USD', i18n.language);
  return (
    <li>
      <div className="panel-list-name font-medium wrap-anywhere min-w-0">
        <span>
          <span>{name}</span> <Badge tone={mode === 'live' ? 'accent' : 'neutral'}>{t(`mode.${mode}`)}</Badge>
        </span>
        <code translate="no" className="text-badge text-muted">
          {hint}
        </code>
      </div>
      <div className="row gap-3 wrap-anywhere min-w-0 text-badge text-muted">
        <span>
          {t('keys.created')} <RecentTime at={created} />
        </span>
        {lastCall ? (
          <span>
            {t('keys.lastCall')} <RecentTime at={lastCall} />
          </span>
        ) : (
          <span>{t('keys.unused')}</span>
        )}
        {limit && <span>{t('keys.limit', { amount: limit })}</span>}
      </div>
      <span className="panel-list-status row gap-3">
        {ends ? (
          <Status kind="expiring">
            {t('keys.ends', { time: formatMoment(new Date(ends), i18n.language) })}
          </Status>
        ) : (
          <Button size="small" disabled={isBusy} onClick={onRotate}>
            {t('keys.rotate')}
          </Button>
        )}
        <Button size="small" variant="quiet" disabled={isBusy} onClick={onRevoke}>
          {t('keys.revoke')}
        </Button>
      </span>
    </li>
  );
}
