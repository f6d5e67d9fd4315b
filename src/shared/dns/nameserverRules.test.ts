import { expect, test } from 'vitest';
import { checkNameservers } from './nameserverRules.ts';

const own = ['ns1.namestead.example', 'ns2.namestead.example'];
const check = (typed: string) => checkNameservers(typed, 'glaze-lab.dev', own);

test('§1 nameservers: one per line or separated by commas, with or without a trailing dot', () => {
  expect(check(' NS1.example.net.\nns2.example.net, ns3.example.net')).toEqual({
    hosts: ['ns1.example.net', 'ns2.example.net', 'ns3.example.net'],
    problem: null,
  });
  expect(check(own.join('\n')).problem).toBeNull();
});

test('§4 names, N1 and N2: nameservers in Unicode are those that their letters show', () => {
  expect(check('İZMİR.müller.example ns2。müller.example').hosts).toEqual([
    'izmir.xn--mller-kva.example',
    'ns2.xn--mller-kva.example',
  ]);
  expect(check('“ns1”.example.net ns2.example.net').problem).toEqual({
    code: 'host',
    host: '“ns1”.example.net',
  });
});

test.each([
  ['ns1.example.net', { code: 'count', host: '' }],
  [Array.from({ length: 14 }, (_, index) => `ns${index}.example.net`).join(' '), { code: 'count', host: '' }],
  ['ns1.example.net 203.0.113.4', { code: 'host', host: '203.0.113.4' }],
  ['ns1.example.net localhost', { code: 'host', host: 'localhost' }],
  ['ns1.example.net ns1.example.net.', { code: 'twice', host: 'ns1.example.net' }],
  ['ns1.example.net ns.glaze-lab.dev', { code: 'within', host: 'ns.glaze-lab.dev' }],
  [`ns1.example.net ${own[0]}`, { code: 'mixed', host: '' }],
])('§5 nameservers: %s is rejected', (typed, problem) => {
  expect(check(typed).problem).toEqual(problem);
});
