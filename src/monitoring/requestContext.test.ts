import { expect, test } from 'vitest';
import { createRequestId, currentRequestId, inRequest, readRequestId } from './requestContext.ts';

const OWN = /^[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}$/;

test.each([
  '0f8fad5b-d9cb-469f-a165-70867728950e',
  '01ARZ3NDEKTSV4RRFFQ69G5FAV',
  '4bf92f3577b34da6a3ce929d0e0e4736',
  'a'.repeat(64),
])('§35 request ids: one from a proxy is taken over: %s', (sent) => {
  expect(readRequestId(sent)).toBe(sent);
});

test.each([
  undefined,
  '',
  'short',
  'a'.repeat(65),
  'anna@shop.example',
  'with space',
  'a"b\\c;d{}',
  ['a', 'b'],
])('§35 request ids: %j is replaced by a new one', (sent) => {
  expect(readRequestId(sent)).toMatch(OWN);
});

test('§35 request ids: work knows the id of its own request', async () => {
  const ids = [createRequestId(), createRequestId()];
  expect(new Set(ids).size).toBe(2);
  const seen = await Promise.all(
    ids.map((id) =>
      inRequest(id, async () => {
        await new Promise((resolve) => setTimeout(resolve));
        return currentRequestId();
      }),
    ),
  );
  expect(seen).toEqual(ids);
  expect(currentRequestId()).toBeUndefined();
});
