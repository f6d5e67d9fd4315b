import { useSyncExternalStore } from 'react';
import type { ProofMethod } from '#api/generated/schemas/proofMethod.zod.ts';
import type { AskForProof, RefusedCall } from '#api/http.ts';
import { createStore } from '#lib/store.ts';

type Waiting = { call: RefusedCall; resolve: (isProved: boolean) => void };

const waiting = createStore<readonly Waiting[]>([]);

/** The ways that the dialog knows; a newer backend may have others. */
const METHODS: readonly ProofMethod[] = ['passkey', 'code', 'recovery_code', 'email_code'];

/** The ways to give the proof that a call needs, the best first. */
export const findMethods = ({ stepUp }: RefusedCall): ProofMethod[] =>
  stepUp.methods.filter((method) => METHODS.includes(method));

/**
 * Waits until the person gives a second proof in the dialog, which all waiting calls share, or cancels it. Returns false
 * at once if only another device helps.
 */
export const waitForProof: AskForProof = async (call, signal) => {
  if (findMethods(call).length === 0) return false;
  const { promise, resolve, reject } = Promise.withResolvers<boolean>();
  const entry = { call, resolve };
  waiting.set([...waiting.get(), entry]);
  const leave = () => {
    waiting.set(waiting.get().filter((other) => other !== entry));
    reject(signal?.reason);
  };
  signal?.addEventListener('abort', leave, { once: true });
  return promise;
};

/** Resumes all waiting calls, after a proof was given or canceled. */
export function finishProof(isProved: boolean): void {
  const entries = waiting.get();
  waiting.set([]);
  for (const { resolve } of entries) resolve(isProved);
}

const useWaiting = () => useSyncExternalStore(waiting.subscribe, waiting.get, waiting.getInitial);

/** Whether a call waits for a second proof. */
export const useIsProofNeeded = () => useWaiting().length > 0;

/** The calls that wait for a second proof. The component that shows them must call `finishProof`. */
export const useWaitingCalls = (): readonly RefusedCall[] => useWaiting().map(({ call }) => call);
