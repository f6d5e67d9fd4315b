import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { readSources, type Source } from '../scripts/support/sources.ts';
import { findFolderCycles, findUnshared } from './architecture/folders.ts';
import { MAX_LINES, type SourceRule, sourceRules } from './architecture/sourceRules.ts';
import { findUnsafeTexts } from './architecture/translatedText.ts';

const sources = readSources(['src', 'scripts', 'tests'], /\.([cm]?tsx?|css)$/).filter(
  ({ path }) => !path.startsWith('tests/architecture'),
);
const areas = ['shop', 'help', 'account', 'reseller', 'admin'];
const folders = [
  ...areas,
  'api',
  'app',
  'contract',
  'form-engine',
  'i18n',
  'lib',
  'monitoring',
  'prerender',
  'sandbox',
  'demo',
  'server',
  'shared',
  'ui',
];
const files = [
  'firstCalls.test.ts',
  'prerender.test.ts',
  'firstCalls.ts',
  'main.tsx',
  'paths.ts',
  'paths.test.ts',
  'prerender.tsx',
  'theme.ts',
];

describe.each(Object.values(sourceRules))('$title', (rule: SourceRule) => {
  it('holds', () => {
    expect(sources.filter(({ path }) => rule.applies(path)).flatMap(rule.find)).toEqual([]);
  });
});

const findIn = (rule: SourceRule, path: string, text: string) =>
  rule.applies(path) ? rule.find({ path, text }).map((finding) => finding.replace(`${path}:`, '')) : [];

describe('a rule finds', () => {
  test.each([
    ['src/shop/home/Home.css', 'a {\n  color: #fff;\n}', ['2 #fff']],
    ['src/shop/home/Home.tsx', 'const c = `p-1 text-[rgb(0_0_0)]`;', ['1 rgb(']],
    ['src/shop/home/Home.tsx', "const c = <p style={{ color: '#12ab34' }} />;", ['1 #12ab34']],
    ['src/ui/Card.css', 'a { background: oklch(1 0 0) }', ['1 oklch(']],
  ])('colors in %s: %s', (path, text, found) => {
    expect(findIn(sourceRules.colors, path, text)).toEqual(found);
  });

  test.each([
    ['src/lib/a.ts', "const url = 'https://registry.shop/x';", ['1 https://registry.shop']],
    ['src/server/a.ts', `const url = \`\${a} http://a.io/\`;`, ['1 http://a.io']],
    ['src/app/a.tsx', "const link = <a href='//evil.io'>x</a>;", ['1 //evil.io']],
  ])('hosts in %s: %s', (path, text, found) => {
    expect(findIn(sourceRules.hosts, path, text)).toEqual(found);
  });

  test.each([
    ['<Link to="/names">x</Link>', ['1 /names']],
    ["<a href={open ? '/names' : paths.home()}>x</a>", ['1 /names']],
    [`<form action={\`/domain/\${word}\`} />`, ['1 /domain/']],
    ["const links = [{ href: '/names' }]", ['1 /names']],
    ["navigate('/names')", ['1 /names']],
    ["window.location.assign('/names')", ['1 /names']],
    ["window.location.href = '/names'", ['1 /names']],
  ])('addresses in %s', (text, found) => {
    expect(findIn(sourceRules.addresses, 'src/shop/home/Home.tsx', text)).toEqual(found);
  });

  test.each([
    ['node.innerHTML = text;', ['1 innerHTML']],
    ['<p dangerouslySetInnerHTML={{ __html: text }} />', ['1 dangerouslySetInnerHTML']],
    ['document.write(text);', ['1 document.write']],
  ])('markup in %s', (text, found) => {
    expect(findIn(sourceRules.markup, 'src/shop/home/Home.tsx', text)).toEqual(found);
  });

  test.each([
    ['@import "../../help/blog/blog.css";', ['1 ../../help/blog/blog.css']],
    ["@import url('../../ui/Card.css') layer(base);", ['1 ../../ui/Card.css']],
  ])('stylesheets of other rooms in %s', (text, found) => {
    expect(findIn(sourceRules.styleImports, 'src/shop/results/row.css', text)).toEqual(found);
  });

  it('console output, globs, index files and long files', () => {
    expect(
      findIn(sourceRules.consoleOutput, 'src/ui/A.tsx', "console.log('x'); console.error('y');"),
    ).toEqual(['1 console.log']);
    const glob = "const forms = import.meta.glob('../../forms/*.json');";
    expect(findIn(sourceRules.globs, 'src/shop/home/Home.tsx', glob)).toHaveLength(1);
    expect(
      findIn(sourceRules.transactions, 'src/sandbox/a.ts', 'db.transaction(async () => {})'),
    ).toHaveLength(1);
    expect(findIn(sourceRules.randomness, 'src/sandbox/a.ts', 'const code = Math.random();')).toHaveLength(1);
    expect(findIn(sourceRules.index, 'src/ui/index.ts', '')).toHaveLength(1);
    expect(findIn(sourceRules.sizes, 'src/ui/A.tsx', 'x\n'.repeat(MAX_LINES + 1))).toHaveLength(1);
  });
});

