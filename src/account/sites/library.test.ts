import { expect, test } from 'vitest';
import type { SiteLibrary } from '#api/generated/schemas/siteLibrary.zod.ts';
import type { WixProduct } from '#api/generated/schemas/wixProduct.zod.ts';
import { creatableTypes, libraryProgress, totalOf, viewOf } from './library.ts';
import { siteStatus } from './siteStatus.ts';

const now = Date.parse('2026-11-22T12:00:00Z');
const site = {
  siteId: '6f1d2c3a-5102-4c1e-9b7a-0f5e8d2a1b01',
  domainConnected: false,
  domains: [{ free: true, status: 'connected' }],
} as WixProduct['wixData'];
const createProduct = (id: number, more: Partial<WixProduct> = {}): WixProduct => ({
  id,
  type: 'wix',
  plan: 'wix_pro_yearly',
  status: 'active',
  domainName: null,
  autoRenew: 'enabled',
  createDate: '2026-01-01T00:00:00Z',
  expireDate: '2027-11-22T12:00:00Z',
  extended: { pollProcessing: false, pollStartDate: null },
  wixData: site,
  ...more,
});
const setting = (pollStartDate: string) =>
  ({ status: 'pending_setup', wixData: null, extended: { pollProcessing: true, pollStartDate } }) as const;

test.each([
  ['connected', { wixData: { ...site, domainConnected: true } as WixProduct['wixData'] }],
  ['free', {}],
  ['expiring', { expireDate: '2026-12-01T00:00:00Z' }],
  ['expired', { expireDate: '2026-11-01T00:00:00Z' }],
  ['expired', { expireDate: '2026-11-01T00:00:00Z', status: 'pending_setup', wixData: null }],
  ['suspended', { status: 'suspended', expireDate: '2026-11-01T00:00:00Z' }],
  ['setUp', { status: 'pending_setup', wixData: null }],
  ['settingUp', setting('2026-11-22T11:59:00Z')],
  ['failed', { wixData: null }],
] as const)('§4 websites: %s', (status, more) => {
  expect(siteStatus(createProduct(1, more), now)).toBe(status);
});

test('§4 websites: an address that is waiting for its records is shown before the others', () => {
  const domains = [
    { free: false, status: 'pending_dns' },
    { free: true, status: 'connected' },
  ];
  expect(siteStatus(createProduct(1, { wixData: { ...site, domains } as WixProduct['wixData'] }), now)).toBe(
    'waitingForDns',
  );
});

const waiting = createProduct(2, { status: 'pending_setup', wixData: null });
const library = {
  wixProducts: [createProduct(1), waiting],
  hoppProducts: [],
  wixSites: [{ siteId: 'free' }],
  hoppSites: [],
  products: [waiting],
  otherSites: [{ id: 9 }],
} as unknown as SiteLibrary;

test('§3 library: a plan without a site is listed as waiting, and is counted once', () => {
  expect(totalOf(library)).toBe(4);
  const all = viewOf(library, null);
  expect(all.waiting.map(({ id }) => id)).toEqual([2]);
  expect(all.products.map(({ id }) => id)).toEqual([1]);
  expect(viewOf(library, 'products')).toEqual({ waiting: [waiting], products: [], sites: [], others: [] });
  expect(viewOf(library, 'wixSites')).toMatchObject({ waiting: [], products: [], others: [] });
  expect(viewOf(library, 'hoppProducts').waiting).toEqual([]);
});

test('§3 library: an account can have one free site of each line', () => {
  expect(creatableTypes(library)).toEqual(['hopp']);
});

test('§9 library: polled while a site is being created; the one that was started last counts', () => {
  expect(libraryProgress(library).isRunning).toBe(false);
  const running = ['2026-11-22T11:50:00Z', '2026-11-22T11:59:00Z', '2026-11-22T11:55:00Z'];
  const wixProducts = running.map((startedAt, index) => createProduct(index, setting(startedAt)));
  expect(libraryProgress({ ...library, wixProducts })).toEqual({
    isRunning: true,
    startedAt: '2026-11-22T11:59:00Z',
  });
});
