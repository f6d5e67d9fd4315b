import { describe, expect, it, test } from 'vitest';
import { compare, compareWithEnglish } from '../scripts/locales/compare.ts';
import { compareWithCode, findReferences } from '../scripts/locales/coverage.ts';
import { compareTexts } from '../scripts/locales/sameText.ts';
import { findUses } from '../scripts/locales/usage.ts';

const german = { code: 'de-de', locale: 'de-DE' };
const russian = { code: 'ru-ru', locale: 'ru-RU' };
const french = { code: 'fr-fr', locale: 'fr-FR' };
const names = { names_one: '{{count, number}} name', names_other: '{{count, number}} names' };

describe('messages of a language', () => {
  test.each([
    ['missing key', german, {}, { add: 'Add' }, ['de-de/cart.json: add: missing']],
    ['key not in the source', german, { more: 'Mehr' }, {}, ['de-de/cart.json: more: not in the source']],
    ['empty text', german, { add: ' ' }, { add: 'Add' }, ['de-de/cart.json: add: empty']],
    [
      'placeholder of another name',
      german,
      { add: '{{nome}} dazu' },
      { add: 'Add {{name}}' },
      ['de-de/cart.json: add: lacks {{name}}', 'de-de/cart.json: add: unknown {{nome}}'],
    ],
    ['tag left out', german, { more: 'Mehr' }, { more: '<1>More</1>' }, ['<1>', '</1>'].map(lacks('more'))],
    ['placeholder with a format', german, { now: '{{ n, number }}' }, { now: '{{n}}' }, []],
    [
      'plural forms of Russian',
      russian,
      { names_one: '{{count, number}} имя', names_other: '{{count, number}} имени' },
      names,
      ['ru-ru/cart.json: names_few: missing', 'ru-ru/cart.json: names_many: missing'],
    ],
    [
      'plural form that German does not have',
      german,
      { names_one: 'ein Name', names_few: '{{count, number}} Namen', names_other: '{{count, number}} Namen' },
      names,
      ['de-de/cart.json: names_few: superfluous plural form'],
    ],
    [
      'number left out where one stands for 0 and 1',
      french,
      { names_one: 'un nom', names_many: '{{count, number}} de noms', names_other: '{{count, number}} noms' },
      names,
      ['fr-fr/cart.json: names_one: lacks {{count}}'],
    ],
    [
      'count without the separators of its language',
      german,
      { add: '{{count}} Namen' },
      { add: '{{count, number}} names' },
      ['de-de/cart.json: add: has {{count}}, write {{count, number}}'],
    ],
    ['key that only looks like a plural', german, { step_one: 'Erstens' }, { step_one: 'First' }, []],
  ])('%s', (_, language, own, source, found) => {
    expect(compare(language, { cart: own }, { cart: source })).toEqual(found);
  });

  function lacks(key: string) {
    return (token: string) => `de-de/cart.json: ${key}: lacks ${token}`;
  }

  it('must have all files', () => {
    expect(compare(german, {}, { cart: {} })).toEqual(['de-de/cart.json: file missing']);
    expect(compare(german, { old: {} }, {})).toHaveLength(1);
  });
});

describe('messages that are the same as in English', () => {
  const same = (list: Record<string, string[]>) =>
    compareWithEnglish(
      { 'de-de': { cart: { a: 'Status', b: '{{n}} …' } } },
      { cart: { a: 'Status', b: '{{n}} …' } },
      list,
    );

  it('are a problem unless they are listed or have no words', () => {
    expect(same({})).toEqual(['de-de/cart.json: a: same as in English: Status']);
    expect(same({ 'de-de': ['Status'] })).toEqual([]);
    expect(same({ '*': ['Status'] })).toEqual([]);
  });

  it('are not listed in vain', () => {
    expect(same({ '*': ['Status'], 'fr-fr': ['Domaine'] })).toHaveLength(1);
  });
});

