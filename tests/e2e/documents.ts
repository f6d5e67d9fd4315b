import { type APIRequestContext, expect } from '@playwright/test';

/** Waits until the documents of a page have their prices, which a busy server leaves out of the first ones. */
export async function waitForPrices(request: APIRequestContext, path: string): Promise<void> {
  await expect
    .poll(async () => (await (await request.get(path)).text()).includes('aria-busy="true"'))
    .toBe(false);
}
