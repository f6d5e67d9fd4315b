import { expect, test } from 'vitest';
import { parseCampaign } from './useCampaign.ts';

test('§5 utm: only a listed campaign counts, and only the first value in the address', () => {
  expect(parseCampaign('?utm_campaign=example&utm_campaign=other')).toBe('example');
  expect(parseCampaign('?utm_campaign=other&utm_campaign=example')).toBeUndefined();
  expect(parseCampaign('?utm_campaign=%3Cscript%3E')).toBeUndefined();
  expect(parseCampaign('')).toBeUndefined();
});
