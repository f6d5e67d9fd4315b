import { readdirSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { isMultiYear } from '#lib/multiYear.ts';
import { getRegistryRules } from '#lib/registryRules.ts';
import { listTerms } from '#lib/terms.ts';

const FOLDER = 'content/tlds';
const MOST_YEARS = 10;
const YEARS = /(\d+)[\s\u202f\u00a0-]*(?:years?\b|Jahr|años?\b|ans?\b|anos?\b|года?|лет|yıl|年)/g;
const FIVE_YEARS = /five.years?|fünf Jahre|cinco años|cinq ans|cinco anos|пять лет|beş yıl|五年/i;
const ADDED_YEAR =
  /adds? (?:a|one) year|(?:um|fügt) ein(?:em)? Jahr|(?:agrega|suma)n? un año|ajoute(?:nt)? un an|(?:acrescenta|soma)m? um ano|на один год|bir yıl ekle|(?:增加|延长)一年/i;
const MONEY = /[$€£¥₽₺]|\d[.,]\d\d\b/;

/** What a text says that the data about its TLD do not say. */
function findContradictions(tld: string, text: string): string[] {
  const { terms, transfer } = getRegistryRules(tld) ?? {};
  const sold = terms && listTerms(terms);
  const years = [...text.matchAll(YEARS)].map(([, count]) => Number(count));
  const otherTerms = years.filter((count) => count <= MOST_YEARS && !sold?.includes(count));
  return [
    ...otherTerms.map((count) => `${count} years`),
    ...(FIVE_YEARS.test(text) && !isMultiYear(tld) ? ['a sum over five years'] : []),
    ...(ADDED_YEAR.test(text) && transfer?.years !== 1 ? ['a year that a transfer adds'] : []),
    ...(MONEY.test(text) ? ['an amount of money'] : []),
  ];
}

test('decision 50: no text of a TLD names terms, sums, years or prices that its data don’t have', () => {
  for (const tld of readdirSync(FOLDER))
    for (const file of readdirSync(`${FOLDER}/${tld}`).filter((name) => name !== 'facts.json')) {
      const text = readFileSync(`${FOLDER}/${tld}/${file}`, 'utf8');
      expect(findContradictions(tld, text), `${tld}/${file}`).toEqual([]);
    }
});

test('decision 50: texts that contradict the data are found in any language', () => {
  expect(findContradictions('de', 'Von 1 bis 10 Jahre auf einmal')).toEqual(['10 years']);
  expect(findContradictions('ai', '五年合计也已算好')).toEqual(['a sum over five years']);
  expect(findContradictions('ai', 'Sold for 3 years')).toEqual(['3 years']);
  expect(findContradictions('uk', 'Le transfert ajoute un an')).toEqual(['a year that a transfer adds']);
  expect(findContradictions('io', 'Only $5.99')).toEqual(['an amount of money']);
  expect(findContradictions('com', 'A transfer adds a year; 10 years at most')).toEqual([]);
});
