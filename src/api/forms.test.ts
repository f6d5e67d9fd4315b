import { expect, test } from 'vitest';
import { toForm, toFormData } from './forms.ts';

test('§7 forms: nested values are written in brackets, and undefined ones are omitted', () => {
  const products = { 0: { billing_id: 3001, product_id: 5101 }, 1: { billing_id: 3002, product_id: 5102 } };
  const form = toForm({ action: 'enable_auto_renew', tag: undefined, iagree: false, products });
  expect([...form]).toEqual([
    ['action', 'enable_auto_renew'],
    ['iagree', 'false'],
    ['products[0][billing_id]', '3001'],
    ['products[0][product_id]', '5101'],
    ['products[1][billing_id]', '3002'],
    ['products[1][product_id]', '5102'],
  ]);
});

test('§7 forms: a list repeats its name, and a file stays a file', () => {
  const attachment = new File(['…'], 'proof.png', { type: 'image/png' });
  const form = toFormData({ 'domain[]': ['a.com', 'b.com'], subject: 'DNS', attachment, csr: undefined });
  expect([...form.keys()]).toEqual(['domain[]', 'domain[]', 'subject', 'attachment']);
  expect(form.getAll('domain[]')).toEqual(['a.com', 'b.com']);
  expect(form.get('attachment')).toMatchObject({ name: 'proof.png', type: 'image/png', size: 3 });
});
