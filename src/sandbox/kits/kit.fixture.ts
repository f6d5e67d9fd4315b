import { openSandbox } from '../sandbox.fixture.ts';
import type { Sandbox } from '../sandbox.ts';

/** A sandbox with the test's clock. Its tokens outlast every setup and trial. */
export function openSandboxAt(now: () => number): Promise<Sandbox> {
  return openSandbox({ now: () => new Date(now()), tokenTtlSeconds: 366 * 86_400 });
}
