import { productSetup } from '../db/schema/kits.ts';
import { transaction } from '../db/transaction.ts';
import { fieldsInvalid, notFound } from '../faults.ts';
import type { Handlers } from '../handler.ts';
import { answersOf } from '../kits/answers.ts';
import { changeHolding, findHolding, lockHolding, setupHindrance, setupRunning } from '../kits/holding.ts';
import { changeContent, instantSiteSeconds, toInstantSite } from '../kits/instantSite.ts';
import { readPicture } from '../kits/picture.ts';
import { after } from '../kits/setUpKit.ts';

const type = 'instantsite';

export const instantsite = {
  async getInstantSite({ params, account, db, now }) {
    const site = await findHolding(db, { accountId: account.id, type, id: params.id, now });
    return site ? { status: 200, body: { data: { instantsite: toInstantSite(site) } } } : notFound();
  },

  async updateInstantSite({ params, body, account, db, now }) {
    const wanted = { accountId: account.id, type, id: params.id, now };
    return transaction(db, async (tx) => {
      const site = await lockHolding(tx, wanted);
      if (!site) return notFound();
      const refusal =
        (await changeContent(tx, site, body.site)) ?? (await changeHolding(tx, site, body, now));
      if (refusal) return refusal;
      const changed = (await findHolding(tx, wanted)) ?? site;
      return { status: 200, body: { data: { instantsite: toInstantSite(changed) } } };
    });
  },

  async setUpInstantSite({ params, body, account, db, now }) {
    const wanted = { accountId: account.id, type, id: params.id, now };
    return transaction(db, async (tx) => {
      const site = await lockHolding(tx, wanted);
      if (!site) return notFound();
      const logo = body.logo && (await readPicture(body.logo));
      if (typeof logo === 'string') return fieldsInvalid({ logo });
      const hindrance = setupHindrance(site, now) ?? (site.setup && setupRunning());
      if (hindrance) return hindrance;
      await tx.insert(productSetup).values({
        productId: site.product.id,
        startedAt: now,
        readyAt: after(now, instantSiteSeconds),
        answers: answersOf({ ...body, logo }),
      });
      const begun = (await findHolding(tx, wanted)) ?? site;
      return { status: 200, body: { data: { instantsite: toInstantSite(begun) } } };
    });
  },
} satisfies Partial<Handlers>;
