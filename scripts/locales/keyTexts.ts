import ts from 'typescript';
import { walk } from '../support/sources.ts';

/** The pieces of text of a key, between them its holes; undefined where an expression can't be read. */
export type Pieces = string[] | undefined;

/** What each constant and function of a file can be, by name. */
export type Declared = Map<string, ts.Expression[]>;

export function readDeclared(file: ts.SourceFile): Declared {
  const declared: Declared = new Map();
  const add = (name: string, values: ts.Expression[]) =>
    declared.set(name, [...(declared.get(name) ?? []), ...values]);
  walk(file, (node) => {
    if (ts.isFunctionDeclaration(node) && node.name) add(node.name.text, returned(node));
    if (!ts.isVariableDeclaration(node) || !node.initializer || !ts.isIdentifier(node.name)) return;
    const value = unwrap(node.initializer);
    add(node.name.text, ts.isFunctionLike(value) ? returned(value) : [value]);
  });
  return declared;
}

function returned(callable: ts.SignatureDeclaration): ts.Expression[] {
  const body = 'body' in callable ? callable.body : undefined;
  if (!body) return [];
  if (!ts.isBlock(body)) return [body];
  const values: ts.Expression[] = [];
  walk(body, (node) => {
    if (ts.isReturnStatement(node) && node.expression) values.push(node.expression);
  });
  return values;
}

/** Every key that an expression can be; follows choices, and constants and functions of the same file. */
export function keyTexts(expression: ts.Expression, declared: Declared, depth = 0): Pieces[] {
  const node = unwrap(expression);
  const follow = (next: ts.Expression) => keyTexts(next, declared, depth + 1);
  if (ts.isStringLiteralLike(node)) return [[node.text]];
  if (ts.isTemplateExpression(node)) {
    return [[node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]];
  }
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(follow);
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(follow);
  if (depth > 5) return [undefined];
  const named = ts.isCallExpression(node) || ts.isElementAccessExpression(node) ? node.expression : node;
  const values = ts.isIdentifier(named) ? declared.get(named.text) : undefined;
  if (!values?.length) return [undefined];
  return ts.isElementAccessExpression(node)
    ? values.flatMap(entries).flatMap(follow)
    : values.flatMap(follow);
}

/** The values of an object literal; anything else as it is. */
function entries(node: ts.Expression): ts.Expression[] {
  if (!ts.isObjectLiteralExpression(node)) return [node];
  return node.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) ? [property.initializer] : [],
  );
}

/** Without parentheses, `as` and `satisfies`. */
export function unwrap(node: ts.Expression): ts.Expression {
  const wraps =
    ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node);
  return wraps ? unwrap(node.expression) : node;
}
