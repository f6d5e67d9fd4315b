import { spawnSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, test } from 'vitest';
import { allowed, forbidden, packages } from './architecture/importFixtures.ts';

interface Violation {
  rule: { name: string };
  from: string;
  to: string;
}

const tool = resolve('node_modules/dependency-cruiser/bin/dependency-cruiser.mjs');
const config: { forbidden: { name: string }[] } = createRequire(import.meta.url)(
  '../.dependency-cruiser.cjs',
);
let root: string;
let found: Violation[];

/** Writes a small project with this structure, whose files only contain imports. */
function writeProject(imports: readonly (readonly [from: string, to: string])[]): void {
  const lines = new Map<string, string[]>();
  for (const [from, target] of imports) {
    lines.set(from, [...(lines.get(from) ?? []), target && `import '${target}';`]);
    const file = target.startsWith('#') ? target.replace('#', 'src/') : join(dirname(from), target);
    const isOwn = /^[#.]/.test(target) && !target.includes('nowhere');
    if (isOwn && !lines.has(file)) lines.set(file, []);
  }
  for (const [path, content] of lines) write(path, `${content.join('\n')}\nexport {};\n`);
}

function write(path: string, text: string): void {
  mkdirSync(dirname(join(root, path)), { recursive: true });
  writeFileSync(join(root, path), text);
}

beforeAll(() => {
  root = mkdtempSync(join(tmpdir(), 'boundaries-'));
  const { dependencies, devDependencies, undeclared } = packages;
  const versions = (names: string[]) => Object.fromEntries(names.map((name) => [name, '1.0.0']));
  const manifest = { dependencies: versions(dependencies), devDependencies: versions(devDependencies) };
  write('package.json', JSON.stringify({ type: 'module', imports: { '#*': './src/*' }, ...manifest }));
  for (const name of [...dependencies, ...devDependencies, ...undeclared]) {
    write(`node_modules/${name}/package.json`, JSON.stringify({ name, version: '1.0.0', main: 'main.js' }));
    write(`node_modules/${name}/main.js`, '');
  }
  cpSync('tsconfig.json', join(root, 'tsconfig.json'));
  cpSync('.dependency-cruiser.cjs', join(root, '.dependency-cruiser.cjs'));
  writeProject([
    ...allowed,
    ['src/ui/G.tsx', './F.tsx'],
    ...forbidden.map(([, from, to]) => [from, to] as const),
  ]);
  const args = [tool, '--config', '.dependency-cruiser.cjs', '-T', 'json', 'src', 'scripts', 'tests'];
  const { stdout } = spawnSync(process.execPath, args, { cwd: root, encoding: 'utf8' });
  found = JSON.parse(stdout).summary.violations;
}, 120_000);

afterAll(() => rmSync(root, { recursive: true, force: true }));

const findBrokenRules = (from: string, to: string) =>
  found
    .filter((violation) => violation.from === from)
    .filter((violation) => !to || violation.to.includes(to.replace(/^(#|node:|(\.\.?\/)+)/, '')))
    .map((violation) => violation.rule.name);

describe('boundaries', () => {
  test.each(forbidden)('%s: %s may not import %s', (rule, from, to) => {
    expect(findBrokenRules(from, to)).toContain(rule);
  });

  test.each(allowed)('%s may import %s', (from, to) => {
    expect(findBrokenRules(from, to)).toEqual([]);
  });

  it('has a case for every rule', () => {
    const rules = config.forbidden.map(({ name }) => name);
    expect([...new Set(forbidden.map(([rule]) => rule))].sort()).toEqual(rules.sort());
  });
});
