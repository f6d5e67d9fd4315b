import { expect, test } from 'vitest';
import { GetSessionParams } from '#api/generated/schemas/getSessionParams.zod.ts';
import { sessionParameters } from './useSession.ts';

test('§7 session: every query parameter of the call is taken from the address, the first value of each', () => {
  const names = Object.keys(GetSessionParams.shape);
  expect(names).toHaveLength(8);
  const search = new URLSearchParams(names.map((name) => [name, `${name.length}`]));
  search.append('partner_id', 'second');
  search.append('utm_source', 'mail');
  expect(sessionParameters(`?${search}`)).toEqual(
    Object.fromEntries(names.map((name) => [name, `${name.length}`])),
  );
});

test('§7 session: values off the contract are left out, the others stay', () => {
  const search = `?partner_id=${'1'.repeat(101)}&forceiframelogout=${'x'.repeat(11)}&mode=iframe&key=`;
  expect(sessionParameters(search)).toEqual({ mode: 'iframe' });
});

test('§7 session: hostile names leave prototypes clean', () => {
  expect(sessionParameters('?__proto__[x]=1&constructor=2&mode=a')).toEqual({ mode: 'a' });
  expect(({} as Record<string, unknown>).x).toBeUndefined();
});
