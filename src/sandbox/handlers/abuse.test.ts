import { beforeEach, expect, test } from 'vitest';
import type { components } from '#api/generated/operations.ts';
import { moveTo } from '../dns/zone.fixture.ts';
import type { HandlerContext } from '../handler.ts';
import { openTimedSandbox, TestClient } from '../sandbox.fixture.ts';
import { ask, decide, outOf, releaseCode, startOut } from '../transfers/transfers.fixture.ts';

const { sandbox, time } = await openTimedSandbox();
const DAY_MS = 86_400_000;
const name = 'okafor-ceramics.com';

type Form = Extract<HandlerContext<'createTicket'>['body'], { 'form-type': 'report_abuse_spa' }>;

let support: TestClient;
beforeEach(async () => {
  support = await TestClient.open(sandbox, 'support');
});

const form = (fields: Partial<Form> = {}): Form => ({
  ...{ 'form-type': 'report_abuse_spa', firstname: 'Noor', lastname: 'Haddad', email: 'noor@example.com' },
  ...{ domain_name: name, typeofinfringement: 'phishing', description: 'It asks for my password.' },
  ...{ iagree: 'on', maynotrespond: 'on', additional: 'off' },
  ...fields,
});
const report = async (fields: Partial<Form> = {}, client?: TestClient) =>
  (client ?? (await TestClient.open(sandbox))).ok('createTicket', { body: form(fields) });
const read = async (abuseId: number) =>
  (await support.ok('getAbuseCase', { params: { abuseId } })).data.abusecase;
const list = async (query: HandlerContext<'listAbuseCases'>['query'] = {}) =>
  (await support.ok('listAbuseCases', { query: { limit: 100, ...query } })).data.abusecases;

/** Reports a domain; resolves with the number and the version of its case. */
async function openCase(domain = name) {
  await report({ domain_name: domain });
  const [found] = (await list({ query: domain })).items;
  if (!found) throw new Error('There is no case.');
  return { params: { abuseId: found.caseNumber }, version: found.version, domain };
}

const text = 'A page asks for passwords. Please remove it.';
type Opened = Awaited<ReturnType<typeof openCase>>;
const suspension = (
  { params, version, domain }: Opened,
  more: Partial<components['schemas']['DomainSuspension']> = {},
) => ({
  params,
  body: { version, domain, reason: 'Confirmed by the bank', text, days: 14, ...more },
});

async function suspendCase(domain = name) {
  const opened = await openCase(domain);
  const { abusecase } = (await support.ok('suspendDomain', suspension(opened))).data;
  return { ...opened, version: abusecase.version };
}

test('§6 abuse: reports of a domain and of names below it join one case, until that is closed', async () => {
  const visitor = await TestClient.open(sandbox);
  const { case_id: first } = await report(
    { evidence: 'https://bank.example/login\n\nhttp://pay.example/' },
    visitor,
  );
  const { case_id: second } = await report({
    domain_name: `login.shop.${name}`,
    typeofinfringement: 'malware',
    additional: 'on',
  });
  const { items } = await list({ query: 'okafor' });
  expect(items).toMatchObject([
    {
      domain: name,
      whereabouts: 'here',
      account: { id: 1002 },
      kind: 'phishing',
      state: 'new',
      reports: 2,
      version: 2,
    },
  ]);
  const found = await read(items[0]?.caseNumber ?? 0);
  expect(found.latestReports.toSorted((one, other) => one.ticketNumber - other.ticketNumber)).toMatchObject([
    {
      ...{ ticketNumber: first, host: name, kind: 'phishing', mayForward: false },
      evidence: ['https://bank.example/login', 'http://pay.example/'],
      reporter: { name: 'Noor Haddad', email: 'noor@example.com' },
    },
    { ticketNumber: second, host: `login.shop.${name}`, kind: 'malware', mayForward: true, evidence: [] },
  ]);
  expect(found.history.map(({ event }) => event)).toEqual(['reported', 'reported']);
  // The same form of the same session is the same report.
  await report({ evidence: 'https://bank.example/login\n\nhttp://pay.example/' }, visitor);
  expect((await read(found.caseNumber)).reports).toBe(2);
  const params = { abuseId: found.caseNumber };
  await support.ok('closeAbuseCase', { params, body: { version: 2, reason: 'Removed' } });
  await report();
  expect((await list({ query: name })).items.map(({ state }) => state).sort()).toEqual(['closed', 'new']);
});

