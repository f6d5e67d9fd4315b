import { beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#api/errors.ts';
import { getRdapDomain } from '#api/generated/hooks/domains.ts';
import { brand } from '#lib/brand.ts';
import { abuseCheck } from './abuseCheck.ts';

vi.mock('#api/generated/hooks/domains.ts', () => ({ getRdapDomain: vi.fn() }));

const answer = (registrar: string | null) =>
  vi.mocked(getRdapDomain).mockResolvedValue({
    data: { registrar, rdap: registrar && {} },
  } as Awaited<ReturnType<typeof getRdapDomain>>);

beforeEach(() => void vi.mocked(getRdapDomain).mockReset());

test('§6 abuse form: a domain of another registrar is named with it, and a free one is not reported', async () => {
  answer('Example Registrar Inc.');
  expect(await abuseCheck.find({ domain_name: 'Bücher.com' })).toEqual([
    { field: 'domain_name', rule: 'elsewhere', limit: 'Example Registrar Inc.' },
  ]);
  expect(getRdapDomain).toHaveBeenCalledWith('xn--bcher-kva.com');
  answer(null);
  expect(await abuseCheck.find({ domain_name: 'free.com' })).toEqual([
    { field: 'domain_name', rule: 'notRegistered' },
  ]);
  answer(brand.company);
  expect(await abuseCheck.find({ domain_name: 'ours.com' })).toEqual([]);
});

test('§6 abuse form: if nobody knows where a name is registered, the backend decides', async () => {
  vi.mocked(getRdapDomain).mockRejectedValue(new ApiError('network', { operation: 'getRdapDomain' }));
  expect(await abuseCheck.find({ domain_name: 'unreachable.com' })).toEqual([]);
  vi.mocked(getRdapDomain).mockClear();
  expect(await abuseCheck.find({ domain_name: 'login.shop.com' })).toEqual([]);
  expect(getRdapDomain).not.toHaveBeenCalled();
});

test.each([
  ['', true],
  ['https://a.example/login\n\n  http://b.example/ ', true],
  [Array(10).fill('https://a.example/').join('\n'), true],
  [Array(11).fill('https://a.example/').join('\n'), false],
  ['a.example', false],
  ['javascript:alert(1)', false],
  [`https://a.example/${'x'.repeat(500)}`, false],
])('§6 abuse form: whether %j is a list of web addresses', async (evidence, isList) => {
  expect(await abuseCheck.find({ evidence })).toEqual(
    isList ? [] : [{ field: 'evidence', rule: 'addresses' }],
  );
});
