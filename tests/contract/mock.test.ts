import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { type Operation, startHeader, tokenHeader } from '#contract/contract.ts';
import { storefrontContract } from '#contract/load.ts';
import { isJsonObject, lookUp } from '#contract/pointer.ts';
import { checksOf } from '../../scripts/contract/checks.ts';
import { examplesOf } from '../../scripts/contract/inputs.ts';
import { loadContract } from '../../scripts/contract/load.ts';
import { startMock } from '../../scripts/contract/mock/prism.ts';
import { type RawResponse, type Send, toRawRequest } from '../../scripts/contract/request.ts';
import { connect } from '../../scripts/contract/transport.ts';
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

/** What stands at a key of a part, references followed. */
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
  return keysOf(responses).flatMap((status) => {
    const content = at(at(responses, status), 'content');
    if (keysOf(content).length === 0) return [{ status, type: '', name: '', value: undefined }];
    return keysOf(content).flatMap((type) => {
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
  else headers[tokenHeader] = 'token-1234';
  if (preference)
    headers.prefer = `code=${preference.status}${preference.name ? `, example=${preference.name}` : ''}`;
  if (preference?.type) headers.accept = preference.type;
  return send({ ...raw, headers });
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
});