test('§6 abuse: two first reports at the same time open one case', async () => {
  const visitors = await Promise.all([1, 2, 3].map(() => TestClient.open(sandbox)));
  await Promise.all(visitors.map((visitor, index) => report({ description: `Report ${index}` }, visitor)));
  expect((await list({ query: name })).items).toMatchObject([{ reports: 3, version: 3 }]);
});

test('§6 abuse: who reports a domain that is not registered here is told where it is', async () => {
  const before = (await list()).totalCount;
  const visitor = await TestClient.open(sandbox);
  const refuse = async (fields: Partial<Form>) => visitor.fails('createTicket', 422, { body: form(fields) });
  const elsewhere = await refuse({ domain_name: 'lantern-taken.com' });
  expect(elsewhere.error).toEqual({ domain_name: 'is not registered here' });
  expect(elsewhere.message[0]).toMatch(
    /^lantern-taken\.com is not registered here, but with .+\. Please report it there\.$/,
  );
  const free = await refuse({ domain_name: 'example.com' });
  expect(free.message[0]).toMatch(/^example\.com is not registered\.$/);
  for (const evidence of [
    'javascript:alert(1)',
    'no address',
    Array(11).fill('https://a.example/').join('\n'),
  ])
    expect((await refuse({ evidence })).error).toHaveProperty('evidence');
  expect((await list()).totalCount).toBe(before);
});

test('§8 abuse: after 20 reports within ten minutes a session or an address waits', async () => {
  const visitor = await TestClient.open(sandbox);
  for (let index = 0; index < 20; index += 1)
    await report({ description: `Report ${index}`, email: `${index}@example.com` }, visitor);
  const { response } = await visitor.call('createTicket', { body: form({ email: 'another@example.com' }) });
  expect([response.status, response.headers.get('retry-after')]).toEqual([429, '600']);
  time.now += 10 * 60_000;
  await report({}, visitor);
});

test('§6 abuse: the list is sorted and filtered by state, kind, account and text', async () => {
  expect((await list({ state: 'suspended' })).items.map(({ caseNumber }) => caseNumber).sort()).toEqual([
    703, 705,
  ]);
  expect((await list({ kind: 'malware' })).items.map(({ caseNumber }) => caseNumber).sort()).toEqual([
    702, 705,
  ]);
  expect((await list({ account: 1003, state: 'closed' })).items).toMatchObject([
    { domain: 'taller-montes.net', outcome: 'restored' },
  ]);
  expect((await list({ query: '704' })).items.map(({ domain }) => domain)).toEqual(['dusty-postcards.art']);
  expect((await list({ query: 'GLOBES' })).items).toHaveLength(1);
  const [most] = (await list({ order: 'reports' })).items;
  expect(most).toMatchObject({ caseNumber: 702, reports: 2 });
  const dates = (await list({ order: 'openedAt', asc: true })).items.map(({ openedAt }) => openedAt);
  expect(dates).toEqual(dates.toSorted());
  await support.fails('getAbuseCase', 404, { params: { abuseId: 9 } });
});

