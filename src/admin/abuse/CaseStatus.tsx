import { useTranslation } from 'react-i18next';
import type { AbuseCaseSummary } from '#api/generated/schemas/abuseCaseSummary.zod.ts';
import { Status } from '#ui/workspace/Status.tsx';
import type { StatusKind } from '#ui/workspace/status.ts';

const STATUS: Record<AbuseCaseSummary['state'], StatusKind> = {
  new: 'waiting',
  taken: 'inWork',
  suspended: 'suspended',
  closed: 'closed',
};

/** The state of a case; a closed one says how it ended. */
export function CaseStatus({ state, outcome }: Pick<AbuseCaseSummary, 'state' | 'outcome'>) {
  const { t } = useTranslation('adminAbuse');
  return <Status kind={STATUS[state]}>{outcome ? t(`outcome.${outcome}`) : t(`state.${state}`)}</Status>;
}
