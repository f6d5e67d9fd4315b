import fc from 'fast-check';
import { expect, test } from 'vitest';
import type { CartSyncResponse } from '#api/generated/schemas/cartSyncResponse.zod.ts';
import type { DomainLinePayload } from '#api/generated/schemas/domainLinePayload.zod.ts';
import { addInBatches, BATCH_SIZE } from './useAddMany.ts';

const payloads = (count: number) =>
  Array.from(
    { length: count },
    (_, i): DomainLinePayload => ({
      type: 'registration',
      domain: `a${i}.com`,
      tld: 'com',
      period: 1,
      duration: 1,
    }),
  );

function respond(
  batch: readonly DomainLinePayload[],
  failing: (domain: string) => string | null,
): CartSyncResponse {
  const items = batch.map(({ domain }) => {
    const message = failing(domain);
    return { action: 'add' as const, success: message === null, message, id: null, domain };
  });
  const success = items.every((item) => item.success);
  return { success, message: null, items, data: {} as CartSyncResponse['data'] };
}

test('§8 cart: many names are added in batches, one after another', async () => {
  const sizes: number[] = [];
  const progress: number[] = [];
  const outcome = await addInBatches(
    payloads(2 * BATCH_SIZE + 3),
    async (batch) => {
      sizes.push(batch.length);
      return respond(batch, () => null);
    },
    (done) => progress.push(done),
  );
  expect([sizes, progress]).toEqual([
    [BATCH_SIZE, BATCH_SIZE, 3],
    [BATCH_SIZE, 2 * BATCH_SIZE, 2 * BATCH_SIZE + 3],
  ]);
  expect(outcome.added).toHaveLength(2 * BATCH_SIZE + 3);
});

test('§8 cart: once the cart is full, no more names are tried', async () => {
  let calls = 0;
  const outcome = await addInBatches(
    payloads(3 * BATCH_SIZE),
    async (batch) => {
      calls++;
      return respond(batch, (domain) =>
        Number(domain.slice(1, -4)) >= BATCH_SIZE + 10 ? 'cart_full' : null,
      );
    },
    () => {},
  );
  expect(calls).toBe(2);
  expect([outcome.added.length, outcome.failures.length, outcome.notTried.length]).toEqual([
    BATCH_SIZE + 10,
    BATCH_SIZE - 10,
    BATCH_SIZE,
  ]);
});

test('§8 cart: a call that fails ends it; its names and all after them were not tried', async () => {
  const outcome = await addInBatches(
    payloads(3 * BATCH_SIZE),
    async (batch) => {
      if (batch[0]?.domain !== 'a0.com') throw new Error('lost');
      return respond(batch, () => null);
    },
    () => {},
  );
  expect([outcome.added.length, outcome.notTried.length, outcome.cause]).toEqual([
    BATCH_SIZE,
    2 * BATCH_SIZE,
    new Error('lost'),
  ]);
});

test('§8 cart: in every case each name ends up in exactly one list', async () => {
  const fate = fc.constantFrom('in', 'cart_item_unavailable', 'cart_full', 'throw', 'unnamed');
  await fc.assert(
    fc.asyncProperty(fc.array(fate, { maxLength: 6 }), async (fates) => {
      const all = payloads(fates.length * BATCH_SIZE);
      let call = 0;
      const { added, failures, notTried } = await addInBatches(
        all,
        async (batch) => {
          const what = fates[call++];
          if (what === 'throw') throw new Error('lost');
          const full = respond(batch, () => (what === 'in' || what === 'unnamed' ? null : (what ?? null)));
          return what === 'unnamed' ? { ...full, success: false, items: [] } : full;
        },
        () => {},
      );
      const named = [...added, ...failures.map(({ domain }) => domain), ...notTried];
      expect(named.sort()).toEqual(all.map(({ domain }) => domain).sort());
    }),
  );
});
