import { QueryClient } from '@tanstack/react-query';
import { afterEach, expect, test, vi } from 'vitest';
import { pollNewSearch, startNewSearch } from '#api/generated/hooks/search.ts';
import { createPollData, createResult } from './results.fixture.ts';
import type { StartedSearch } from './searchState.ts';
import { chooseTlds, createSuggestOptions, parseTypedName } from './suggestSearch.ts';

vi.mock('#api/generated/hooks/search.ts', () => ({ startNewSearch: vi.fn(), pollNewSearch: vi.fn() }));

afterEach(() => {
  vi.resetAllMocks();
  vi.useRealTimers();
});

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
  ['ab', { label: 'ab', ending: '' }],
  ['paper.d', { label: 'paper', ending: '' }],
  ['paper.co.uk', { label: 'paper', ending: 'co.uk' }],
])('§5 suggestions: %s is looked up as what is meant, and nothing else', (input, name) => {
  expect(parseTypedName(input)).toEqual(name);
});

test.each<[string, string, string[], string[], string[]]>([
  ['the typed one comes first', 'de', ['bio', 'eco'], ['net'], ['de', 'bio', 'com']],
  ['two that the word suggests', '', ['bio', 'eco', 'art'], ['net'], ['bio', 'com', 'eco']],
  ['featured ones fill up', '', [], ['net', 'org', 'io'], ['com', 'net', 'org']],
  ['each once', 'com', ['com', 'net'], ['net', 'org'], ['com', 'net', 'org']],
  ['what is there', '', [], [], ['com']],
])('§5 suggestions: three TLDs are looked up: %s', (_what, ending, suggested, featured, tlds) => {
  expect(chooseTlds(ending, suggested, featured)).toEqual(tlds);
});

const started: StartedSearch = { search_id: 'search-1', search_tracking_id: 'track-1', hasWixAccount: false };

async function suggest(
  polls: Parameters<typeof createPollData>[],
  fields: Partial<Parameters<typeof createSuggestOptions>[0]> = {},
) {
  vi.useFakeTimers();
  const onSuggestion = vi.fn();
  vi.mocked(startNewSearch).mockResolvedValue({ data: started });
  for (const poll of polls) vi.mocked(pollNewSearch).mockResolvedValueOnce({ data: createPollData(...poll) });
  const search = { label: 'paper', ending: '', tlds: ['com', 'net'], version: 'classic', currency: 'EUR' };
  const options = createSuggestOptions({ ...search, onSuggestion, ...fields });
  const result = new QueryClient().fetchQuery(options);
  await vi.runAllTimersAsync();
  return { data: await result, onSuggestion, options };
}

test('§5 suggestions: the typed name is searched for under the chosen TLDs', async () => {
  const body = {
    config: 'default',
    tracking_type: 'search_suggest',
    version: 'classic',
    page: 'suggest',
    tlds: 'com,net',
    keyword: 'paper',
    context: 'registration',
  };
  const { options } = await suggest([[[], { info: { done: true, messages: [] } }]]);
  expect(startNewSearch).toHaveBeenCalledExactlyOnceWith(body, { signal: expect.any(AbortSignal) });
  expect(pollNewSearch).toHaveBeenCalledExactlyOnceWith(
    { ...body, search_id: 'search-1', search_tracking_id: 'track-1', received: 0 },
    { signal: expect.any(AbortSignal) },
  );
  expect(options.queryKey.flat()).toEqual(
    expect.arrayContaining(['suggest', 'paper', 'com,net', 'classic', 'EUR']),
  );
  vi.mocked(startNewSearch).mockClear();
  await suggest([[[], { info: { done: true, messages: [] } }]], { ending: 'de' });
  expect(startNewSearch).toHaveBeenCalledWith({ ...body, keyword: 'paper.de' }, expect.anything());
});

test('§5 suggestions: it ends once all TLDs have a result, or when the backend is done', async () => {
  const { data } = await suggest([
    [[createResult('paper.net')]],
    [[]],
    [[createResult('paper.com')]],
    [[createResult('paper.org')]],
  ]);
  expect(pollNewSearch).toHaveBeenCalledTimes(3);
  expect(data).toMatchObject({ isDone: true, rows: [{ name: 'paper.net' }, { name: 'paper.com' }] });
  vi.mocked(pollNewSearch).mockReset();
  await suggest([[[], { info: { done: true, messages: [] } }]]);
  expect(pollNewSearch).toHaveBeenCalledOnce();
});

test('§5 suggestions: TLDs that the word suggests are passed on, if there are any', async () => {
  const { onSuggestion } = await suggest([
    [[createResult('paper.net')]],
    [[createResult('paper.com')], { tld_suggestion: ['ink', 'press'] }],
  ]);
  expect(onSuggestion.mock.calls).toEqual([[['ink', 'press']]]);
});
