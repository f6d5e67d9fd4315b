import { QueryClient } from '@tanstack/react-query';
import { beforeEach, expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { request } from '#api/client.ts';
import type { Contact } from '#api/generated/schemas/contact.zod.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { unverifiedOptions } from './contactQueries.ts';
import { VerificationNotices } from './VerificationNotices.tsx';

vi.mock('#api/client.ts', () => ({ request: vi.fn() }));

const createContact = (contactId: number, verification: Partial<Contact['verification']>): Contact => ({
  contactId,
  version: 1,
  created: '2026-11-19T08:00:00Z',
  fields: { name: 'Hanna Okafor', email: `${contactId}@example.com` },
  roles: ['owner'],
  domains: 3,
  endings: [{ tld: 'shop', domains: 3, owned: 3, lockDays: 60 }],
  verification: {
    state: 'pending',
    verifiedAt: null,
    verifyBy: '2026-12-04T08:00:00Z',
    emailedAt: '2026-11-19T08:00:00Z',
    days: 15,
    domains: 3,
    ...verification,
  },
});

const soon = createContact(2, { state: 'overdue', verifyBy: '2026-11-20T08:00:00Z', domains: 1 });
const later = createContact(1, {});
const unused = createContact(3, { domains: 0 });

beforeEach(() => vi.mocked(request).mockReset());

async function renderNotices(items: Contact[]) {
  const queries = new QueryClient({ defaultOptions: { queries: { staleTime: Number.POSITIVE_INFINITY } } });
  queries.setQueryData(unverifiedOptions().queryKey, {
    data: { contacts: { items, totalCount: items.length } },
  });
  return render(<VerificationNotices />, {
    wrapper: await createProviders(['contacts', 'common', 'account', 'shell'], { queries }),
  });
}

test('§3 verification: each address has a notice with its deadline and the domains that stop, the most urgent first', async () => {
  const screen = await renderNotices([later, soon, unused]);
  const texts = screen.getByText(/@example\.com/);
  await expect
    .element(texts.nth(0))
    .toHaveTextContent('2@example.com was not verified in time, and 1 domain has stopped working.');
  await expect
    .element(texts.nth(1))
    .toHaveTextContent('Verify 1@example.com by Dec 4, 2026, or 3 domains stop working.');
  expect(texts.elements()).toHaveLength(2);
});

test('§3 verification: the email is sent again to the contact whose button is pressed', async () => {
  const screen = await renderNotices([later]);
  // The lists are fetched again afterwards.
  vi.mocked(request).mockImplementation(async (...call) => ({
    data: JSON.stringify(call).includes('/verification')
      ? { contact: later }
      : { contacts: { items: [later], totalCount: 1 } },
  }));
  await screen.getByRole('button', { name: 'Send the email again' }).click();
  await vi.waitFor(() => expect(JSON.stringify(vi.mocked(request).mock.calls)).toContain('/1/verification'));
});
