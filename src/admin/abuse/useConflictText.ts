import { useTranslation } from 'react-i18next';
import { ApiError } from '#api/errors.ts';

const CONFLICTS = [
  'stale_version',
  'case_closed',
  'already_suspended',
  'domain_gone',
  'not_suspended',
  'restore_first',
] as const;

/** Why a case is not as it was when somebody decided about it; undefined for other errors. */
export function useConflictText(): (error: unknown) => string | undefined {
  const { t } = useTranslation('adminAbuse');
  return (error) => {
    const code = error instanceof ApiError && error.status === 409 ? error.code : undefined;
    const known = CONFLICTS.find((one) => one === code);
    return known && t(`conflict.${known}`);
  };
}
