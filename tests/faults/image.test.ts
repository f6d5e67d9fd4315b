import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  chownSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { afterAll, expect, test } from 'vitest';
import { makeDist } from '../../src/server/app.fixture.ts';
import { findFreePort } from '../freePort.ts';

const NOBODY = 65_534;
const isRoot = process.getuid?.() === 0;
const image = mkdtempSync(join(tmpdir(), 'image-'));
let server: ChildProcess | undefined;

afterAll(() => {
  server?.kill('SIGKILL');
  rmSync(image, { recursive: true, force: true });
});

type Lock = { packages: Record<string, { dev?: boolean; devOptional?: boolean }> };

/** What the last stage of the Dockerfile copies, with a small build. */
async function makeImage(): Promise<void> {
  const dist = await makeDist();
  const [stage = ''] = readFileSync('Dockerfile', 'utf8')
    .split(/^FROM /m)
    .slice(-1);
  for (const [, source = '', target = ''] of stage.matchAll(/^COPY (?:--from=\w+ )?(\S+) (\S+)$/gm)) {
    const from = source.replace(/^\/app\//, '');
    const to = target.endsWith('/') ? join(image, from) : join(image, target);
    if (from === 'node_modules') continue;
    mkdirSync(dirname(to), { recursive: true });
    execFileSync('cp', ['-r', from === 'dist' ? dist.folder : resolve(from), to]);
  }
  await dist.remove();
  // The packages that are installed without those for development.
  const { packages }: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'));
  for (const [path, { dev, devOptional }] of Object.entries(packages)) {
    if (!/^node_modules\/(@[^/]+\/)?[^/]+$/.test(path) || dev || devOptional || !existsSync(path)) continue;
    mkdirSync(dirname(join(image, path)), { recursive: true });
    symlinkSync(realpathSync(path), join(image, path));
  }
}

test('§9 containers: the image has all that the server needs, and writes only where it may', {
  timeout: 120_000,
}, async () => {
  await makeImage();
  const written = ['data', 'assets', '.cache'].map((name) => join(image, name));
  for (const folder of written) {
    mkdirSync(folder);
    if (isRoot) chownSync(folder, NOBODY, NOBODY);
  }
  execFileSync('chmod', ['-R', 'a+rX', image]);
  const port = await findFreePort();
  const started = spawn(process.execPath, ['scripts/serve.ts'], {
    cwd: image,
    env: {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      PORT: String(port),
      SANDBOX_DATA: join(image, 'data'),
      ASSETS_FOLDER: join(image, 'assets'),
    },
    stdio: ['ignore', 'pipe', 'pipe'],
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  server = started;
  const errors: string[] = [];
  createInterface(started.stderr).on('line', (line) => {
    if (!line.includes('"level":"info"')) errors.push(line);
  });
  for await (const line of createInterface(started.stdout)) if (line.startsWith('Storefront:')) break;
  started.stdout.resume();
  expect(errors).toEqual([]);
  const ask = (path: string) =>
    fetch(`http://127.0.0.1:${port}${path}`, { headers: { 'x-csrf-start': '1' } });
  for (const path of ['/', '/photo', '/api/v5/account/session', '/account/login', '/assets/app-B1a2.js'])
    expect([path, (await ask(path)).status]).toEqual([path, 200]);
  expect(errors).toEqual([]);
  const ended = once(started, 'exit');
  started.kill('SIGTERM');
  expect(await ended).toEqual([0, null]);
});
