import type { ChangeSet, FileWrite } from '@electric-sql/pglite/memfs-frontend';
import fc from 'fast-check';
import { expect, onTestFinished, test } from 'vitest';
import { IdbStorage } from './idbStorage.ts';

/** More than two blocks. */
const MAX_BYTES = 150_000;

async function open(name = `storage-${crypto.randomUUID()}`): Promise<{ storage: IdbStorage; name: string }> {
  const storage = new IdbStorage(name);
  await storage.init();
  onTestFinished(async () => {
    await storage.close();
    indexedDB.deleteDatabase(name);
  });
  return { storage, name };
}

async function read(storage: IdbStorage): Promise<Map<string, Uint8Array | null>> {
  const found = new Map<string, Uint8Array | null>();
  for await (const entry of storage.load()) found.set(entry.path, entry.kind === 'file' ? entry.data : null);
  return found;
}

const nothing: ChangeSet = { ops: [], files: { wal: [], data: [], control: [] } };
const writing = (...data: FileWrite[]): ChangeSet => ({ ...nothing, files: { ...nothing.files, data } });
const whole = (path: string, data: Uint8Array): FileWrite => ({
  ...{ path, size: data.length, full: true, truncate: true },
  chunks: data.length > 0 ? [{ at: 0, data }] : [],
});

/** What a file system could change about one file: a part is written, or it is cut off or made longer. */
const change = fc.record({
  at: fc.nat(MAX_BYTES),
  length: fc.nat(90_000),
  byte: fc.integer({ min: 1, max: 255 }),
  size: fc.option(fc.nat(MAX_BYTES), { nil: undefined, freq: 3 }),
});

test('§4 demo: a file has what was written last, however it was written', async () => {
  await fc.assert(
    fc.asyncProperty(fc.nat(MAX_BYTES), fc.array(change, { maxLength: 6 }), async (size, changes) => {
      const { storage } = await open();
      let content = new Uint8Array(size).fill(7);
      await storage.apply(writing(whole('/file', content)));
      for (const { at, length, byte, size: newSize } of changes) {
        const data = new Uint8Array(length).fill(byte);
        const end = newSize ?? Math.max(content.length, length > 0 ? at + length : 0);
        const next = new Uint8Array(end);
        next.set(content.subarray(0, end));
        const part = data.subarray(0, Math.max(0, end - at));
        if (part.length > 0) next.set(part, at);
        content = next;
        const chunks = part.length > 0 ? [{ at, data: part }] : [];
        await storage.apply(
          writing({ path: '/file', size: end, full: false, truncate: newSize !== undefined, chunks }),
        );
      }
      const stored = (await read(storage)).get('/file');
      expect(stored?.length).toBe(content.length);
      expect(indexedDB.cmp(stored, content)).toBe(0);
    }),
    {
      // The last block is written as a whole while the file is cut off in it.
      examples: [[131_073, [{ at: 69_456, length: 61_617, byte: 1, size: 131_073 }]]],
    },
  );
});

test('§4 demo: folders come before what is in them, and are removed with it', async () => {
  const { storage } = await open();
  await storage.apply({
    ...writing(whole('/base/1/a', Uint8Array.of(1)), whole('/base-2', Uint8Array.of(2))),
    ops: [
      { op: 'mkdir', path: '/base' },
      { op: 'mkdir', path: '/base/1' },
    ],
  });
  expect([...(await read(storage)).keys()]).toEqual(['/base', '/base-2', '/base/1', '/base/1/a']);
  await storage.apply({ ...nothing, ops: [{ op: 'remove', path: '/base' }] });
  expect(await read(storage)).toEqual(new Map([['/base-2', Uint8Array.of(2)]]));
});

test('§4 demo: what is stored is there when it is opened again; what is cleared is not', async () => {
  const { storage, name } = await open();
  expect(await storage.isEmpty()).toBe(true);
  await storage.apply(writing(whole('/kept', Uint8Array.of(1, 2, 3))));
  await storage.close();
  const { storage: again } = await open(name);
  expect(await again.isEmpty()).toBe(false);
  expect(await read(again)).toEqual(new Map([['/kept', Uint8Array.of(1, 2, 3)]]));
  await again.clear();
  expect(await again.isEmpty()).toBe(true);
});

test('§4 demo: once a change can’t be stored, it says so, and leaves what is stored as it was', async () => {
  const { storage, name } = await open();
  await storage.apply(writing(whole('/kept', Uint8Array.of(1))));
  expect(storage.isKept).toBe(true);
  await storage.close();
  await storage.apply(writing(whole('/kept', Uint8Array.of(2))));
  expect(storage.isKept).toBe(false);
  const { storage: again } = await open(name);
  expect(await read(again)).toEqual(new Map([['/kept', Uint8Array.of(1)]]));
});
