import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { loadContract } from '../../scripts/contract/load.ts';
import type { RawRequest, Send } from '../../scripts/contract/request.ts';
import { sendInProcess } from '../../scripts/contract/transport.ts';
import { verifyContract } from '../../scripts/contract/verify/verifyContract.ts';
import { type Credentials, NoResponseError } from '../../scripts/contract/visitor.ts';
import { TestClient } from '../../src/sandbox/sandbox.fixture.ts';
import { createSandbox, type Sandbox } from '../../src/sandbox/sandbox.ts';

const contract = loadContract();
const people = ['holder', 'reseller', 'admin'].map((person): Credentials => ({ kind: 'person', person }));

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox({ data: 'memory' });
});
beforeEach(() => sandbox.reset());
afterAll(() => sandbox.close());

function verify(only: string[], send: Send = sendInProcess(sandbox), credentials = people) {
  return verifyContract({ contract, send, credentials, write: true, only, bounds: false });
}

describe('runs repeat', () => {
  const tags =
    'session cart favorites domains watchlist dns dnstemplates products renewals reseller marketing';
  const more =
    'instantsite linkedinkit titanemail wix registryinfo parkeddomains devices landingpages notices credit audit';

  test('§7 contract: further runs on a server prove what the first has proven', {
    timeout: 240_000,
  }, async () => {
    const proofs = [];
    for (let run = 0; run < 2; run += 1) {
      const outcomes = await verify([...tags.split(' '), ...more.split(' ')]);
      expect(outcomes.flatMap(({ id, violations }) => violations.map((one) => ({ id, ...one })))).toEqual([]);
      proofs.push(outcomes.filter(({ unproven }) => unproven === null).map(({ id }) => id));
      const done = outcomes.filter(({ notes }) => notes.some((note) => note.startsWith('done before')));
      const onlyOnce = outcomes.filter(({ id }) =>
        contract.operations.some((one) => one.id === id && one.writes.once),
      );
      expect(onlyOnce).toEqual(expect.arrayContaining(done));
    }
    expect(proofs[1]).toEqual(proofs[0]);
  });

  test('§7 contract: a run restores what it has changed', async () => {
    const read = async () => {
      const [holder, admin] = await Promise.all(
        ['holder', 'admin'].map((who) => TestClient.open(sandbox, who)),
      );
      const params = { name: 'glaze-lab.dev' };
      return [
        (await holder?.ok('getDomain', { params }))?.data.domain.locked,
        (await holder?.ok('getFavorites'))?.data.favorites.listItems
          .map(({ domainName }) => domainName)
          .sort(),
        (await holder?.ok('getWatchedDomains'))?.data.watchlist.items,
        (await holder?.ok('getCreditNotification', { params: { id: 1002 } }))?.data.notification,
        (await admin?.ok('listNotices'))?.data.sitenotices.items.map(({ text, place }) => ({ text, place })),
      ];
    };
    const before = await read();
    const outcomes = await verify(['setDomainLock', 'favorites', 'watchlist', 'credit', 'notices']);
    expect(outcomes.filter(({ unproven }) => unproven !== null)).toEqual([]);
    expect(await read()).toEqual(before);
    expect(outcomes.flatMap(({ notes }) => notes)).toEqual([]);
  });

  test('§7 contract: an operation that succeeds only once is proven by its lasting effect', async () => {
    await verify(['setUpTitanTrial', 'createFreemium', 'provisionWixSubscription']);
    const outcomes = await verify(['setUpTitanTrial', 'createFreemium', 'provisionWixSubscription']);
    for (const { unproven, notes } of outcomes) {
      expect(unproven).toBeNull();
      expect(notes).toContainEqual(expect.stringMatching(/^done before: 409, and get\w+ shows it$/));
    }
  });

  test('§7 contract: changes that can’t be restored are reported', async () => {
    const [outcome] = await verify(['createRegistry']);
    expect(outcome?.notes).toContainEqual(
      expect.stringMatching(/^not put back: findRegistries shows another /),
    );
  });

  test('§7 contract: checking ownership requires a second person', async () => {
    const [alone] = await verify(['getDomain'], sendInProcess(sandbox), people.slice(0, 1));
    expect(alone?.notes).toEqual(['whether another account may do it: needs a second --person']);
    const [together] = await verify(['getDomain']);
    expect(together?.notes).toEqual([]);
  });

  test('§7 contract: what two accounts share is nobody else’s, and no violation', async () => {
    const outcomes = await verify(['transfers']);
    expect(outcomes.flatMap(({ id, violations }) => violations.map((one) => ({ id, ...one })))).toEqual([]);
    expect(outcomes.find(({ id }) => id === 'getTransfer')?.notes).toContain(
      'whether another account may do it: it belongs to reseller, too',
    );
  });
});

