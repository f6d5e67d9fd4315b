import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { formatPhone } from '#lib/formatPhone.ts';
import { PhoneField } from './PhoneField.tsx';

function Form({ onSubmit }: { onSubmit: (phone: string) => void }) {
  const [phone, setPhone] = useState('');
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        onSubmit(phone);
      }}
    >
      <PhoneField label="Phone" country="DE" value={phone} onChange={setPhone} />
      <button type="submit">Send</button>
    </form>
  );
}

test('§5 people: a number without a country code is completed when the field is left, and when Enter sends the form', async () => {
  const onSubmit = vi.fn();
  const { getByRole } = await render(<Form onSubmit={onSubmit} />);
  const field = getByRole('textbox', { name: 'Phone' });
  await field.click();
  // The field loads the same module.
  expect(formatPhone('030 901820', 'DE')).toBe('+49 30 901820');
  await userEvent.keyboard('０３０ 901820');
  await userEvent.tab();
  await expect.element(field).toHaveValue('+49 30 901820');

  await field.fill('0171/123 45 67');
  await userEvent.keyboard('{Enter}');
  expect(onSubmit).toHaveBeenLastCalledWith('+49 171 1234567');

  await field.fill('ask for Ana');
  await userEvent.tab();
  await expect.element(field).toHaveValue('ask for Ana');
});
