import fc from 'fast-check';
import { expect, test } from 'vitest';
import { generalAvailability, preLaunchPhase, stages } from './earlyAccess.ts';
import { anyMoment, noon } from './registry.fixture.ts';
import { allTlds } from './tlds.ts';

test('§3 early access: the stages begin with Priority Registration', () => {
  const all = stages(noon);
  expect(all.map(({ type }) => type)).toEqual([
    'landrush',
    ...[1, 2, 3, 4, 5, 6, 7].map((day) => `eap_${day}`),
  ]);
  expect(all[0]).toMatchObject({
    display_name: 'Priority Registration',
    starts: new Date('2026-11-16T16:00:00Z'),
  });
});

test('§3 early access: one stage is open, others follow at falling prices, then general availability', () => {
  fc.assert(
    fc.property(anyMoment, (now) => {
      const all = stages(now);
      expect(all.filter(({ starts }) => starts <= now).map(({ type }) => type)).toEqual(['landrush']);
      const starts = [...all.map((stage) => stage.starts), generalAvailability(now)].map(Number);
      expect(starts).toEqual([...new Set(starts)].sort((a, b) => a - b));
      const days = all.slice(1).map(({ usdCents }) => usdCents);
      expect(days).toEqual([...new Set(days)].sort((a, b) => b - a));
    }),
  );
});

test('§3 early access: a few TLDs are in each phase before launch', () => {
  const counts = new Map<string | null, number>();
  for (const tld of allTlds) counts.set(preLaunchPhase(tld), (counts.get(preLaunchPhase(tld)) ?? 0) + 1);
  expect(preLaunchPhase('kid')).toBe('eap');
  expect(preLaunchPhase('com')).toBeNull();
  expect([counts.get('eap'), counts.get('reserve'), counts.get('auction')]).toEqual([4, 2, 1]);
});
