import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';

/** More than everything else that a page sends on a connection. */
const CUT_AFTER_BYTES = 1024 * 1024;

/** A proxy in front of the storefront. While `isCutting`, it destroys connections in the middle of a request. */
export async function startCuttingProxy(origin: string) {
  const target = new URL(origin);
  const state = { isCutting: false, cuts: 0 };
  const server = createServer((client) => {
    const upstream = connect(Number(target.port), target.hostname);
    let received = 0;
    client.on('data', (part) => {
      received += part.length;
      if (!state.isCutting || received < CUT_AFTER_BYTES) return;
      state.cuts += 1;
      client.resetAndDestroy();
      upstream.resetAndDestroy();
    });
    client.on('error', () => upstream.destroy()).pipe(upstream);
    upstream.on('error', () => client.destroy()).pipe(client);
  });
  await once(server.listen(0, 'localhost'), 'listening');
  const { port } = server.address() as AddressInfo;
  return { state, origin: `http://localhost:${port}`, close: () => server.close() };
}
