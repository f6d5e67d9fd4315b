import { expect, test } from 'vitest';
import { languages } from '#lib/languages.ts';
import { LanguageCode } from './generated/schemas/languageCode.zod.ts';

test('§9 languages: the storefront’s are the contract’s, each once', () => {
  expect(languages.map(({ code }) => code).sort()).toEqual([...LanguageCode.options].sort());
});
