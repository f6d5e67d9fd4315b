// Runs `npm start` until the storefront has answered with its home page. For runners that can't run the whole test suite.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout } from 'node:timers/promises';

const LIMIT_MS = 600_000;
const PORT = '3000';
const isWindows = process.platform === 'win32';
const started = performance.now();
const child = spawn('npm', ['start'], {
  // npm is a batch file there, which only a shell runs.
  shell: isWindows,
  stdio: 'inherit',
  env: { ...process.env, PORT, SANDBOX_DATA: 'memory' },
  detached: !isWindows,
});
const exited = once(child, 'exit').then(([code]) => {
  throw new Error(`npm start ended with ${code}.`);
});

async function waitForPage() {
  while (performance.now() - started < LIMIT_MS) {
    const response = await fetch(`http://127.0.0.1:${PORT}/`).catch(() => null);
    if (response?.ok && (await response.text()).includes('<h1')) return;
    await setTimeout(250);
  }
  throw new Error('No page within ten minutes.');
}

await Promise.race([waitForPage(), exited]);
console.log(`The first page came after ${((performance.now() - started) / 1000).toFixed(1)} s.`);
if (isWindows) spawn('taskkill', ['/pid', String(child.pid), '/t', '/f']);
else process.kill(-child.pid, 'SIGTERM');
process.exit();
