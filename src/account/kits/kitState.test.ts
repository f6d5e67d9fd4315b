import { expect, test } from 'vitest';
import type { ProfileKit } from '#api/generated/schemas/profileKit.zod.ts';
import { canSendForm, getKitState, isBeingSetUp, toSetupBody } from './kitState.ts';

type Status = ProfileKit['status'];

function createKit(status: Status, site?: Status, mail?: Status | 'failed'): ProfileKit {
  const isFailed = mail === 'failed';
  const setupError = isFailed ? ('provision_failed' as const) : null;
  return {
    ...{ id: 1, type: 'linkedinkit', status, domainName: 'hanna.bio', autoRenew: 'disabled' },
    expireDate: '2099-01-01T00:00:00Z',
    subProducts: [
      ...(site ? [{ id: 2, type: 'basekit' as const, status: site, editorUrl: null }] : []),
      ...(mail
        ? [
            {
              ...{ id: 3, type: 'titan_email' as const, editorUrl: null, setupError },
              status: isFailed ? ('pending_setup' as const) : mail,
            },
          ]
        : []),
    ],
  };
}

test.each([
  ['untouched', createKit('pending_setup'), false, true],
  ['running', createKit('pending_setup', 'pending_setup', 'pending_setup'), true, false],
  ['partial', createKit('pending_setup', 'active', 'pending_setup'), true, false],
  ['partial', createKit('pending_setup', 'pending_setup', 'active'), true, false],
  ['partial', createKit('pending_setup', 'active', 'failed'), false, true],
  ['running', createKit('pending_setup', 'pending_setup', 'failed'), true, true],
  ['complete', createKit('active', 'active', 'active'), false, false],
  ['suspended', createKit('suspended', 'active', 'active'), false, false],
] as const)('§4 profile kit: %s', (state, kit, isRunning, canSend) => {
  expect(getKitState(kit)).toBe(state);
  expect(isBeingSetUp(kit)).toBe(isRunning);
  expect(canSendForm(kit)).toBe(canSend);
});

test('§4 profile kit: without a domain, the form waits for one', () => {
  expect(canSendForm({ ...createKit('pending_setup'), domainName: null })).toBe(false);
});

test('§5 profile kit: the mailbox is sent with the domain, checkboxes as on and off, files unchanged', () => {
  const photo = new File(['x'], 'photo.png');
  const values = { displayName: 'Hanna', email: 'hello', showEmail: true, yearsOfExperience: 12, photo };
  expect(toSetupBody(values, 'hanna.bio')).toEqual({ ...values, email: 'hello@hanna.bio', showEmail: 'on' });
});
