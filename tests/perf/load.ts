import { Pool, request } from 'undici';
import { startHeader, tokenHeader } from '#contract/contract.ts';
import { type RunningCommand, startCommand } from './command.ts';

export type Call = {
  method: 'GET' | 'POST';
  path: string;
  headers?: Record<string, string>;
  body?: string | Buffer;
};
export type Running = RunningCommand & { url: string };

/** Starts a script that prints its address. */
export async function startServer(
  args: string[],
  env: NodeJS.ProcessEnv = {},
  log: 'inherit' | 'ignore' = 'inherit',
): Promise<Running> {
  const command = await startCommand(args, env, log);
  return { ...command, url: new URL(/http:\S+/.exec(command.firstLine)?.[0] ?? '').origin };
}

/** Starts the production server with a new sandbox. */
export function startStorefront(env: NodeJS.ProcessEnv = {}): Promise<Running> {
  return startServer(['scripts/start.ts'], { PORT: '0', SANDBOX_DATA: 'memory', THROTTLES: 'off', ...env });
}

/** Headers of an anonymous session. */
export async function openSession(origin: string): Promise<Record<string, string>> {
  const { headers, body } = await request(`${origin}/api/v5/account/session`, {
    headers: { [startHeader]: '1' },
  });
  await body.dump();
  const cookies = [headers['set-cookie'] ?? []].flat().map((line) => line.split(';')[0]);
  return { cookie: cookies.join('; '), [tokenHeader]: String(headers[tokenHeader]) };
}

/** Server seconds per call, measured in a closed loop over several connections. */
export async function measureSecondsPerCall(
  origin: string,
  call: Call,
  { connections, seconds }: { connections: number; seconds: number },
): Promise<number> {
  const pool = new Pool(origin, { connections });
  const started = performance.now();
  let calls = 0;
  const loop = async () => {
    while (performance.now() - started < seconds * 1000) {
      await send(pool, call);
      calls++;
    }
  };
  await Promise.all(Array.from({ length: connections }, loop));
  await pool.close();
  return (performance.now() - started) / 1000 / calls;
}

/** Throws if the call fails, because a failure must not be measured. */
export async function send(pool: Pool, { method, path, headers, body }: Call): Promise<void> {
  const response = await pool.request({ method, path, headers, body });
  await response.body.dump({ limit: Number.MAX_SAFE_INTEGER });
  if (response.statusCode !== 200) throw new Error(`${method} ${path} got ${response.statusCode}.`);
}
