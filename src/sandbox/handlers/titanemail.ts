import { transaction } from '../db/transaction.ts';
import { errorResponse, notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { changeService } from '../kits/service.ts';
import { setUpMail } from '../mail/setUpMail.ts';
import { signInPage, signOnAddress } from '../mail/signOn.ts';
import { findTitan, getTitanData, lockTitan, toTitan } from '../mail/titanProduct.ts';
import { setUpTrial } from '../mail/trial.ts';

const notProvisioned = () => errorResponse(409, 'This product is not set up yet.', 'not_provisioned');

export const titanemail = {
  async setUpTitanTrial({ body, account, db, now }) {
    return transaction(db, async (tx) => {
      const id = await setUpTrial(tx, account.id, body, now);
      if (typeof id !== 'number') return id;
      const begun = await findTitan(tx, { accountId: account.id, id, now });
      return begun ? { status: 200, body: { data: { titanemail: await toTitan(tx, begun) } } } : notFound();
    });
  },

  async getTitanProduct({ params, account, db, now }) {
    const found = await findTitan(db, { accountId: account.id, id: params.id, now });
    return found ? { status: 200, body: { data: { titanemail: await toTitan(db, found) } } } : notFound();
  },

  async updateTitanProduct({ params, body, account, db, now }) {
    const key = { accountId: account.id, id: params.id, now };
    return transaction(db, async (tx) => {
      const found = await lockTitan(tx, key);
      if (!found) return notFound();
      const error = await changeService(tx, found, body, now);
      if (error) return error;
      const changed = (await findTitan(tx, key)) ?? found;
      return { status: 200, body: { data: { titanemail: await toTitan(tx, changed) } } };
    });
  },

  async getTitanProductData({ query, account, db, now }) {
    const found = await findTitan(db, { accountId: account.id, id: query.productId, now });
    if (!found) return notFound();
    if (found.product.status === 'pending_setup') return notProvisioned();
    return { status: 200, body: { data: { titanemail: await getTitanData(db, found.product) } } };
  },

  async getTitanRedirect({ query, account, db, now }) {
    const found = await findTitan(db, { accountId: account.id, id: query.productId, now });
    if (!found) return notFound();
    const { id: productId, status, domain, expiresAt } = found.product;
    if (status === 'pending_setup' || domain === null) return notProvisioned();
    if (status === 'suspended') return errorResponse(409, 'This product is suspended.', 'product_suspended');
    if (expiresAt <= now) return errorResponse(409, 'This product has expired.', 'product_expired');
    const titanemail = query.jwt
      ? await signOnAddress(db, { productId, domain }, now)
      : { redirectUrl: signInPage(domain), expireDate: null };
    return { status: 200, body: { data: { titanemail } } };
  },

  async provisionTitanProduct({ params, body, account, db, now }) {
    return transaction(db, async (tx) => {
      const found = await lockTitan(tx, { accountId: account.id, id: params.id, now });
      if (!found) return notFound();
      const failure = await setUpMail(tx, found, body, now);
      return {
        status: 200,
        body: {
          data:
            failure === null
              ? { success: true, message: 'provisioned' }
              : { success: false, message: failure },
        },
      };
    });
  },
} satisfies Partial<Handlers>;
