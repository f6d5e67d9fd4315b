import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

/** A storefront of a worker's own, with a sandbox in memory. */
export interface Storefront {
  origin: string;
  /** Puts the sandbox back to its seed. */
  reset(): Promise<void>;
  stop(): Promise<void>;
}

export async function startStorefront(): Promise<Storefront> {
  const child = fork(join(import.meta.dirname, 'storefrontProcess.ts'), {
    cwd: resolve(import.meta.dirname, '../..'),
    // Playwright's own loader is not for the product.
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { port } = new URL(await nextMessage(child));
  return {
    origin: `http://localhost:${port}`,
    async reset() {
      const done = nextMessage(child);
      child.send('reset');
      await done;
    },
    async stop() {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}

/** Rejects where the process ends instead. */
async function nextMessage(child: ChildProcess): Promise<string> {
  const settled = new AbortController();
  const { signal } = settled;
  try {
    const exited = once(child, 'exit', { signal }).then(([code]) => {
      throw new Error(`The storefront's process ended with ${code}.`);
    });
    const [message] = await Promise.race([once(child, 'message', { signal }), exited]);
    return String(message);
  } finally {
    settled.abort();
  }
}
