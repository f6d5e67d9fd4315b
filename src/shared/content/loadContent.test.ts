import { afterEach, expect, test } from 'vitest';
import { includeContent, loadContent, loadPart } from './loadContent.ts';

const ART = ['/content/campaigns/art/campaign.json', '/content/campaigns/art/de-de.json'] as const;

afterEach(() => includeContent({}));

test('§2 content: facts and text are loaded, with their paths', async () => {
  const content = await loadContent<{ motif: string }, { headline: string }>(...ART);
  expect(content?.facts.motif).toBe('signature');
  expect(content?.files).toEqual({ [ART[0]]: content?.facts, [ART[1]]: content?.text });
});

test('§2 content: data included in static HTML is used instead of loading a file', async () => {
  includeContent({ [ART[1]]: { headline: 'Included' } });
  expect(await loadContent(...ART)).toMatchObject({
    facts: { motif: 'signature' },
    text: { headline: 'Included' },
  });
});

test('§2 content: a subject that does not exist is undefined', async () => {
  expect(
    await loadContent('/content/campaigns/nothing/campaign.json', '/content/campaigns/nothing/de-de.json'),
  ).toBe(undefined);
});

test('§2 content: a subject without a text in this language is undefined', async () => {
  expect(await loadContent(ART[0], '/content/campaigns/art/xx-xx.json')).toBe(undefined);
});

test('§2 content: a part of the static HTML is used instead of creating it', async () => {
  const create = () => Promise.resolve('created');
  expect(await loadPart('part', create)).toEqual({ part: 'created', files: { part: 'created' } });
  includeContent({ part: 'included' });
  expect(await loadPart('part', create)).toEqual({ part: 'included', files: { part: 'included' } });
});
