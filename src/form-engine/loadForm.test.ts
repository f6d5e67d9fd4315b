import { expect, test } from 'vitest';
import { languages } from '#lib/languages.ts';
import { getFields } from './form.ts';
import { loadForm } from './loadForm.ts';

test.each(languages)('§5 names: a form in $name has the names in the language’s order', async (language) => {
  const form = await loadForm('general_contact_spa', language);
  const names = language.code === 'zh-cn' ? ['lastname', 'firstname'] : ['firstname', 'lastname'];
  expect(Object.keys(form.schema.properties).slice(0, 2)).toEqual(names);
  expect(form.uiSchema['ui:sections'].flatMap(getFields).slice(0, 2)).toEqual(names);
  expect(form.uiSchema.firstname).toEqual({ 'ui:autocomplete': 'given-name' });
});
