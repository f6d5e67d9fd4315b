import type { components } from '#api/generated/operations.ts';
import { TestClient } from './sandbox.fixture.ts';
import type { Sandbox } from './sandbox.ts';

export type KeyCall = {
  method?: 'GET' | 'POST' | 'PUT';
  body?: object;
  idempotencyKey?: string;
  /** Where the call comes from, if the sandbox trusts its proxy. */
  address?: string;
};

/** A key of the seeded reseller, whose calls may come from everywhere, and what its server gets. */
export async function openKey<Data>(
  sandbox: Sandbox,
  mode: components['schemas']['ResellerKeyMode'],
  monthlyLimit: number | null = null,
) {
  const client = await TestClient.open(sandbox, 'reseller');
  await client.ok('updateResellerSettings', { body: { settings: { type: 'api', allowedIps: [] } } });
  const created = await client.ok('createResellerKey', { body: { name: 'Shop', mode, monthlyLimit } });
  const { secret, resellerkey } = created.data;
  const call = async (path: string, { method, body, idempotencyKey, address }: KeyCall = {}) => {
    const response = await sandbox.fetch(
      new Request(`http://shop.example/api/reseller/v1${path}`, {
        method: method ?? (body ? 'POST' : 'GET'),
        headers: {
          authorization: `Bearer ${secret}`,
          ...(body && { 'content-type': 'application/json' }),
          ...(idempotencyKey && { 'idempotency-key': idempotencyKey }),
          ...(address && { 'x-forwarded-for': address }),
        },
        body: body ? JSON.stringify(body) : null,
      }),
    );
    const json = (await response.json()) as { data: unknown; error?: unknown };
    return { response, status: response.status, error: json.error, data: json.data as Data };
  };
  return { client, call, secret, keyId: resellerkey.keyId };
}
