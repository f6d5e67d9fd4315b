import { expect, test } from 'vitest';
import { testEffects } from '../registry/testNames.ts';
import { openSandbox, TestClient } from '../sandbox.fixture.ts';
import { collected } from './seed/collector.ts';

const sandbox = await openSandbox();

test('§2 login: the collector owns 250 domains, and each is on exactly one page of the list', async () => {
  const collector = await TestClient.open(sandbox, 'collector');
  const names: string[] = [];
  for (const page of [1, 2, 3]) {
    const { domain } = (await collector.ok('getDomains', { query: { page, limit: 100 } })).data;
    expect(domain.totalCount).toBe(250);
    names.push(...domain.items.map(({ name }) => name));
  }
  expect(names).toHaveLength(250);
  expect(names.toSorted()).toEqual(collected.toSorted());
  expect(new Set(names).size).toBe(250);
});

test('§2 login: no name of the collector is a test name', () => {
  for (const name of collected) expect(testEffects(name).size, name).toBe(0);
});
