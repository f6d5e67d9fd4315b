import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslation } from 'react-i18next';
import type { BulkChange } from '#api/generated/schemas/bulkChange.zod.ts';
import type { BulkFilter } from '#api/generated/schemas/bulkFilter.zod.ts';
import type { BulkSelection } from '#api/generated/schemas/bulkSelection.zod.ts';
import { paths } from '#paths.ts';
import { useNavigateFromPage } from '#shared/page/useNavigateFromPage.ts';
import { TextArea } from '#ui/TextArea.tsx';
import { SegmentedControl } from '#ui/workspace/SegmentedControl.tsx';
import { EMPTY_BULK_DRAFT } from './bulkForm.ts';
import { showBulkChange } from './bulkQueries.ts';
import { ChangeSheet } from './ChangeSheet.tsx';
import { PreviewDialog } from './PreviewDialog.tsx';
import { readDomainNames } from './readDomainNames.ts';

export type BulkChangeFlowProps = {
  /** The selected domains. Without any, their names are pasted. */
  names: readonly string[];
  /** What selects all that match, and how many products those are; absent if these are the selected ones. */
  matching?: { filter: BulkFilter; count: number } | undefined;
  onClose: () => void;
};

/** Changes many domains: what, for which, and a preview; then it leads to the progress. */
export default function BulkChangeFlow({ names, matching, onClose }: BulkChangeFlowProps) {
  const { t } = useTranslation('bulkChange');
  const queries = useQueryClient();
  const navigate = useNavigateFromPage();
  const [draft, setDraft] = useState(EMPTY_BULK_DRAFT);
  const [scope, setScope] = useState<'names' | 'matching' | 'pasted'>(names.length > 0 ? 'names' : 'pasted');
  const [pasted, setPasted] = useState('');
  const [planned, setPlanned] = useState<BulkChange | null>(null);
  const list = scope === 'pasted' ? readDomainNames(pasted) : { names, others: [] };
  const selection: BulkSelection | null =
    scope === 'matching' && matching
      ? { filter: matching.filter }
      : list.names.length > 0
        ? { names: [...list.names] }
        : null;
  const scopes = [
    ...(names.length > 0
      ? [{ value: 'names' as const, label: t('scope.names', { count: names.length }) }]
      : []),
    ...(matching
      ? [{ value: 'matching' as const, label: t('scope.matching', { count: matching.count }) }]
      : []),
  ];
  return (
    <>
      <ChangeSheet
        title={
          scope === 'matching' || list.names.length === 0
            ? t('sheet.many')
            : t('sheet.title', { count: list.names.length })
        }
        open={planned === null}
        draft={draft}
        onDraft={(changes) => setDraft({ ...draft, ...changes })}
        selection={selection}
        onPlanned={(response) => {
          showBulkChange(queries, response);
          setPlanned(response.data.bulkchange);
        }}
        onClose={onClose}
      >
        {(isChecked) => (
          <>
            {scopes.length > 1 && (
              <SegmentedControl
                legend={t('scope.legend')}
                value={scope}
                onChange={setScope}
                options={scopes}
              />
            )}
            {scope === 'pasted' && (
              <TextArea
                wide
                label={t('paste.label')}
                error={isChecked && list.names.length === 0 && t('paste.empty')}
                help={
                  list.others.length > 0
                    ? t('paste.others', { count: list.others.length, first: list.others[0] })
                    : t('paste.help', { count: list.names.length })
                }
                rows={5}
                spellCheck={false}
                autoCapitalize="none"
                value={pasted}
                onChange={({ target }) => setPasted(target.value)}
              />
            )}
          </>
        )}
      </ChangeSheet>
      {planned && (
        <PreviewDialog
          change={planned}
          onBack={() => setPlanned(null)}
          onClose={onClose}
          onStarted={({ data }) => {
            onClose();
            navigate(paths.products(`?job=${data.bulkchange.bulkChangeId}`));
          }}
        />
      )}
    </>
  );
}
