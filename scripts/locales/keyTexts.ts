import ts from 'typescript';
import { walk } from '../support/sources.ts';

/** The static parts of a key, separated by expressions; undefined if it can't be evaluated. */
export type KeyParts = string[] | undefined;

/** The possible values of each constant and function of a file, by name. */
export type Declarations = Map<string, ts.Expression[]>;

export function readDeclarations(file: ts.SourceFile): Declarations {
  const declarations: Declarations = new Map();
  const add = (name: string, values: ts.Expression[]) =>
    declarations.set(name, [...(declarations.get(name) ?? []), ...values]);
  walk(file, (node) => {
    if (ts.isFunctionDeclaration(node) && node.name) add(node.name.text, getReturnValues(node));
    if (!ts.isVariableDeclaration(node) || !node.initializer || !ts.isIdentifier(node.name)) return;
    const value = unwrap(node.initializer);
    add(node.name.text, ts.isFunctionLike(value) ? getReturnValues(value) : [value]);
  });
  return declarations;
}

function getReturnValues(callable: ts.SignatureDeclaration): ts.Expression[] {
  const body = 'body' in callable ? callable.body : undefined;
  if (!body) return [];
  if (!ts.isBlock(body)) return [body];
  const values: ts.Expression[] = [];
  walk(body, (node) => {
    if (ts.isReturnStatement(node) && node.expression) values.push(node.expression);
  });
  return values;
}

/** Every key that an expression can evaluate to; follows conditions, constants and functions of the same file. */
export function resolveKeys(expression: ts.Expression, declarations: Declarations, depth = 0): KeyParts[] {
  const node = unwrap(expression);
  const follow = (next: ts.Expression) => resolveKeys(next, declarations, depth + 1);
  if (ts.isStringLiteralLike(node)) return [[node.text]];
  if (ts.isTemplateExpression(node)) {
    return [[node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]];
  }
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(follow);
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(follow);
  if (depth > 5) return [undefined];
  const named = ts.isCallExpression(node) || ts.isElementAccessExpression(node) ? node.expression : node;
  const values = ts.isIdentifier(named) ? declarations.get(named.text) : undefined;
  if (!values?.length) return [undefined];
  return ts.isElementAccessExpression(node)
    ? values.flatMap(getValues).flatMap(follow)
    : values.flatMap(follow);
}

/** The values of an object literal, or the node itself. */
function getValues(node: ts.Expression): ts.Expression[] {
  if (!ts.isObjectLiteralExpression(node)) return [node];
  return node.properties.flatMap((property) =>
    ts.isPropertyAssignment(property) ? [property.initializer] : [],
  );
}

/** Without parentheses, `as` and `satisfies`. */
export function unwrap(node: ts.Expression): ts.Expression {
  const isWrapper =
    ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node);
  return isWrapper ? unwrap(node.expression) : node;
}
