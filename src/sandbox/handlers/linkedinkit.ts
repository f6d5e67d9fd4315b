import { transaction } from '../db/transaction.ts';
import { fieldsInvalid, notFound } from '../faults.ts';
import type { CallContext, Handlers } from '../handler.ts';
import { answersOf } from '../kits/answers.ts';
import { funnelOf } from '../kits/funnel.ts';
import { changeHolding, findHolding, lockHolding, setupHindrance, setupRunning } from '../kits/holding.ts';
import { partsOf, toKit } from '../kits/kit.ts';
import { readPicture } from '../kits/picture.ts';
import { setUpKit } from '../kits/setUpKit.ts';
import { splitAddress } from '../mail/rules.ts';
import type { AccountRow } from '../session/visit.ts';

const type = 'linkedinkit';

export const linkedinkit = {
  async getProfileKit(call) {
    const { kit, parts, refused } = await readKit(call, call.params.id);
    return refused ?? { status: 200, body: { data: { linkedinkit: toKit(kit, parts) } } };
  },

  async updateProfileKit({ params, body, account, db, now }) {
    const wanted = { accountId: account.id, type, id: params.id, now };
    return transaction(db, async (tx) => {
      const kit = await lockHolding(tx, wanted);
      if (!kit) return notFound();
      const refusal = await changeHolding(tx, kit, body, now);
      if (refusal) return refusal;
      const changed = (await findHolding(tx, wanted)) ?? kit;
      return { status: 200, body: { data: { linkedinkit: toKit(changed, await partsOf(tx, params.id)) } } };
    });
  },

  async getProfileKitFunnel(call) {
    const { kit, parts, refused } = await readKit(call, call.query.id);
    return refused ?? { status: 200, body: { data: { linkedinkit: funnelOf(kit, parts) } } };
  },

  async setUpProfileKit({ params, body, account, db, now }) {
    const wanted = { accountId: account.id, type, id: params.id, now };
    return transaction(db, async (tx) => {
      const kit = await lockHolding(tx, wanted);
      if (!kit) return notFound();
      const given = body.photo && (await readPicture(body.photo));
      if (typeof given === 'string') return fieldsInvalid({ photo: given });
      const hindrance = setupHindrance(kit, now);
      if (hindrance) return hindrance;
      const { domain } = kit.product;
      const address = splitAddress(body.email);
      if (domain === null || address?.domain !== domain)
        return fieldsInvalid({ email: `is not an address at ${domain}` });
      const photo = given ?? kit.setup?.answers.photo;
      const answers = answersOf({ ...body, email: address.local, photo }, ['showEmail']);
      const begun = { answers, domain, local: address.local, now };
      if (!(await setUpKit(tx, kit, await partsOf(tx, params.id), begun))) return setupRunning();
      return { status: 200, body: { data: { linkedinkit: toKit(kit, await partsOf(tx, params.id)) } } };
    });
  },
} satisfies Partial<Handlers>;

/** The caller's own kit with its parts, or the refusal to answer with. */
async function readKit({ account, db, now }: CallContext<AccountRow>, id: number) {
  const kit = await findHolding(db, { accountId: account.id, type, id, now });
  return kit ? { kit, parts: await partsOf(db, id) } : { refused: notFound() };
}
