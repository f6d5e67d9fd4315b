import { expect, test } from 'vitest';
import { findDoubledStops } from '../scripts/locales/formatStops.ts';
import { compareLabels, listTitles } from '../scripts/locales/pageNames.ts';
import { compareSpellings } from '../scripts/locales/spellings.ts';
import { listMessages } from '../scripts/locales/texts.ts';
import { findUses } from '../scripts/locales/usage.ts';
import { compareTranslations, compareWording } from '../scripts/locales/wording.ts';

/** The messages of a cart in a language and in English. */
function read(language: string, own: Record<string, string>, english: Record<string, string> = own) {
  const texts = listMessages({ 'en-us': { cart: english }, [language]: { cart: own } });
  return texts.filter((text) => text.language === language);
}

const long = 'The cart keeps what you choose until you order it.';

test.each([
  [
    'a heading with a full stop',
    'de-de',
    { title: 'Ihr Warenkorb ist leer.' },
    { title: 'Your cart is empty' },
  ],
  [
    'a plural heading with one',
    'ru-ru',
    { title_one: '{{count, number}} домен найден.' },
    { title_one: 'a' },
  ],
  ['a Chinese heading with one', 'zh-cn', { headline: '购物车是空的。' }, { headline: 'Your cart is empty' }],
  ['padding', 'es-la', { text: long.repeat(3) }, { text: long }],
  ['padding in Chinese', 'zh-cn', { text: '购物车会保留您选择的商品直到下单'.repeat(4) }, { text: long }],
  ['a list by hand', 'en-us', { text: 'With {{a}}, {{b}} and {{c}}' }, undefined],
  ['a list by hand in Chinese', 'zh-cn', { text: '{{a}}、{{b}}和{{c}}' }, undefined],
  ['a pair by hand', 'fr-fr', { text: '{{a}} et {{b}}' }, undefined],
])('locales: an editor would change %s', (_, language, own, english) => {
  expect(compareWording(read(language, own, english))).toHaveLength(1);
});

test('locales: an editor would not change a name with a dot, short texts and a pair in a sentence', () => {
  const own = {
    title: 'docs.',
    text: 'Alle drei Tage wird erinnert',
    pair: 'Beide hinzufügen: {{a}} und {{b}}',
  };
  expect(
    compareWording(read('de-de', own, { title: 'docs.', text: 'Daily', pair: 'Add {{a}} and {{b}}' })),
  ).toEqual([]);
});

test('locales: an English text has one translation, unless it is listed', () => {
  const texts = read('de-de', { add: 'Dazu', more: 'Hinzufügen' }, { add: 'Add {{a}}', more: 'Add {{b}}' });
  expect(compareTranslations(texts, [], {})).toEqual([
    'Add {}: translated in 2 ways: Dazu (de-de/cart.json: add), Hinzufügen (de-de/cart.json: more)',
  ]);
  expect(compareTranslations(texts, ['Add {{name}}'], {})).toEqual([]);
  expect(compareTranslations(texts, [], { reason: ['Add {}'] })).toEqual([]);
  expect(compareTranslations([], [], { reason: ['Add {}'] })).toHaveLength(1);
});

test('locales: soft hyphens, kinds of spaces and forms of a plural are no second translation', () => {
  const own = { a: 'Waren\u00adkorb 2', b: 'Warenkorb\u00a02', c_one: 'ein Korb', c_other: 'Körbe' };
  const english = { a: 'Cart', b: 'Cart', c_one: 'carts', c_other: 'carts' };
  expect(compareTranslations(read('de-de', own, english), [], {})).toEqual([]);
});

test('locales: a word has one spelling', () => {
  const check = (a: string, b: string) => compareSpellings(read('en-us', { a, b }));
  expect(check('Your e-mail', 'An Email')).toEqual([
    'e-mail (en-us/cart.json: a), email (en-us/cart.json: b): one word in 2 spellings',
  ]);
  expect(check('They wrote “e-mail”', 'An email')).toEqual([]);
  expect(check('a/e-mail here', 'An email')).toEqual([]);
  expect(compareSpellings([...read('en-us', { a: 'email' }), ...read('fr-fr', { a: 'e-mail' })])).toEqual([]);
});

test.each([
  ["t('cart:end', { day: formatDay(date, locale) })", '{{day}}.', ['de-de', 'ru-ru']],
  ["const day = formatMediumDate(date, locale); t('cart:end', { day })", '{{day}}.', ['ru-ru']],
  ['<Trans i18nKey="cart:end" values={{ day: formatDate(day, locale) }} />', '({{day}}.)', ['ru-ru']],
  ["t('cart:end', { day: formatDay(date, locale) })", '{{day}}, dann', []],
  ["t('cart:end', { day: formatTime(time, locale) })", '{{day}}.', []],
])('locales: no full stop after a value that ends in one: %s and %s', (text, message, codes) => {
  const languages = [
    { code: 'de-de', locale: 'de-DE' },
    { code: 'ru-ru', locale: 'ru-RU' },
  ];
  const uses = findUses({ path: 'a.tsx', text });
  expect(
    languages.flatMap((language) => findDoubledStops(language, { cart: { end: message } }, uses)),
  ).toEqual(codes.map((code) => `${code}/cart.json: end: two full stops: ${message}`));
});

test('locales: a link has the words of its page’s title', () => {
  const check = (code: string, label: string, title: string) =>
    compareLabels([{ label: 'shell:link', title: 'sale:title' }], {
      [code]: { shell: { link: label, page: 'Registrierungsdaten' }, sale: { title } },
    });
  expect(check('de-de', 'Registrierungs\u00addaten abfragen', '$t(shell:page)')).toEqual([]);
  expect(check('de-de', 'Blitzangebot', 'Aktionsangebote')).toHaveLength(1);
  expect(check('zh-cn', '限时特惠', '特惠与限时价格')).toEqual([]);
  expect(check('zh-cn', '限时特惠', '促销')).toHaveLength(1);
});

test('locales: content has the titles of its pages', () => {
  const entry = (position: string, text: string) => ({ position, text, language: 'en-us', english: '' });
  expect(
    listTitles([
      entry('content/policies/fees/en-us.json: title', 'Fees'),
      entry('content/policies/fees/en-us.mdx: 2', '2026-11-28'),
      entry('content/categories/shops/en-us.json: headline', 'Domains for shops'),
      entry('content/categories/shops/en-us.json: list.title', 'Endings'),
    ]),
  ).toEqual({ 'en-us': { 'policies/fees': 'Fees', shops: 'Domains for shops' } });
});
