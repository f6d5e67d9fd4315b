import { expect, test } from 'vitest';
import { languages } from '#lib/languages.ts';
import { LanguageCode } from './generated/schemas/languageCode.zod.ts';

test('§9 languages: the storefront has those of the contract, each once', () => {
  expect(languages.map(({ code }) => code).sort()).toEqual([...LanguageCode.options].sort());
});