describe('a server that changes in the middle of a run', () => {
  test('§7 contract: jobs may finish and sessions may end', async () => {
    let now = Date.now();
    const own = await createSandbox({ data: 'memory', now: () => new Date(now) });
    const send = sendInProcess(own);
    const outcomes = await verify(['instantsite', 'linkedinkit', 'wix', 'notices'], (raw) => {
      now += 5_000;
      return send(raw);
    });
    await own.close();
    expect(outcomes.flatMap(({ id, violations }) => violations.map((one) => ({ id, ...one })))).toEqual([]);
    expect(outcomes.filter(({ unproven }) => unproven !== null)).toEqual([]);
  });

  test('§7 contract: a job that finishes between two reads of a list is no violation', async () => {
    let now = Date.parse('2027-05-20T12:00:00Z');
    const own = await createSandbox({ data: 'memory', now: () => new Date(now) });
    const holder = await TestClient.open(own, 'holder');
    const form = { title: 'Stoneware', description: 'Plates.', phone: '+4930901820' };
    await holder.ok('setUpInstantSite', { params: { id: 5105 }, body: form });
    const send = sendInProcess(own);
    let reads = 0;
    const outcomes = await verify(['getProductList'], (raw) => {
      if (raw.target.includes('status=pending_setup')) {
        if (reads === 0) now += 60_000;
        reads += 1;
      }
      return send(raw);
    });
    await own.close();
    expect(reads).toBeGreaterThan(1);
    expect(outcomes.flatMap(({ violations }) => violations)).toEqual([]);
  });

  const only = ['config', 'getFavorites', 'getCart'];
  /** Stops responding at the first call of an operation, until a number of further calls have been made. */
  function silentFrom(path: string, calls: number): Send {
    const send = sendInProcess(sandbox);
    let silent: number | null = null;
    return async (raw: RawRequest) => {
      if (silent === null && raw.target.startsWith(path)) silent = calls;
      if (silent === null || silent <= 0) return send(raw);
      silent -= 1;
      throw new NoResponseError('no response within 10 s');
    };
  }

  test('§7 contract: for a server that stops responding, the results so far are reported, and that it has stopped', async () => {
    const outcomes = await verify(only, silentFrom('/api/v5/config/currencies', Number.POSITIVE_INFINITY));
    const silent = outcomes.filter(({ violations }) =>
      violations.some(({ where }) => where === 'connection'),
    );
    expect(silent).toHaveLength(3);
    const skipped = outcomes.filter((one) => one.skipped === 'the server has stopped responding');
    expect(skipped.length).toBeGreaterThan(1);
    expect(outcomes).toHaveLength(
      silent.length + skipped.length + outcomes.filter((one) => one.succeeded).length,
    );
  });

  test('§7 contract: the run goes on once it responds again', async () => {
    const outcomes = await verify(only, silentFrom('/api/v5/config/currencies', 10));
    expect(outcomes.filter(({ succeeded }) => succeeded > 0).length).toBeGreaterThan(2);
    expect(outcomes.filter(({ violations }) => violations.length > 0).length).toBeLessThanOrEqual(3);
  });
});
