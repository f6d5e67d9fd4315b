import ts from 'typescript';
import { locationOf, parse, type Source } from '../support/sources.ts';
import { type Declarations, type KeyParts, keyTexts, readDeclarations, unwrap } from './keyTexts.ts';

/** A use of messages in the code. `key` matches all keys that it can ask for. */
export interface Use {
  location: string;
  namespace: string | undefined;
  /** The key as written, with `{…}` for its expressions. */
  text: string;
  /** Undefined where the key is not static. */
  key: RegExp | undefined;
}

type Scope = Map<string, string | undefined>;

/** Every use of messages in a file: `t('…')`, `i18n.t('…')`, `i18n.exists('…')`, `<Trans i18nKey="…">`. */
export function findUses(source: Source): Use[] {
  const file = parse(source);
  const uses: Use[] = [];
  visit(file, [new Map()], readDeclarations(file), uses);
  return uses;
}

function visit(node: ts.Node, scopes: Scope[], declarations: Declarations, uses: Use[]): void {
  const inner = ts.isFunctionLike(node) || ts.isBlock(node) ? [...scopes, new Map()] : scopes;
  if (ts.isVariableDeclaration(node)) bindFromHook(node, inner);
  if (ts.isParameter(node)) bindFromType(node, inner);
  if (ts.isCallExpression(node)) uses.push(...usesOfCall(node, inner, declarations));
  if (ts.isJsxAttribute(node) && node.name.getText() === 'i18nKey')
    uses.push(...usesOfTrans(node, inner, declarations));
  ts.forEachChild(node, (child) => visit(child, inner, declarations, uses));
}

/** `const { t } = useTranslation('cart')`, `const t = i18n.getFixedT(language, 'cart')`. */
function bindFromHook({ name, initializer }: ts.VariableDeclaration, scopes: Scope[]): void {
  const call = initializer && unwrap(initializer);
  if (!call || !ts.isCallExpression(call)) return;
  const called = lastName(call.expression);
  if (called === 'useTranslation' && ts.isObjectBindingPattern(name)) {
    const found = name.elements.find((element) => (element.propertyName ?? element.name).getText() === 't');
    if (found) scopes.at(-1)?.set(found.name.getText(), firstText(call.arguments[0]));
  }
  if (called === 'getFixedT') scopes.at(-1)?.set(name.getText(), firstText(call.arguments[1]));
}

/** `(t: TFunction<'cart'>) => …`. */
function bindFromType({ name, type }: ts.ParameterDeclaration, scopes: Scope[]): void {
  if (!type || !ts.isTypeReferenceNode(type) || lastName(type.typeName) !== 'TFunction') return;
  const namespace = type.typeArguments?.[0];
  const literal = namespace && ts.isTupleTypeNode(namespace) ? namespace.elements[0] : namespace;
  const text = literal && ts.isLiteralTypeNode(literal) ? firstText(literal.literal) : undefined;
  scopes.at(-1)?.set(name.getText(), text);
}

function usesOfCall(call: ts.CallExpression, scopes: Scope[], declarations: Declarations): Use[] {
  const [argument, ...rest] = call.arguments;
  const called = lastName(call.expression);
  const bound = ts.isIdentifier(call.expression) && scopes.some((scope) => scope.has(called));
  const ofI18n = ts.isPropertyAccessExpression(call.expression) && ['t', 'exists'].includes(called);
  const onInstance = ofI18n && /i18n|instance/i.test(call.expression.getText());
  if (!argument || !(bound || onInstance || call.expression.getText() === 't')) return [];
  const namespace = option(rest, 'ns') ?? (bound ? lookUp(called, scopes) : undefined);
  const open =
    (option(rest, 'context') !== undefined && '_') || (option(rest, 'returnObjects') !== undefined && '\\.');
  return keyTexts(argument, declarations).map((parts) => makeUse(argument, parts, namespace, open || ''));
}

function usesOfTrans(attribute: ts.JsxAttribute, scopes: Scope[], declarations: Declarations): Use[] {
  const given = attribute.initializer;
  const value = given && ts.isJsxExpression(given) ? given.expression : given;
  const sibling = (name: string) =>
    attribute.parent.properties.find((other) => ts.isJsxAttribute(other) && other.name.getText() === name);
  const ns = sibling('ns');
  const namespace = ns && ts.isJsxAttribute(ns) ? firstText(ns.initializer) : lookUp('t', scopes);
  return value ? keyTexts(value, declarations).map((parts) => makeUse(value, parts, namespace, '')) : [];
}

function makeUse(node: ts.Node, parts: KeyParts, namespace: string | undefined, open: string): Use {
  const [, named, first = ''] = /^(?:([\w-]+):)?(.*)$/s.exec(parts?.[0] ?? '') ?? [];
  const texts = [first, ...(parts?.slice(1) ?? [])];
  const isStatic = texts.some((text) => text !== '');
  const pattern = texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+');
  const plural = '(?:(?:_ordinal)?_(?:zero|one|two|few|many|other))?';
  return {
    location: locationOf(node),
    namespace: named ?? namespace,
    text: isStatic ? texts.join('{…}') : node.getText(),
    key: isStatic ? new RegExp(`^${pattern}${open && `(?:${open}.+)?`}${plural}$`) : undefined,
  };
}

/** The text of an option: its value where that is a literal, else its code; undefined where it is not given. */
function option(rest: readonly ts.Expression[], name: string): string | undefined {
  const given = rest
    .find(ts.isObjectLiteralExpression)
    ?.properties.find((property) => property.name?.getText() === name);
  if (!given) return undefined;
  return (ts.isPropertyAssignment(given) && firstText(given.initializer)) || given.getText();
}

/** The text of a literal, or of the first in a list. */
function firstText(node: ts.Node | undefined): string | undefined {
  const inner = node && ts.isExpression(node) ? unwrap(node) : node;
  if (inner && ts.isArrayLiteralExpression(inner)) return firstText(inner.elements[0]);
  return inner && ts.isStringLiteralLike(inner) ? inner.text : undefined;
}

const lastName = (node: ts.Node) => node.getText().split('.').at(-1) ?? '';

const lookUp = (name: string, scopes: Scope[]) => scopes.findLast((scope) => scope.has(name))?.get(name);
