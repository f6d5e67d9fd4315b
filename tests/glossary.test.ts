import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { applyExceptions, compareWithGlossary, parseGlossary } from '../scripts/locales/glossary.ts';
import { listContent, listMessages, listSandboxTexts } from '../scripts/locales/texts.ts';
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
  const texts = listMessages({
    'en-us': { cart: { [key]: english } },
    [language]: { cart: { [key]: text } },
  });
  const own = texts.filter((entry) => entry.language === language);
  return compareWithGlossary(own, rules);
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
  ['another message', 'de-de', '$t(shop:registry)', '$t(shop:registry)', []],
  ['a term that is free', 'de-de', 'Büro', 'bureau', []],
])('locales: a term of the glossary: %s', (_, language, text, english, problems) => {
  expect(check(language, 'text', text, english)).toEqual(problems);
});

test('locales: each plural form has the term', () => {
  const source = { cart: { names_one: '{{count}} registry', names_other: '{{count}} registries' } };
  const own = { 'de-de': { cart: { names_one: 'eine Stelle', names_other: '{{count}} Registrys' } } };
  const texts = listMessages({ 'en-us': source, ...own });
  expect(compareWithGlossary(texts, glossary)).toEqual([
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
  const own = (kept: string, text: string) =>
    compareWithGlossary(listMessages({ 'en-us': source, 'de-de': { cart: { kept, text } } }), glossary);
  expect(applyExceptions(own('Stelle', 'Registry'), glossary)).toEqual([]);
  expect(applyExceptions(own('Stelle', 'Stelle'), glossary)).toEqual(lacks('de-de', 'registry', 'Stelle'));
  expect(applyExceptions(own('Registry', 'Registry'), glossary)).toEqual([
    'README.md: de-de/cart.json: kept: no text needs this exception',
  ]);
});

const rules = parseGlossary(readFileSync('locales/README.md', 'utf8'));

test.each([
  ['fr-fr', 'Était-ce vous\u202f?', 'Était-ce vous\u00a0?'],
  ['fr-fr', '{{name}}\u202f; puis', '{{name}} ; puis'],
  ['fr-fr', 'Total\u00a0: {{sum}}', 'Total : {{sum}}'],
  ['fr-fr', '«\u00a0{{name}}\u00a0»', '« {{name}} »'],
  ['fr-fr', '{{size}}\u00a0Mo', '{{size}} Mo'],
  ['fr-fr', 'jusqu’à 5\u202f000 noms', 'jusqu’à 5 000 noms'],
  ['fr-fr', '10\u00a0%', '10 %'],
  ['de-de', '„{{name}}“ …', '“{{name}}”'],
  ['de-de', '5.000 Namen', '5,000 Namen'],
  ['de-de', 'Wird geladen …', 'Wird geladen…'],
  ['es-la', '«{{name}}»', '“{{name}}”'],
  ['pt-br', '“{{name}}”', '«{{name}}»'],
  ['ru-ru', '«{{name}}»', '„{{name}}“'],
  ['tr-tr', '%{{percent}}', '{{percent}} %'],
  ['zh-cn', '加载中……', '加载中…'],
  ['zh-cn', '域名，价格', '域名,价格'],
  ['en-us', '5,000.5', '5.000'],
  ['en-us', 'the cart', 'the the cart'],
  ['en-us', '{{count, number}} domains', '{{count, number}} domain(s)'],
  ['en-us', '“{{name}}”', '"{{name}}"'],
  ['en-us', 'Don’t', "Don't"],
  ['en-us', 'Loading…', 'Loading...'],
  ['en-us', 'the cart', 'the  cart'],
  ['de-de', 'Zeilen, die die Liste gliedern', 'mit mit der Liste'],
  ['fr-fr', 'où vous vous connectez', 'dans le le panier'],
  ['tr-tr', 'adım adım', 'bir bir sepet'],
  ['zh-cn', '查询域名', '查询域名域名'],
  ['zh-cn', '60 天', '60天'],
  ['zh-cn', '{{count}} 个', '{{count}}个'],
])('locales: %s marks: %j, not %j', (language, right, wrong) => {
  expect(check(language, 'text', right, right, rules)).toEqual([]);
  expect(check(language, 'text', wrong, wrong, rules)).not.toEqual([]);
});

test.each([
  ['es-la', 'Ya compraste aquí. ¿Cómo te fue?', 'Ya ha comprado aquí. ¿Cómo le fue?'],
  ['es-la', 'para que puedas juzgar la próxima', 'para que pueda juzgar la próxima'],
  ['es-la', 'Si termina, el carrito te avisa', 'Si termina, el carrito se lo dice'],
  ['es-la', 'el carrito te pide que lo confirmes', 'el carrito le pide confirmarlo'],
  ['es-la', 'Si conservas este registro', 'Si conserva este registro'],
  ['es-la', 'Escribe una palabra. Elige otra', 'Escriba una palabra'],
  ['pt-br', 'O que você precisa', 'O que precisas'],
  ['pt-br', 'Digite o nome do seu domínio', 'Digite o nome do teu domínio'],
  ['pt-br', 'Clique no botão', 'Clica no botão'],
  ['de-de', 'Möchten Sie das?', 'Möchtest du das?'],
  ['de-de', 'Haben Sie einen Code?', 'Hast Du einen Code?'],
  ['fr-fr', 'votre panier', 'ton panier'],
  ['fr-fr', 'nous vous écrivons', 'nous t’écrivons'],
  ['fr-fr', 'Cliquez sur le lien', 'Clique sur le lien'],
  ['tr-tr', 'Alan adını kaydedebilirsiniz', 'Alan adını kaydedebilirsin'],
  ['tr-tr', 'İsterseniz değiştirin', 'İstersen değiştir'],
  ['tr-tr', 'sizin sepetiniz', 'senin sepetin'],
  ['ru-ru', 'Вы можете продлить', 'Можешь продлить'],
  ['ru-ru', 'с вами и вашим доменом', 'с тобой и твоим доменом'],
])('locales: %s addresses visitors in one way: %j, not %j', (language, right, wrong) => {
  expect(check(language, 'text', right, right, rules)).toEqual([]);
  expect(check(language, 'text', wrong, wrong, rules)).not.toEqual([]);
});

test.each([
  ['es-la', '{{n}} and plus signs', '{{n}} y signos más', '{{n}} y más'],
  ['pt-br', 'a plus sign', 'sinal de mais', 'mais'],
  ['de-de', '{{days, number}} days', '{{days, number}} Tage', '{{days, number}}'],
  ['ru-ru', '{{count, number}} hours', '{{count, number}} часов', '{{count, number}}'],
  ['zh-cn', '{{count, number}} months', '{{count, number}} 个月', '{{count, number}} 个'],
])('locales: %s has words for %j: %j, not %j', (language, english, right, wrong) => {
  expect(check(language, 'text', right, english, rules)).toEqual([]);
  expect(check(language, 'text', wrong, english, rules)).not.toEqual([]);
});

test('locales: the glossary is compared with content and with the sandbox’s texts in every language', () => {
  const [content, sandbox] = [listContent(), listSandboxTexts()];
  for (const { code } of languages) {
    const translated = sandbox.filter(({ language, english }) => language === code && english !== '');
    expect(translated.length).toBeGreaterThan(40);
    expect(content.filter(({ language }) => language === code).length).toBeGreaterThan(2_000);
  }
  expect(content.map(({ text }) => text)).not.toContainEqual(expect.stringMatching(/\]\(|`/));
});

test('locales: the glossary has every term in every language', () => {
  const { terms, avoided } = rules;
  const codes: string[] = languages.map(({ code }) => code);
  expect(terms.length).toBeGreaterThan(20);
  for (const term of terms) {
    expect(Object.keys(term)).toEqual(codes);
    for (const forms of Object.values(term)) expect(forms).not.toEqual([]);
  }
  expect(avoided.filter(({ language }) => !['*', ...codes].includes(language))).toEqual([]);
});
