import { useTranslation } from 'react-i18next';
import { type LandingProblem, MAX_TLDS } from './landingRules.ts';

/** Says what is wrong with a field. `over` is by how many characters a text is too long. */
export function useProblemText() {
  const { t } = useTranslation('landingPages');
  return ({ kind, detail }: LandingProblem, { over = 0 } = {}) => {
    if (kind === 'long') return t('problem.long', { count: over });
    return t(`problem.${kind}`, { tlds: detail, max: MAX_TLDS });
  };
}
