import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/** A command that runs until it is stopped. */
export type RunningCommand = {
  pid: number | undefined;
  firstLine: string;
  /** Milliseconds from its start to its first line. */
  ready: number;
  stop(): Promise<void>;
};

/** Starts a Node script and waits for its first line. Throws if it ends before. `log` says what becomes of its log. */
export async function startCommand(
  args: string[],
  env: NodeJS.ProcessEnv = {},
  log: 'inherit' | 'ignore' = 'inherit',
): Promise<RunningCommand> {
  const started = performance.now();
  const child = spawn(process.execPath, args, {
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', log],
  });
  for await (const firstLine of createInterface(child.stdout)) {
    const ready = performance.now() - started;
    child.stdout.resume();
    return {
      pid: child.pid,
      firstLine,
      ready,
      async stop() {
        const ended = once(child, 'exit');
        child.kill('SIGTERM');
        await ended;
      },
    };
  }
  throw new Error(`${args.join(' ')} ended before it was ready.`);
}

/** The duration of an npm script in milliseconds; NaN if it ends with another exit code. Logs its last line. */
export async function timeScript(script: string, args: string[] = [], codes = [0]): Promise<number> {
  const started = performance.now();
  const child = spawn('npm', ['run', '--silent', script, '--', ...args], {
    shell: process.platform === 'win32',
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk) => {
    output += chunk;
  });
  const [code] = await once(child, 'close');
  const took = performance.now() - started;
  const lastLine = output.trim().split('\n').at(-1);
  if (lastLine) console.log(`${script}: ${lastLine}`);
  return codes.includes(code) ? took : Number.NaN;
}
