import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { isStamped, stamp } from '../scripts/support/stamps.ts';

let folder: string;
let inputs: string[];
const getStampsFolder = () => join(folder, 'stamps');

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'stamps-'));
  mkdirSync(join(folder, 'src/deep'), { recursive: true });
  writeFileSync(join(folder, 'src/deep/a.ts'), 'a');
  writeFileSync(join(folder, 'settings.json'), '{}');
  inputs = ['src', 'settings.json', 'missing.json'].map((name) => join(folder, name));
});
afterEach(() => rmSync(folder, { recursive: true }));

test('stamps: a step counts as passed only with unchanged inputs', () => {
  expect(isStamped('lint:types', inputs, getStampsFolder())).toBe(false);
  stamp('lint:types', inputs, getStampsFolder());
  expect(isStamped('lint:types', inputs, getStampsFolder())).toBe(true);
  expect(isStamped('lint', inputs, getStampsFolder())).toBe(false);
});

test.each<[string, () => void]>([
  ['a changed file', () => writeFileSync(join(folder, 'src/deep/a.ts'), 'b')],
  ['a new file', () => writeFileSync(join(folder, 'src/b.ts'), '')],
  ['a renamed file', () => renameSync(join(folder, 'src/deep/a.ts'), join(folder, 'src/deep/b.ts'))],
  ['a deleted file', () => rmSync(join(folder, 'settings.json'))],
  ['an input that was missing', () => writeFileSync(join(folder, 'missing.json'), '{}')],
])('stamps: %s invalidates the stamp', (_, change) => {
  stamp('typecheck', inputs, getStampsFolder());
  change();
  expect(isStamped('typecheck', inputs, getStampsFolder())).toBe(false);
});
