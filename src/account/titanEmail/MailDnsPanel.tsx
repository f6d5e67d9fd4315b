import '#shared/dns/dns.css';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { ApiError, stepUpMessage } from '#api/errors.ts';
import type { DnsTemplateChanges } from '#api/generated/schemas/dnsTemplateChanges.zod.ts';
import { queryKeys } from '#api/queryKeys.ts';
import { usePartQuery } from '#api/usePartQuery.ts';
import { nameToUnicode } from '#lib/keyword.ts';
import { RemovalConsent } from '#shared/changes/RemovalConsent.tsx';
import { formatValue } from '#shared/dns/zone.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { Button } from '#ui/Button.tsx';
import { MailIcon } from '#ui/icons/productIcons.tsx';
import { UndoIcon } from '#ui/icons/UndoIcon.tsx';
import { Notice } from '#ui/Notice.tsx';
import { notify } from '#ui/notify.ts';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { EMAIL_TOAST_MS, mailDnsOptions } from './emailQueries.ts';
import { MailDnsRecords } from './MailDnsRecords.tsx';
import { MailDnsTable } from './MailDnsTable.tsx';
import { type AppliedMailDns, applyMailDns, countApplied, undoMailDns } from './mailDns.ts';
import { notifyEmailError, useEmailErrorText, useFetchFailure } from './useEmailToasts.ts';

/** What mail still needs: consent to removing records, or records to add at other nameservers. */
export function MailDnsPanel({ domain }: { domain: string }) {
  const { t } = useTranslation(['email', 'account']);
  const { data, isError, error, isFetching, refetch } = usePartQuery(mailDnsOptions(domain));
  const applied = useAppliedMailDns(domain);
  useFetchFailure(isError);
  if (isError) {
    return (
      <Panel title={t('dns.title')}>
        <LoadFailure level={3} title={t('account:loadFailed')} query={{ error, isFetching, refetch }} />
      </Panel>
    );
  }
  const changes = data?.data.template_value;
  return (
    <>
      {applied && <AppliedNotice applied={applied} />}
      {changes && !changes.onOwnNameservers && <MailDnsRecords changes={changes} />}
      {changes?.onOwnNameservers && changes.add.length > 0 && (
        <Pending key={changes.remove.map(({ id }) => id).join()} changes={changes} />
      )}
    </>
  );
}

/** The last change, which is only stored in the cache and never fetched. */
function useAppliedMailDns(domain: string): AppliedMailDns | null {
  const { data } = useQuery<AppliedMailDns | null>({
    queryKey: queryKeys.appliedMailDns(domain),
    queryFn: () => null,
    enabled: false,
  });
  return data ?? null;
}

function Pending({ changes }: { changes: DnsTemplateChanges }) {
  const { t } = useTranslation(['email', 'account']);
  const [isPutOff, setPutOff] = useState(false);
  const [agreed, setAgreed] = useState<ReadonlySet<string>>(new Set());
  const { isApplying, error, apply } = useApply(changes.domain);
  const name = nameToUnicode(changes.domain);
  const { add, remove } = changes;
  const removals = remove.map((record) => ({
    key: String(record.id),
    label: t('dns.mayGo', { record: `${record.type} ${record.host} ${formatValue(record)}` }),
  }));
  const isAgreed = removals.every(({ key }) => agreed.has(key));
  const text =
    remove.length > 0
      ? t('dns.removals', { count: remove.length, name })
      : t('dns.additions', { count: add.length, name });
  return (
    <section aria-label={t('dns.title')} className="card mail-dns text-small">
      <div className="panel-line toned tone-warm row gap-4">
        <MailIcon className="text-warm" />
        <div className="grow-wrap text-badge">
          <h2 className="text-small font-semibold">{t('dns.oneMoreStep')}</h2>
          <p>{text}</p>
        </div>
        {isPutOff ? (
          <Button size="small" onClick={() => setPutOff(false)}>
            {t('dns.show')}
          </Button>
        ) : (
          <Status kind="waitingForDns">{t('status.waitingForDns')}</Status>
        )}
      </div>
      {!isPutOff && (
        <>
          <MailDnsTable changes={changes} />
          <div className="panel-line ruled stack gap-3">
            {error && (
              <Notice tone="bad" role="alert">
                {error}
              </Notice>
            )}
            <RemovalConsent removals={removals} agreed={agreed} onChange={setAgreed} />
            <div className="buttons justify-end">
              <Button variant="quiet" onClick={() => setPutOff(true)}>
                {t('dns.notNow')}
              </Button>
              <Button
                variant="primary"
                disabled={!isAgreed}
                loading={isApplying}
                loadingLabel={t('account:applying')}
                onClick={() => apply(remove.map(({ id }) => id))}
              >
                {t('dns.apply')}
              </Button>
            </div>
          </div>
        </>
      )}
    </section>
  );
}

function useApply(domain: string) {
  const { t } = useTranslation('email');
  const queries = useQueryClient();
  const toText = useEmailErrorText();
  const [isApplying, setApplying] = useState(false);
  const [error, setError] = useState<string>();

  async function apply(confirmedRemovals: number[]): Promise<void> {
    if (isApplying) return;
    setApplying(true);
    setError(undefined);
    try {
      await applyMailDns(queries, domain, confirmedRemovals);
    } catch (cause) {
      const isChanged = cause instanceof ApiError && cause.code === 'removal_not_confirmed';
      const text = isChanged ? t('dns.changedMeanwhile') : toText(cause);
      setError(text);
      notifyEmailError(text);
      await queries.invalidateQueries({ queryKey: mailDnsOptions(domain).queryKey });
    }
    setApplying(false);
  }

  return { isApplying, error, apply: (ids: number[]) => void apply(ids) };
}

function AppliedNotice({ applied }: { applied: AppliedMailDns }) {
  const { t } = useTranslation(['email', 'shell', 'account']);
  const queries = useQueryClient();
  const [isUndoing, setUndoing] = useState(false);
  const { added, removed } = countApplied(applied);

  async function undo(): Promise<void> {
    setUndoing(true);
    try {
      await undoMailDns(queries, applied);
      void notify(t('email:dns.undone'), { tone: 'success', duration: EMAIL_TOAST_MS });
    } catch (cause) {
      notifyEmailError(stepUpMessage(cause) ?? t('email:dns.undoFailed'));
      setUndoing(false);
    }
  }

  return (
    <Notice
      tone="accent"
      role="status"
      dismissLabel={t('shell:close')}
      onDismiss={() => queries.setQueryData(queryKeys.appliedMailDns(applied.after.domain), null)}
      actionBeside={
        <Button
          size="small"
          icon={<UndoIcon />}
          loading={isUndoing}
          loadingLabel={t('account:undoing')}
          onClick={() => void undo()}
        >
          {t('shell:undo')}
        </Button>
      }
    >
      <strong className="font-semibold">{t('email:dns.applied')}</strong>{' '}
      <span>{t('email:dns.added', { count: added })}</span>{' '}
      <span>{removed > 0 ? t('email:dns.removed', { count: removed }) : t('email:dns.noneRemoved')}</span>
    </Notice>
  );
}
