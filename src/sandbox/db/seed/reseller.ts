import { applyChanges, newSettings } from '../../reseller/settings.ts';
import { resellerEnrollment } from '../schema/reseller.ts';
import type { Db } from '../store.ts';

const accountId = 1003;
const day = 86_400_000;

/** The reseller's API enrollment. */
export async function seedReseller(tx: Db, now: Date): Promise<void> {
  const fresh = newSettings('api', accountId, {
    partnerName: 'Moreno Digital',
    supportEmail: 'help@moreno.example',
  });
  const settings = applyChanges(fresh, {
    type: 'api',
    allowedIps: ['203.0.113.7'],
    testMode: false,
    webhookUrl: 'https://shop.moreno.example/hooks/names',
  });
  if (!settings) throw new Error('The reseller of the seed has settings of another kind.');
  const enrolledAt = new Date(now.getTime() - 400 * day);
  await tx.insert(resellerEnrollment).values({ accountId, type: 'api', settings, enrolledAt });
}
