import './bulkChange.css';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { errorMessage } from '#api/errors.ts';
import { planBulkUndo, runBulkChange } from '#api/generated/hooks/bulkchanges.ts';
import { getGetProductListQueryKey } from '#api/generated/hooks/products.ts';
import type { BulkAction } from '#api/generated/schemas/bulkAction.zod.ts';
import type { BulkChange } from '#api/generated/schemas/bulkChange.zod.ts';
import { formatMediumDate, formatMoment } from '#i18n/format.ts';
import { paths } from '#paths.ts';
import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { useNavigateFromPage } from '#shared/page/useNavigateFromPage.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { RenewIcon } from '#ui/icons/productIcons.tsx';
import { UndoIcon } from '#ui/icons/UndoIcon.tsx';
import { Progress } from '#ui/Meter.tsx';
import { Notice } from '#ui/Notice.tsx';
import { notify } from '#ui/notify.ts';
import { FactLine } from '#ui/workspace/FactLine.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { isActive, refetchItems, showBulkChange, useBulkChange } from './bulkQueries.ts';
import { ItemsPanel } from './ItemsPanel.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { ReportButton } from './ReportButton.tsx';
import { useBulkTexts } from './useBulkTexts.ts';

/** The progress and the result of a change to many domains. */
export default function JobView({ id }: { id: number }) {
  const { t, i18n } = useTranslation(['bulkChange', 'shell', 'account', 'products']);
  const query = useBulkChange(id);
  const { titleOf } = useBulkTexts();
  const change = query.data?.data.bulkchange;
  useFreshItems(change);
  const title = change ? titleOf(change) : t('account:loadFailed');
  return (
    <>
      <PageHead
        breadcrumbs={
          <AccountBreadcrumbs
            links={[
              <Link key="products" to={paths.products()}>
                {t('shell:account.products')}
              </Link>,
            ]}
            current={title}
          />
        }
        title={title}
        facts={
          change && (
            <FactLine>
              <span>{t('products:changeNumber', { number: id })}</span>
              {change.started && (
                <time dateTime={change.started}>{formatMoment(new Date(change.started), i18n.language)}</time>
              )}
            </FactLine>
          )
        }
      />
      {change ? (
        <div className="stack gap-5">
          <Summary change={change} hasFailed={query.isRefetchError} />
          <Items change={change} />
        </div>
      ) : (
        <Card padded={false}>
          <LoadFailure title={t('account:loadFailed')} query={query}>
            {t('account:nothingChangedRetry')}
          </LoadFailure>
        </Card>
      )}
    </>
  );
}

/** Fetches the domains, and the products that they are, again when their states have changed. */
function useFreshItems(change: BulkChange | undefined): void {
  const queries = useQueryClient();
  const id = change?.bulkChangeId;
  const states = JSON.stringify(change?.counts);
  useEffect(() => {
    if (id === undefined || !states) return;
    refetchItems(queries, id);
    void queries.invalidateQueries({ queryKey: getGetProductListQueryKey(), refetchType: 'none' });
  }, [queries, id, states]);
}

function Items({ change: { bulkChangeId: id, counts } }: { change: BulkChange }) {
  const { t } = useTranslation('bulkChange');
  return (
    <>
      <ItemsPanel
        {...{ id, state: 'failed', count: counts.failed }}
        title={t('failedTitle', { count: counts.failed })}
      />
      <ItemsPanel
        {...{ id, state: 'changed', count: counts.changed }}
        title={t('changedTitle', { count: counts.changed })}
      />
      <ItemsPanel
        {...{ id, state: 'planned', count: counts.planned }}
        isClosed
        title={t('openTitle', { count: counts.planned })}
      />
      <ItemsPanel
        {...{ id, state: 'barred', count: counts.barred }}
        isClosed
        title={t('barredTitle', { count: counts.barred })}
      />
    </>
  );
}

type SummaryProps = { change: BulkChange; hasFailed: boolean };

