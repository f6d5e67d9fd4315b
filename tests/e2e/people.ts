import { type APIRequestContext, expect } from '@playwright/test';

/** The people of the sandbox's seed. */
export type Person = 'newcomer' | 'holder' | 'reseller' | 'admin';

/** Signs in on the backend's page, as its form does. */
export async function postSignIn(calls: APIRequestContext, person: Person, origin: string): Promise<void> {
  const answer = await calls.post(person === 'admin' ? '/backend/safeuserlogin' : '/account/login', {
    form: { person },
    headers: { origin, 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  });
  expect([302, 303], `signing in as ${person}`).toContain(answer.status());
}
