import { toMinor } from '#lib/money.ts';
import { offer } from '../db/schema/offers.ts';
import { errorResponse } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { testEffects } from '../registry/testNames.ts';

/** Marketplaces don't forward offers below this. */
export const minOfferUsd = 100;

export const offers = {
  async makeOffer({ body, session, db, now }) {
    if (body.price < minOfferUsd) {
      const message = `The holder does not take offers below ${minOfferUsd} US dollars.`;
      return errorResponse(422, message, { price: 'too low' });
    }
    if (testEffects(body.domain_name).has('offerfail')) return errorResponse(500, [], 'internal');
    await db.insert(offer).values({
      accountId: session.account?.id ?? null,
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
