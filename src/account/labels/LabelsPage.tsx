import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import type { CountedLabel } from '#api/generated/schemas/countedLabel.zod.ts';
import { usePrefetchedQuery } from '#api/usePrefetchedQuery.ts';
import { paths } from '#paths.ts';
import { AccountBreadcrumbs } from '#shared/page/AccountBreadcrumbs.tsx';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import type { LoadContext } from '#shared/page/loadContext.ts';
import { Button } from '#ui/Button.tsx';
import { Card } from '#ui/Card.tsx';
import { EmptyState } from '#ui/EmptyState.tsx';
import { actionsColumn } from '#ui/table/actionsColumn.ts';
import { Table } from '#ui/table/Table.tsx';
import { PageHead } from '#ui/workspace/PageHead.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { DeleteLabel, EditLabel, MergeLabel } from './LabelDialogs.tsx';
import { LabelMark } from './LabelMark.tsx';
import { labelsOptions } from './labelQueries.ts';
import { NewLabel } from './NewLabel.tsx';

type Task = { kind: 'edit' | 'merge' | 'delete'; label: CountedLabel };

export async function load({ queries }: LoadContext) {
  await queries.prefetchQuery(labelsOptions);
}

export function Component() {
  const { t } = useTranslation(['labels', 'account', 'shell']);
  const query = usePrefetchedQuery(labelsOptions);
  const labels = query.data?.data.labels.items;
  const [task, setTask] = useState<Task>();
  const close = () => setTask(undefined);
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
            current={t('account:labels')}
          />
        }
        title={t('account:labels')}
        facts={t('lead')}
      />
      <Panel title={t('new')}>
        <NewLabel onAdded={() => {}} />
      </Panel>
      <Card padded={false}>
        {!labels && <LoadFailure title={t('account:loadFailed')} query={query} />}
        {labels?.length === 0 && <EmptyState title={t('empty')}>{t('emptyText')}</EmptyState>}
        {labels && labels.length > 0 && <LabelTable labels={labels} onTask={setTask} />}
      </Card>
      {task?.kind === 'edit' && <EditLabel label={task.label} onClose={close} />}
      {task?.kind === 'merge' && (
        <MergeLabel
          label={task.label}
          others={(labels ?? []).filter(({ labelId }) => labelId !== task.label.labelId)}
          onClose={close}
        />
      )}
      {task?.kind === 'delete' && <DeleteLabel label={task.label} onClose={close} />}
    </>
  );
}

type LabelTableProps = { labels: readonly CountedLabel[]; onTask: (task: Task) => void };

function LabelTable({ labels, onTask }: LabelTableProps) {
  const { t, i18n } = useTranslation(['labels', 'account', 'shell']);
  const button = (kind: Task['kind'], label: CountedLabel, text: string) => (
    <Button
      variant="quiet"
      size="small"
      aria-label={`${text}: ${label.name}`}
      onClick={() => onTask({ kind, label })}
    >
      {text}
    </Button>
  );
  return (
    <Table
      isDense
      captionHidden
      caption={t('account:labels')}
      rows={labels.toSorted((one, other) => one.name.localeCompare(other.name, i18n.language))}
      rowKey={({ labelId }) => labelId}
      columns={[
        {
          key: 'label',
          header: t('account:label'),
          rowHeader: true,
          cell: (label) => <LabelMark label={label} />,
        },
        {
          key: 'domains',
          header: t('shell:nav.domains'),
          cell: ({ labelId, domains }) =>
            domains > 0 ? (
              <Link to={paths.products(`?type=domain&label=${labelId}`)} className="link tap">
                {t('onDomains', { count: domains })}
              </Link>
            ) : (
              t('unused')
            ),
        },
        actionsColumn<CountedLabel>(t('account:actions'), (label) => (
          <span className="row gap-1 justify-end">
            {button('edit', label, t('account:edit'))}
            {labels.length > 1 && button('merge', label, t('merge.open'))}
            {button('delete', label, t('account:delete'))}
          </span>
        )),
      ]}
    />
  );
}
