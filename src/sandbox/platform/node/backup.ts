import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, readdirSync } from 'node:fs';
import { open, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { text } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { PGlite } from '@electric-sql/pglite';
import { CHANNEL, EVERYTHING } from '../../db/events.ts';
import { migrationLock } from './database.ts';
import { lockDirectory, StoreError, unusableDirectory } from './dataDirectory.ts';
import { pgliteOptions } from './image.ts';

/** Where the data is: in Postgres, or else in a directory. */
export type Place = { data: string; databaseUrl?: string | undefined };

/** What a file begins with: `PGDMP` is the custom format of `pg_dump`, the other one is gzip. */
const FORMATS = { postgres: Buffer.from('PGDMP'), embedded: Buffer.from([0x1f, 0x8b]) };
const MIGRATIONS = '__drizzle_migrations';

/** Copies all data to a file. Throws StoreError if that fails; an earlier file is then as it was. */
export async function backUp(file: string, { data, databaseUrl }: Place): Promise<void> {
  const draft = `${file}.draft`;
  try {
    if (databaseUrl) await dumpPostgres(draft, databaseUrl);
    else await writeFile(draft, await dumpEmbedded(getDirectory(data)), { mode: 0o600 });
    await rename(draft, file);
  } catch (cause) {
    await rm(draft, { force: true });
    throw cause instanceof StoreError ? cause : unusableFile(file, cause);
  }
}

/** Replaces all data by those of a file. Throws StoreError if that fails; the data is then as it was. */
export async function restore(file: string, { data, databaseUrl }: Place): Promise<void> {
  const format = await readFormat(file);
  const wanted = databaseUrl ? 'postgres' : 'embedded';
  if (format === null) throw new StoreError(`${file} is no backup.`);
  if (format !== wanted)
    throw new StoreError(
      format === 'postgres'
        ? `${file} is a backup of Postgres: set DATABASE_URL.`
        : `${file} is a backup of SANDBOX_DATA: unset DATABASE_URL.`,
    );
  if (databaseUrl) await restorePostgres(file, databaseUrl);
  else await restoreEmbedded(file, getDirectory(data));
}

function getDirectory(data: string): string {
  if (data === 'memory') throw new StoreError('With SANDBOX_DATA=memory, there is nothing on disk.');
  return resolve(data);
}

const unusableFile = (file: string, cause: unknown) =>
  new StoreError(`${file} can't be used: ${cause instanceof Error ? cause.message : cause}.`, { cause });

async function readFormat(file: string): Promise<keyof typeof FORMATS | null> {
  try {
    await using handle = await open(file);
    const { buffer } = await handle.read(Buffer.alloc(5), 0, 5, 0);
    if (buffer.equals(FORMATS.postgres)) return 'postgres';
    return buffer.subarray(0, 2).equals(FORMATS.embedded) ? 'embedded' : null;
  } catch (cause) {
    throw unusableFile(file, cause);
  }
}

async function dumpEmbedded(directory: string): Promise<Uint8Array> {
  if (!existsSync(join(directory, 'pg'))) throw new StoreError(`The data directory ${directory} is empty.`);
  const unlock = lockDirectory(directory);
  try {
    const client = await PGlite.create(join(directory, 'pg'), pgliteOptions);
    const dump = await client.dumpDataDir('gzip');
    await client.close();
    return new Uint8Array(await dump.arrayBuffer());
  } finally {
    unlock();
  }
}

/** The data is loaded and opened beside the present data, and then takes its place. */
async function restoreEmbedded(file: string, directory: string): Promise<void> {
  const unlock = lockDirectory(directory);
  const [present, loaded, replaced] = ['pg', 'pg.restored', 'pg.replaced'].map((name) =>
    join(directory, name),
  );
  if (!present || !loaded || !replaced) throw new Error('The directory has no name.');
  try {
    for (const rest of [loaded, replaced]) await rm(rest, { recursive: true, force: true });
    const client = await loadEmbedded(file, loaded).catch((cause: unknown) => {
      throw new StoreError(`${file} is no complete backup.`, { cause });
    });
    const { rows } = await client.query(`select to_regclass('drizzle.${MIGRATIONS}') as name`);
    await client.close();
    if (!(rows[0] as { name: string | null }).name)
      throw new StoreError(`${file} is no backup of this shop.`);
    if (existsSync(present)) await rename(present, replaced);
    await rename(loaded, present);
    await rm(replaced, { recursive: true, force: true });
  } catch (cause) {
    throw cause instanceof StoreError ? cause : unusableDirectory(directory, cause);
  } finally {
    await rm(loaded, { recursive: true, force: true });
    unlock();
  }
}

/** PGlite's own decompression reports an incomplete file where nobody can catch it. */
async function loadEmbedded(file: string, folder: string): Promise<PGlite> {
  const tar = await promisify(gunzip)(await readFile(file));
  return PGlite.create(folder, {
    ...pgliteOptions,
    loadDataDir: new Blob([tar], { type: 'application/x-tar' }),
  });
}

async function dumpPostgres(file: string, databaseUrl: string): Promise<void> {
  const { args, env } = toConnection(databaseUrl);
  const options = ['--format=custom', '--no-owner', '--no-privileges', `--file=${file}`];
  const { stdin, ended } = run('pg_dump', [...options, ...args], env);
  stdin.end();
  await ended;
}

/**
 * In one transaction, so that the data is either as before or as in the file. All tables are dropped before, because those
 * of a later version are not in the file.
 */
async function restorePostgres(file: string, databaseUrl: string): Promise<void> {
  const list = run('pg_restore', ['--list', file]);
  list.stdin.end();
  const [names] = await Promise.all([text(list.stdout), list.ended]);
  if (!names.includes(MIGRATIONS)) throw new StoreError(`${file} is no backup of this shop.`);
  const { args, env } = toConnection(databaseUrl);
  const script = run('pg_restore', ['--no-owner', '--no-privileges', '--file=-', file]);
  script.stdin.end();
  const target = run(
    'psql',
    [
      '--no-psqlrc',
      '--quiet',
      '--output=/dev/null',
      '--set=ON_ERROR_STOP=1',
      '--single-transaction',
      '--file=-',
      ...args,
    ],
    env,
  );
  async function* statements() {
    yield `set client_min_messages = warning;
      select pg_advisory_xact_lock(${migrationLock});
      drop schema if exists public cascade;
      drop schema if exists drizzle cascade;
      create schema public;\n`;
    yield* script.stdout;
    yield `\nselect pg_notify('${CHANNEL}', '${EVERYTHING}');\n`;
  }
  await Promise.all([pipeline(statements, target.stdin).catch(() => undefined), script.ended, target.ended]);
}

/** The password is not in the arguments, which every user of the machine can read. */
function toConnection(databaseUrl: string): { args: string[]; env: NodeJS.ProcessEnv } {
  const url = new URL(databaseUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { args: [`--dbname=${url.href}`], env: password ? { PGPASSWORD: password } : {} };
}

const DEBIAN = '/usr/lib/postgresql';

/** A program of Postgres: in the path, or else the newest of Debian's packages. */
function findProgram(name: string): string {
  const inPath = (process.env.PATH ?? '').split(':').map((folder) => join(folder, name));
  const versions = existsSync(DEBIAN)
    ? readdirSync(DEBIAN).sort((one, other) => Number(other) - Number(one))
    : [];
  const found = [...inPath, ...versions.map((version) => join(DEBIAN, version, 'bin', name))].find(
    existsSync,
  );
  if (!found) throw new StoreError(`${name} is missing: install Debian's package postgresql-client.`);
  return found;
}

/** `ended` is rejected with what the program has said if it fails. */
function run(name: string, args: string[], env: NodeJS.ProcessEnv = {}) {
  const child = spawn(findProgram(name), args, { env: { ...process.env, ...env }, stdio: 'pipe' });
  const said = text(child.stderr);
  const ended = once(child, 'close').then(async ([code]) => {
    if (code === 0) return;
    const lines = (await said).trim().split('\n');
    throw new StoreError(`${name} failed: ${lines.find((line) => /error/i.test(line)) ?? lines[0]}.`);
  });
  // It is reported where it is waited for.
  ended.catch(() => {});
  child.stdin.on('error', () => {});
  return { stdin: child.stdin, stdout: child.stdout, ended };
}
