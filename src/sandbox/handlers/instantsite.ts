import { productSetup } from '../db/schema/kits.ts';
import { transaction } from '../db/transaction.ts';
import { fieldsInvalid, notFound } from '../errors.ts';
import type { Handlers } from '../handler.ts';
import { toFormValues } from '../kits/formValues.ts';
import { changeContent, contentError, instantSiteSeconds, toInstantSite } from '../kits/instantSite.ts';
import { parsePicture } from '../kits/picture.ts';
import { changeService, findService, lockService, setupError, setupRunning } from '../kits/service.ts';
import { after } from '../kits/setUpKit.ts';

const type = 'instantsite';

export const instantsite = {
  async getInstantSite({ params, account, db, now }) {
    const site = await findService(db, { accountId: account.id, type, id: params.id, now });
    return site ? { status: 200, body: { data: { instantsite: toInstantSite(site) } } } : notFound();
  },

  async updateInstantSite({ params, body, account, db, now }) {
    const key = { accountId: account.id, type, id: params.id, now };
    return transaction(db, async (tx) => {
      const site = await lockService(tx, key);
      if (!site) return notFound();
      const error = contentError(site, body.site) ?? (await changeService(tx, site, body, now));
      if (error) return error;
      await changeContent(tx, site, body.site);
      const changed = (await findService(tx, key)) ?? site;
      return { status: 200, body: { data: { instantsite: toInstantSite(changed) } } };
    });
  },

  async setUpInstantSite({ params, body, account, db, now }) {
    const key = { accountId: account.id, type, id: params.id, now };
    return transaction(db, async (tx) => {
      const site = await lockService(tx, key);
      if (!site) return notFound();
      const logo = body.logo && (await parsePicture(body.logo));
      if (typeof logo === 'string') return fieldsInvalid({ logo });
      const hindrance = setupError(site, now) ?? (site.setup && setupRunning());
      if (hindrance) return hindrance;
      await tx.insert(productSetup).values({
        productId: site.product.id,
        startedAt: now,
        readyAt: after(now, instantSiteSeconds),
        answers: toFormValues({ ...body, logo }),
      });
      const begun = (await findService(tx, key)) ?? site;
      return { status: 200, body: { data: { instantsite: toInstantSite(begun) } } };
    });
  },
} satisfies Partial<Handlers>;
