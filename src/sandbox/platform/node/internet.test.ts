import { once } from 'node:events';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import type { Message } from '../../webhooks/outbound.ts';
import { post } from './internet.ts';

/** Posts to a name that only the given address leads to. */
async function postTo(listener: RequestListener, limits: Partial<Message> = {}) {
  const server = createServer(listener).listen(0, '127.0.0.1');
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  const message = {
    url: `http://hooks.example:${port}/names`,
    headers: { 'webhook-id': 'msg_1' },
    body: '{}',
    signal: AbortSignal.timeout(5_000),
    ...limits,
  };
  return post(message, [{ address: '127.0.0.1', family: 4 }]);
}

test('§7 webhook: the message goes to the address that was checked', async () => {
  const reply = await postTo((request, response) => {
    response.end(`${request.method} ${request.headers.host?.split(':')[0]} ${request.headers['webhook-id']}`);
  });
  expect(reply).toEqual({ status: 200, body: 'POST hooks.example msg_1' });
});

test('§7 webhook: a redirect is not followed', async () => {
  const paths: (string | undefined)[] = [];
  const reply = await postTo((request, response) => {
    paths.push(request.url);
    response.writeHead(307, { location: '/elsewhere' }).end();
  });
  expect(reply.status).toBe(307);
  expect(paths).toEqual(['/names']);
});

test('§7 webhook: of an endless response only the beginning is read', async () => {
  const reply = await postTo((_, response) => {
    const write = () => {
      while (!response.destroyed && response.write('a\0'.repeat(1_000)));
    };
    response.on('drain', write);
    write();
  });
  expect(reply.body).toBe('a'.repeat(4_096));
});

test('§7 webhook: a response that never comes is given up', async () => {
  await expect(postTo(() => {}, { signal: AbortSignal.timeout(50) })).rejects.toThrow(/timeout/);
});
