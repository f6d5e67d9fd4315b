import { execFile } from 'node:child_process';
import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import type { JsonObject } from '#contract/pointer.ts';
import { errorMessage } from '#server/fetcher.ts';
import { bundleContract, CONTRACT_FILE } from '../bundle.ts';

const run = promisify(execFile);
const FOLDER = dirname(CONTRACT_FILE);
const MAX_BYTES = 64 * 1024 * 1024;

/** The contract at a commit, tag or branch of the repository in a folder. Throws an error if there is none. */
export async function contractAt(ref: string, root = '.'): Promise<JsonObject> {
  // Messages are in English regardless of the locale.
  const git = async (...args: string[]) =>
    (await run('git', args, { cwd: root, maxBuffer: MAX_BYTES, env: { ...process.env, LC_ALL: 'C' } }))
      .stdout;
  const commit = (
    await git('rev-parse', '--verify', '--quiet', '--end-of-options', `${ref}^{commit}`).catch((error) => {
      throw new Error(toReason(error, ref));
    })
  ).trim();
  const listed = await git('ls-tree', '-r', '-z', '--name-only', commit, '--', `./${FOLDER}/`);
  const files = listed.split('\0').filter(Boolean);
  if (!files.includes(CONTRACT_FILE)) throw new Error(`There is no ${CONTRACT_FILE} at ${ref}.`);
  const folder = await mkdtemp(join(tmpdir(), 'contract-'));
  try {
    await Promise.all(
      files.map(async (file) => {
        await mkdir(dirname(join(folder, file)), { recursive: true });
        await writeFile(join(folder, file), await git('show', `${commit}:./${file}`));
      }),
    );
    return await bundleContract(folder);
  } catch (error) {
    throw new Error(`At ${ref}: ${errorMessage(error)}`);
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

function toReason(error: unknown, ref: string): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined;
  if (code === 'ENOENT') return 'This needs the command git, which is not installed.';
  if (code === 128) return 'This folder is not a git repository.';
  return `There is no commit, tag or branch "${ref}".`;
}
