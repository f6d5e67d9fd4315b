import { expect } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { TestClient } from '../sandbox.fixture.ts';
import type { Sandbox } from '../sandbox.ts';

type Details = components['schemas']['RegistryDetails'];

async function registryOf(admin: TestClient, tld: string) {
  const query = { query: tld, limit: 100 };
  const { items } = (await admin.ok('findRegistries', { query })).data.registries;
  const id = items.find((item) => item.tld === tld)?.id ?? 0;
  return (await admin.ok('getRegistry', { params: { id } })).data.registryinfo;
}

/** Changes the entry of a TLD as an administrator, and returns a function that undoes it. */
export async function ruleTld(sandbox: Sandbox, tld: string, change: (details: Details) => Partial<Details>) {
  const admin = await TestClient.open(sandbox, 'admin');
  const { id, version, details } = await registryOf(admin, tld);
  const body = { version, details: { ...details, ...change(details) } };
  await admin.ok('updateRegistry', { params: { id }, body });
  const query = { tool: 'registryinfo', object: tld } as const;
  const [entry] = (await admin.ok('findAuditEntries', { query })).data.audit.items;
  expect(entry).toMatchObject({ action: 'changed', undo: 'possible' });
  return () => admin.ok('undoAuditEntry', { params: { auditId: entry?.id ?? 0 } });
}
