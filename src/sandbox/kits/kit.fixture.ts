import { createSandbox, type Sandbox } from '../sandbox.ts';

/** A sandbox with the test's clock. Its tokens outlast every setup and trial. */
export function createSandboxAt(now: () => number): Promise<Sandbox> {
  return createSandbox({ data: 'memory', now: () => new Date(now()), tokenTtlSeconds: 366 * 86_400 });
}
