import { useQuery } from '@tanstack/react-query';
import { useTranslation } from 'react-i18next';
import { summarizeBulkSelection } from '#api/generated/hooks/bulkchanges.ts';
import type { BulkSelection } from '#api/generated/schemas/bulkSelection.zod.ts';
import type { BulkSetting } from '#api/generated/schemas/bulkSetting.zod.ts';
import { useSettled } from '#ui/useSettled.ts';

/** How the selected domains are set now, in a few words for each kind of change; undefined until that is known. */
export function useSummary(
  selection: BulkSelection | null,
): (kind: BulkSetting['kind']) => string | undefined {
  const { t } = useTranslation('bulkChange');
  // A list that is being typed is not counted for every key press.
  const asked = useSettled(JSON.stringify(selection));
  const { data } = useQuery({
    queryKey: ['bulkSummary', asked],
    queryFn: () => summarizeBulkSelection({ selection: JSON.parse(asked) as BulkSelection }),
    enabled: asked !== 'null',
    retry: false,
  });
  return (kind) => {
    if (!data || selection === null) return undefined;
    const { domains, ownNameservers, locked, autoRenew, ceilings, parked } = data.data.summary;
    switch (kind) {
      case 'nameservers':
        return t('summary.nameservers', { own: ownNameservers, others: domains - ownNameservers });
      case 'lock':
        return t('summary.onOff', { on: locked, off: domains - locked });
      case 'auto_renew':
        return t('summary.onOff', { on: autoRenew, off: domains - autoRenew });
      case 'ceiling':
        return t('summary.ceilings', { count: ceilings });
      case 'parking':
        return t('summary.parked', { count: parked });
      default:
        return undefined;
    }
  };
}
