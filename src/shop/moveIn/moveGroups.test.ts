import { expect, test } from 'vitest';
import type { TransferCheck } from '#api/generated/schemas/transferCheck.zod.ts';
import { groupOf, statusOf, toMoveRows } from './moveGroups.ts';

test('§5 moving in: a state that a newer backend has added is one to check again', () => {
  const check = { name: 'harbor.com', state: 'constructor' } as unknown as TransferCheck;
  const [row] = toMoveRows([{ name: 'harbor.com', code: null }], new Map([['harbor.com', check]]), new Set());
  expect(row).toMatchObject({ state: 'unchecked', check });
  expect(row && [groupOf(row), statusOf(row)]).toEqual(['todo', 'waitingForDns']);
});
