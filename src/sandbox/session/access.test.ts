import { expect, test } from 'vitest';
import { hasAdminRole, type Operation } from '#contract/contract.ts';
import { storefrontContract } from '#contract/load.ts';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';
import { denyAccess } from './access.ts';

let now = new Date('2026-11-20T10:00:00Z');
const pass = (minutes: number) => {
  now = new Date(now.getTime() + minutes * 60_000);
};

const sandbox = await openSandbox({ now: () => now });

/** Makes a call with a path that does not exist and a body that can't be parsed. */
async function status(client: TestClient, { method, path }: Operation) {
  const body = method === 'GET' || method === 'DELETE' ? {} : { body: 'unreadable' };
  const response = await client.request(path.replaceAll(/\{\w+\}/g, '0'), { method, ...body });
  return response.status;
}

async function getStatuses(client: TestClient, access: string) {
  const statuses = new Set<number>();
  for (const operation of storefrontContract().operations) {
    if (operation.access === access) statuses.add(await status(client, operation));
  }
  return [...statuses];
}

test('§6 roles: account and admin calls need an account, whatever they contain', async () => {
  const visitor = await TestClient.open(sandbox);
  expect(await getStatuses(visitor, 'account')).toEqual([401]);
  expect(await getStatuses(visitor, 'admin')).toEqual([401]);
  expect(await getStatuses(visitor, 'public')).not.toContain(401);
});

test('§6 roles: a call without a session may do what is public', () => {
  expect(denyAccess({ access: 'public', adminRole: null }, null, now)).toBeNull();
  expect(denyAccess({ access: 'account', adminRole: null }, null, now)).toMatchObject({
    status: 401,
    body: { error: 'sign_in_needed' },
  });
});

test('decision 30: admin calls need the admin flag and admin sign-in', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  expect(await getStatuses(holder, 'admin')).toEqual([403]);
  expect(await holder.fails('listNotices', 403)).toMatchObject({
    message: ['Your account may not do this.'],
    error: 'not_allowed',
  });
  expect(await getStatuses(holder, 'account')).not.toContain(403);

  const admin = new TestClient(sandbox);
  await admin.submit('/account/login', { person: 'admin' });
  const { account } = (await admin.ok('getSession')).data;
  expect(account).toMatchObject({ sessAccountId: 1004, isAdmin: true, adminAuth: false });
  expect(await getStatuses(admin, 'admin')).toEqual([403]);

  await admin.submit('/backend/safeuserlogin', { person: 'admin' });
  expect((await admin.ok('getSession')).data.account.adminAuth).toBe(true);
  expect(await getStatuses(admin, 'admin')).not.toContain(403);
});

test('decision 30: a later sign-in as a customer ends admin sign-in', async () => {
  const admin = await TestClient.open(sandbox, 'admin');
  await admin.ok('listNotices');
  await admin.submit('/account/login', { person: 'admin' });
  expect((await admin.ok('getSession')).data.account).toMatchObject({ isAdmin: true, adminAuth: false });
  await admin.fails('listNotices', 403);
});

test('decision 30: admin sign-in ends 30 minutes after the last admin call', async () => {
  const admin = await TestClient.open(sandbox, 'admin');
  for (let calls = 0; calls < 3; calls++) {
    pass(29);
    await admin.ok('getSession');
    await admin.ok('listNotices');
  }
  pass(20);
  await admin.ok('getSession');
  pass(10);
  const { account } = (await admin.ok('getSession')).data;
  expect(account).toMatchObject({ sessAccountId: 1004, isAdmin: true, adminAuth: false });
  await admin.fails('listNotices', 403);
  await admin.ok('getFavorites');
});

test('§6 roles: an administrator makes the calls of the own role and those below, and no others', async () => {
  const roles = { reader: 'reader', support: 'support', admin: 'operator' } as const;
  for (const [person, role] of Object.entries(roles)) {
    const client = await TestClient.open(sandbox, person);
    expect((await client.ok('getSession')).data.account).toMatchObject({ adminAuth: true, adminRole: role });
    for (const operation of storefrontContract().operations) {
      if (operation.access !== 'admin') continue;
      const isAllowed = hasAdminRole(role, operation.adminRole);
      const answer = await status(client, operation);
      if (isAllowed) expect(answer, `${person} ${operation.id}`).not.toBe(403);
      else expect(answer, `${person} ${operation.id}`).toBe(403);
    }
  }
  const reader = await TestClient.open(sandbox, 'reader');
  expect(await reader.fails('deleteNotice', 403, { params: { id: 61 } })).toMatchObject({
    message: ['Your role may not do this.'],
    error: 'role_not_allowed',
  });
});

test('§6 roles: what changes something needs more than a reader, and what only reads does not', () => {
  // They add to the audit trail only.
  const looks = ['openCustomer', 'startCustomerView', 'endCustomerView'];
  for (const { id, access, safe, adminRole } of storefrontContract().operations) {
    if (access !== 'admin' || looks.includes(id)) continue;
    expect(adminRole === 'reader', id).toBe(safe);
  }
});
