import { describe, expect, test } from 'vitest';
import { type FormName, loadForm } from '#form-engine/loadForm.ts';
import { parseChatFiles, parsePrefill } from './prefill.ts';

describe('§2 support forms: a link fills in', () => {
  test.each<[FormName, string, object]>([
    [
      'general_contact_spa',
      '?subject=Renewals&domain=hanna.bio',
      { subject: 'Renewals', domain: 'hanna.bio' },
    ],
    ['report_abuse_spa', '?domain=bad.example&subject=x', { domain_name: 'bad.example' }],
    ['ssl_contact_spa', '?domain=a.io', { itemname: 'a.io' }],
    ['dns_change_spa', '?domain=a.io&domain[]=b.io&domain[]=a.io', { 'domain[]': ['a.io', 'b.io'] }],
    ['general_contact_spa', '?description=x&firstname=y&form-type=investor&__proto__=z', {}],
    ['general_contact_spa', '?subject=a%00b%0D%0Ac%20', { subject: 'a b c' }],
    ['general_contact_spa', '?subject=<img%20src=x>', { subject: '<img src=x>' }],
  ])('of %s from %s', async (name, search, filled) => {
    expect(parsePrefill(await loadForm(name), search)).toEqual(filled);
  });

  test.each<[unknown, object]>([
    [{ description: 'You wrote:\nHello' }, { description: 'You wrote:\nHello' }],
    [{ description: `x${'𠮷'.repeat(10_000)}` }, { description: '𠮷'.repeat(10_000) }],
    [{ description: 1 }, {}],
    ['text', {}],
    [null, {}],
  ])('a description that a link inside the site passes on, at most its end', async (state, filled) => {
    expect(parsePrefill(await loadForm('general_contact_spa'), '', state)).toEqual(filled);
  });

  test('no more text than fits, and no more names than the form accepts', async () => {
    const subject = parsePrefill(
      await loadForm('general_contact_spa'),
      `?subject=${'𠮷'.repeat(300)}`,
    ).subject;
    expect([...String(subject)]).toHaveLength(200);
    const many = Array.from({ length: 60 }, (_, index) => `domain=${index}.example`).join('&');
    const names = parsePrefill(await loadForm('dns_change_spa'), `?${many}`)['domain[]'];
    expect(names).toHaveLength(50);
  });
});

test.each([
  [{ chat: { id: 'a', files: ['host.png'] } }, { id: 'a', files: ['host.png'] }],
  [{ chat: { id: 1, files: [] } }, undefined],
  [{ chat: { id: 'a' } }, undefined],
  [{ description: 'Hello' }, undefined],
  [null, undefined],
])('§8 support forms: the chat of %j is %j', (state, chat) => {
  expect(parseChatFiles(state)).toEqual(chat);
});
