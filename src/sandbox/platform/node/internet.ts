import { lookup } from 'node:dns/promises';
import { Agent, request } from 'undici';
import type { HostAddress, Message, Outbound, Reply } from '../../webhooks/outbound.ts';

const maxReplyBytes = 8_192;

export const internet: Outbound = {
  resolve: (host) => lookup(host, { all: true }),
  post,
  timeoutMs: 10_000,
};

/** Redirects are not followed, and of a long response only the beginning is read. */
export async function post(
  { url, headers, body, signal }: Message,
  addresses: HostAddress[],
): Promise<Reply> {
  const [first] = addresses;
  const agent = new Agent({
    connect: {
      lookup: (_host, { all }, respond) =>
        all ? respond(null, addresses) : respond(null, first?.address ?? '', first?.family),
    },
  });
  try {
    const response = await request(url, { method: 'POST', headers, body, signal, dispatcher: agent });
    return { status: response.statusCode, body: await readBeginning(response.body) };
  } finally {
    await agent.destroy();
  }
}

async function readBeginning(stream: AsyncIterable<Uint8Array>): Promise<string> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    length += chunk.length;
    if (length >= maxReplyBytes) break;
  }
  // PostgreSQL stores no NUL.
  return Buffer.concat(chunks).subarray(0, maxReplyBytes).toString().replaceAll('\0', '');
}
