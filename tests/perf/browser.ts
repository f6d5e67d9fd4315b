import {
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type CDPSession,
  chromium,
  type Page,
} from 'playwright';
import { findChromium } from '../e2e/chromium.ts';
import { PHONE } from './bounds.ts';

export function launch(): Promise<Browser> {
  return chromium.launch({
    executablePath: findChromium(),
    args: process.getuid?.() === 0 ? ['--no-sandbox'] : [],
  });
}

export type Conditions = { slowCpu?: boolean; slowNetwork?: boolean; screen?: BrowserContextOptions };

/** Runs `measure` on a page of a new visitor, on a phone unless `screen` says otherwise. */
export async function runAsNewVisitor<T>(
  browser: Browser,
  { slowCpu, slowNetwork, screen = PHONE.screen }: Conditions,
  measure: (page: Page, context: BrowserContext, devTools: CDPSession) => Promise<T>,
): Promise<T> {
  // The server also has Brotli, but the bounds are in gzip.
  const context = await browser.newContext({
    ...screen,
    locale: 'en-US',
    extraHTTPHeaders: { 'accept-encoding': 'gzip' },
  });
  try {
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Network.enable');
    if (slowNetwork) await session.send('Network.emulateNetworkConditions', PHONE.network);
    if (slowCpu) await session.send('Emulation.setCPUThrottlingRate', { rate: PHONE.cpuSlowdown });
    return await measure(page, context, session);
  } finally {
    await context.close();
  }
}

/**
 * Resolves when the document has loaded and there has been no request for `quiet` milliseconds. Rejects if the server
 * responds with an error.
 */
export async function goAndSettle(page: Page, url: string, quiet: number): Promise<void> {
  let running = 0;
  let last = Date.now();
  const change = (by: number) => () => {
    running += by;
    last = Date.now();
  };
  page.on('request', change(1));
  page.on('requestfinished', change(-1));
  page.on('requestfailed', change(-1));
  const response = await page.goto(url, { waitUntil: 'load' });
  if (!response?.ok()) throw new Error(`${url} responds with ${response?.status()}.`);
  while (running > 0 || Date.now() - last < quiet) await page.waitForTimeout(100);
}

/** Signs in a person of the sandbox's seed; an administrator on their own page. */
export async function signIn(context: BrowserContext, origin: string, person: string): Promise<void> {
  await context.request.post(origin + (person === 'admin' ? '/backend/safeuserlogin' : '/account/login'), {
    form: { person },
    headers: { origin, 'sec-fetch-site': 'same-origin' },
    maxRedirects: 0,
  });
}
