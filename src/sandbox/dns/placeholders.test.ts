import { expect, test } from 'vitest';
import { dnsTemplates, titanEmail } from '../db/seed/dnsTemplates.ts';
import { filledFaults, fillIn, type Template, templateFaults, valuesFor } from './placeholders.ts';

test('§7 dnstemplate: the templates that are there from the start keep the rules', () => {
  for (const template of dnsTemplates)
    expect([template.slug, templateFaults(template)]).toEqual([template.slug, {}]);
});

test('§7 dnstemplate: a token is the domain’s and the template’s own, and stays', () => {
  const token = (template: Template, domain: string) => valuesFor(template, domain).verification;
  const mine = token(titanEmail, 'a.example');
  expect(mine).toMatch(/^[0-9a-f]{32}$/);
  expect(token(titanEmail, 'a.example')).toBe(mine);
  expect(token(titanEmail, 'b.example')).not.toBe(mine);
  expect(token({ ...titanEmail, slug: 'other' }, 'a.example')).not.toBe(mine);
});

test('§7 dnstemplate: a name can be too long for the records that hold it', () => {
  const name = `${Array.from({ length: 3 }, () => 'a'.repeat(63)).join('.')}.${'b'.repeat(48)}.com`;
  const filled = fillIn(titanEmail, valuesFor(titanEmail, name));
  expect(Object.keys(filledFaults(filled, name))).toContain('records.4.value');
});

test('§7 dnstemplate: a value is put in as it is, and only once', () => {
  const records: Template['records'] = [{ type: 'TXT', host: '@', value: '{{a}} {{b}} {{c}}', ttl: 60 }];
  const [filled] = fillIn({ records }, { a: '{{b}}', b: '$& $1' });
  expect(filled?.value).toBe('{{b}} $& $1 {{c}}');
});
