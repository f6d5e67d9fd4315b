import { useState } from 'react';
import { I18nextProvider } from 'react-i18next';
import { expect, test } from 'vitest';
import { render } from 'vitest-browser-react';
import { createI18n } from '#i18n/i18n.ts';
import { getPathLanguage } from '#lib/languages.ts';
import { PriceField } from './PriceField.tsx';

function Filter({ initial }: { initial?: number }) {
  const [price, setPrice] = useState(initial);
  return (
    <>
      <PriceField label="Up to" value={price} currency="EUR" onChange={setPrice} />
      <button type="button" onClick={() => setPrice(undefined)}>
        Clear
      </button>
      <output>{price ?? 'none'}</output>
    </>
  );
}

const german = getPathLanguage('/de-de');

test('§4 filters: a price stays as typed, in the language’s own form, and follows changes from outside', async () => {
  const i18n = await createI18n(german, {});
  const screen = await render(
    <I18nextProvider i18n={i18n}>
      <Filter initial={1250.5} />
    </I18nextProvider>,
  );
  const field = screen.getByRole('textbox');
  await expect.element(field).toHaveValue('1.250,5');
  for (const [typed, price] of [
    ['12,', '12'],
    ['12,50', '12.5'],
    ['12,50x', 'none'],
    ['0', 'none'],
    ['7', '7'],
  ] as const) {
    await field.fill(typed);
    await expect.element(screen.getByRole('status')).toHaveTextContent(price);
    await expect.element(field).toHaveValue(typed);
  }
  await screen.getByRole('button').click();
  await expect.element(field).toHaveValue('');
});
