import type { components } from '#api/generated/operations.ts';
import type { TestClient } from '../sandbox.fixture.ts';

type Schemas = components['schemas'];
type Change = Schemas['DnsChange'];
type More = Partial<Pick<Schemas['DnsZoneUpdate'], 'nameservers' | 'confirmedRemovals'>>;

/** The call that changes a domain's zone as it is now. */
async function toCall(client: TestClient, name: string, changes: readonly Change[], more: More) {
  const params = { name };
  const { version } = (await client.ok('getDomainDns', { params })).data.dns;
  return { params, body: { version, changes: [...changes], ...more } };
}

/** Changes a zone. Resolves with the changed one. */
export async function changeZone(
  client: TestClient,
  name: string,
  changes: readonly Change[],
  more: More = {},
) {
  return (await client.ok('updateDomainDns', await toCall(client, name, changes, more))).data.dns;
}

/** Tries to change a zone. Resolves with the body of the refusal. */
export async function refuseChange(
  client: TestClient,
  name: string,
  status: 403 | 404 | 409 | 422 | 500,
  changes: readonly Change[],
  more: More = {},
) {
  return client.fails('updateDomainDns', status, await toCall(client, name, changes, more));
}

/** Adds a record to a zone. Resolves with the stored one. */
export async function addRecord(client: TestClient, name: string, record: Schemas['DnsRecordInput']) {
  const before = (await client.ok('getDomainDns', { params: { name } })).data.dns.records;
  const { records } = await changeZone(client, name, [{ action: 'add', record }]);
  const added = records.find(({ id }) => !before.some((one) => one.id === id));
  if (!added) throw new Error('The record was not stored.');
  return added;
}

/** Moves a domain to other nameservers. */
export const moveTo = (client: TestClient, name: string, nameservers: string[]) =>
  changeZone(client, name, [], { nameservers });
