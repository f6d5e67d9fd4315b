import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { connect, createServer, type Socket } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type APIRequestContext, expect } from '@playwright/test';
import { delay } from '#lib/delay.ts';
import { people } from '#sandbox/db/people.ts';

const fewestRefusals = 20;
/** Milliseconds. */
const betweenRefusals = 50;

/** The people of the sandbox's seed. */
export type Person = 'newcomer' | 'holder' | 'reseller' | 'admin';

/**
 * Waits until no other test acts as the person, and answers with how to let go. Tests run side by side, and all that
 * a person has is one cart and one account. A test process that dies lets go too.
 */
export async function holdPerson(person: Person): Promise<() => void> {
  const path = join(tmpdir(), `storefront-${process.env.E2E_PORT}-${person}.sock`);
  for (let refusals = 0; ; ) {
    const waiting = new Set<Socket>();
    const desk = createServer((socket) => waiting.add(socket.on('error', () => undefined)));
    desk.listen(path);
    const taken = await Promise.race([once(desk, 'listening'), once(desk, 'error')]).then(
      () => false,
      () => true,
    );
    if (!taken) {
      return () => {
        desk.close();
        for (const socket of waiting) socket.destroy();
      };
    }
    refusals = (await isRefused(path)) ? refusals + 1 : 0;
    if (refusals === 0) continue;
    // Whoever has just taken the desk refuses for a moment too; one that goes on refusing belongs to nobody.
    if (refusals > fewestRefusals) rmSync(path, { force: true });
    await delay(betweenRefusals);
  }
}

/** Waits until whoever holds the desk goes away. True, at once, where nobody answers at it. */
async function isRefused(path: string): Promise<boolean> {
  const socket = connect(path);
  const failed = new Promise<boolean>((resolve) => {
    socket.on('error', ({ code }: NodeJS.ErrnoException) => resolve(code === 'ECONNREFUSED'));
  });
  return Promise.race([failed, once(socket.resume(), 'close').then(() => false)]);
}

/** Signs in on the backend's page, as its form does. */
export async function postSignIn(calls: APIRequestContext, person: Person, origin: string): Promise<void> {
  const answer = await calls.post('/account/login', {
    form: { person },
    headers: { origin, 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  });
  expect([302, 303], `signing in as ${person}`).toContain(answer.status());
}

/** Empties the person's cart and brings the preferences back to those of the seed. */
export async function restorePerson(calls: APIRequestContext, person: Person, origin: string): Promise<void> {
  await postSignIn(calls, person, origin);
  const session = await calls.get('/api/v5/account/session', { headers: { 'x-csrf-start': '1' } });
  const headers = { 'x-csrf-token-auth': session.headers()['x-csrf-token-auth'] ?? '' };
  const { data } = await (await calls.get('/api/cart', { headers })).json();
  const ids: number[] = data.cart.items.map(({ cartItem }: { cartItem: { id: number } }) => cartItem.id);
  const emptied = await calls.post('/ajax/checkout/sync', {
    headers,
    data: [
      ...ids.map((id) => ({ action: 'remove', data: { id } })),
      { action: 'set_promo', data: { code: '' } },
    ],
  });
  expect(emptied.status(), `emptying the cart of ${person}`).toBe(200);
  const seeded = people.find((entry) => entry.person === person);
  const saved = await calls.put('/api/v5/account/extended', {
    headers,
    data: { preferredCurrency: seeded?.preferredCurrency ?? 'USD', siteTheme: seeded?.siteTheme ?? 'auto' },
  });
  expect(saved.status(), `preferences of ${person}`).toBe(200);
}