describe('English texts under several keys', () => {
  const cart = { cancel: 'Cancel', stop: 'Cancel ' };

  it('are a problem in one namespace and in two', () => {
    expect(compareTexts({ cart }, {})).toEqual(['cart:cancel, cart:stop: same text: Cancel']);
    expect(compareTexts({ cart: { add: 'Add {{name}}' }, shop: { add: 'Add {{name}}' } }, {})).toHaveLength(
      1,
    );
    expect(compareTexts({ cart: names, shop: names }, {})).toHaveLength(2);
  });

  it('differ by case, are one key as forms of a plural, and have words', () => {
    expect(compareTexts({ cart: { title: 'Cart', where: 'cart' } }, {})).toEqual([]);
    expect(compareTexts({ cart: { left_one: '{{count}} left', left_other: '{{count}} left' } }, {})).toEqual(
      [],
    );
    expect(
      compareTexts({ cart: { a: '$t(shell:close)', b: '$t(shell:close)', c: '–', d: '–' } }, {}),
    ).toEqual([]);
  });

  it('are listed with all their keys, and not in vain', () => {
    const listed = (...keys: string[]) => compareTexts({ cart }, { reason: { Cancel: keys } });
    expect(listed('cart:stop', 'cart:cancel')).toEqual([]);
    expect(listed('cart:cancel')).toHaveLength(1);
    expect(listed('cart:cancel', 'cart:stop', 'cart:old')).toHaveLength(1);
    expect(compareTexts({ cart: { cancel: 'Cancel' } }, { reason: { Cancel: ['cart:cancel'] } })).toEqual([
      'same-text.json: Cancel: no text needs this entry',
    ]);
  });
});

describe('keys in the code', () => {
  const used = (text: string) =>
    findUses({ path: 'a.tsx', text }).map(({ namespace, text: written, key }) =>
      key ? `${namespace}:${written}` : 'not static',
    );

  test.each([
    ["const { t } = useTranslation('cart'); t('add')", ['cart:add']],
    [
      "const { t: tr } = useTranslation(['cart', 'shell']); tr('add'); tr('shell:close')",
      ['cart:add', 'shell:close'],
    ],
    [
      "function a() { const { t } = useTranslation('cart'); return () => t('add'); } t('b')",
      ['cart:add', 'undefined:b'],
    ],
    ["t(open ? 'cart:close' : 'cart:open')", ['cart:close', 'cart:open']],
    ['t(`cart:failure.${' + "key}.text`, { name: 'x' })", ['cart:failure.{…}.text']],
    ["const a = (t: TFunction<'cart'>) => t('add')", ['cart:add']],
    ["const t = i18n.getFixedT('de', 'cart'); t('add')", ['cart:add']],
    ["i18n.t('add', { ns: 'cart' }); i18n.exists('cart:b')", ['cart:add', 'cart:b']],
    ['<Trans i18nKey="cart:rich" />; <Trans ns="cart" i18nKey="more" />', ['cart:rich', 'cart:more']],
    ["const key = 'cart:add'; t(key as Key)", ['cart:add']],
    ["function pick() { if (a) return 'cart:a'; return 'cart:b'; } t(pick())", ['cart:a', 'cart:b']],
    ["const labels = { a: 'cart:a', b: 'cart:b' } as const; t(labels[kind])", ['cart:a', 'cart:b']],
    ['const key = load(); t(key)', ['not static']],
    ['t(key)', ['not static']],
    ["input.t('add'); set('add')", []],
  ])('%s', (text, found) => {
    expect(used(text)).toEqual(found);
  });

  const check = (text: string, messages: Record<string, string>) =>
    compareWithCode(findUses({ path: 'a.ts', text }), { cart: messages });

  it('exist in the source, and all keys of the source are used', () => {
    expect(check("t('cart:add')", { add: 'Add', old: 'Old' })).toEqual(['cart:old: unused']);
    expect(check("t('cart:ad')", { add: 'Add' })).toEqual([
      'a.ts:1: cart:ad: not in the source',
      'cart:add: unused',
    ]);
    expect(check("t('shop:add')", {})).toEqual(['a.ts:1: shop:add: no such namespace']);
    expect(check("t('add')", {})).toEqual(['a.ts:1: add: names no namespace']);
    expect(check('t(key)', {})).toEqual(['a.ts:1: the key is not static: key']);
  });

  it('are used by other messages', () => {
    const messages = { cart: { add: '$t(shell:add)' }, shell: { add: 'Add' } };
    const uses = findUses({ path: 'a.ts', text: "t('cart:add')" });
    expect(compareWithCode([...uses, ...findReferences(messages)], messages)).toEqual([]);
    expect(compareWithCode(findReferences({ cart: { add: '$t(shop:add)' } }), {})).toEqual([
      'cart.json: add: shop:add: no such namespace',
    ]);
  });

  it('cover their plural forms and families', () => {
    expect(check("t('cart:names', { count })", names)).toEqual([]);
    expect(
      check('t(`cart:failure.${' + 'key}`)', { 'failure.full': 'Full', 'failure.gone': 'Gone' }),
    ).toEqual([]);
    expect(check("t('cart:who', { context: 'male' })", { who_male: 'He', who_female: 'She' })).toEqual([]);
    expect(check("t('cart:list', { returnObjects: true })", { 'list.0': 'One' })).toEqual([]);
    expect(check("t('cart:list')", { 'list.a': 'One' })).toHaveLength(2);
  });
});
