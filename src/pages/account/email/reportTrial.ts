import { getFreeProductPlacedOrderEvent } from '#api/generated/hooks/marketing.ts';
import { readConsent } from '#features/consent/consent.ts';

/** Hands the event of a free trial to a marketing tag, which may listen to it, while marketing is allowed. */
export async function reportTrial(): Promise<void> {
  if (!readConsent().targeting) return;
  try {
    const { data } = await getFreeProductPlacedOrderEvent({ productType: 'titan_email' });
    if (readConsent().targeting)
      window.dispatchEvent(new CustomEvent('placed-order', { detail: data.klaviyo }));
  } catch {
    // Nobody waits for it.
  }
}
