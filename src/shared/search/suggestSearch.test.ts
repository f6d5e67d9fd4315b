import { expect, test } from 'vitest';
import { parseTypedName } from './suggestSearch.ts';

test.each([
  ['café paris', { label: 'xn--cafparis-d1a', ending: '' }],
  ['“müller bau”', { label: 'xn--mllerbau-65a', ending: '' }],
  ['müller bau.de', { label: 'xn--mllerbau-65a', ending: 'de' }],
  ['xn--mnchen-3ya', { label: 'xn--mnchen-3ya', ending: '' }],
  ['xn--caf paris-d4a', { label: 'xn--cafparis-d4a', ending: '' }],
  ['xn--99999999999', undefined],
  ['paper_mill', undefined],
  ['papermill.com papermill.net', undefined],
  ['a', undefined],
])('§5 suggestions: %s is looked up as what is meant, and nothing else', (input, name) => {
  expect(parseTypedName(input)).toEqual(name);
});
