import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Paper } from './paperSchema.ts';
import { STANDARDS } from './whitePaper.ts';

const paper = Paper.parse(readJson('content/papers/domain-names.json'));
const messages = readJson('locales/en-us/whitePaper.json');

function readJson(path: string) {
  return JSON.parse(readFileSync(new URL(`../../../${path}`, import.meta.url), 'utf8'));
}

test('§2 white paper: the page lists exactly the standards that the paper cites', () => {
  const cited = JSON.stringify(paper.chapters).match(/RFC \d+/g);
  expect(new Set(STANDARDS.filter((name) => name.startsWith('RFC')))).toEqual(new Set(cited));
  for (const standard of STANDARDS) expect(paper.sources.join(' ')).toContain(standard);
});

test('§2 white paper: each chapter with facts has a line on the page', () => {
  expect(Object.values<{ title: string }>(messages.contents.items).map(({ title }) => title)).toEqual(
    paper.chapters.slice(0, -1).map(({ title }) => title),
  );
});
