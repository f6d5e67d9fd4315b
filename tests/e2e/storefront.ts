import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join, resolve } from 'node:path';

/** A storefront in its own process, with a sandbox in memory. */
export interface Storefront {
  origin: string;
  /** The page of a partner that shows the storefront in a frame. */
  partnerUrl: string;
  /** Restores the sandbox's seed and removes all stand-ins. */
  reset(): Promise<void>;
  /** Replaces responses of the sandbox, behind the contract gate. A call without stand-ins ends this. */
  standIn(...standIns: StandIn[]): Promise<void>;
  /** Advances the sandbox's clock until the next reset. Its responses have that time in `Date`. */
  pass(milliseconds: number): Promise<void>;
  stop(): Promise<void>;
}

/** A response that replaces the sandbox's. A string body is sent unchanged. */
export interface StandIn {
  path: string;
  status: number;
  body: unknown;
  /** Whether no response is sent at all. */
  hangs?: boolean;
}

export interface Options {
  /** Folder of the build; `dist` unless given. */
  dist?: string;
  /** Enables reCAPTCHA with this site key; it accepts the token `token-of-<site key>`. */
  siteKey?: string;
  /** How many domains the newcomer owns until the next reset; 0 unless given. */
  domains?: number;
}

export type Message =
  | { kind: 'reset' }
  | { kind: 'standIn'; standIns: StandIn[] }
  | { kind: 'pass'; milliseconds: number };

export async function startStorefront(options: Options = {}): Promise<Storefront> {
  const child = fork(join(import.meta.dirname, 'storefrontProcess.ts'), [JSON.stringify(options)], {
    cwd: resolve(import.meta.dirname, '../..'),
    // Without Playwright's loader, which must not affect the product.
    execArgv: [],
    env: { ...process.env, NODE_OPTIONS: '' },
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const { url, partnerUrl } = JSON.parse(await nextMessage(child));
  const { port } = new URL(url);
  const send = async (message: Message) => {
    const done = nextMessage(child);
    child.send(message);
    await done;
  };
  return {
    origin: `http://localhost:${port}`,
    partnerUrl,
    reset: () => send({ kind: 'reset' }),
    standIn: (...standIns) => send({ kind: 'standIn', standIns }),
    pass: (milliseconds) => send({ kind: 'pass', milliseconds }),
    async stop() {
      const exited = once(child, 'exit');
      child.disconnect();
      await exited;
    },
  };
}

/** Waits for the process's next message. Rejects if it ends instead. */
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
