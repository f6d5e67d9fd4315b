import { describe, expect, test } from 'vitest';
import { requests } from './csr.fixture.ts';
import { checkCsr, csrCheck } from './csr.ts';

const { ec } = requests;
const lines = ec.split('\n');
/** One letter in the signed part is changed, as by a copying mistake. */
const damaged = ec.replace(/^(MI.{36})(.)/m, (_, start, letter) => start + (letter === 'A' ? 'B' : 'A'));

describe('§5 SSL form: a request for the domain is accepted', () => {
  test.each<[string, string, string]>([
    ['an elliptic curve', ec, 'clayhouse.io'],
    ['RSA with 2048 bits', requests.rsa2048, 'Clayhouse.io.'],
    ['without a domain to compare with', ec, ''],
    ['a wildcard that covers the domain', requests.wildcard, 'shop.clayhouse.io'],
    ['a wildcard for the same wildcard', requests.wildcard, '*.clayhouse.io'],
    ['an alternative name', requests.alternative, 'www.clayhouse.io'],
    ['a domain typed in Unicode', requests.idn, 'töpferei.example'],
    [
      'Windows line breaks and text around it',
      `Subject: x\r\n${ec.replaceAll('\n', '\r\n')}\r\n`,
      'clayhouse.io',
    ],
    ['the label of older software', ec.replaceAll('CERTIFICATE REQUEST', 'NEW CERTIFICATE REQUEST'), ''],
  ])('%s', async (_, text, name) => {
    expect(await checkCsr(text, name)).toBeUndefined();
  });
});

describe('§5 SSL form: a bad request is explained:', () => {
  test.each<[string, string, string, object]>([
    ['no PEM', 'MIIB', '', { rule: 'noPem' }],
    ['its base64 alone', lines.slice(1, -1).join('\n'), '', { rule: 'noPem' }],
    ['cut off', lines.slice(0, -1).join('\n'), '', { rule: 'cutOff' }],
    ['a line is missing', [...lines.slice(0, 2), ...lines.slice(3)].join('\n'), '', { rule: 'notCsr' }],
    ['broken base64', ec.replace('MI', 'M*'), '', { rule: 'base64' }],
    ['nothing inside', [lines.at(0), lines.at(-1)].join('\n'), '', { rule: 'base64' }],
    ['a certificate', requests.certificate, '', { rule: 'certificate' }],
    ['a public key', ec.replaceAll('CERTIFICATE REQUEST', 'PUBLIC KEY'), '', { rule: 'notCsr' }],
    [
      'a certificate labeled as a request',
      requests.certificate.replaceAll('CERTIFICATE', 'CERTIFICATE REQUEST'),
      '',
      { rule: 'notCsr' },
    ],
    ['a weak key', requests.rsa1024, '', { rule: 'keySize', limit: 1024 }],
    ['a curve that browsers don’t take', requests.secp256k1, '', { rule: 'keyType', limit: 'K-256' }],
    ['an algorithm that browsers don’t take', requests.ed25519, '', { rule: 'keyType', limit: 'Ed25519' }],
    ['no name', requests.noName, '', { rule: 'noName' }],
    ['another domain', ec, 'hanna.bio', { rule: 'otherName', limit: 'clayhouse.io' }],
    ['a subdomain', ec, 'www.clayhouse.io', { rule: 'otherName', limit: 'clayhouse.io' }],
    [
      'a wildcard, one label too deep',
      requests.wildcard,
      'a.b.clayhouse.io',
      { rule: 'otherName', limit: '*.clayhouse.io' },
    ],
    ['a letter changed', damaged, '', { rule: 'signature' }],
  ])('%s', async (_, text, name, finding) => {
    expect(await checkCsr(text, name)).toEqual(finding);
  });
});

test('§5 SSL form: without a request there is nothing to check', async () => {
  expect(await csrCheck.find({ itemname: 'clayhouse.io' })).toEqual([]);
  expect(await csrCheck.find({ csr: 'x' })).toEqual([{ field: 'csr', rule: 'noPem' }]);
});
