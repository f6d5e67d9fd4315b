import { expect, test } from 'vitest';
import { countDomains, getShare, invert, toChanges } from './labelState.ts';

const shop = { labelId: 1, name: 'Shops', color: 'green' } as const;
const domains = [{ id: 7, labels: [shop] }, { id: 8, labels: [] }, { id: 9 }];

test('§3 labels: a label is on all, some or none of the selected domains', () => {
  expect(getShare(1, domains, [])).toBe('some');
  expect(getShare(1, domains.slice(0, 1), [])).toBe('all');
  expect(getShare(2, domains, [])).toBe('none');
});

test('§3 labels: changes count before the rows show them, and the last one counts', () => {
  const added = { labelId: 1, add: [8, 9], remove: [] };
  expect(getShare(1, domains, [added])).toBe('all');
  expect(getShare(1, domains, [added, ...invert([added])])).toBe('some');
  expect(getShare(1, domains, [{ labelId: 2, add: [8, 9], remove: [7] }])).toBe('some');
});

test('§3 labels: what is pressed is put on all domains or taken off all, and undone by the opposite', () => {
  const changes = toChanges(
    new Map([
      [1, true],
      [2, false],
    ]),
    domains,
  );
  expect(changes).toEqual([
    { labelId: 1, add: [7, 8, 9], remove: [] },
    { labelId: 2, add: [], remove: [7, 8, 9] },
  ]);
  expect(invert(invert(changes))).toEqual(changes);
  expect(countDomains(changes)).toBe(3);
});