test('§6 abuse: a case is taken, noted about and closed, which is in its history and the audit trail', async () => {
  const { params, version } = await openCase();
  const taken = (await support.ok('takeAbuseCase', { params, body: { version } })).data.abusecase;
  expect(taken).toMatchObject({ state: 'taken', version: version + 1, takenBy: { id: 1008 } });
  const admin = await TestClient.open(sandbox, 'admin');
  const stale = await admin.fails('takeAbuseCase', 409, { params, body: { version } });
  expect(stale.error).toBe('stale_version');
  const handed = (await admin.ok('takeAbuseCase', { params, body: { version: taken.version } })).data
    .abusecase;
  expect(handed).toMatchObject({ takenBy: { id: 1004 } });
  const noted = (await support.ok('addAbuseNote', { params, body: { text: ' Asked the bank ' } })).data
    .abusecase;
  expect(noted).toMatchObject({
    version: handed.version,
    history: [{ event: 'noted', text: 'Asked the bank' }, {}, {}, {}],
  });
  const body = { version: handed.version, reason: 'The page is gone' };
  const closed = (await admin.ok('closeAbuseCase', { params, body })).data.abusecase;
  expect(closed).toMatchObject({ state: 'closed', outcome: 'no_action' });
  for (const error of [
    await admin.fails('closeAbuseCase', 409, { params, body: { ...body, version: closed.version } }),
    await admin.fails('takeAbuseCase', 409, { params, body: { version: closed.version } }),
    await admin.fails('suspendDomain', 409, suspension({ params, version: closed.version, domain: name })),
  ])
    expect(error.error).toBe('case_closed');
  await support.ok('addAbuseNote', { params, body: { text: 'Came up again' } });
  const query = { tool: 'abuse', object: String(params.abuseId), limit: 100 } as const;
  const entries = (await admin.ok('findAuditEntries', { query })).data.audit.items;
  expect(entries.map(({ action, reason }) => [action, reason?.text])).toEqual([
    ['noted', undefined],
    ['closed', 'The page is gone'],
    ['noted', undefined],
    ['taken', undefined],
    ['taken', undefined],
  ]);
});

test('§6 abuse: a suspended domain is out of the DNS and stays where it is, until it is restored', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  const code = await releaseCode(holder, name);
  const opened = await suspendCase();
  const status = async () => (await holder.ok('getRdapDomain', { params: { name } })).data.rdap?.status;
  expect(await status()).toEqual(['client hold']);
  expect(await ask(holder, name, code)).not.toBe('');
  expect(await outOf(holder, name)).toMatchObject({
    state: 'here',
    hold: { reason: 'suspended', until: null },
  });
  const params = { name };
  const nameservers = ['ns1.example.net', 'ns2.example.net'];
  const { version } = (await holder.ok('getDomainDns', { params })).data.dns;
  for (const error of [
    await holder.fails('updateDomainDns', 409, { params, body: { version, changes: [], nameservers } }),
    await holder.fails('createAuthCode', 409, { params }),
    await holder.fails('createPush', 409, { params, body: { receiver: '1003' } }),
  ])
    expect(error.error).toBe('domain_suspended');
  await holder.ok('setDomainLock', { params, body: { locked: true } });
  expect((await holder.fails('setDomainLock', 409, { params, body: { locked: false } })).error).toBe(
    'domain_suspended',
  );
  const planned = (
    await holder.ok('planBulkChange', {
      body: { selection: { names: [name, 'hanna.bio'] }, change: { kind: 'nameservers', nameservers } },
    })
  ).data.bulkchange;
  expect(planned.reasons).toEqual([{ reason: 'domain_suspended', domains: 1 }]);
  const product = async () =>
    (await holder.ok('getProductList', { query: { domain_name: name, type: 'domain' } })).data.product
      .items[0];
  expect(await product()).toMatchObject({ status: 'suspended', phase: 'active' });
  expect((await holder.ok('getDomain', { params })).data.domain).toMatchObject({
    authCodeExpires: null,
    suspension: { caseNumber: opened.params.abuseId, kind: 'phishing', text, answers: [] },
  });

  const body = { version: opened.version, domain: name, reason: 'The page is gone' };
  const restored = (await support.ok('restoreDomain', { params: opened.params, body })).data.abusecase;
  expect(restored).toMatchObject({ state: 'closed', outcome: 'restored', suspension: null, respondBy: null });
  expect(await status()).toEqual(['client transfer prohibited']);
  expect((await holder.ok('getDomain', { params })).data.domain.suspension).toBeNull();
  expect(await product()).toMatchObject({ status: 'active' });
  await moveTo(holder, name, nameservers);
});

