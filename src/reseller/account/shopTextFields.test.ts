import fc from 'fast-check';
import { expect, test } from 'vitest';
import { ResellerShopTexts } from '#api/generated/schemas/resellerShopTexts.zod.ts';
import { languages } from '#lib/languages.ts';
import { findIncomplete, findUntitled, toTextFieldName, toTextFields, toTexts } from './shopTextFields.ts';

const text = (maxLength: number) =>
  fc.string({ minLength: 1, maxLength }).map((value) => value.trim() || 'x');
const point = fc.record({ title: text(60), text: text(200) }, { requiredKeys: ['title'] });
const own = {
  lead: text(200),
  points: fc.array(point, { minLength: 1, maxLength: 3 }),
};
const english = fc.record(own, { requiredKeys: ['lead'] });
const other = fc.record({ headline: text(120), ...own }, { requiredKeys: ['headline'] });
const anyTexts = fc.record(
  Object.fromEntries(languages.map(({ code }) => [code, code === 'en-us' ? english : other])),
  { requiredKeys: [] },
);

test('§5 landing page: the fields of the form have every text of every language, and become the same texts again', () => {
  fc.assert(
    fc.property(anyTexts, (texts) => {
      const fields = toTextFields({ headline: 'Names', texts: texts as ResellerShopTexts });
      expect(Object.keys(fields)).toHaveLength(8 * languages.length);
      expect(fields.headline).toBe('Names');
      expect(toTexts(fields)).toEqual(texts);
      expect(ResellerShopTexts.safeParse(toTexts(fields)).success).toBe(true);
    }),
  );
});

test('§5 landing page: empty texts are none, and the arguments move up', () => {
  const fields = {
    headline: 'Names',
    'lead.de-de': ' ',
    'point1Title.de-de': '',
    'point3Title.de-de': 'Nah',
  };
  expect(toTexts(fields)).toEqual({ 'de-de': { points: [{ title: 'Nah' }] } });
  expect(toTexts({ headline: 'Names' })).toEqual({});
});

test('§5 landing page: a language is incomplete if it lacks something that is said in English', () => {
  const fields = { headline: 'Names', 'headline.de-de': 'Namen', 'lead.es-la': 'Aquí' };
  expect(findIncomplete(fields)).not.toContain('de-de');
  expect(findIncomplete({ ...fields, lead: 'Here' })).toEqual(
    expect.arrayContaining(['de-de', 'es-la', 'zh-cn']),
  );
});

test('§5 landing page: an argument without a title and a rejected text are found at their fields', () => {
  expect(findUntitled({ point1Text: 'More', 'point2Text.fr-fr': 'Plus', point3Title: 'Ask' })).toEqual([
    'point1Title',
    'point2Title.fr-fr',
  ]);
  expect(toTextFieldName('texts.de-de.headline')).toBe('headline.de-de');
  expect(toTextFieldName('texts.en-us.points.2.text')).toBe('point3Text');
  expect(toTextFieldName('texts.de-de.points.0.title')).toBe('point1Title.de-de');
  for (const path of ['texts', 'texts.de-de', 'texts.xx-xx.headline', 'headline'])
    expect(toTextFieldName(path)).toBeUndefined();
});
