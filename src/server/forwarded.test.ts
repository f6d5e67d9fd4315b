import type { Socket } from 'node:net';
import { describe, expect, it } from 'vitest';
import { readForwarded, readProxies } from './forwarded.ts';

const read = (setting: string, chain: string, remoteAddress = '10.0.0.9', headers: object = {}) => {
  const socket = { remoteAddress } as Socket;
  return readForwarded(
    { headers: { 'x-forwarded-for': chain, ...headers }, socket },
    readProxies('X', setting),
  );
};

describe('forwarding headers', () => {
  it.each([
    ['0', '203.0.113.7', []],
    ['', '203.0.113.7', []],
    ['1', '203.0.113.7', ['203.0.113.7']],
    ['1', '198.51.100.1, 203.0.113.7', ['203.0.113.7']],
    ['2', '198.51.100.1, 203.0.113.7, 10.0.0.8', ['203.0.113.7', '10.0.0.8']],
    ['3', '203.0.113.7, 10.0.0.8', ['203.0.113.7', '10.0.0.8']],
    ['1', '', []],
    ['10.0.0.0/8', '198.51.100.1, 203.0.113.7, 10.1.2.3', ['203.0.113.7', '10.1.2.3']],
    ['10.0.0.9', '198.51.100.1, 10.1.2.3', ['10.1.2.3']],
    ['10.0.0.0/8 203.0.113.0/24', '203.0.113.7, 10.1.2.3', ['203.0.113.7', '10.1.2.3']],
    ['192.0.2.0/24', '203.0.113.7', []],
    ['10.0.0.0/8', '203.0.113.7, unknown', ['unknown']],
  ])('§9 proxies: with %j, the client of %j is found from the right', (setting, chain, addresses) => {
    expect(read(setting, chain).addresses).toEqual(addresses);
  });

  it('§9 proxies: networks contain addresses of both families, however they are written', () => {
    expect(read('10.0.0.0/8', '203.0.113.7', '::ffff:10.0.0.9').addresses).toEqual(['203.0.113.7']);
    expect(read('fd00::/8', '203.0.113.7', 'fd00:0::1').addresses).toEqual(['203.0.113.7']);
    expect(read('fd00::/8', '203.0.113.7', '10.0.0.9').addresses).toEqual([]);
  });

  it.each([
    ['1', 'https', true],
    ['1', 'https, http', false],
    ['2', 'https, http', true],
    // Only the first proxy says it.
    ['2', 'https', true],
    ['0', 'https', false],
  ])('§9 proxies: with %j, what %j says counts from the right', (setting, protocol, isSecure) => {
    const headers = { 'x-forwarded-proto': protocol, 'x-forwarded-host': 'shop.example' };
    const said = read(setting, '203.0.113.7, 10.0.0.8', '10.0.0.9', headers);
    expect(said).toMatchObject({ isSecure, host: setting === '0' ? undefined : 'shop.example' });
  });

  it.each(['yes', '10.0.0.0/33', '10.0.0.0/8 x', '12', '-1', '1 2'])('§8 failures: %j is refused', (text) => {
    expect(() => readProxies('TRUST_PROXY', text)).toThrow(`not "${text}"`);
  });
});
