import { expect, test } from 'vitest';
import type { ProofMethod } from '#api/generated/schemas/proofMethod.zod.ts';
import type { RefusedCall } from '#api/http.ts';
import { findMethods, finishProof, waitForProof } from './proofRequests.ts';

const refused = (
  methods: readonly string[],
  needs: RefusedCall['stepUp']['needs'] = 'proof',
): RefusedCall => ({
  method: 'PUT',
  path: '/x',
  body: undefined,
  stepUp: { needs, methods: methods as ProofMethod[] },
});

test('§2 second proof: calls that are refused at the same time share one question', async () => {
  const calls = [waitForProof(refused(['code']), undefined), waitForProof(refused(['code']), undefined)];
  finishProof(true);
  expect(await Promise.all(calls)).toEqual([true, true]);
  const canceled = waitForProof(refused(['code']), undefined);
  finishProof(false);
  expect(await canceled).toBe(false);
});

test('§2 second proof: a call that is aborted leaves the question to the others', async () => {
  const abort = new AbortController();
  const aborted = waitForProof(refused(['code']), abort.signal);
  const other = waitForProof(refused(['code']), undefined);
  abort.abort('left the page');
  await expect(aborted).rejects.toBe('left the page');
  finishProof(true);
  expect(await other).toBe(true);
});

test('§2 second proof: nobody is asked where only another device helps, or in ways that the dialog does not know', async () => {
  expect(await waitForProof(refused([], 'approved_device'), undefined)).toBe(false);
  expect(await waitForProof(refused(['telepathy']), undefined)).toBe(false);
  expect(findMethods(refused(['email_code', 'telepathy', 'recovery_code']))).toEqual([
    'email_code',
    'recovery_code',
  ]);
});
