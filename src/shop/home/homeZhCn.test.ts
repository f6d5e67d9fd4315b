import { expect, test } from 'vitest';
import { nameToUnicode, normalizeKeyword } from '#lib/keyword.ts';
import { homeZhCn } from './homeZhCn.ts';

test.each([...homeZhCn.forms.examples])(
  '§2 zh-cn home: $ascii is the ASCII form of its example',
  (example) => {
    const name = `${example.sld}.${example.tld}`;
    expect(normalizeKeyword(name).ascii).toBe(example.ascii);
    expect(nameToUnicode(example.ascii)).toBe(name);
  },
);
