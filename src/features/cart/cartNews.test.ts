import { expect, test } from 'vitest';
import { answerOf, cartItem, cartOf, resultOf, serviceItem } from './cart.fixture.ts';
import { cartNews, expectedLines } from './cartNews.ts';

const names = (news: ReturnType<typeof cartNews>) => ({
  added: news.added.map(({ name }) => name),
  removed: news.removed.map(({ name }) => name),
  swapped: news.swapped.map(({ name }) => name),
});
const domain = cartItem(1, 'xn--mnchen-3ya.de');
const email = serviceItem(2, 'xn--mnchen-3ya.de', 1);

test('§8 cart: what went in is told by its name and kind, a service by its own name', () => {
  const service = serviceItem(3, 'a.com');
  const answer = answerOf(
    cartOf(domain, service),
    resultOf({ id: 1, domain: domain.domain }),
    resultOf({ id: 3, domain: 'a.com' }),
    resultOf({ id: null, domain: 'b.com', success: false }),
  );
  expect(cartNews(cartOf(), answer).added).toEqual([
    { name: 'münchen.de', category: 'domain' },
    { name: 'Email · a.com', category: 'service' },
  ]);
});

test('§3 bundle: what comes and goes along is told as well', () => {
  const bundle = cartOf(domain, email);
  const added = answerOf(bundle, resultOf({ id: 1, domain: domain.domain }));
  expect(names(cartNews(cartOf(), added)).added).toEqual(['münchen.de', email.displayName]);
  expect(names(cartNews(bundle, added)).added).toEqual(['münchen.de']);
  const removed = answerOf(cartOf(), resultOf({ action: 'remove', id: 1, domain: domain.domain }));
  expect(names(cartNews(bundle, removed)).removed).toEqual(['münchen.de', email.displayName]);
});

test('§4 cart: what another window has taken out already is told by its domain', () => {
  const answer = answerOf(cartOf(), resultOf({ action: 'remove', id: 1, domain: 'a.com' }));
  expect(names(cartNews(undefined, answer)).removed).toEqual(['a.com']);
  const unnamed = answerOf(cartOf(), resultOf({ action: 'remove', id: 1 }));
  expect(names(cartNews(undefined, unnamed)).removed).toEqual([]);
});

test('§4 early access: what was taken out and put in again is told once, as swapped', () => {
  const after = cartOf(cartItem(5, 'a.dev'), serviceItem(6, 'a.dev', 5));
  const answer = answerOf(
    after,
    resultOf({ action: 'remove', id: 1, domain: 'a.dev' }),
    resultOf({ id: 5, domain: 'a.dev' }),
  );
  const before = cartOf(cartItem(1, 'a.dev'), serviceItem(2, 'a.dev', 1));
  expect(names(cartNews(before, answer))).toEqual({ added: [], removed: [], swapped: ['a.dev'] });
});

test('§4 cart: the lines that are to be expected are those before, without what went, and what came', () => {
  const before = cartOf(domain, email, cartItem(3, 'c.com'), cartItem(4, 'd.com'));
  const after = cartOf(
    cartItem(4, 'd.com'),
    cartItem(7, 'e.com'),
    serviceItem(8, 'e.com', 7),
    cartItem(9, 'f.com'),
  );
  const answer = answerOf(
    after,
    resultOf({ action: 'remove', id: 1 }),
    resultOf({ action: 'remove', id: 4, success: false }),
    resultOf({ id: 7, domain: 'e.com' }),
  );
  expect([...expectedLines(before, answer)]).toEqual([3, 4, 7, 8]);
});
