import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { compareWithGlossary, parseGlossary } from '../scripts/locales/glossary.ts';
import { languages } from '../src/lib/languages.ts';

const markdown = `
| Term | en-us | de-de | tr-tr | zh-cn |
|---|---|---|---|---|
| runs an ending | registry, registries | Registry, Registrys | kayıt operatör~ | 注册局 |
| an office | bureau | – | – | – |

| Language | Not | Instead |
|---|---|---|
| * | \`...\` | … |
| de-de | du, dein~ | Sie |
| zh-cn | \`/(?<!…)…(?!…)/\` | …… |

| Message | Why |
|---|---|
| \`de-de/cart.json: kept\` | a name |
`;

const glossary = parseGlossary(markdown);

function check(language: string, key: string, text: string, english: string, rules = glossary) {
  const source = { cart: { [key]: english } };
  const own = { [language]: { cart: { [key]: text } } };
  return compareWithGlossary(own, source, { ...rules, exceptions: [] });
}

const lacks = (code: string, word: string, text: string) => [
  `${code}/cart.json: text: lacks the term for “${word}”: ${text}`,
];

test.each([
  ['the term', 'de-de', 'Die Registry antwortet nicht', 'The registry does not respond', []],
  [
    'another word',
    'de-de',
    'Die Vergabestelle',
    'The Registry',
    lacks('de-de', 'Registry', 'Die Vergabestelle'),
  ],
  [
    'a part of another word',
    'de-de',
    'Registrygebühr',
    'registries',
    lacks('de-de', 'registries', 'Registrygebühr'),
  ],
  ['a form with an ending', 'tr-tr', 'Kayıt operatörlerine', 'the registries', []],
  ['no spaces around', 'zh-cn', '向注册局查询', 'asking the registry', []],
  ['a placeholder', 'de-de', '{{registry}}', '{{registry}}', []],
  ['a term that is free', 'de-de', 'Büro', 'bureau', []],
])('locales: a term of the glossary: %s', (_, language, text, english, problems) => {
  expect(check(language, 'text', text, english)).toEqual(problems);
});

test('locales: each plural form has the term', () => {
  const source = { cart: { names_one: '{{count}} registry', names_other: '{{count}} registries' } };
  const own = { 'de-de': { cart: { names_one: 'eine Stelle', names_other: '{{count}} Registrys' } } };
  expect(compareWithGlossary(own, source, { ...glossary, exceptions: [] })).toEqual([
    'de-de/cart.json: names_one: lacks the term for “registry”: eine Stelle',
  ]);
});

test.each([
  ['a word in any case', 'de-de', 'Du bist', ['du', 'Sie']],
  ['a stem', 'de-de', 'mit deinem Konto', ['dein~', 'Sie']],
  ['a mark in any language', 'zh-cn', '加载中...', ['...', '…']],
  ['a pattern', 'zh-cn', '加载中…', ['/(?<!…)…(?!…)/', '……']],
])('locales: what the glossary rules out: %s', (_, language, text, [rule, instead]) => {
  expect(check(language, 'text', text, 'Text')).toEqual([
    `${language}/cart.json: text: has “${rule}”, use ${instead}: ${text}`,
  ]);
});

test('locales: what the glossary rules out is not found in longer words', () => {
  expect(check('de-de', 'text', 'Die Dusche durch zwei……', 'Text')).toEqual([]);
});

test('locales: an exception holds for one message, and has to be needed', () => {
  const source = { cart: { kept: 'registry', text: 'registry' } };
  const own = (kept: string) => ({ 'de-de': { cart: { kept, text: 'Registry' } } });
  expect(compareWithGlossary(own('Stelle'), source, glossary)).toEqual([]);
  expect(compareWithGlossary(own('Registry'), source, glossary)).toEqual([
    'README.md: de-de/cart.json: kept: no message needs this exception',
  ]);
});

test('locales: the glossary has every term in every language', () => {
  const { terms, avoided } = parseGlossary(readFileSync('locales/README.md', 'utf8'));
  const codes: string[] = languages.map(({ code }) => code);
  expect(terms.length).toBeGreaterThan(20);
  for (const term of terms) {
    expect(Object.keys(term)).toEqual(codes);
    for (const forms of Object.values(term)) expect(forms).not.toEqual([]);
  }
  expect(avoided.filter(({ language }) => !['*', ...codes].includes(language))).toEqual([]);
});