function Summary({ change, hasFailed }: SummaryProps) {
  const { t, i18n } = useTranslation(['bulkChange', 'parking']);
  const { counts, state } = change;
  const total = counts.planned + counts.changed + counts.failed;
  const done = counts.changed + counts.failed;
  const actions = <Actions change={change} />;
  return (
    <Card padded={false}>
      <div className="panel-body stack gap-3">
        <div className="row gap-4 between">
          <div className="stack gap-1">
            <p className="text-title tabular" role="status">
              {state === 'done' || state === 'stopped' || state === 'draft'
                ? t(`result.${state}`, counts)
                : t('parking:progress', { done, total })}
            </p>
            {(state !== 'done' || counts.failed > 0) && <p className="text-muted">{t(`about.${state}`)}</p>}
          </div>
          <div className="buttons">{actions}</div>
        </div>
        {state !== 'done' && state !== 'draft' && (
          <Progress label={t('parking:progress', { done, total })} value={done} max={Math.max(total, 1)} />
        )}
        {change.waitsFor !== null && (
          <Notice>
            <Link to={paths.products(`?job=${change.waitsFor}`)} className="link tap">
              {t('waits', { number: change.waitsFor })}
            </Link>
          </Notice>
        )}
        {hasFailed && isActive(change) && <Notice tone="warm">{t('checkFailed')}</Notice>}
      </div>
      <dl className="bulk-counts ruled tabular">
        <Figure label={t('state.changed')} value={counts.changed} className="text-accent" />
        <Figure
          label={t('state.failed')}
          value={counts.failed}
          className={counts.failed > 0 ? 'text-bad' : undefined}
        />
        <Figure label={t('leftOut', counts)} value={counts.same + counts.barred} />
      </dl>
      <div className="panel-line ruled row gap-4 between text-small text-muted">
        <span>
          {change.undoneBy !== null ? (
            <Link to={paths.products(`?job=${change.undoneBy}`)} className="link tap">
              {t('undoneBy', { number: change.undoneBy })}
            </Link>
          ) : change.undoUntil ? (
            t('undoUntil', { date: formatMediumDate(new Date(change.undoUntil), i18n.language) })
          ) : (
            <Link to={paths.products()} className="link tap">
              {t('toProducts')}
            </Link>
          )}
        </span>
        <ReportButton id={change.bulkChangeId} />
      </div>
    </Card>
  );
}

type FigureProps = { label: string; value: number; className?: string | undefined };

function Figure({ label, value, className }: FigureProps) {
  const { i18n } = useTranslation();
  return (
    <div>
      <dd className={className}>{value.toLocaleString(i18n.language)}</dd>
      <dt className="text-small text-muted">{label}</dt>
    </div>
  );
}

/** What can be done with a change in its state. */
function Actions({ change }: { change: BulkChange }) {
  const { t } = useTranslation(['bulkChange', 'account']);
  const queries = useQueryClient();
  const navigate = useNavigateFromPage();
  const { bulkChangeId: id, counts, reasons, state, undoUntil, undoneBy } = change;
  // Such domains have a new plan, which nobody has seen.
  const isReplanned = reasons.some(({ reason }) => reason === 'changed_meanwhile');
  const [preview, setPreview] = useState<BulkChange | null>(null);
  const fail = (error: Error) => void notify(errorMessage(error, t('account:didNotWork')), { tone: 'error' });
  const run = useMutation({
    mutationFn: (action: BulkAction['action']) => runBulkChange(id, { action }),
    onSuccess: (response) => showBulkChange(queries, response),
    onError: fail,
  });
  const undo = useMutation({
    mutationFn: () => planBulkUndo(id),
    onSuccess: (response) => {
      showBulkChange(queries, response);
      setPreview(response.data.bulkchange);
    },
    onError: fail,
  });
  const canUndo = undoUntil !== null && undoneBy === null;
  return (
    <>
      {isActive(change) && (
        <Button loading={run.isPending} onClick={() => run.mutate('stop')}>
          {t('stop')}
        </Button>
      )}
      {canUndo && (
        <Button icon={<UndoIcon />} loading={undo.isPending} onClick={() => undo.mutate()}>
          {t('undo', { count: counts.changed })}
        </Button>
      )}
      {state === 'done' && counts.retryable > 0 && (
        <Button
          variant="primary"
          icon={<RenewIcon />}
          loading={run.isPending}
          onClick={() => (isReplanned ? setPreview(change) : run.mutate('retry'))}
        >
          {t('retry', { count: counts.retryable })}
        </Button>
      )}
      {state === 'stopped' && counts.planned > 0 && (
        <Button variant="primary" loading={run.isPending} onClick={() => run.mutate('go_on')}>
          {t('goOn', { count: counts.planned })}
        </Button>
      )}
      {state === 'draft' && (
        <Button variant="primary" onClick={() => setPreview(change)}>
          {t('account:preview')}
        </Button>
      )}
      {preview && (
        <PreviewDialog
          change={preview}
          isRetry={preview.state === 'done'}
          onClose={() => setPreview(null)}
          onStarted={({ data }) => {
            setPreview(null);
            navigate(paths.products(`?job=${data.bulkchange.bulkChangeId}`));
          }}
        />
      )}
    </>
  );
}
