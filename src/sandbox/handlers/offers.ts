import { toMinor } from '#lib/money.ts';
import { offer } from '../db/schema/offers.ts';
import { fault } from '../faults.ts';
import type { Handlers } from '../handler.ts';
import { testEffects } from '../registry/testNames.ts';

/** No market passes on less. */
const lowestOfferUsd = 100;

export const offers = {
  async makeOffer({ body, visit, db, now }) {
    if (body.price < lowestOfferUsd) {
      const sentence = `The holder does not take offers below ${lowestOfferUsd} US dollars.`;
      return fault(422, sentence, { price: 'too low' });
    }
    if (testEffects(body.domain_name).has('offerfail')) return fault(500, [], 'internal');
    await db.insert(offer).values({
      accountId: visit.account?.id ?? null,
      type: body.type,
      domain: body.domain_name,
      firstName: body.first_name,
      lastName: body.last_name,
      email: body.email,
      phone: body.phone,
      priceUsdCents: toMinor(body.price, 'USD'),
      createdAt: now,
    });
    return { status: 200, body: { success: true, message: 'Your offer has been sent.' } };
  },
} satisfies Partial<Handlers>;
