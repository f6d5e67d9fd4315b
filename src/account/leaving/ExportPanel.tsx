import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { errorMessage } from '#api/errors.ts';
import { getGetAccountExportQueryOptions, startAccountExport } from '#api/generated/hooks/leaving.ts';
import type { AccountExport } from '#api/generated/schemas/accountExport.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { formatBytes } from '#form-engine/formatFile.ts';
import { formatMoment } from '#i18n/format.ts';
import { useLanguage } from '#i18n/LanguageContext.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { Button } from '#ui/Button.tsx';
import { buttonClass } from '#ui/buttonClass.ts';
import { DownloadIcon } from '#ui/icons/DownloadIcon.tsx';
import { Progress } from '#ui/Meter.tsx';
import { Notice } from '#ui/Notice.tsx';
import { notify } from '#ui/notify.ts';
import { FactList } from '#ui/workspace/FactList.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';

const POLL_INTERVAL_MS = 3_000;
/** What is announced when the state changes. */
const STATE_TEXTS = { running: 'starting', ready: 'made', failed: 'failed' } as const;

/** Makes an archive of everything in the account, and offers it while it is kept. */
export function ExportPanel() {
  const { t } = useTranslation(['leaving', 'account']);
  const { data, error, isFetching, refetch } = usePrefetchedQuery({
    ...getGetAccountExportQueryOptions(),
    // The archive is made without this page, which only shows how far it is.
    refetchInterval: ({ state }) => (state.data?.data.export?.state === 'running' ? POLL_INTERVAL_MS : false),
  });
  const { start, isStarting } = useStart();
  if (!data) {
    return (
      <Panel title={t('export.title')}>
        <LoadFailure level={3} title={t('account:loadFailed')} query={{ error, isFetching, refetch }} />
      </Panel>
    );
  }
  const archive = data.data.export;
  return (
    <Panel title={t('export.title')} foot={t('export.kept')}>
      <div className="stack gap-4 start">
        <p className="measure">{t('export.text')}</p>
        <p role="status" className="sr-only">
          {archive && t(`export.${STATE_TEXTS[archive.state]}`)}
        </p>
        {archive?.state === 'running' && <Running archive={archive} />}
        {archive?.state === 'failed' && (
          <Notice tone="bad" title={t('export.failed')}>
            {t('account:nothingChangedRetry')}
          </Notice>
        )}
        {archive?.state === 'ready' && <Ready archive={archive} />}
        {archive?.state !== 'running' && (
          <Button
            variant={archive?.state === 'ready' ? 'secondary' : 'primary'}
            loading={isStarting}
            onClick={start}
          >
            {t(archive ? 'export.again' : 'export.start')}
          </Button>
        )}
      </div>
    </Panel>
  );
}

function useStart() {
  const { t } = useTranslation('account');
  const queries = useQueryClient();
  const { code: language } = useLanguage();
  const { mutate, isPending } = useMutation({
    mutationFn: () => startAccountExport({ language }),
    onSuccess: (response) => queries.setQueryData(getGetAccountExportQueryOptions().queryKey, response),
    onError: (error) => void notify(errorMessage(error, t('didNotWork')), { tone: 'error' }),
  });
  return { start: () => mutate(), isStarting: isPending };
}

function Running({ archive: { done, total } }: { archive: AccountExport }) {
  const { t } = useTranslation('leaving');
  return (
    <div className="stack gap-2 full-width">
      <p className="font-medium">
        {total > 0 ? t('export.progress', { done, total }) : t('export.starting')}
      </p>
      <Progress value={total > 0 ? done : undefined} max={total || undefined} />
      <p className="text-small text-muted">{t('export.leave')}</p>
    </div>
  );
}

function Ready({ archive: { finishedAt, expiresAt, size, url, parts } }: { archive: AccountExport }) {
  const { t, i18n } = useTranslation('leaving');
  const format = (moment: string | null) => moment && formatMoment(new Date(moment), i18n.language);
  const facts = [
    { key: 'made', term: t('export.made'), value: format(finishedAt) },
    { key: 'until', term: t('export.until'), value: format(expiresAt) },
    { key: 'size', term: t('export.size'), value: size && formatBytes(size, i18n.language) },
    ...parts.map(({ part, count }) => ({
      key: part,
      term: t(`export.part.${part}`),
      value: count.toLocaleString(i18n.language),
    })),
  ];
  return (
    <>
      {url ? (
        <a href={url} download className={buttonClass({ variant: 'primary' })}>
          <DownloadIcon />
          {t('export.download')}
        </a>
      ) : (
        <Notice tone="warm">{t('export.otherDevice')}</Notice>
      )}
      <FactList facts={facts} />
    </>
  );
}
