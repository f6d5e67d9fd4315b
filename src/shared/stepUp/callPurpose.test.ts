import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { findPurpose } from './callPurpose.ts';

const contract = JSON.parse(
  readFileSync(new URL('../../api/generated/openapi.json', import.meta.url), 'utf8'),
);

test('§2 second proof: the dialog names every action of the contract that needs one', () => {
  const calls = Object.entries<Record<string, Record<string, unknown>>>(contract.paths).flatMap(
    ([path, operations]) =>
      Object.entries(operations)
        .filter(([, operation]) => operation['x-second-proof'])
        .map(([method]) => ({ method: method.toUpperCase(), path: path.replaceAll(/\{\w+\}/g, '7') })),
  );
  expect(calls.length).toBeGreaterThan(20);
  expect(calls.filter((call) => findPurpose([call]).key === 'other')).toEqual([]);
});

test('§2 second proof: its object is the domain, in Unicode, or a number', () => {
  const lock = { method: 'PUT', path: '/api/v5/domain/xn--tpferei-n2a.de/lock' };
  expect(findPurpose([lock])).toEqual({ key: 'unlock', domain: 'tüpferei.de', id: 0 });
  const passkey = { method: 'DELETE', path: '/api/v5/account/security/passkeys/31' };
  expect(findPurpose([passkey])).toEqual({ key: 'removePasskey', domain: '', id: 31 });
  expect(findPurpose([lock, lock]).key).toBe('unlock');
});

test('§2 second proof: unknown calls, and several for different things, have no name', () => {
  const lock = (name: string) => ({ method: 'PUT', path: `/api/v5/domain/${name}/lock` });
  expect(findPurpose([{ method: 'POST', path: '/api/v5/domain/a.com/lock' }]).key).toBe('other');
  expect(findPurpose([lock('a.com'), lock('b.com')]).key).toBe('other');
  expect(findPurpose([]).key).toBe('other');
});
