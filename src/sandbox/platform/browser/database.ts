import { migrations } from 'virtual:sandbox-files';
import { PGlite, types } from '@electric-sql/pglite';
import { MemfsFrontendFS } from '@electric-sql/pglite/memfs-frontend';
import { bytesToHex, hexToBytes } from '@noble/hashes/utils.js';
import { drizzle } from 'drizzle-orm/pglite';
import { listenPglite } from '../../db/events.ts';
import { migrate } from '../../db/migrate.ts';
import { createChecks } from '../../db/readiness.ts';
import type { Db, Store, StoreOptions } from '../../db/store.ts';
import type * as node from '../node/database.ts';
import { download, getUrl } from './files.ts';
import { IdbStorage } from './idbStorage.ts';

/** Set once the database is open. */
let storage: IdbStorage | null = null;
let fileSystem: MemfsFrontendFS | null = null;
let isRenewed = false;

/** Whether the data is kept when the browser is closed, and whether that of an earlier version had to be dropped. */
export const getDataState = () => ({ isKept: storage?.isKept ?? false, isRenewed });

/** Resolves when all that was written so far is kept. */
export const flush = async (): Promise<void> => fileSystem?.syncToFs();

/** `data` is the name of the database in IndexedDB, or `memory`. Without storage, the data is in memory only. */
export const openStore: typeof node.openStore = async (options: StoreOptions): Promise<Store> => {
  storage = options.data === 'memory' ? null : await openStorage(options.data);
  const isNew = !storage || (await storage.isEmpty());
  try {
    return await open(options, isNew);
  } catch (error) {
    if (isNew) throw error;
    await storage?.clear();
    isRenewed = true;
    return open(options, true);
  }
};

async function open({ prepare }: StoreOptions, isNew: boolean): Promise<Store> {
  const [program, starter, files, image] = await Promise.all([
    download('pglite.wasm').then((bytes) => WebAssembly.compile(bytes)),
    download('initdb.wasm').then((bytes) => WebAssembly.compile(bytes)),
    download('pglite.data'),
    isNew ? download('database.tar') : null,
  ]);
  const bundlePath = getUrl('pg_trgm.tar.gz');
  fileSystem = storage && new MemfsFrontendFS(storage);
  const client = await PGlite.create({
    ...(fileSystem && { fs: fileSystem }),
    ...(image && { loadDataDir: new Blob([image]) }),
    pgliteWasmModule: program,
    initdbWasmModule: starter,
    fsBundle: new Blob([files]),
    extensions: { pg_trgm: { name: 'pg_trgm', setup: async () => ({ bundlePath }) } },
    // What a response depends on is flushed before it is sent.
    relaxedDurability: true,
    serializers: { [types.BYTEA]: (bytes: Uint8Array) => `\\x${bytesToHex(bytes)}` },
    parsers: { [types.BYTEA]: (text: string) => hexToBytes(text.slice(2)) },
  });
  const db: Db = drizzle({ client, casing: 'snake_case' });
  await migrate(db, migrations);
  await prepare(db);
  await flush();
  return {
    db,
    events: await listenPglite(client),
    checks: createChecks((query) => db.execute(query), migrations),
    close: () => client.close(),
  };
}

/** Null if the browser keeps no data, as in some private windows. */
async function openStorage(name: string): Promise<IdbStorage | null> {
  const opened = new IdbStorage(name);
  try {
    await opened.init();
    return opened;
  } catch {
    return null;
  }
}
