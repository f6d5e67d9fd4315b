import { useTranslation } from 'react-i18next';
import { downloadText } from '#lib/csv.ts';
import { toZoneFile } from '#lib/zoneFile.ts';
import { RECORD_TYPES } from '#shared/dns/recordRules.ts';
import { recordsOf, unknownRecordsOf } from '#shared/dns/zone.ts';
import { ListSearch } from '#shared/list/ListSearch.tsx';
import { useFilterWords } from '#shared/list/useFilterWords.ts';
import type { ListState } from '#shared/list/useListState.ts';
import { Button } from '#ui/Button.tsx';
import { ChevronDownIcon } from '#ui/icons/ChevronDownIcon.tsx';
import { DownloadIcon } from '#ui/icons/DownloadIcon.tsx';
import { PlusIcon } from '#ui/icons/PlusIcon.tsx';
import { MoreIcon, ServerIcon } from '#ui/icons/productIcons.tsx';
import { UploadIcon } from '#ui/icons/UploadIcon.tsx';
import { LazyMenu } from '#ui/lazyPopups.tsx';
import { FilterBar } from '#ui/workspace/FilterBar.tsx';
import type { ZoneEditor } from './useZoneEditor.ts';
import { BY_HAND, type RecordRow, type ZoneView } from './zoneView.ts';

type ZoneToolsProps = {
  editor: ZoneEditor;
  rows: readonly RecordRow[];
  state: ListState<ZoneView>;
  canChange: boolean;
  onAdd: () => void;
  onOpen: (dialog: 'template' | 'import') => void;
};

/** Search and filters of the records, and actions for all of them. */
export function ZoneTools({ editor, rows, state, canChange, onAdd, onOpen }: ZoneToolsProps) {
  const { t } = useTranslation(['dns', 'common']);
  const { params, change } = state;
  const { domain } = editor.zone;
  const types = RECORD_TYPES.filter((type) => rows.some(({ record }) => record.type === type));
  const exportZone = () =>
    downloadText(
      toZoneFile(domain, recordsOf(editor.before), unknownRecordsOf(editor.zone), editor.zone),
      `${domain}.zone`,
      'text/dns',
    );
  const sources = [...new Set(rows.map(({ source }) => source?.name ?? BY_HAND))].sort();
  return (
    <FilterBar
      search={
        <ListSearch
          label={t('tools.search')}
          maxLength={253}
          value={params.query ?? ''}
          onChange={(query) => change({ query }, { replace: true })}
        />
      }
      filters={[
        {
          key: 'type',
          label: t('common:type'),
          options: types.map((type) => ({ value: type, label: type })),
          value: params.type,
          onChange: (type) => change({ type }),
        },
        {
          key: 'source',
          label: t('tools.source'),
          options: sources.map((name) => ({
            value: name,
            label: name === BY_HAND ? t('tools.byHand') : name,
          })),
          value: params.source,
          onChange: (source) => change({ source }),
        },
      ]}
      actions={
        <>
          <LazyMenu
            trigger={
              <Button size="small">
                <span className="sr-only-narrow">{t('common:moreActions')}</span>
                <ChevronDownIcon className="wide-only" />
                <MoreIcon className="narrow-only" />
              </Button>
            }
            items={[
              {
                kind: 'action',
                key: 'template',
                label: t('tools.template'),
                icon: <ServerIcon />,
                disabled: !canChange,
                onSelect: () => onOpen('template'),
              },
              {
                kind: 'action',
                key: 'import',
                label: t('tools.import'),
                icon: <UploadIcon />,
                disabled: !canChange,
                onSelect: () => onOpen('import'),
              },
              {
                kind: 'action',
                key: 'export',
                label: t('tools.export'),
                icon: <DownloadIcon />,
                onSelect: exportZone,
              },
            ]}
          />
          {canChange && (
            <Button size="small" icon={<PlusIcon />} aria-keyshortcuts="n" onClick={onAdd}>
              {t('tools.add')}
            </Button>
          )}
        </>
      }
      words={useFilterWords(t('tools.done'))}
    />
  );
}
