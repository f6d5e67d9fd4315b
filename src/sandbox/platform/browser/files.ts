import { downloads, texts } from 'virtual:sandbox-files';
import type * as node from '../node/files.ts';

export const readText: typeof node.readText = (specifier) => {
  const text = texts[specifier];
  if (text === undefined) throw new Error(`There is no file ${specifier}.`);
  return text;
};

export const readBytes: typeof node.readBytes = (specifier) => download(specifier);

/** Called with the number of bytes that have arrived since the last call. */
export type OnBytes = (bytes: number) => void;
let onBytes: OnBytes = () => {};
export function watchDownloads(listener: OnBytes): void {
  onBytes = listener;
}

/** What the database needs before it can start for the first time. */
const START = ['pglite.wasm', 'initdb.wasm', 'pglite.data', 'database.tar'];
export const startBytes = START.reduce((sum, name) => sum + (downloads[name]?.bytes ?? 0), 0);

const GZIP = [0x1f, 0x8b];

/** Where a file of the build is. */
export function getUrl(name: string): URL {
  const entry = downloads[name];
  if (!entry) throw new Error(`There is no file ${name}.`);
  return new URL(entry.url, location.origin);
}

/** A file of the build. All are compressed, because not every host does that. */
export async function download(name: string): Promise<Uint8Array<ArrayBuffer>> {
  const url = getUrl(name);
  const response = await fetch(url);
  if (!response.ok || !response.body) throw new Error(`${url} can't be loaded: ${response.status}`);
  const count = new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
    transform(chunk, controller) {
      onBytes(chunk.byteLength);
      controller.enqueue(chunk);
    },
  });
  const bytes = new Uint8Array(await new Response(response.body.pipeThrough(count)).arrayBuffer());
  // Some hosts announce the compression, and then the browser has undone it.
  if (!GZIP.every((byte, index) => bytes[index] === byte)) return bytes;
  const plain = new Blob([bytes]).stream().pipeThrough(new DecompressionStream('gzip'));
  return new Uint8Array(await new Response(plain).arrayBuffer());
}
