import { encodeText, fromBase64, toBase64 } from '#lib/encoding.ts';

const prefix = 'whsec_';
const secretBytes = 32;

export function createSecret(): string {
  return prefix + toBase64(crypto.getRandomValues(new Uint8Array(secretBytes)));
}

/**
 * The headers of a message: https://github.com/standard-webhooks/standard-webhooks/blob/main/spec/standard-webhooks.md
 */
export async function signMessage(
  { messageId, body }: { messageId: string; body: string },
  secrets: readonly string[],
  now: Date,
): Promise<Record<string, string>> {
  const timestamp = String(Math.floor(now.getTime() / 1000));
  const content = `${messageId}.${timestamp}.${body}`;
  const signatures = await Promise.all(secrets.map((secret) => sign(secret, content)));
  return {
    'content-type': 'application/json',
    'webhook-id': messageId,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.map((signature) => `v1,${signature}`).join(' '),
  };
}

async function sign(secret: string, content: string): Promise<string> {
  const bytes = fromBase64(secret.slice(prefix.length));
  const key = await crypto.subtle.importKey('raw', bytes, { name: 'HMAC', hash: 'SHA-256' }, false, ['sign']);
  const signature = await crypto.subtle.sign('HMAC', key, encodeText(content));
  return toBase64(new Uint8Array(signature));
}
