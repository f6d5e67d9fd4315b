import { transaction } from '../db/transaction.ts';
import { fieldsInvalid, notFound } from '../errors.ts';
import type { Handlers, SharedContext } from '../handler.ts';
import { toFormValues } from '../kits/formValues.ts';
import { getFunnel } from '../kits/funnel.ts';
import { getParts, toKit } from '../kits/kit.ts';
import { parsePicture } from '../kits/picture.ts';
import { changeService, findService, lockService, setupError, setupRunning } from '../kits/service.ts';
import { setUpKit } from '../kits/setUpKit.ts';
import { splitAddress } from '../mail/rules.ts';
import type { AccountRow } from '../session/session.ts';

const type = 'linkedinkit';

export const linkedinkit = {
  async getProfileKit(call) {
    const { kit, parts, error } = await readKit(call, call.params.id);
    return error ?? { status: 200, body: { data: { linkedinkit: toKit(kit, parts) } } };
  },

  async updateProfileKit({ params, body, account, db, now }) {
    const key = { accountId: account.id, type, id: params.id, now };
    return transaction(db, async (tx) => {
      const kit = await lockService(tx, key);
      if (!kit) return notFound();
      const error = await changeService(tx, kit, body, now);
      if (error) return error;
      const changed = (await findService(tx, key)) ?? kit;
      return { status: 200, body: { data: { linkedinkit: toKit(changed, await getParts(tx, params.id)) } } };
    });
  },

  async getProfileKitFunnel(call) {
    const { kit, parts, error } = await readKit(call, call.query.id);
    return error ?? { status: 200, body: { data: { linkedinkit: getFunnel(kit, parts) } } };
  },

  async setUpProfileKit({ params, body, account, db, now }) {
    const key = { accountId: account.id, type, id: params.id, now };
    return transaction(db, async (tx) => {
      const kit = await lockService(tx, key);
      if (!kit) return notFound();
      const given = body.photo && (await parsePicture(body.photo));
      if (typeof given === 'string') return fieldsInvalid({ photo: given });
      const hindrance = setupError(kit, now);
      if (hindrance) return hindrance;
      const { domain } = kit.product;
      const address = splitAddress(body.email);
      if (domain === null || address?.domain !== domain)
        return fieldsInvalid({ email: `is not an address at ${domain}` });
      const photo = given ?? kit.setup?.answers.photo;
      const answers = toFormValues({ ...body, email: address.local, photo }, ['showEmail']);
      const begun = { answers, domain, local: address.local, now };
      if (!(await setUpKit(tx, kit, await getParts(tx, params.id), begun))) return setupRunning();
      return { status: 200, body: { data: { linkedinkit: toKit(kit, await getParts(tx, params.id)) } } };
    });
  },
} satisfies Partial<Handlers>;

/** The caller's own kit with its parts, or the error to return. */
async function readKit({ account, db, now }: SharedContext<AccountRow>, id: number) {
  const kit = await findService(db, { accountId: account.id, type, id, now });
  return kit ? { kit, parts: await getParts(db, id) } : { error: notFound() };
}
