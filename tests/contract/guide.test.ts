import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { runVerify } from '../../scripts/contract/verify/command.ts';
import { findFreePort } from '../freePort.ts';

const GUIDE = readFileSync('scripts/contract/docs/guide.md', 'utf8');
const COMMAND = /^npm run contract:verify -- http:\/\/localhost:8080 (.+)$/m;

/** The guide's commands, each with the server code that precedes it. */
function readSteps(): { args: string[]; server: string }[] {
  let server = '';
  const steps: { args: string[]; server: string }[] = [];
  for (const [, language, code = ''] of GUIDE.matchAll(/^```(ts|sh)\n(.*?)^```$/gms)) {
    if (language === 'ts') server += `${server && '\n'}${code}`;
    const args = COMMAND.exec(code)?.[1]?.split(' ');
    if (language === 'sh' && args) steps.push({ args, server });
  }
  return steps;
}

const steps = readSteps();
/** Inside the project, so that the server finds its packages. */
const folder = '.cache/guide';
let running: ChildProcess | undefined;

beforeEach(() => {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'openapi.json'), readFileSync('src/api/generated/openapi.json'));
});
afterEach(() => {
  running?.kill();
});

async function start(server: string): Promise<string> {
  const port = await findFreePort();
  writeFileSync(join(folder, 'server.ts'), server);
  running = spawn(process.execPath, ['server.ts'], {
    cwd: folder,
    env: { ...process.env, PORT: String(port) },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  if (running.stdout) await once(createInterface(running.stdout), 'line');
  return `http://127.0.0.1:${port}`;
}

describe('build your backend in a day', () => {
  test('§7 guide: its blocks are the server of the tests', () => {
    expect(steps.at(-1)?.server).toBe(readFileSync('tests/foreignBackend/server.ts', 'utf8'));
    expect(steps).toHaveLength(3);
  });

  test.each(steps)('§7 guide: contract:verify $args passes', async ({ args, server }) => {
    const written: string[] = [];
    const output = {
      out: (text: string) => written.push(text),
      err: (text: string) => written.push(text),
    };
    const status = await runVerify([await start(server), ...args], output);
    expect(written.join('\n')).toContain(' 0 failed');
    expect(status).toBe(0);
  });

  test('§7 guide: the same server fails once scripts can read its cookie', async () => {
    const { args, server } = steps.at(-1) ?? { args: [], server: '' };
    const broken = server.replace('httpOnly: true, ', '');
    expect(broken).not.toBe(server);
    const output = { out: () => {}, err: () => {} };
    expect(await runVerify([await start(broken), ...args], output)).toBe(1);
  });
});
