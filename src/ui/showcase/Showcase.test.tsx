import { readdirSync, readFileSync } from 'node:fs';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { Showcase } from './Showcase.tsx';

const html = renderToStaticMarkup(<Showcase />);

test('§2 test-layout: prerenders without inline styles or scripts', () => {
  expect(html).not.toMatch(/ style="|<style|<script/);
});

test('§2 test-layout: ids are unique and every reference has its element', () => {
  const ids = [...html.matchAll(/ id="([^"]+)"/g)].map((match) => match[1]);
  expect(ids).toHaveLength(new Set(ids).size);
  const references = [...html.matchAll(/ (?:for|aria-labelledby|aria-describedby)="([^"]+)"/g)];
  expect(references.length).toBeGreaterThan(20);
  for (const id of references.flatMap((match) => match[1]?.split(' '))) expect(ids).toContain(id);
});

test('§2 test-layout: shows every primitive', () => {
  const parts = [
    'Heading.tsx',
    'Field.tsx',
    'FieldMessages.tsx',
    'Choice.tsx',
    'MenuEntry.tsx',
    'Sheet.tsx',
    'FilterSheet.tsx',
    'StickyBar.tsx',
    'GridCell.tsx',
    'ChartFrame.tsx',
    'TimeFrame.tsx',
  ];
  const primitives = ['../', '../workspace/', '../table/', '../charts/']
    .flatMap((folder) => readdirSync(new URL(folder, import.meta.url)))
    .filter((file) => /^[A-Z]\w+\.tsx$/.test(file) && !parts.includes(file))
    .map((file) => file.slice(0, -'.tsx'.length));
  const here = new URL('./', import.meta.url);
  const shown = readdirSync(here)
    .map((file) => readFileSync(new URL(file, here), 'utf8'))
    .join();
  // A virtual list has no rows without a window, so static HTML can't show one.
  const shownByOthers = ['ShortcutsDialog', 'Toaster', 'VirtualList', 'VisuallyHidden'];
  const missing = primitives.filter((name) => !shown.includes(`<${name}`) && !shownByOthers.includes(name));
  expect(primitives.length).toBeGreaterThan(20);
  expect(missing).toEqual([]);
});
