import { once } from 'node:events';
import { type AddressInfo, connect, createServer, type Socket } from 'node:net';

/** A proxy in front of a server, which freezes it without closing connections, or takes it away. */
export class FreezingProxy {
  readonly #upstreamPort: number;
  readonly #sockets = new Set<Socket>();
  #server = createServer();
  #isFrozen = false;
  port = 0;

  constructor(upstreamPort: number) {
    this.#upstreamPort = upstreamPort;
  }

  async start(): Promise<void> {
    this.#server = createServer((client) => {
      const upstream = connect(this.#upstreamPort, '127.0.0.1');
      this.#join(client, upstream);
      this.#join(upstream, client);
    });
    this.#server.listen(this.port, '127.0.0.1');
    await once(this.#server, 'listening');
    this.port = (this.#server.address() as AddressInfo).port;
  }

  /** Nothing listens any more, and all connections break. */
  async stop(): Promise<void> {
    this.#server.close();
    for (const socket of this.#sockets) socket.destroy();
    await once(this.#server, 'close');
  }

  /** Connections stay open, and new ones are accepted, but nothing arrives. */
  freeze(): void {
    this.#isFrozen = true;
    for (const socket of this.#sockets) socket.pause();
  }

  thaw(): void {
    this.#isFrozen = false;
    for (const socket of this.#sockets) socket.resume();
  }

  #join(from: Socket, to: Socket): void {
    this.#sockets.add(from);
    from.on('data', (chunk) => to.write(chunk));
    from.on('error', () => undefined);
    from.on('close', () => {
      this.#sockets.delete(from);
      to.destroy();
    });
    if (this.#isFrozen) from.pause();
  }
}