test('§6 abuse: the owner is told by an alert and by email, and their activity has both steps', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  const opened = await suspendCase();
  const alertsOf = async () => Object.keys((await holder.ok('getSession')).data.account.accountAlerts ?? {});
  expect(await alertsOf()).toContain('domain_suspended');
  const sent = async (kind: 'suspended' | 'restored') =>
    (await holder.ok('listAlerts', { query: { kind } })).data.alerts.items;
  expect(await sent('suspended')).toMatchObject([
    {
      ...{ domain: name, text, until: new Date(time.now + 14 * DAY_MS).toISOString() },
      deliveries: [{ channel: 'email' }, { channel: 'feed' }],
    },
  ]);
  const mailbox = async () => (await holder.request('/backend/mailbox')).text();
  expect(await mailbox()).toContain(text);
  const body = { version: opened.version, domain: name, reason: 'The page is gone' };
  await support.ok('restoreDomain', { params: opened.params, body });
  expect(await alertsOf()).not.toContain('domain_suspended');
  expect(await sent('restored')).toMatchObject([{ domain: name, text: null }]);
  const { items } = (await holder.ok('listAccountActivity', { query: { kind: 'domains' } })).data.activity;
  expect(items.slice(0, 2)).toMatchObject([
    { action: 'end_suspension', domain: name, by: { kind: 'support' } },
    { action: 'suspend_domain', domain: name, by: { kind: 'support' } },
  ]);
});

test('§6 abuse: the owner answers until the time is over, and the case says so', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  const opened = await suspendCase();
  const answer = { params: { name }, body: { text: ' An old plugin. Removed. ' } };
  const stranger = await TestClient.open(sandbox, 'collector');
  await stranger.fails('answerSuspension', 404, answer);
  const other = await holder.fails('answerSuspension', 409, { ...answer, params: { name: 'hanna.bio' } });
  expect(other.error).toBe('not_suspended');
  const answered = (await holder.ok('answerSuspension', answer)).data.domain;
  expect(answered.suspension?.answers).toMatchObject([{ text: 'An old plugin. Removed.' }]);
  const found = await read(opened.params.abuseId);
  expect(found).toMatchObject({
    ...{ version: opened.version + 1, answeredAt: new Date(time.now).toISOString() },
    history: [{ event: 'answered', author: { id: 1002 }, text: 'An old plugin. Removed.' }, {}, {}],
  });
  const body = { version: opened.version, domain: name, reason: 'Removed' };
  const stale = await support.fails('restoreDomain', 409, { params: opened.params, body });
  expect(stale.error).toBe('stale_version');
  for (let index = 1; index < 20; index += 1) await holder.ok('answerSuspension', answer);
  expect((await holder.fails('answerSuspension', 409, answer)).error).toBe('answers_full');
  time.now += 14 * DAY_MS;
  const late = await TestClient.open(sandbox, 'holder');
  expect((await late.fails('answerSuspension', 409, answer)).error).toBe('answer_too_late');
});

test('§6 abuse: what was started to give the domain away ends', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  const reseller = await TestClient.open(sandbox, 'reseller');
  await startOut(holder, name);
  const pushed = 'hanna.bio';
  await holder.ok('createPush', { params: { name: pushed }, body: { receiver: '1003' } });
  const offers = { direction: 'received', status: 'pending' } as const;
  const waiting = async () =>
    (await reseller.ok('listTransfers', { query: offers })).data.transfers.items.filter(
      ({ domain }) => domain === pushed,
    );
  expect(await waiting()).toHaveLength(1);
  await suspendCase();
  await suspendCase(pushed);
  expect(await outOf(holder, name)).toMatchObject({ state: 'here', request: { status: 'stopped' } });
  expect(await waiting()).toEqual([]);
});

test('§6 abuse: a domain that has moved away in the meantime can’t be suspended, and its case can be closed', async () => {
  const holder = await TestClient.open(sandbox, 'holder');
  const request = await startOut(holder, name);
  const opened = await openCase();
  await decide(holder, request, 'skip');
  expect((await support.fails('suspendDomain', 409, suspension(opened))).error).toBe('domain_gone');
  const { params, version } = opened;
  expect(await read(params.abuseId)).toMatchObject({ whereabouts: 'moved', account: null, state: 'new' });
  const body = { version, reason: 'It has moved' };
  expect((await support.ok('closeAbuseCase', { params, body })).data.abusecase.state).toBe('closed');
  await (await TestClient.open(sandbox)).fails('createTicket', 422, { body: form() });
});

