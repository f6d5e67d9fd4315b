import { expect, test } from 'vitest';
import { campaignOf } from './useCampaign.ts';

test('§5 utm: only a listed campaign counts, and the first value of the address', () => {
  expect(campaignOf('?utm_campaign=example&utm_campaign=other')).toBe('example');
  expect(campaignOf('?utm_campaign=other&utm_campaign=example')).toBeUndefined();
  expect(campaignOf('?utm_campaign=%3Cscript%3E')).toBeUndefined();
  expect(campaignOf('')).toBeUndefined();
});
