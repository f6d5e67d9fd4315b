import { expect, test } from 'vitest';
import { storefrontContract } from '#contract/load.ts';
import { isJsonObject, lookUp } from '#contract/pointer.ts';
import { findUnruly } from '../../scripts/contract/lint/rules.ts';

/** What is found in the contract after a change of the list of domains. */
function lint(change: (getDomains: Record<string, unknown>) => void): string[] {
  const document = structuredClone(storefrontContract().document);
  const item = isJsonObject(document.paths) ? document.paths['/api/v5/domain'] : undefined;
  const getDomains = isJsonObject(item) ? item.get : undefined;
  if (!isJsonObject(getDomains)) throw new Error('The contract has no getDomains.');
  change(getDomains);
  return findUnruly(document);
}

const items = '/data/domain/items';

test('§7 lint: each query parameter of a list has a hint, or a sentence says why not', () => {
  expect(lint(() => {})).toEqual([]);
  const unsaid = (name: string) =>
    `getDomains needs ${name} in x-filters, or the reason why the items do not show it`;
  expect(
    lint((operation) => {
      operation['x-filters'] = [{ items, by: { contact: 'The items do not show their contacts.' } }];
    }),
  ).toEqual([unsaid('name'), unsaid('query')]);
  expect(
    lint((operation) => {
      delete operation['x-paged'];
    }),
  ).toEqual(['limit', 'start', 'page'].map(unsaid));
});

test('§7 lint: a reason is about a parameter that there is', () => {
  expect(
    lint((operation) => {
      operation['x-filters'] = [
        ...[operation['x-filters']].flat(),
        { items, by: { landing: 'The items do not show where they lead.' } },
      ];
    }),
  ).toEqual(['getDomains has no parameter landing']);
});

test('§7 lint: a field of ours is in camelCase unless the specification’s around it are not', () => {
  const named = (schema: string, name: string) => {
    const document = structuredClone(storefrontContract().document);
    const properties = lookUp(document, `#/components/schemas/${schema}/properties`);
    if (!isJsonObject(properties)) throw new Error(`The contract has no ${schema}.`);
    properties[name] = { type: 'string', 'x-origin': 'extension' };
    return findUnruly(document);
  };
  expect(named('AccountDomain', 'parked_since')).toEqual([
    'AccountDomain has the field parked_since, which is ours and has to be in camelCase',
  ]);
  expect([named('AccountDomain', 'parkedSince'), named('HeldDomain', 'parked_since')]).toEqual([[], []]);
});
