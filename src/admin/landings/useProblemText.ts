import { useTranslation } from 'react-i18next';
import { type LandingProblem, MAX_TLDS } from './landingRules.ts';

/** Returns the message for a problem. `over` is the number of characters by which a text exceeds its limit. */
export function useProblemText() {
  const { t } = useTranslation('landingPages');
  return ({ kind, detail }: LandingProblem, { over = 0 } = {}) => {
    if (kind === 'long') return t('problem.long', { count: over });
    return t(`problem.${kind}`, { tlds: detail, max: MAX_TLDS });
  };
}
