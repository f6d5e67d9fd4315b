import { afterEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { toDomainView } from '#shared/search/domainView.ts';
import NoResponse from './NoResponse.tsx';

const NOW = Date.parse('2026-11-28T12:00:00Z');
const result = {
  name: 'lantern.io',
  sld: 'lantern',
  tld: 'io',
  avail: -1 as const,
  products: {},
  renewal_price: null,
};

afterEach(() => {
  vi.useRealTimers();
});

async function renderAttempts(attempts: number[], isChecking = false) {
  vi.useFakeTimers({ now: NOW, toFake: ['Date', 'setInterval', 'clearInterval'] });
  const check = vi.fn();
  const view = toDomainView(result as Parameters<typeof toDomainView>[0], 'USD');
  const screen = await render(<NoResponse view={view} again={{ attempts, isChecking, check }} />, {
    wrapper: await createProviders(['leads', 'shell']),
  });
  return { ...screen, check };
}

test('§4 no response: the name is looked up again once a minute has passed', async () => {
  const { getByText, check } = await renderAttempts([NOW - 90_000, NOW - 30_000]);
  await expect.element(getByText('Checked 2 times')).toBeVisible();
  await expect.element(getByText('Next attempt in 30 seconds.')).toBeVisible();
  vi.advanceTimersByTime(29_000);
  await expect.element(getByText('Next attempt in 1 second.')).toBeVisible();
  expect(check).not.toHaveBeenCalled();
  vi.advanceTimersByTime(1000);
  await expect.poll(() => check.mock.calls.length).toBe(1);
  vi.advanceTimersByTime(10_000);
  expect(check).toHaveBeenCalledOnce();
});

test('§4 no response: after six attempts it is only looked up on request', async () => {
  const minutes = [6, 5, 4, 3, 2, 1].map((ago) => NOW - ago * 60_000);
  const { getByText, check } = await renderAttempts(minutes);
  await expect.element(getByText('It is not checked again automatically.')).toBeVisible();
  vi.advanceTimersByTime(120_000);
  expect(check).not.toHaveBeenCalled();
});
