import { expect, test, vi } from 'vitest';
import { render } from 'vitest-browser-react';
import { request } from '#api/client.ts';
import { createProviders } from '#i18n/providers.fixture.tsx';
import { NoteForm } from './NoteForm.tsx';

vi.mock('#api/client.ts', () => ({ request: vi.fn() }));

test('§3 notes: what is typed while a note is being saved is not lost', async () => {
  const saved = Promise.withResolvers<unknown>();
  vi.mocked(request).mockReturnValue(saved.promise);
  const screen = await render(<NoteForm name="kiln.com" note="" />, {
    wrapper: await createProviders(['labels', 'account']),
  });
  const note = screen.getByRole('textbox', { name: 'Note' });
  await note.fill('For the shop');
  await screen.getByRole('button', { name: 'Save note' }).click();
  await note.fill('For the shop in Lyon');
  saved.resolve({ data: {} });
  await expect.element(screen.getByRole('button', { name: 'Save note' })).not.toHaveAttribute('aria-busy');
  await expect.element(note).toHaveValue('For the shop in Lyon');
});
