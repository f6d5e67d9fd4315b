import { useTranslation } from 'react-i18next';
import type { ResellerDelivery } from '#api/generated/schemas/resellerDelivery.zod.ts';
import { Status } from '#ui/workspace/Status.tsx';

const KINDS = { delivered: 'active', waiting: 'expiring', failed: 'failed' } as const;

/** The response to the last attempt, or why there was none. */
export function DeliveryStatus({ delivery }: { delivery: ResellerDelivery }) {
  const { t } = useTranslation('resellerApi');
  const { state, status, failure } = delivery;
  return (
    <Status kind={KINDS[state]}>
      {status ?? (failure ? t(`deliveries.failure.${failure}`) : t('deliveries.unsent'))}
    </Status>
  );
}
