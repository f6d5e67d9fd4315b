// What stylelint can't see: the classes that style sheets define are the ones that the code uses.
import { basename } from 'node:path';
import ts from 'typescript';
import { expect, test } from 'vitest';
import { readSources, walk } from '../scripts/support/sources.ts';

const CLASS = /\.(-?[a-z_][\w-]*)/gi;
const COMMENT = /\/\*.*?\*\//gs;
const SELECTOR = /[^{};]+(?=\{)/g;

const sheets = readSources(['src'], /\.css$/);
const defined = findDefined(sheets.map(({ text }) => text));
const code = readSources(['src', 'content'], /(?<!\.test)\.(?:tsx?|mdx|json)$/).map(({ text }) => text);
const components = readSources(['src'], /(?<!\.test)\.tsx$/).map(({ text }) => text);
const words = new Set(code.flatMap((text) => text.match(/-?[\w-]+/g) ?? []));
/** The beginnings of classes that are made of parts, such as `skeleton-${width}`. */
const beginnings = new Set(code.flatMap((text) => text.match(/[\w-]+-(?=\$\{)/g) ?? []));

function findDefined(texts: readonly string[]): Set<string> {
  const selectors = texts.flatMap((text) => text.replace(COMMENT, '').match(SELECTOR) ?? []);
  return new Set(
    selectors
      .filter((selector) => !selector.trim().startsWith('@'))
      .flatMap((selector) => [...selector.matchAll(CLASS)].map(([, name = '']) => name)),
  );
}

/** The classes in the texts of `className` attributes, `className` fields and calls of `cx`. */
function findUsed(texts: readonly string[]): string[] {
  const names = new Set<string>();
  const isClassName = (name: ts.Node) => /^\w*[cC]lassName$/.test(name.getText());
  for (const text of texts) {
    const file = ts.createSourceFile('a.tsx', text, ts.ScriptTarget.Latest, true, ts.ScriptKind.TSX);
    walk(file, (node) => {
      if (ts.isJsxAttribute(node) && node.initializer && isClassName(node.name)) collect(node.initializer);
      if (ts.isPropertyAssignment(node) && isClassName(node.name)) collect(node.initializer);
      if (ts.isCallExpression(node) && node.expression.getText() === 'cx') node.arguments.forEach(collect);
    });
  }
  return [...names];

  function collect(node: ts.Node): void {
    if (ts.isStringLiteralLike(node)) for (const name of node.text.split(/\s+/)) if (name) names.add(name);
    if (ts.isJsxExpression(node) || ts.isParenthesizedExpression(node)) ts.forEachChild(node, collect);
    if (ts.isConditionalExpression(node)) [node.whenTrue, node.whenFalse].forEach(collect);
    if (ts.isBinaryExpression(node)) collect(node.right);
  }
}

/** Classes that the code sets for others to find the element by. */
const NOT_STYLED = ['g-recaptcha'];

test('every class in the code has a rule', () => {
  const unknown = findUsed(components).filter((name) => !defined.has(name) && !NOT_STYLED.includes(name));
  expect(unknown).toEqual([]);
});

test('every rule is for a class that the code uses', () => {
  const isUsed = (name: string) =>
    words.has(name) || [...beginnings].some((beginning) => name.startsWith(beginning));
  expect([...defined].filter((name) => !isUsed(name))).toEqual([]);
});

test('every style sheet is used', () => {
  const texts = [...code, ...sheets.map(({ text }) => text)].join();
  const isUsed = ({ path }: { path: string }) => texts.includes(`/${basename(path)}`);
  expect(sheets.filter((sheet) => !isUsed(sheet)).map(({ path }) => path)).toEqual([]);
});

test('a class without a rule and a rule without a class are found', () => {
  const text = `const a = <p className="a" rowClassName={b ? 'c' : cx('d', e && 'f g')} />; const h = { className: 'i' };`;
  expect(findUsed([text])).toEqual(['a', 'c', 'd', 'f', 'g', 'i']);
  expect([
    ...findDefined(['@media (width < 1.5rem) { .a-b > .c:hover { top: 0.5rem } } /* .d {} */']),
  ]).toEqual(['a-b', 'c']);
});
