import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { TestClient } from '#sandbox/sandbox.fixture.ts';
import { createSandbox } from '#sandbox/sandbox.ts';

const folder = mkdtempSync(join(tmpdir(), 'sandbox-storage-'));
const data = join(folder, 'data');
const mount = (options: string) => execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder]);
const unmount = () => execFileSync('umount', ['--lazy', folder]);

/** Mounting a small file system requires root. */
const canMount = (() => {
  try {
    mount('size=1m');
    unmount();
    return true;
  } catch {
    rmSync(folder, { recursive: true });
    return false;
  }
})();

describe.skipIf(!canMount)('fault 36: a disk', { timeout: 120_000 }, () => {
  afterEach(unmount);
  afterAll(() => rmSync(folder, { recursive: true }));
  beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => undefined));

  test('that is full at the start is named', async () => {
    mount('size=10m');
    await expect(createSandbox({ data })).rejects.toThrow(
      `The data directory ${data} can't be used: no space is left on its disk.`,
    );
  });

  test('that is read-only is named', async () => {
    mount('size=10m,ro');
    await expect(createSandbox({ data })).rejects.toThrow(
      `The data directory ${data} can't be used: its file system is read-only.`,
    );
  });

  test('that fills up rejects writes and still reads; nothing acknowledged is lost', async () => {
    mount('size=150m');
    const sandbox = await createSandbox({ data });
    const client = await TestClient.open(sandbox, 'holder');
    const list = (await client.ok('getFavorites')).data.favorites;
    const params = { accountId: 1002, listId: list.list.id };
    const add = (name: string) =>
      client.call('addFavorite', { params, body: { domainName: `${name}.com`, tld: 'com' } });
    expect((await add('acknowledged')).response.status).toBe(200);
    // Fills the rest of the disk.
    const filler = join(folder, 'filler');
    execFileSync('sh', ['-c', `cat /dev/zero > ${filler} 2>/dev/null || true`]);

    const ticket = {
      'form-type': 'investor' as const,
      firstname: 'Ada',
      lastname: 'Lindqvist',
      email: 'ada@example.com',
      subject: 'Figures',
      description: 'Where are they?',
      attachment: new File(['7'.repeat(4 * 1024 * 1024)], 'figures.txt', { type: 'text/plain' }),
    };
    const refused = await client.fails('createTicket', 500, { body: ticket });
    expect(refused).toEqual({
      message: ['This could not be saved because our storage is full. Nothing was changed.'],
      error: 'storage_full',
      success: false,
    });
    const stored = (await client.ok('getFavorites')).data.favorites.listItems;
    expect(stored.map(({ domainName }) => domainName)).toContain('acknowledged.com');

    rmSync(filler);
    await client.ok('createTicket', { body: ticket });
    await sandbox.close();
    const restarted = await createSandbox({ data });
    const again = await TestClient.open(restarted, 'holder');
    expect((await again.ok('getFavorites')).data.favorites.listItems).toEqual(stored);
    await restarted.close();
  });
});
