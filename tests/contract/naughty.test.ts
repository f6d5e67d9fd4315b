import { afterAll, beforeAll, expect, test } from 'vitest';
import { parseZoneFile, planImport } from '#account/dns/zoneImport.ts';
import type { DnsRecordInput } from '#api/generated/schemas/dnsRecordInput.zod.ts';
import { storefrontContract } from '#contract/load.ts';
import type { FormData } from '#form-engine/form.ts';
import { type FormName, loadForm } from '#form-engine/loadForm.ts';
import { findProblems, toFormValues } from '#form-engine/validate.ts';
import { parsePrefill } from '#help/forms/prefill.ts';
import { toTicket } from '#help/forms/ticket.ts';
import { nameToUnicode, normalizeKeyword, splitSeveralNames } from '#lib/keyword.ts';
import { findNameError, UNENCODABLE } from '#lib/nameError.ts';
import { sampleNaughtyTexts } from '#lib/naughty.fixture.ts';
import { createGate, type Gate } from '#server/gate.ts';
import { readText } from '#shared/dns/presentation.ts';
import { EMPTY_DRAFT, parseRecord, RECORD_TYPES } from '#shared/dns/recordRules.ts';
import { editsTo, serializeRecord, toInput, toItems } from '#shared/dns/zone.ts';
import { createNameParser } from '#shop/bulk/parseNames.ts';
import { readList } from '#shop/bulk/readList.ts';
import type { HandlerContext } from '../../src/sandbox/handler.ts';
import { TestClient } from '../../src/sandbox/sandbox.fixture.ts';
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts';
import { silenceErrors } from '../../src/server/gate.fixture.ts';

type TicketBody = NonNullable<HandlerContext<'createTicket'>['body']>;

const texts = sampleNaughtyTexts(2_000);
const name = 'clayhouse.io';
const start = { config: 'default', tracking_type: 'search_page', version: 'classic', page: 'domain_search' };
const builtIn = Object.getOwnPropertyNames(Object.prototype);

silenceErrors();
let sandbox: Sandbox;
let gate: Gate;
let holder: TestClient;
beforeAll(async () => {
  sandbox = await createSandbox({ data: 'memory' });
  gate = createGate(sandbox, storefrontContract());
  holder = await TestClient.open({ fetch: async (request) => gate.fetch(request) }, 'holder');
});
afterAll(() => sandbox.close());

/** The texts in parts, as a person pastes several at once. */
function chunk<Item>(items: readonly Item[], size: number): Item[][] {
  return Array.from({ length: Math.ceil(items.length / size) }, (_, index) =>
    items.slice(index * size, (index + 1) * size),
  );
}

const getZone = async () => (await holder.ok('getDomainDns', { params: { name } })).data.dns;

/** Makes the zone's records those that an import of these leaves, as the page does. */
async function putRecords(records: readonly DnsRecordInput[]): Promise<void> {
  const zone = await getZone();
  const edits = editsTo(toItems(zone), records);
  const changes = edits.flatMap(({ key, after }) => {
    if (after?.kind !== 'record') return key === null ? [] : { action: 'remove' as const, id: Number(key) };
    return key === null
      ? { action: 'add' as const, record: after.record }
      : { action: 'update' as const, id: Number(key), record: after.record };
  });
  const confirmedRemovals = zone.records.map(({ id }) => id);
  await holder.ok('updateDomainDns', {
    params: { name },
    body: { version: zone.version, changes, confirmedRemovals },
  });
}

test('§7 naughty texts: they are of all kinds, and the same on every run', () => {
  expect(new Set(texts).size).toBeGreaterThan(1_500);
  expect(sampleNaughtyTexts(2_000)).toEqual(texts);
});

test('§7 naughty texts: what the search sends is taken, and is what it shows', async () => {
  const sent = new Map<string, string>();
  for (const typed of texts) {
    const { text, ascii } = normalizeKeyword(typed);
    const error = findNameError(ascii);
    if (ascii === '' || UNENCODABLE.includes(error)) continue;
    if (splitSeveralNames(text).length === 0) sent.set(ascii, text.replaceAll(' ', ''));
  }
  expect(sent.size).toBeGreaterThan(300);
  let count = 0;
  for (const [keyword, shown] of sent) {
    if (!findNameError(keyword)) expect(nameToUnicode(keyword)).toBe(shown);
    const body = { ...start, keyword };
    const { search_id, search_tracking_id } = (await holder.ok('startNewSearch', { body })).data;
    if (count++ % 16 === 0)
      await holder.ok('pollNewSearch', { body: { ...body, search_id, search_tracking_id } });
  }
});

test('§7 naughty texts: what a list sends is taken, and every result is one of its names', async () => {
  for (const part of chunk(texts, 100)) {
    const { add, parsed } = createNameParser();
    for (const { text, line } of (await readList(part.join('\n'))).entries) add(text, line);
    const body = { ...start, keyword: parsed.names.join(','), tlds: 'com' };
    const { search_id, search_tracking_id } = (await holder.ok('startBulkSearch', { body })).data;
    const { data } = await holder.ok('pollBulkSearch', { body: { ...body, search_id, search_tracking_id } });
    for (const found of data.domains)
      expect(parsed.names).toContain(
        found.name.replace(/\.com$/, (tld) => (parsed.names.includes(found.name) ? tld : '')),
      );
  }
});

