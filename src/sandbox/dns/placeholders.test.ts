import { expect, test } from 'vitest';
import { dnsTemplates, titanEmail } from '../db/seed/dnsTemplates.ts';
import { filledErrors, fillPlaceholders, getValues, type Template, templateErrors } from './placeholders.ts';

test('§7 dnstemplate: the seeded templates are valid', () => {
  for (const template of dnsTemplates)
    expect([template.slug, templateErrors(template)]).toEqual([template.slug, {}]);
});

test('§7 dnstemplate: a token is unique to the domain and the template, and never changes', () => {
  const token = (template: Template, domain: string) => getValues(template, domain).verification;
  const mine = token(titanEmail, 'a.example');
  expect(mine).toMatch(/^[0-9a-f]{32}$/);
  expect(token(titanEmail, 'a.example')).toBe(mine);
  expect(token(titanEmail, 'b.example')).not.toBe(mine);
  expect(token({ ...titanEmail, slug: 'other' }, 'a.example')).not.toBe(mine);
});

test('§7 dnstemplate: a name can be too long for the records that hold it', () => {
  const name = `${Array.from({ length: 3 }, () => 'a'.repeat(63)).join('.')}.${'b'.repeat(48)}.com`;
  const filled = fillPlaceholders(titanEmail, getValues(titanEmail, name));
  expect(Object.keys(filledErrors(filled, name))).toContain('records.4.value');
});

test('§7 dnstemplate: values are inserted verbatim, and only once', () => {
  const records: Template['records'] = [{ type: 'TXT', host: '@', value: '{{a}} {{b}} {{c}}', ttl: 60 }];
  const [filled] = fillPlaceholders({ records }, { a: '{{b}}', b: '$& $1' });
  expect(filled?.value).toBe('{{b}} $& $1 {{c}}');
});
