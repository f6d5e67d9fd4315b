import { useTranslation } from 'react-i18next';
import type { FilterWords } from '#ui/workspace/FilterChip.tsx';

/** The words of a list's `FilterBar`; `done` is on the button that leaves the filters on a phone. */
export function useFilterWords(done: string): FilterWords {
  const { t } = useTranslation(['common', 'account', 'shell']);
  return {
    filters: t('common:filters'),
    any: t('account:any'),
    clear: (filter) => t('account:clearFilter', { filter }),
    close: t('shell:close'),
    done,
  };
}
