import { QueryClient } from '@tanstack/react-query';
import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { getGetTransferQueryOptions } from '#api/generated/hooks/transfers.ts';
import type { TransferIn } from '#api/generated/schemas/transferIn.zod.ts';
import type { TransferResponse } from '#api/generated/schemas/transferResponse.zod.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { Component } from './TransferPage.tsx';

vi.mock('#api/client.ts', () => ({ request: () => new Promise(() => {}) }));

const createResponse = (
  transferId: number,
  domain: string,
  problem: TransferIn['problem'],
): TransferResponse => ({
  data: {
    transfer: {
      ...{ transferId, direction: 'in', domain, tld: 'com', other: 'Example Registrar Inc.' },
      ...{ status: 'pending', startedAt: '2026-11-25T09:14:00Z', dueAt: null, endedAt: null },
    },
    incoming: {
      steps: [
        { name: 'ordered', at: '2026-11-25T09:14:00Z' },
        { name: 'checked', at: null },
      ],
      ...{ problem, movesAt: null, emailedTo: null, emailedAt: null, orderId: null, refund: null },
    },
    offer: null,
  },
});

async function renderPage(...responses: TransferResponse[]) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  for (const response of responses)
    queries.setQueryData(getGetTransferQueryOptions(response.data.transfer.transferId).queryKey, response);
  return render(<Component data={{ id: 1 }} />, {
    wrapper: await createProviders(['transfers', 'account', 'common', 'shell', 'jobs'], { queries }),
  });
}

test('§4 transfers: a code that was typed for one transfer is not offered for the next', async () => {
  const screen = await renderPage(
    createResponse(1, 'kiln.com', 'code'),
    createResponse(2, 'wharf.com', 'code'),
  );
  const code = screen.getByRole('textbox', { name: 'Auth code' });
  await code.fill('kV72-mQx9');
  await screen.rerender(<Component data={{ id: 2 }} />);
  await expect.element(screen.getByRole('heading', { name: 'Transfer of wharf.com to us' })).toBeVisible();
  await expect.element(code).toHaveValue('');
});

test('§4 transfers: a problem of a newer backend is not taken for waiting', async () => {
  const screen = await renderPage(createResponse(1, 'kiln.com', 'newer' as string as 'code'));
  await expect.element(screen.getByText('A transfer needs your attention')).toBeVisible();
  await expect.element(screen.getByRole('link', { name: 'Ask support' })).toBeVisible();
});
