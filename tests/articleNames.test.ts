import { expect, test } from 'vitest';
import { compareNames, listArticleTexts, type OtherNames } from '../scripts/articles/names.ts';
import { readJson, readNamespaces } from '../scripts/locales/catalogue.ts';
import { languages } from '../src/lib/languages.ts';

const messages = {
  dns: {
    add: 'Add record',
    apply: 'Apply {{count, number}} changes',
    brand: 'Use {{brand}}’s nameservers',
    failed: 'Nothing was changed. Try later.',
    off: 'Off from {{date}}.',
    word: '<0>Name\u00adservers</0>',
    years: '{{count}} years',
    zone: '$t(common:domain) zone',
  },
  common: { domain: 'Domain' },
};

function check(text: string, position = 'steps.0.body.0', exceptions: OtherNames = {}) {
  const article = { position, language: 'en-us', text };
  return compareNames([article], { 'en-us': messages }, exceptions);
}

test.each([
  'Press **Add record**.',
  'Press **Apply … changes**, or **Apply 3 changes**.',
  'Press **Use {{brand}}’s nameservers**.',
  'It says **Off from** and a time, or “Off from …”.',
  'It says “Nothing was changed.” for a while.',
  'Below are the **nameservers** of the **Domain zone**.',
  '**No button:** look at “Add record”.',
])('§2 support articles: messages are named in %j', (text) => {
  expect(check(text, 'sections.0.body.0.list.1')).toEqual([]);
});

test.each([
  ['Press **Add a record**.', 'Add a record'],
  ['Press **Apply changes**.', 'Apply changes'],
  ['It lasts **ten years**.', 'ten years'],
  ['It says “Nothing happened”.', 'Nothing happened'],
  ['**No button:** look at it.', 'No button'],
])('§2 support articles: a name that no page shows is reported in %j', (text, name) => {
  expect(check(text)).toEqual([`steps.0.body.0: no message: ${name}`]);
});

test('§2 support articles: what begins a list item is a heading, unless it is quoted', () => {
  const position = 'sections.0.body.0.list.1';
  expect(check('**No button.** Look below.', position)).toEqual([]);
  expect(check('**No button** is below.', position)).toHaveLength(1);
  expect(check('**“No button.”** Look below.', position)).toEqual([`${position}: no message: No button`]);
});

test.each([
  ['de-de', '„Eintrag hinzufügen“'],
  ['fr-fr', '«\u00a0Ajouter\u00a0»'],
  ['zh-cn', '**添加记录**'],
])('§2 support articles: a name is a message of the article’s language, %s', (language, text) => {
  const namespaces = { 'en-us': messages, [language]: { dns: { add: 'Add record' } } };
  const found = compareNames([{ position: 'title', language, text }], namespaces, {});
  expect(found).toHaveLength(1);
});

test('§2 support articles: exceptions are of a language or of all, and needed', () => {
  const text = 'Choose **MX** and **Other**.';
  expect(check(text, 'title', { other: { '*': ['MX'], 'en-us': ['Other'] } })).toEqual([]);
  expect(check(text, 'title', { other: { '*': ['MX', 'TXT'], 'de-de': ['Other'] } })).toEqual([
    'title: no message: Other',
    'article-names.json: *: TXT: no article needs this entry',
    'article-names.json: de-de: Other: no article needs this entry',
  ]);
});

test('§2 support articles: all name what the pages show, in every language', () => {
  const namespaces = Object.fromEntries(
    languages.map(({ code }) => [code, readNamespaces(`locales/${code}`)]),
  );
  const articles = listArticleTexts();
  expect(new Set(articles.map(({ language }) => language)).size).toBe(languages.length);
  expect(compareNames(articles, namespaces, readJson('locales/article-names.json'))).toEqual([]);
});
