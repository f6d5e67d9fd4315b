import fc from 'fast-check';
import { expect, test } from 'vitest';
import { type NameStatus, offerShare, shares, status, takenShares } from './availability.ts';
import { nobody, noon, plainLabels } from './registry.fixture.ts';
import { allTlds } from './tlds.ts';

const ctx = { now: noon, registeredBy: nobody };
const labels = plainLabels(10_000);
const of = (name: string) => status(name, ctx);
const say = (state: NameStatus) => ('type' in state ? state.type : state.kind);
const share = (names: string[], ...kinds: string[]) =>
  names.filter((name) => kinds.includes(say(of(name)))).length / names.length;
const offers = ['donuts_make_offer', 'sedo_make_offer', 'enom_make_offer', 'name_trust_make_offer'];

test('§4 availability: three in ten ordinary names are taken', () => {
  const names = labels.map((label, i) => `${label}.${['com', 'dev', 'io', 'co.uk', 'shop'][i % 5]}`);
  expect(Math.abs(share(names, 'taken', ...offers) - takenShares.ordinary)).toBeLessThan(0.03);
  expect(Math.abs(share(names, ...offers) - takenShares.ordinary * offerShare)).toBeLessThan(0.01);
});

test('§4 availability: most short names and everyday words are taken under the oldest TLDs only', () => {
  const words = [
    'light',
    'house',
    'maple',
    'river',
    'stone',
    'cloud',
    'garden',
    'coffee',
    'lighthouse',
    'sunflower',
  ];
  const short = [...'bcdfghjklm'].flatMap((x) => [...'npqrstvwxz'].map((y) => `${x}${y}q`));
  const under = (tld: string) => [...words, ...short].map((label) => `${label}.${tld}`);
  const classic = share(['com', 'net', 'org', 'de'].flatMap(under), 'taken', ...offers);
  expect(Math.abs(classic - takenShares.soughtAfter)).toBeLessThan(0.06);
  expect(share(['dev', 'io', 'shop', 'app'].flatMap(under), 'taken', ...offers)).toBeLessThan(0.4);
});

test('§4 availability: every state has its share of the ordinary names', () => {
  const names = labels.map((label) => `${label}.dev`);
  const free = names.filter((name) => !['taken', ...offers].includes(say(of(name))));
  for (const { kind, share: expected } of shares) {
    const found = share(free, kind);
    expect({ kind, found: found > 0 && Math.abs(found - expected) < 0.01 }).toEqual({ kind, found: true });
  }
  for (const offer of offers) expect(share(names, offer)).toBeGreaterThan(0);
  expect(share(names, 'available')).toBeGreaterThan(0.5);
});

test('§4 availability: premium tiers go from 100 to 50,000 US dollars and renew higher', () => {
  const tiers = new Set<number>();
  for (const label of labels) {
    const state = of(`${label}premium.com`);
    if (state.kind !== 'premium' || !state.premium) throw new Error(`${label} is not premium`);
    tiers.add(state.premium.registration);
    expect(state.premium.renewal).toBeGreaterThan(state.premium.registration);
  }
  expect([Math.min(...tiers), Math.max(...tiers), tiers.size]).toEqual([100_00, 50_000_00, 9]);
});

test('§4 availability: test names take precedence under every TLD', () => {
  const effects: [string, string][] = [
    ['unreachable', 'unreachable'],
    ['taken', 'taken'],
    ['premium', 'premium'],
    ['expiring', 'expiring_internal'],
    ['sedo', 'sedo_domains'],
    ['buydomains', 'buy_domains'],
    ['deleted', 'delete_list'],
    ['eap', 'early_access'],
  ];
  fc.assert(
    fc.property(fc.constantFrom(...effects), fc.constantFrom(...allTlds), ([word, expected], tld) => {
      expect(say(of(`qx${word}1.${tld}`))).toBe(expected);
    }),
  );
  expect(['com', 'net', 'org', 'io'].map((tld) => say(of(`offer.${tld}`))).sort()).toEqual(
    [...offers].sort(),
  );
});

test('§4 availability: a registered name is taken, whatever else it is', () => {
  const owned = (name: string) =>
    name === 'mine-premium.dev' ? 'mine' : name === 'theirs.kid' ? 'other' : undefined;
  expect(status('mine-premium.dev', { now: noon, registeredBy: owned })).toEqual({
    kind: 'registered',
    by: 'mine',
  });
  expect(status('theirs.kid', { now: noon, registeredBy: owned })).toEqual({
    kind: 'registered',
    by: 'other',
  });
});

test('§4 availability: TLDs before their launch, endings sold as TLDs, invalid names', () => {
  expect(of('lighthouse.kid').kind).toBe('early_access');
  expect(of('lighthouse.talk')).toEqual({ kind: 'pre_launch', phase: 'reserve' });
  expect(of('lighthouse.fast')).toEqual({ kind: 'pre_launch', phase: 'auction' });
  expect(of('uk.com')).toEqual({ kind: 'reserved' });
  expect(of('-light-.com')).toEqual({ kind: 'invalid' });
});

test('§4 availability: with thirddown, a third of the registries do not respond, whatever the name', () => {
  const down = (label: string) => allTlds.filter((tld) => say(of(`${label}.${tld}`)) === 'unreachable');
  const one = down('harborthirddown');
  expect(Math.abs(one.length / allTlds.length - 1 / 3)).toBeLessThan(0.04);
  const other = new Set(down('thirddown'));
  expect(one.filter((tld) => !other.has(tld)).length).toBeLessThan(allTlds.length * 0.02);
});
