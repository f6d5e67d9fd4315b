import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useGetDnsHistory } from '#api/generated/hooks/dns.ts';
import type { DnsHistoryEntry } from '#api/generated/schemas/dnsHistoryEntry.zod.ts';
import { NAMESERVERS_KEY, toInput, type ZoneChange } from '#features/dns/zone.ts';
import { formatMoment } from '#i18n/format.ts';
import { brand } from '#lib/brand.ts';
import { Button } from '#ui/Button.tsx';
import { Drawer } from '#ui/Drawer.tsx';
import { ErrorState } from '#ui/ErrorState.tsx';
import { UndoIcon } from '#ui/icons/UndoIcon.tsx';
import { Spinner } from '#ui/Spinner.tsx';
import { Status } from '#ui/workspace/Status.tsx';

const PAGE_SIZE = 20;

type ZoneHistoryProps = {
  domain: string;
  open: boolean;
  onClose: () => void;
  /** Stages the changes that undo a version. */
  onUndo: (changes: ZoneChange[]) => void;
};

/** The versions of a zone, newest first, each with the way to undo it where that is still possible. */
export function ZoneHistory({ domain, open, onClose, onUndo }: ZoneHistoryProps) {
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
          onUndo={onUndo}
        />
      ))}
    </Drawer>
  );
}

type VersionPageProps = Pick<ZoneHistoryProps, 'domain' | 'onUndo'> & {
  page: number;
  /** Shows the next page; undefined where it is shown already. */
  onMore: (() => void) | undefined;
};

function VersionPage({ domain, page, onMore, onUndo }: VersionPageProps) {
  const { t } = useTranslation('dns');
  const { data, isPending, isFetching, refetch } = useGetDnsHistory(domain, { page, limit: PAGE_SIZE });
  const history = data?.data.history;
  if (isPending) return <Spinner label={t('history.loading')} />;
  if (!history) {
    return (
      <ErrorState
        title={t('history.failed')}
        retryLabel={t('failure.retry')}
        retrying={isFetching}
        onRetry={() => void refetch()}
      />
    );
  }
  return (
    <>
      <ol className="zone-versions">
        {history.items.map((entry, index) => (
          <Version key={entry.version} entry={entry} isLatest={page === 1 && index === 0} onUndo={onUndo} />
        ))}
      </ol>
      {onMore && page * PAGE_SIZE < history.totalCount && (
        <Button block className="mt-3" onClick={onMore}>
          {t('history.more')}
        </Button>
      )}
    </>
  );
}

type VersionProps = { entry: DnsHistoryEntry; isLatest: boolean; onUndo: ZoneHistoryProps['onUndo'] };

function Version({ entry, isLatest, onUndo }: VersionProps) {
  const { t, i18n } = useTranslation(['dns', 'changes']);
  const { version, date, author, source, changes, nameservers, undoable } = entry;
  const count = (action: 'add' | 'update' | 'remove') =>
    changes.filter((change) => change.action === action).length;
  const parts = (['add', 'update', 'remove'] as const)
    .filter((action) => count(action) > 0)
    .map((action) => t(`changes:count.${action}`, { count: count(action) }));
  if (nameservers) parts.push(t('history.nameservers'));
  const by = source
    ? t('history.by.source', { name: source.name })
    : t(`history.by.${author}`, { brand: brand.name });
  return (
    <li>
      <span className="zone-version-number">{t('history.version', { version })}</span>
      <div>
        <p className="font-medium">
          {author === 'registrar' ? t('history.first') : new Intl.ListFormat(i18n.language).format(parts)}
        </p>
        <p className="text-muted">
          <time dateTime={date}>{formatMoment(new Date(date), i18n.language)}</time> · {by}
        </p>
        {isLatest && <Status kind="active">{t('history.inEffect')}</Status>}
      </div>
      {undoable && (
        <Button
          size="small"
          icon={<UndoIcon />}
          aria-label={t('history.undoNamed', { version })}
          onClick={() => onUndo(toUndo(entry))}
        >
          {t('history.undo')}
        </Button>
      )}
    </li>
  );
}

/** The changes that undo a version. */
function toUndo({ changes, nameservers }: DnsHistoryEntry): ZoneChange[] {
  const undone = changes.map((change): ZoneChange => {
    const before = 'after' in change ? { kind: 'record' as const, record: toInput(change.after) } : null;
    const after = 'before' in change ? { kind: 'record' as const, record: toInput(change.before) } : null;
    const { id } = 'after' in change ? change.after : change.before;
    return { key: String(id), before, after };
  });
  if (!nameservers) return undone;
  return [
    ...undone,
    {
      key: NAMESERVERS_KEY,
      before: { kind: 'nameservers', hosts: nameservers.after },
      after: { kind: 'nameservers', hosts: nameservers.before },
    },
  ];
}