test('§6 abuse: a domain is suspended once, by its name, and a suspended one is not just closed', async () => {
  const opened = await openCase();
  const wrong = await support.fails('suspendDomain', 422, suspension(opened, { domain: 'hanna.bio' }));
  expect(wrong.error).toEqual({ domain: 'is not the domain of this case' });
  const { params, version, domain } = opened;
  const restore = { params, body: { version, domain, reason: 'x' } };
  expect((await support.fails('restoreDomain', 409, restore)).error).toBe('not_suspended');
  await report();
  expect((await support.fails('suspendDomain', 409, suspension(opened))).error).toBe('stale_version');
  const present = { ...opened, version: version + 1 };
  const both = await Promise.all([1, 2].map(() => support.call('suspendDomain', suspension(present))));
  expect(both.map(({ response }) => response.status).sort()).toEqual([200, 409]);
  expect((await support.fails('suspendDomain', 409, suspension(present))).error).toBe('already_suspended');
  const body = { version: version + 2, reason: 'x' };
  expect((await support.fails('closeAbuseCase', 409, { params, body })).error).toBe('restore_first');
  const other = { ...restore.body, domain: 'hanna.bio', version: version + 2 };
  await support.fails('restoreDomain', 422, { params, body: other });
});

test('§6 abuse: readers read, and suspending needs an approved device and a proof', async () => {
  const opened = await openCase();
  const { params, version } = opened;
  const reader = await TestClient.open(sandbox, 'reader');
  await reader.ok('listAbuseCases');
  await reader.ok('getAbuseCase', { params });
  await reader.ok('getSignInRates');
  for (const error of [
    await reader.fails('takeAbuseCase', 403, { params, body: { version } }),
    await reader.fails('addAbuseNote', 403, { params, body: { text } }),
    await reader.fails('suspendDomain', 403, suspension(opened)),
    await reader.fails('restoreDomain', 403, { params, body: { version, domain: name, reason: 'x' } }),
    await reader.fails('closeAbuseCase', 403, { params, body: { version, reason: 'x' } }),
  ])
    expect(error.error).toBe('role_not_allowed');
  const holder = await TestClient.open(sandbox, 'holder');
  await holder.fails('getAbuseCase', 403, { params });
  const elsewhere = new TestClient(sandbox);
  await elsewhere.submit('/backend/safeuserlogin', { person: 'support', device: 'new' });
  await elsewhere.ok('getSession');
  expect(await elsewhere.fails('suspendDomain', 403, suspension(opened))).toMatchObject({
    step_up: { needs: 'approved_device' },
  });
  time.now += 10 * 60_000;
  expect(await support.fails('suspendDomain', 403, suspension(opened))).toMatchObject({
    step_up: { needs: 'proof' },
  });
  expect((await read(params.abuseId)).state).toBe('new');
});

test('§6 abuse: sign-ins and refused ones are counted by day, for 30 days', async () => {
  const days = async () => (await support.ok('getSignInRates')).data.days;
  const before = (await days()).at(-1);
  await TestClient.open(sandbox, 'holder');
  const visitor = new TestClient(sandbox);
  await visitor.submit('/account/login', { person: 'nobody' });
  await visitor.submit('/account/login', { way: 'code', email: 'hanna@example.com', code: '000000' });
  const now = await days();
  expect(now).toHaveLength(30);
  expect(now.at(-1)).toEqual({
    day: '2026-11-21',
    signUps: before?.signUps,
    signIns: (before?.signIns ?? 0) + 1,
    refused: (before?.refused ?? 0) + 2,
  });
  expect(now[0]?.day).toBe('2026-10-23');
  expect(Math.max(...now.map(({ refused }) => refused))).toBeGreaterThan(100);
  time.now += DAY_MS;
  support = await TestClient.open(sandbox, 'support');
  const next = await days();
  expect(next.slice(0, 29)).toEqual(now.slice(1));
  expect(next.at(-1)).toMatchObject({ day: '2026-11-22', signIns: 1, refused: 0 });
});
