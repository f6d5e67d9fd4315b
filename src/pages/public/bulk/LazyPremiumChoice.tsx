import { Suspense } from 'react';
import type { PremiumChoiceProps } from '#features/search/bulk/PremiumChoice.tsx';
import { useLazyPart } from '#i18n/useLazyPart.ts';

type LazyPremiumChoiceProps = PremiumChoiceProps & {
  /** Of the question; each begins with nothing ticked. */
  number: number;
};

/** The question before premium names; code and wording are loaded when it is first put. */
export function LazyPremiumChoice({ number, ...props }: LazyPremiumChoiceProps) {
  const PremiumChoice = useLazyPart(() => import('#features/search/bulk/PremiumChoice.tsx'), ['details']);
  if (props.premium.length === 0) return null;
  return (
    <Suspense>
      <PremiumChoice key={number} {...props} />
    </Suspense>
  );
}
