import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Operation, startHeader, tokenHeader } from '#contract/contract.ts';
import { storefrontContract } from '#contract/load.ts';
import { isJsonObject, lookUp } from '#contract/pointer.ts';
import { checksOf } from '../../scripts/contract/checks.ts';
import { examplesOf } from '../../scripts/contract/inputs.ts';
import { loadContract } from '../../scripts/contract/load.ts';
import { MOCK_TOKEN, startMock } from '../../scripts/contract/mock/prism.ts';
import { type RawResponse, type Send, toRawRequest } from '../../scripts/contract/request.ts';
import { connect } from '../../scripts/contract/transport.ts';
import { verifyContract } from '../../scripts/contract/verify/verifyContract.ts';
import type { Listening } from '../../src/server/http.ts';

const contract = loadContract();
const checks = checksOf(contract);
let mock: Listening;
let send: Send;
let close: () => Promise<void>;

beforeAll(async () => {
  mock = await startMock(storefrontContract(), { port: 0, host: '127.0.0.1' });
  ({ send, close } = connect({ url: new URL(mock.url), timeoutSeconds: 10, insecure: false }));
});
afterAll(async () => {
  await close();
  await mock.close();
});

/** The value at a key of a part, with references followed. */
function at(part: unknown, key: string): unknown {
  const value = isJsonObject(part) ? part[key] : undefined;
  return isJsonObject(value) && typeof value.$ref === 'string'
    ? lookUp(contract.document, value.$ref)
    : value;
}

const keysOf = (part: unknown) => (isJsonObject(part) ? Object.keys(part) : []);

/** Every named example of every status; a status without a body has one without a name. */
function documented({ path, method }: Operation) {
  const responses = at(at(at(at(contract.document, 'paths'), path), method.toLowerCase()), 'responses');
  return keysOf(responses).flatMap((key) => {
    const content = at(at(responses, key), 'content');
    const status = key === 'default' ? '503' : key;
    const types = keysOf(content).filter((type) => type !== '*/*');
    if (types.length === 0) return [{ status, type: '', name: '', value: undefined }];
    return types.flatMap((type) => {
      const examples = at(at(content, type), 'examples');
      return keysOf(examples).map((name) => ({ status, type, name, value: at(at(examples, name), 'value') }));
    });
  });
}

interface Preference {
  status: string;
  type: string;
  name: string;
}

/** Calls the operation with its first example; `preference` names the response. */
async function call(operation: Operation, preference?: Preference): Promise<RawResponse> {
  const [example] = examplesOf(contract, operation);
  const raw = await toRawRequest(operation, example?.input ?? { path: {}, query: {} });
  const headers = { ...raw.headers };
  if (operation.startsSession) headers[startHeader] = '1';
  else if (operation.access === 'key') headers.authorization = 'Bearer mock';
  else headers[tokenHeader] = MOCK_TOKEN;
  if (preference)
    headers.prefer = `code=${preference.status}${preference.name ? `, example=${preference.name}` : ''}`;
  if (preference?.type) headers.accept = preference.type;
  return send({ ...raw, headers });
}

/** The fields that a request of an operation has, at the top or in each item of its body. */
function fieldsOf({ parameters, body }: Operation): string[] {
  const root = contract.schemas.resolve(body?.schema ?? {});
  const item = contract.schemas.resolve(root.items ?? root);
  const variants = [item, ...(item.oneOf ?? []).map((one) => contract.schemas.resolve(one))];
  return [...parameters.map(({ name }) => name), ...variants.flatMap((one) => keysOf(one.properties))];
}

describe('the mock alone', () => {
  test.each(contract.operations)(
    '§7 mock: $id gives each documented example of each status',
    async (operation) => {
      const examples = documented(operation);
      expect(examples.length).toBeGreaterThan(1);
      for (const example of examples) {
        const response = await call(operation, example);
        const what = `${example.status} ${example.name}`;
        expect([what, response.status]).toEqual([what, Number(example.status)]);
        expect(checks.response(operation, response), what).toEqual([]);
        if (/json$/.test(example.type))
          expect(JSON.parse(new TextDecoder().decode(response.body)), what).toEqual(example.value);
      }
    },
  );

  test.each(contract.operations)('§7 mock: $id gives a valid response without Prefer', async (operation) => {
    const response = await call(operation);
    expect(response.status).toBeLessThan(300);
    expect(checks.response(operation, response)).toEqual([]);
  });

  test('§7 mock: a call without its token gets 403 with the request to refresh it, whatever it prefers', async () => {
    for (const token of [undefined, 'token-1234']) {
      const headers = { prefer: 'code=200', ...(token && { [tokenHeader]: token }) };
      const response = await send({ method: 'GET', target: '/api/cart', headers, body: null });
      expect(response.status).toBe(403);
      expect(JSON.parse(new TextDecoder().decode(response.body))).toMatchObject({ refresh_token: true });
    }
  });

  test('§7 mock: the session issues the token that the other calls need', async () => {
    const session = contract.operations.find(({ startsSession }) => startsSession);
    expect(session && (await call(session)).headers.get(tokenHeader)).toBe(MOCK_TOKEN);
  });

  test.each(contract.operations.filter(({ responses }) => responses.has('422')))(
    '§7 mock: the 422 of $id names a field of its own, or no field',
    (operation) => {
      const errors = operation.responses.get('422')?.examples.map(({ value }) => at(value, 'error')) ?? [];
      expect(errors).not.toEqual([]);
      const names = errors.flatMap(keysOf).map((name) => name.replace(/^\d+\./, '').split('.')[0]);
      const own = fieldsOf(operation).filter((name) => names.includes(name));
      expect(own.length > 0 || names.length === 0, names.join()).toBe(true);
    },
  );

  test('§7 contract:verify: the mock conforms to the contract as far as it can without state', async () => {
    const outcomes = await verifyContract({ contract, send, credentials: [], write: false, stateless: true });
    expect(outcomes.flatMap(({ id, violations }) => violations.map((one) => ({ id, ...one })))).toEqual([]);
    // A key is created only by a run that may change something.
    const keyed = contract.operations.filter(({ access }) => access === 'key').map(({ id }) => id);
    expect(outcomes.filter(({ id, unproven }) => unproven !== null && !keyed.includes(id))).toEqual([]);
  }, 120_000);

  test('§7 contract:verify: the mock accepts and rejects bodies of each kind', async () => {
    const only = ['updateCreditNotification', 'subscribeNewsletter', 'setUpInstantSite', 'deleteNotice'];
    const outcomes = await verifyContract({
      contract,
      send,
      credentials: [],
      write: true,
      stateless: true,
      only,
    });
    expect(
      outcomes.flatMap(({ violations, unproven }) => [...violations, ...(unproven ? [unproven] : [])]),
    ).toEqual([]);
  });
});