describe('a rule accepts', () => {
  test.each<[SourceRule, Source]>([
    [sourceRules.colors, { path: 'src/ui/styles/tokens.css', text: 'a { color: #fff }' }],
    [sourceRules.colors, { path: 'src/ui/A.css', text: '/* was #fff */ a { color: var(--ink) }' }],
    [
      sourceRules.colors,
      { path: 'src/ui/A.tsx', text: "import a from '#add/abc';\nconst b = '#addresses';" },
    ],
    [sourceRules.hosts, { path: 'src/ui/A.tsx', text: "const ns = 'http://www.w3.org/2000/svg';" }],
    [sourceRules.hosts, { path: 'src/lib/a.test.ts', text: "const bad = '//evil.example/x';" }],
    [
      sourceRules.addresses,
      { path: 'src/ui/A.tsx', text: "text.replace('a', '/'); <a href={paths.home()} />" },
    ],
    [sourceRules.addresses, { path: 'src/server/a.ts', text: "redirect('/names')" }],
    [sourceRules.globs, { path: 'src/form-engine/a.ts', text: "import.meta.glob('../../forms/*.json')" }],
    [sourceRules.styleImports, { path: 'src/ui/styles/app.css', text: '@import "../Card.css" layer(base);' }],
    [
      sourceRules.styleImports,
      { path: 'src/ui/a.css', text: '@import "@fontsource-variable/onest/index.css";' },
    ],
    [sourceRules.sizes, { path: 'src/ui/A.tsx', text: 'x\n'.repeat(MAX_LINES) }],
  ])('$title: $1.text', (rule, source) => {
    expect(findIn(rule, source.path, source.text)).toEqual([]);
  });
});

describe('texts beside other nodes are fixed, because page translators replace text nodes', () => {
  const timeout = 120_000;

  it('finds and accepts', { timeout }, () => {
    const path = 'tests/architecture/translatedTextFixture.tsx';
    const lines = readFileSync(path, 'utf8').split('\n');
    const expected = lines.flatMap((line, index) => (/\/\* unsafe|"unsafe"/.test(line) ? index + 1 : []));
    const found = findUnsafeTexts([path]).map((finding) => Number(/:(\d+) /.exec(finding)?.[1]));
    const bare = lines.indexOf('function Bare({ name }: { name: string }) {') + 1;
    expect(new Set(found)).toEqual(new Set([bare, ...expected]));
  });

  it('holds', { timeout }, () => {
    const pages = sources.filter(({ path }) => /^src\/(?!sandbox|server).*(?<!\.test)\.tsx$/.test(path));
    expect(findUnsafeTexts(pages.map(({ path }) => path))).toEqual([]);
  });
});

it('src holds only the known folders and files, and each area and src/shared only folders', () => {
  const inSrc = readdirSync('src', { withFileTypes: true });
  const unknown = inSrc.filter((entry) => !(entry.isDirectory() ? folders : files).includes(entry.name));
  const loose = [...areas, 'shared']
    .flatMap((room) => readdirSync(`src/${room}`, { withFileTypes: true }))
    .filter((entry) => !entry.isDirectory());
  expect([...unknown, ...loose].map(({ name }) => name)).toEqual([]);
});

it('folders of an area do not import each other in a circle', () => {
  const circle = [
    { path: 'src/shop/a/A.tsx', text: "import { B } from '#shop/b/B.tsx';" },
    { path: 'src/shop/b/B.tsx', text: "const load = () => import('#shop/c/C.tsx');" },
    { path: 'src/shop/c/C.tsx', text: "export { A } from '../a/A.tsx';" },
  ];
  expect(findFolderCycles(circle)).toEqual(['src/shop/a → src/shop/b → src/shop/c → src/shop/a']);
  expect(findFolderCycles(circle.slice(0, 2))).toEqual([]);
  expect(findFolderCycles(sources)).toEqual([]);
});

it('what a folder of src/shared has is used by two rooms or more', () => {
  const users = [
    { path: 'src/shared/a/a.ts', text: '' },
    { path: 'src/shared/b/b.ts', text: "import { a } from '#shared/a/a.ts';" },
    { path: 'src/shop/x/X.tsx', text: "import { b } from '#shared/b/b.ts';" },
  ];
  expect(findUnshared(users)).toEqual(['src/shared/a', 'src/shared/b']);
  expect(
    findUnshared([...users, { path: 'src/app/Y.tsx', text: "import { a } from '#shared/a/a.ts';" }]),
  ).toEqual(['src/shared/b']);
  expect(findUnshared(sources)).toEqual([]);
});

it('a class is described in one style sheet, because those of all visited pages apply together', () => {
  const sheets = new Map<string, string[]>();
  // The formatter indents rules inside a layer by two spaces.
  for (const { path, text } of sources.filter(
    ({ path }) => path.endsWith('.css') && !path.startsWith('src/ui/styles/'),
  ))
    for (const name of new Set(text.match(/(?<=^ {2}\.)[\w-]+(?= \{$)/gm)))
      sheets.set(name, [...(sheets.get(name) ?? []), path]);
  expect(sheets.size).toBeGreaterThan(100);
  expect([...sheets].filter(([, paths]) => paths.length > 1)).toEqual([]);
});

it('toasts are made in one place, without the entry point that injects style elements', () => {
  const users = sources.filter(
    ({ path, text }) => !path.startsWith('src/ui/Toast') && /from 'react-hot-toast/.test(text),
  );
  expect(users.length, users.map(({ path }) => path).join(', ')).toBeLessThanOrEqual(1);
  expect(sources.filter(({ text }) => /from 'react-hot-toast'/.test(text))).toEqual([]);
});
