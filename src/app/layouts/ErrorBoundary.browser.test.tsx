import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { ApiError } from '#api/errors.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { BROWSER_REPORTS_PATH } from '#lib/browserReport.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

async function crash(error: unknown) {
  const Broken = () => {
    throw error;
  };
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const sent = vi.spyOn(navigator, 'sendBeacon').mockReturnValue(true);
  const screen = await render(
    <ErrorBoundary>
      <Broken />
    </ErrorBoundary>,
    { wrapper: await createProviders(['shell']) },
  );
  return { screen, sent };
}

test('§35 error pages: a page that breaks shows the number with which its error is reported, once', async () => {
  const { screen, sent } = await crash(new TypeError('x is not a function'));
  await expect.element(screen.getByText(/^Report this number to support: ([0-9a-f]{4}-?){3}$/)).toBeVisible();
  await vi.waitFor(() => expect(sent).toHaveBeenCalledOnce());
  const [path, body] = sent.mock.calls[0] ?? [];
  const report = JSON.parse(await (body as Blob).text());
  expect(path).toBe(BROWSER_REPORTS_PATH);
  expect(report).toMatchObject({ kind: 'error', name: 'TypeError', message: 'x is not a function' });
  expect(screen.getByRole('alert').element().textContent).toContain(report.number);
});

test.each([
  [new ApiError('http', { operation: 'GET /x', status: 500, requestId: '4f2a-91bc-07de' }), true],
  [new ApiError('contract', { operation: 'GET /x', requestId: '4f2a-91bc-07de' }), true],
  [new ApiError('http', { operation: 'GET /x', status: 403, requestId: '4f2a-91bc-07de' }), false],
  [new ApiError('network', { operation: 'GET /x' }), false],
])(
  '§35 error pages: the number of a failed call is shown if the fault is ours: %s',
  async (error, isShown) => {
    const { screen, sent } = await crash(error);
    const number = screen.getByText(/4f2a-91bc-07de$/);
    await expect.element(screen.getByRole('alert')).toBeVisible();
    expect(number.elements()).toHaveLength(isShown ? 1 : 0);
    // The server knows it already.
    expect(sent).not.toHaveBeenCalled();
  },
);
