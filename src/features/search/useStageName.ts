import { useTranslation } from 'react-i18next';
import type { EapStage } from './stages.ts';

/** The name of an early-access stage: as its registry calls it, else the usual one in the page's language. */
export function useStageName(): (stage: EapStage) => string {
  const { t } = useTranslation('search');
  return ({ phaseName }) => phaseName ?? t('stage.first');
}
