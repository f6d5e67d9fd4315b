import { readdirSync } from 'node:fs';
import { describe, expect, it, test } from 'vitest';
import { readSources, type Source } from '../scripts/support/sources.ts';
import { longestFile, longFiles, type SourceRule, sourceRules } from './architecture/sourceRules.ts';

const sources = readSources(['src', 'scripts', 'tests'], /\.([cm]?tsx?|css)$/).filter(
  ({ path }) => !path.startsWith('tests/architecture'),
);
const rooms = [
  'api',
  'app',
  'content',
  'features',
  'form-engine',
  'i18n',
  'lib',
  'pages',
  'prerender',
  'sandbox',
  'server',
  'ui',
];
const files = ['main.tsx', 'paths.ts', 'paths.test.ts', 'prerender.tsx', 'theme.ts'];

describe.each(Object.values(sourceRules))('$title', (rule: SourceRule) => {
  it('holds', () => {
    expect(sources.filter(({ path }) => rule.applies(path)).flatMap(rule.find)).toEqual([]);
  });
});

const find = (rule: SourceRule, path: string, text: string) =>
  rule.applies(path) ? rule.find({ path, text }).map((finding) => finding.replace(`${path}:`, '')) : [];

describe('a rule finds', () => {
  test.each([
    ['src/pages/public/Home.css', 'a {\n  color: #fff;\n}', ['2 #fff']],
    ['src/pages/public/Home.tsx', 'const c = `p-1 text-[rgb(0_0_0)]`;', ['1 rgb(']],
    ['src/pages/public/Home.tsx', "const c = <p style={{ color: '#12ab34' }} />;", ['1 #12ab34']],
    ['src/ui/Card.css', 'a { background: oklch(1 0 0) }', ['1 oklch(']],
  ])('colours in %s: %s', (path, text, found) => {
    expect(find(sourceRules.colours, path, text)).toEqual(found);
  });

  test.each([
    ['src/lib/a.ts', "const url = 'https://registry.shop/x';", ['1 https://registry.shop']],
    ['src/server/a.ts', `const url = \`\${a} http://a.io/\`;`, ['1 http://a.io']],
    ['src/app/a.tsx', "const link = <a href='//evil.io'>x</a>;", ['1 //evil.io']],
  ])('hosts in %s: %s', (path, text, found) => {
    expect(find(sourceRules.hosts, path, text)).toEqual(found);
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
    expect(find(sourceRules.addresses, 'src/pages/public/Home.tsx', text)).toEqual(found);
  });

  test.each([
    ['node.innerHTML = text;', ['1 innerHTML']],
    ['<p dangerouslySetInnerHTML={{ __html: text }} />', ['1 dangerouslySetInnerHTML']],
    ['document.write(text);', ['1 document.write']],
  ])('markup in %s', (text, found) => {
    expect(find(sourceRules.markup, 'src/pages/public/Home.tsx', text)).toEqual(found);
  });

  it('chatter, globs, index files and long files', () => {
    expect(find(sourceRules.chatter, 'src/ui/A.tsx', "console.log('x'); console.error('y');")).toEqual([
      '1 console.log',
    ]);
    const glob = "const forms = import.meta.glob('../../forms/*.json');";
    expect(find(sourceRules.globs, 'src/pages/public/Home.tsx', glob)).toHaveLength(1);
    expect(find(sourceRules.index, 'src/ui/index.ts', '')).toHaveLength(1);
    expect(find(sourceRules.sizes, 'src/ui/A.tsx', 'x\n'.repeat(longestFile + 1))).toHaveLength(1);
  });
});

describe('a rule lets pass', () => {
  test.each<[SourceRule, Source]>([
    [sourceRules.colours, { path: 'src/ui/styles/tokens.css', text: 'a { color: #fff }' }],
    [sourceRules.colours, { path: 'src/ui/A.css', text: '/* was #fff */ a { color: var(--ink) }' }],
    [
      sourceRules.colours,
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
    [sourceRules.sizes, { path: 'src/ui/A.tsx', text: 'x\n'.repeat(longestFile) }],
  ])('$title: $1.text', (rule, source) => {
    expect(find(rule, source.path, source.text)).toEqual([]);
  });
});

it('knows a reason for long files only', () => {
  const long = sources.filter(({ text }) => text.trimEnd().split('\n').length > longestFile);
  expect(Object.keys(longFiles)).toEqual(long.map(({ path }) => path).filter((path) => path in longFiles));
});

it('has only the rooms and files of the house in src, and a folder for each feature', () => {
  const inSrc = readdirSync('src', { withFileTypes: true });
  const strangers = inSrc.filter((entry) => !(entry.isDirectory() ? rooms : files).includes(entry.name));
  const loose = readdirSync('src/features', { withFileTypes: true }).filter((entry) => !entry.isDirectory());
  expect([...strangers, ...loose].map(({ name }) => name)).toEqual([]);
});

it('makes toasts in one place, without the entry that writes style elements', () => {
  const users = sources.filter(
    ({ path, text }) => !path.startsWith('src/ui/Toast') && /from 'react-hot-toast/.test(text),
  );
  expect(users.length, users.map(({ path }) => path).join(', ')).toBeLessThanOrEqual(1);
  expect(sources.filter(({ text }) => /from 'react-hot-toast'/.test(text))).toEqual([]);
});
