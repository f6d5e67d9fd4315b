import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetDnsHistory } from '#api/generated/hooks/dns.ts';
import type { DnsHistoryEntry } from '#api/generated/schemas/dnsHistoryEntry.zod.ts';
import { formatMoment } from '#i18n/format.ts';
import { brand } from '#lib/brand.ts';
import { useChangeCounts } from '#shared/changes/useChangeCounts.ts';
import { LoadFailure } from '#shared/page/LoadFailure.tsx';
import { Button } from '#ui/Button.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { UndoIcon } from '#ui/icons/UndoIcon.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Status } from '#ui/workspace/Status.tsx';

const PAGE_SIZE = 20;

type ZoneHistoryProps = {
  domain: string;
  open: boolean;
  onClose: () => void;
  /** Stages the changes that restore a version; undefined if the zone can't be changed. */
  onRestore: ((version: number) => void) | undefined;
  /** The version that is being fetched to be restored. */
  restoring: number | undefined;
};

/** The versions of a zone, newest first. */
export function ZoneHistory({ domain, open, onClose, ...restoring }: ZoneHistoryProps) {
  const { t } = useTranslation(['dns', 'shell']);
  const [pages, setPages] = useState(1);
  return (
    <Drawer
      wide
      open={open}
      onOpenChange={(isOpen) => !isOpen && onClose()}
      title={t('history.title')}
      description={t('history.text')}
      closeLabel={t('shell:close')}
    >
      {Array.from({ length: pages }, (_, index) => (
        <VersionPage
          // biome-ignore lint/suspicious/noArrayIndexKey: pages are their numbers
          key={index}
          domain={domain}
          page={index + 1}
          onMore={index + 1 === pages ? () => setPages(pages + 1) : undefined}
          {...restoring}
        />
      ))}
    </Drawer>
  );
}

type Restoring = Pick<ZoneHistoryProps, 'onRestore' | 'restoring'>;

type VersionPageProps = Restoring & {
  domain: string;
  page: number;
  /** Shows the next page; undefined if it is already shown. */
  onMore: (() => void) | undefined;
};

function VersionPage({ domain, page, onMore, ...restoring }: VersionPageProps) {
  const { t } = useTranslation('dns');
  const { data, isPending, error, isFetching, refetch } = useGetDnsHistory(domain, {
    page,
    limit: PAGE_SIZE,
  });
  const history = data?.data.history;
  if (isPending) return <Spinner label={t('history.loading')} />;
  if (!history) {
    return <LoadFailure title={t('history.failed')} query={{ error, isFetching, refetch }} />;
  }
  return (
    <>
      <ol className="ruled-list">
        {history.items.map((entry, index) => (
          <Version key={entry.version} entry={entry} isLatest={page === 1 && index === 0} {...restoring} />
        ))}
      </ol>
      {onMore && page * PAGE_SIZE < history.totalCount && (
        <Button browses block className="mt-3" onClick={onMore}>
          {t('history.more')}
        </Button>
      )}
    </>
  );
}

type VersionProps = Restoring & { entry: DnsHistoryEntry; isLatest: boolean };

function Version({ entry, isLatest, onRestore, restoring }: VersionProps) {
  const { t, i18n } = useTranslation('dns');
  const formatCounts = useChangeCounts();
  const { version, date, author, source, added, changed, removed, nameservers } = entry;
  const counts = { add: added, update: changed, remove: removed };
  const others = nameservers ? [t('history.nameservers')] : [];
  const by = source
    ? t('history.by.source', { name: source.name })
    : t(`history.by.${author}`, { brand: brand.name });
  return (
    <li className="row items-start text-small">
      <span className="text-badge text-muted tabular">{t('history.version', { version })}</span>
      <div className="grow-wrap">
        <p className="font-medium">
          {author === 'registrar' ? t('history.first') : formatCounts(counts, ...others)}
        </p>
        <p className="text-muted">
          <time dateTime={date}>{formatMoment(new Date(date), i18n.language)}</time>
          <span>{` · ${by}`}</span>
        </p>
        {isLatest && <Status kind="active">{t('history.inEffect')}</Status>}
      </div>
      {onRestore && !isLatest && (
        <Button
          size="small"
          icon={<UndoIcon />}
          loading={restoring === version}
          aria-label={t('history.restoreNamed', { version })}
          onClick={() => onRestore(version)}
        >
          {t('history.restore')}
        </Button>
      )}
    </li>
  );
}
