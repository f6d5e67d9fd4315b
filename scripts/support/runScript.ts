import { spawn } from 'node:child_process';

/** Runs one of the project's scripts in a process of its own. Rejects if it fails. */
export function runScript(script: string, ...args: string[]): Promise<void> {
  return new Promise((done, fail) => {
    const child = spawn(process.execPath, [script, ...args], { stdio: 'inherit' });
    child.on('error', fail);
    child.on('exit', (code) => (code === 0 ? done() : fail(new Error(`${script} failed, see above.`))));
  });
}
