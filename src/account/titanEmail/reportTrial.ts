import { getFreeProductPlacedOrderEvent } from '#api/generated/hooks/marketing.ts';
import { readConsent } from '#shared/consent/consent.ts';

/** Reports the start of a free trial to a marketing tag, if there is one and marketing is allowed. */
export async function reportTrial(): Promise<void> {
  if (!readConsent().targeting) return;
  try {
    const { data } = await getFreeProductPlacedOrderEvent({ productType: 'titan_email' });
    if (readConsent().targeting)
      window.dispatchEvent(new CustomEvent('placed-order', { detail: data.klaviyo }));
  } catch {
    // A failure is ignored, because nothing depends on the report.
  }
}
