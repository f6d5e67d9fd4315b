import { expect, test } from 'vitest';
import { getPage } from './paging.ts';

test('§9 paging: ten per page from the first, pages count from 1, and start has precedence', () => {
  expect(getPage({})).toEqual({ limit: 10, offset: 0 });
  expect(getPage({ page: 3, limit: 25 })).toEqual({ limit: 25, offset: 50 });
  expect(getPage({ page: 3, start: 7 })).toEqual({ limit: 10, offset: 7 });
});