test('§7 naughty texts: every record that the form accepts is stored as it is', async () => {
  const drafts = texts.flatMap((text, index) => {
    const type = RECORD_TYPES[index % RECORD_TYPES.length] ?? 'A';
    return [
      { ...EMPTY_DRAFT, type: 'TXT' as const, host: `t${index}`, value: readText(text).text },
      { ...EMPTY_DRAFT, type: 'A' as const, host: text, value: '192.0.2.7' },
      {
        ...EMPTY_DRAFT,
        type,
        host: `_${index}._tcp`,
        value: text,
        params: text,
        regexp: text,
        services: text,
      },
    ];
  });
  const records = new Map<string, DnsRecordInput>();
  for (const draft of drafts) {
    const { record } = parseRecord(draft, name);
    if (record && record.type !== 'DS') records.set(`${record.type === 'CNAME'} ${record.host}`, record);
  }
  expect(records.size).toBeGreaterThan(900);
  for (const part of chunk([...records.values()], 1_000)) {
    await putRecords(part);
    const stored = (await getZone()).records.map(toInput).map(serializeRecord);
    expect(stored.sort()).toEqual(part.map(serializeRecord).sort());
  }
});

test('§7 naughty texts: what is read of a zone file is stored', async () => {
  for (const part of chunk(texts, 200)) {
    const lines = part.flatMap((text, index) => [text, `n${index} TXT "${text}"`, `${text} 60 MX 5 ${text}`]);
    const file = parseZoneFile(lines.join('\n'), name);
    const { records } = planImport(file, toItems(await getZone()), 'replace');
    await putRecords(records);
    expect((await getZone()).records).toHaveLength(records.length);
  }
});

test('§7 naughty texts: what the forms accept is taken', async () => {
  const form = await loadForm('general_contact_spa');
  const valid = {
    firstname: 'Hanna',
    email: 'hanna@papermill.example',
    subject: 'Hello',
    description: 'World',
  };
  const fields = ['firstname', 'lastname', 'email', 'username', 'subject', 'domain', 'description'];
  const isAccepted = (data: FormData) => findProblems(form, data, new Map()).length === 0;
  let accepted = 0;
  for (const [round, part] of chunk(texts, 7).entries()) {
    const typed = part.flatMap((text) => fields.map((field) => [field, text] as const));
    const good = typed.filter(([field, text]) => isAccepted({ ...valid, [field]: text }));
    accepted += good.length;
    // Each field has a text of another one of the seven.
    const chosen = fields.flatMap((field, index) => {
      const own = good.filter(([each]) => each === field);
      return own.length > 0 ? [own[(round + index) % own.length] ?? []] : [];
    });
    const values = toFormValues(form, { ...valid, ...Object.fromEntries(chosen) }, new Map());
    await holder.ok('createTicket', { body: toTicket(form.name, values) as TicketBody });
  }
  expect(accepted).toBeGreaterThan(7_000);
});

test('§7 naughty texts: links to forms fill in nothing but their fields', async () => {
  const names: FormName[] = ['general_contact_spa', 'dns_change_spa', 'ssl_contact_spa'];
  for (const form of await Promise.all(names.map((one) => loadForm(one))))
    for (const text of texts) {
      const link = new URLSearchParams([
        ['subject', text],
        ['domain', text],
        ['domain[]', text],
        [text, text],
      ]);
      const filled = parsePrefill(form, `?${link}`);
      expect(Object.keys(form.schema.properties)).toEqual(expect.arrayContaining(Object.keys(filled)));
      findProblems(form, filled, new Map());
    }
});

test('§7 naughty texts: without the page’s code, they are refused or taken, and never an error of the server', async () => {
  const lists = { accountId: 1002, listId: 41 };
  // One of four, because each is a call.
  for (const [index, text] of texts.filter((_, position) => position % 4 === 0).entries()) {
    const body = { ...start, keyword: text };
    const record = { type: 'TXT' as const, host: text, value: text, ttl: 60 };
    const zone = { version: 1, changes: [{ action: 'add' as const, record }] };
    const calls = [
      () => holder.call('startNewSearch', { body }),
      () => holder.call('startBulkSearch', { body: { ...body, tlds: text } }),
      () => holder.call('updateDomainDns', { params: { name }, body: zone }),
      () => holder.call('addFavorite', { params: lists, body: { domainName: text, tld: text } }),
      () => holder.call('getDomains', { query: { query: text.toWellFormed() } }),
    ];
    const { response } = (await calls[index % calls.length]?.()) ?? {};
    expect(response?.status, JSON.stringify(text)).toBeLessThan(500);
  }
});

test('§7 naughty texts: no response broke the contract, and no prototype has changed', () => {
  expect(gate.violations.filter(({ kind }) => kind === 'response')).toEqual([]);
  expect(Object.getOwnPropertyNames(Object.prototype)).toEqual(builtIn);
  expect(Object.keys(Object.prototype)).toEqual([]);
});
