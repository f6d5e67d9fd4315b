import { useQuery } from '@tanstack/react-query';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';
import { getListBulkItemsQueryOptions } from '#api/generated/hooks/bulkchanges.ts';
import type { BulkItem } from '#api/generated/schemas/bulkItem.zod.ts';
import { formatTime } from '#i18n/format.ts';
import { splitDomainName } from '#lib/keyword.ts';
import { paths } from '#paths.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { Button } from '#ui/Button.tsx';
import { DomainName } from '#ui/DomainName.tsx';
import { actionsColumn } from '#ui/table/actionsColumn.ts';
import { Table, type TableColumn } from '#ui/table/Table.tsx';
import { Panel } from '#ui/workspace/Panel.tsx';
import { Status } from '#ui/workspace/Status.tsx';
import { isLoss } from './bulkQueries.ts';
import { useBulkTexts } from './useBulkTexts.ts';

const FEW = 10;
/** The contract's largest page. */
const MANY = 100;

type ItemsPanelProps = {
  id: number;
  state: BulkItem['state'];
  title: string;
  note?: ReactNode;
  count: number;
  /** Whether to show nothing before it is asked for. */
  isClosed?: boolean;
  /** Whether to show what another try would change in domains that failed. */
  showsPlan?: boolean;
};

/** The domains of a change in one state: the first ones, and all by pages. */
export function ItemsPanel(props: ItemsPanelProps) {
  const { id, state, title, note, count, isClosed = false, showsPlan = false } = props;
  const { t } = useTranslation(['bulkChange', 'list']);
  const [isOpen, setOpen] = useState(!isClosed);
  const [isAll, setAll] = useState(false);
  const [page, setPage] = useState(1);
  const pages = Math.max(1, Math.ceil(count / MANY));
  const params = { state, limit: isAll ? MANY : FEW, page: isAll ? Math.min(page, pages) : 1 };
  const { data, isPending, error, isFetching, refetch } = useQuery({
    ...getListBulkItemsQueryOptions(id, params),
    enabled: isOpen,
    placeholderData: (before) => before,
  });
  const columns = useColumns(state, showsPlan);
  if (count === 0) return null;
  const items = data?.data.items.items ?? [];
  if (!isOpen)
    return (
      <section className="card panel-line row gap-4 between">
        <h2 className="text-small font-semibold">{title}</h2>
        <Button browses variant="quiet" size="small" aria-expanded={false} onClick={() => setOpen(true)}>
          {t('show')}
        </Button>
      </section>
    );
  return (
    <Panel
      title={title}
      padded={false}
      actions={<span className="text-small text-muted">{note}</span>}
      foot={
        count > FEW && (
          <PageFoot
            {...{ isAll, page, pages, count }}
            onAll={() => setAll(true)}
            onPage={setPage}
            isBusy={isFetching}
          />
        )
      }
    >
      {!data && !isPending && (
        <LoadFailure title={t('list:failure.title')} query={{ error, isFetching, refetch }} />
      )}
      {(data || isPending) && (
        <Table
          isDense
          captionHidden
          caption={title}
          columns={columns}
          rows={items}
          rowKey={({ name }) => name}
          skeletonRows={isPending ? Math.min(count, FEW) : 0}
        />
      )}
    </Panel>
  );
}

type PageFootProps = {
  isAll: boolean;
  page: number;
  pages: number;
  count: number;
  isBusy: boolean;
  onAll: () => void;
  onPage: (page: number) => void;
};

function PageFoot({ isAll, page, pages, count, isBusy, onAll, onPage }: PageFootProps) {
  const { t } = useTranslation(['bulkChange', 'list']);
  if (!isAll)
    return (
      <Button browses variant="quiet" size="small" onClick={onAll}>
        {t('showAll', { count })}
      </Button>
    );
  return (
    <>
      <span className="tabular">{t('list:pager.position', { page, pages })}</span>
      <span className="row gap-2">
        <Button browses variant="quiet" size="small" disabled={page <= 1} onClick={() => onPage(page - 1)}>
          {t('list:pager.previous')}
        </Button>
        <Button
          browses
          variant="quiet"
          size="small"
          loading={isBusy}
          disabled={page >= pages}
          onClick={() => onPage(page + 1)}
        >
          {t('list:pager.next')}
        </Button>
      </span>
    </>
  );
}

