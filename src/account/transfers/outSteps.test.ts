import { expect, test } from 'vitest';
import type { DomainDetail } from '#api/generated/schemas/domainDetail.zod.ts';
import type { TransferOut } from '#api/generated/schemas/transferOut.zod.ts';
import { getOutSteps } from './outSteps.ts';

const detail = { hasLock: true, locked: true, authCodeExpires: null, transferBy: 'code' } as DomainDetail;
const here: TransferOut = {
  domain: 'kiln.com',
  tld: 'com',
  state: 'here',
  lockOffAt: null,
  codeAt: null,
  hold: null,
  request: null,
  keepsZoneFor: 30,
  left: null,
  history: [],
};
const lockOffAt = '2026-11-23T09:10:00Z';
const codeAt = '2026-11-23T09:12:00Z';
const requestedAt = '2026-11-25T09:14:00Z';
const movesAt = '2026-11-30T09:14:00Z';
const request: NonNullable<TransferOut['request']> = {
  ...{ requestId: 1, registrar: { name: 'Example Registrar Inc.', ianaId: 9995 } },
  ...{
    requestedAt,
    movesAt,
    status: 'pending',
    endedAt: null,
    lockOffAt,
    codeAt,
    emailedTo: 'h@example.com',
  },
};

const next = (transfer: TransferOut, fields: Partial<DomainDetail> = {}) => {
  const { steps, current } = getOutSteps(transfer, { ...detail, ...fields });
  return {
    names: steps.map(({ name }) => name),
    times: steps.map(({ at }) => at),
    next: steps[current]?.name,
  };
};

test('§4 transfer out: the next step is what is missing, with the times of those that are done', () => {
  expect(next(here)).toMatchObject({ names: ['lock', 'code', 'requested', 'moved'], next: 'lock' });
  expect(next({ ...here, lockOffAt }, { locked: false })).toMatchObject({ next: 'code' });
  const withCode = { locked: false, authCodeExpires: movesAt };
  expect(next({ ...here, lockOffAt, codeAt }, withCode)).toEqual({
    names: ['lock', 'code', 'requested', 'moved'],
    times: [lockOffAt, codeAt, null, null],
    next: 'requested',
  });
});

test('§4 transfer out: a request has the times of its own lock and code, and the time of the registry’s move', () => {
  expect(next({ ...here, state: 'requested', request }, { locked: false })).toEqual({
    names: ['lock', 'code', 'requested', 'moved'],
    times: [lockOffAt, codeAt, requestedAt, movesAt],
    next: 'requested',
  });
});

test('§4 transfer out: a stopped request is shown until the lock is turned off again', () => {
  const endedAt = '2026-11-25T14:20:00Z';
  const stopped: TransferOut = { ...here, request: { ...request, status: 'stopped', endedAt } };
  expect(next(stopped)).toEqual({
    names: ['lock', 'code', 'requested', 'stopped'],
    times: [lockOffAt, codeAt, requestedAt, endedAt],
    next: 'stopped',
  });
  expect(next({ ...stopped, lockOffAt: movesAt }, { locked: false })).toMatchObject({
    times: [movesAt, null, null, null],
    next: 'code',
  });
});

test('decision 50: registries without lock or code have no such step', () => {
  expect(next(here, { hasLock: false, locked: false }).names).toEqual(['code', 'requested', 'moved']);
  const tag = { hasLock: false, locked: false, transferBy: 'tag' } as const;
  expect(next(here, tag)).toMatchObject({ names: ['tag', 'requested', 'moved'], next: 'tag' });
  expect(next(here, { ...tag, transferTag: 'PAPERTAG' })).toMatchObject({ next: 'requested' });
});
