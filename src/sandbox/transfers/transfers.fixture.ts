import type { TestClient } from '../sandbox.fixture.ts';

const path = '/backend/other-registrar';

/** The way of a domain of the client's account to another registrar. */
export const outOf = async (client: TestClient, name: string) =>
  (await client.ok('getTransferOut', { params: { name } })).data.transfer;

/** Turns the lock off and makes a code. */
export async function releaseCode(client: TestClient, name: string): Promise<string> {
  await client.ok('setDomainLock', { params: { name }, body: { locked: false } });
  return (await client.ok('createAuthCode', { params: { name } })).data.domain.authCode;
}

/** Another registrar asks for a domain; resolves with what the stand-in's page says. */
export async function ask(client: TestClient, domain: string, code = ''): Promise<string> {
  const page = await (await client.submit(path, { do: 'ask', domain, code })).text();
  return /role="status"><p>([^<]*)/.exec(page)?.[1] ?? '';
}

/** Another registrar takes its request back, or its registry's time is over. */
export const decide = (client: TestClient, id: number, how: 'withdraw' | 'skip') =>
  client.submit(path, { do: how, id: String(id) });

/** Another registrar asks for a domain that is ready to move; resolves with the number of its request. */
export async function startOut(client: TestClient, name: string): Promise<number> {
  await ask(client, name, await releaseCode(client, name));
  const { request } = await outOf(client, name);
  if (!request) throw new Error(`Nobody has asked for ${name}.`);
  return request.requestId;
}