function useColumns(state: BulkItem['state'], showsPlan: boolean): TableColumn<BulkItem>[] {
  const { t, i18n } = useTranslation(['bulkChange', 'common', 'account']);
  const name: TableColumn<BulkItem> = {
    key: 'name',
    header: t('common:domain'),
    rowHeader: true,
    cell: (item) => <DomainName size="text" {...splitDomainName(item.name)} />,
  };
  if (state === 'same') return [name];
  const why: TableColumn<BulkItem> = {
    key: 'why',
    header: t('why'),
    card: 'line',
    cell: ({ reason }) => (reason ? t(`reason.${reason}`) : null),
  };
  if (!showsPlan && (state === 'barred' || state === 'failed')) {
    const failed: TableColumn<BulkItem> = {
      key: 'state',
      header: t('common:status'),
      card: 'end',
      cell: () => <Status kind="failed">{t('state.failed')}</Status>,
    };
    const remedy = actionsColumn<BulkItem>(t('account:actions'), (item) => <Remedy item={item} />);
    return state === 'failed' ? [name, failed, why, remedy] : [name, why, remedy];
  }
  return [
    name,
    {
      key: 'now',
      header: t(state === 'changed' ? 'before' : 'now'),
      cell: (item) => <Lines item={item} side="before" />,
    },
    {
      key: 'then',
      header: t(state === 'changed' ? 'after' : 'then'),
      cell: (item) => <Lines item={item} side="after" />,
    },
    {
      key: 'does',
      header: t('does'),
      card: 'line',
      cell: ({ effects, changedAt }) => (
        <div>
          {changedAt && (
            <time className="block tabular" dateTime={changedAt}>
              {formatTime(Date.parse(changedAt), i18n.language)}
            </time>
          )}
          {effects.map((effect) => (
            <span key={effect} className={isLoss(effect) ? 'block text-bad' : 'block text-muted'}>
              {t(`effect.${effect}`)}
            </span>
          ))}
        </div>
      ),
    },
    ...(showsPlan ? [why] : []),
  ];
}

type LinesProps = { item: BulkItem; side: 'before' | 'after' };

/** The settings of a domain that change. Their names are said only if there are several. */
function Lines({ item, side }: LinesProps) {
  const { linesOf } = useBulkTexts();
  const lines = linesOf(item.diff);
  return (
    <div>
      {lines.map((line) => (
        <span key={line.key} className="block">
          {lines.length > 1 && <span className="block text-badge text-muted">{line.label}</span>}
          <bdi className="bulk-value text-badge wrap-anywhere">{line[side] || '–'}</bdi>
        </span>
      ))}
    </div>
  );
}

/** Where a domain can be made ready for the change. */
function Remedy({ item: { name, reason } }: { item: BulkItem }) {
  const { t } = useTranslation(['bulkChange', 'account']);
  switch (reason) {
    case null:
    case 'not_owned':
      return null;
    case 'domain_expired':
    case 'expired':
      return (
        <Link to={paths.renewals()} className="link tap">
          {t('remedy.renew')}
        </Link>
      );
    case 'no_lock':
      return null;
    case 'registry_locked':
      return (
        <Link to={paths.domain(name)} className="link tap">
          {t('remedy.domain')}
        </Link>
      );
    case 'dnssec_on':
    case 'other_nameservers':
    case 'nameserver_within':
    case 'nameservers_mixed':
    case 'too_few_nameservers':
    case 'record_invalid':
    case 'record_conflict':
    case 'zone_full':
    case 'template_unfit':
      return (
        <Link to={paths.domainDns(name)} className="link tap">
          {t('remedy.dns')}
        </Link>
      );
    case 'label_gone':
      return null;
    case 'owner_unfit':
    case 'contact_gone':
      return (
        <Link to={paths.contacts(name)} className="link tap">
          {t('account:sections.contacts')}
        </Link>
      );
    default:
      return (
        <Link to={paths.domain(name)} className="link tap">
          {t('remedy.domain')}
        </Link>
      );
  }
}
