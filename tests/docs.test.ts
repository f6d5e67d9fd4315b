import { existsSync, globSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { expect, test } from 'vitest';

const documents = ['README.md', 'CONTRIBUTING.md', 'SECURITY.md', ...globSync('docs/**/*.md')];
const read = (file: string) => readFileSync(file, 'utf8');

/** Folders that only a build or a run makes. */
const MADE = /^(dist|\.cache|\.sandbox)\//;
const PATH = /`((?:src|scripts|tests|openapi|locales|forms|content|docs|public)\/[^\s`:]+)`/g;

/** `src/{app,ui}/<name>.ts` → patterns that match the files it stands for. */
const toGlob = (path: string) => path.replace(/<[^>]+>|…|\bX(?=\w*\.)/g, '*').replace(/\/$/, '');

test.each(documents)('%s names only paths and links that exist', (file) => {
  const text = read(file);
  const paths = [...text.matchAll(PATH)].map(([, path = '']) => path).filter((path) => !MADE.test(path));
  const links = [...text.matchAll(/\]\((?!https?:|#|\/|mailto:)([^)#]+)/g)].map(([, path = '']) =>
    join(dirname(file), path),
  );
  expect(paths.filter((path) => !globSync(toGlob(path)).length)).toEqual([]);
  expect(links.filter((path) => !existsSync(path))).toEqual([]);
});

test('the diagram of the architecture has the folders of src, and the table describes each', () => {
  const text = read('docs/architecture.md');
  const [, diagram = ''] = /```mermaid\n([^`]+)```/.exec(text) ?? [];
  const drawn = new Set(
    diagram
      .split('\n')
      .slice(1)
      .flatMap((line) => line.match(/[\w-]*\w/g) ?? []),
  );
  const folders = readdirSync('src', { withFileTypes: true }).filter((entry) => entry.isDirectory());
  const names = folders.map(({ name }) => name).sort();
  expect([...drawn].sort()).toEqual(names);
  const described = [...text.matchAll(/`src\/([\w-]+)`/g)].map(([, name]) => name);
  expect([...new Set(described)].sort()).toEqual(names);
});

test('README and CONTRIBUTING stay short', () => {
  for (const file of ['README.md', 'CONTRIBUTING.md'])
    expect(read(file).split('\n').length, file).toBeLessThanOrEqual(150);
});
