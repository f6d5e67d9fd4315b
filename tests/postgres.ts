import { type ChildProcess, spawn, spawnSync } from 'node:child_process';
import { once } from 'node:events';
import { chownSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { findFreePort } from './freePort.ts';

export interface TestDatabase {
  /** For DATABASE_URL. */
  url: string;
  stop: () => Promise<void>;
  /** Of a server that was started here. */
  server?: {
    freeze: () => void;
    thaw: () => void;
    /** Ends it without letting it finish anything, and starts it again. */
    crash: () => Promise<void>;
  };
}

type Owner = { uid?: number; gid?: number };

const debianFolder = '/usr/lib/postgresql';
const isRoot = process.getuid?.() === 0;

/**
 * Starts a Postgres for a test: the one at TEST_DATABASE_URL, or Debian's package (installed if possible) on a free port
 * with its data in a temporary folder. Returns the reason to skip the test if there is none.
 */
export async function startPostgres(): Promise<TestDatabase | { reason: string }> {
  const existingUrl = process.env.TEST_DATABASE_URL;
  if (existingUrl) return { url: existingUrl, stop: async () => undefined };
  const binaries = findBinaries() ?? (install() ? findBinaries() : undefined);
  if (!binaries)
    return { reason: 'no Postgres here: set TEST_DATABASE_URL or install the package postgresql' };
  const owner: Owner = isRoot ? { uid: getPostgresId('-u'), gid: getPostgresId('-g') } : {};
  return start(binaries, owner);
}

/** The newest version's folder. */
function findBinaries(): string | undefined {
  if (!existsSync(debianFolder)) return undefined;
  return readdirSync(debianFolder)
    .sort((a, b) => Number(b) - Number(a))
    .map((version) => join(debianFolder, version, 'bin'))
    .find((folder) => existsSync(join(folder, 'initdb')));
}

function install(): boolean {
  if (!isRoot || spawnSync('apt-get', ['--version']).status !== 0) return false;
  const runApt = (...args: string[]) =>
    spawnSync('apt-get', args, {
      env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' },
      stdio: ['ignore', 'ignore', 'inherit'],
    }).status === 0;
  const installPackage = () => runApt('install', '-y', '--no-install-recommends', 'postgresql');
  return installPackage() || (runApt('update') && installPackage());
}

/** Postgres refuses to run as root; its package creates a user for it. */
const getPostgresId = (which: '-u' | '-g') =>
  Number(spawnSync('id', [which, 'postgres'], { encoding: 'utf8' }).stdout);

async function start(binaries: string, owner: Owner): Promise<TestDatabase> {
  const folder = mkdtempSync(join(tmpdir(), 'postgres-'));
  if (owner.uid !== undefined && owner.gid !== undefined) chownSync(folder, owner.uid, owner.gid);
  const options = { ...owner, cwd: folder };
  const initdb = ['-D', folder, '-U', 'postgres', '--auth=trust', '--no-sync', '-E', 'UTF8', '--locale=C'];
  const created = spawnSync(join(binaries, 'initdb'), initdb, { ...options, encoding: 'utf8' });
  if (created.status !== 0) throw new Error(`initdb failed: ${created.stderr}`);
  const port = await findFreePort();
  const settings = ['-h', '127.0.0.1', '-p', String(port), '-k', folder, '-F'];
  const launch = async () => {
    const launched = spawn(join(binaries, 'postgres'), ['-D', folder, ...settings], {
      ...options,
      stdio: ['ignore', 'ignore', 'pipe'],
    });
    await waitUntilReady(launched);
    return launched;
  };
  let server = await launch();
  const stopWithTest = () => server.kill('SIGINT');
  process.once('exit', stopWithTest);
  const end = async (signal: NodeJS.Signals) => {
    const ended = once(server, 'exit');
    server.kill(signal);
    await ended;
  };
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    stop: async () => {
      process.off('exit', stopWithTest);
      await end('SIGINT');
      rmSync(folder, { recursive: true, force: true });
    },
    server: {
      freeze: () => signalAll(server, 'SIGSTOP'),
      thaw: () => signalAll(server, 'SIGCONT'),
      async crash() {
        await end('SIGQUIT');
        server = await launch();
      },
    },
  };
}

/** Also to the processes of its connections, as Linux lists them. */
function signalAll({ pid }: ChildProcess, signal: NodeJS.Signals): void {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean);
  for (const one of [pid, ...children]) process.kill(Number(one), signal);
}

async function waitUntilReady({ stderr }: ChildProcess): Promise<void> {
  if (!stderr) throw new Error('Postgres has no log to read.');
  const log: string[] = [];
  for await (const line of createInterface(stderr)) {
    log.push(line);
    if (line.includes('ready to accept connections')) {
      stderr.resume();
      return;
    }
  }
  throw new Error(`Postgres did not start: ${log.join('\n')}`);
}
