import ts from 'typescript';
import { formatLocation, parse, type Source } from '../support/sources.ts';
import { type Declarations, type KeyParts, readDeclarations, resolveKeys, unwrap } from './keyTexts.ts';

/** A use of messages in the code. `key` matches all keys that it can refer to. */
export interface Use {
  location: string;
  namespace: string | undefined;
  /** The key as written, with `{…}` for its expressions. */
  text: string;
  /** Undefined if the key is not static. */
  key: RegExp | undefined;
  /** The functions that make the values of placeholders, by placeholder: `date` → `formatDate`. */
  formats?: Record<string, string>;
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
  if (ts.isCallExpression(node)) uses.push(...findCallUses(node, inner, declarations));
  if (ts.isJsxAttribute(node) && node.name.getText() === 'i18nKey')
    uses.push(...findTransUses(node, inner, declarations));
  ts.forEachChild(node, (child) => visit(child, inner, declarations, uses));
}

/** `const { t } = useTranslation('cart')`, `const t = i18n.getFixedT(language, 'cart')`. */
function bindFromHook({ name, initializer }: ts.VariableDeclaration, scopes: Scope[]): void {
  const call = initializer && unwrap(initializer);
  if (!call || !ts.isCallExpression(call)) return;
  const calledName = getLastName(call.expression);
  if (calledName === 'useTranslation' && ts.isObjectBindingPattern(name)) {
    const found = name.elements.find((element) => (element.propertyName ?? element.name).getText() === 't');
    if (found) scopes.at(-1)?.set(found.name.getText(), getFirstText(call.arguments[0]));
  }
  if (calledName === 'getFixedT') scopes.at(-1)?.set(name.getText(), getFirstText(call.arguments[1]));
}

/** `(t: TFunction<'cart'>) => …`. */
function bindFromType({ name, type }: ts.ParameterDeclaration, scopes: Scope[]): void {
  if (!type || !ts.isTypeReferenceNode(type) || getLastName(type.typeName) !== 'TFunction') return;
  const namespace = type.typeArguments?.[0];
  const literal = namespace && ts.isTupleTypeNode(namespace) ? namespace.elements[0] : namespace;
  const text = literal && ts.isLiteralTypeNode(literal) ? getFirstText(literal.literal) : undefined;
  scopes.at(-1)?.set(name.getText(), text);
}

function findCallUses(call: ts.CallExpression, scopes: Scope[], declarations: Declarations): Use[] {
  const [argument, ...rest] = call.arguments;
  const calledName = getLastName(call.expression);
  const isBound = ts.isIdentifier(call.expression) && scopes.some((scope) => scope.has(calledName));
  const isI18nMethod = ts.isPropertyAccessExpression(call.expression) && ['t', 'exists'].includes(calledName);
  const isOnInstance = isI18nMethod && /i18n|instance/i.test(call.expression.getText());
  if (!argument || !(isBound || isOnInstance || call.expression.getText() === 't')) return [];
  const namespace = getOption(rest, 'ns') ?? (isBound ? lookUp(calledName, scopes) : undefined);
  const open =
    (getOption(rest, 'context') !== undefined && '_') ||
    (getOption(rest, 'returnObjects') !== undefined && '\\.');
  const formats = findFormats(rest.find(ts.isObjectLiteralExpression), declarations);
  return resolveKeys(argument, declarations).map((parts) => ({
    ...createUse(argument, parts, namespace, open || ''),
    formats,
  }));
}

/** The functions that are called for the values of an object: `{ date: formatDate(day) }`. */
function findFormats(values: ts.Node | undefined, declarations: Declarations): Record<string, string> {
  if (!values || !ts.isObjectLiteralExpression(values)) return {};
  const calls = values.properties.flatMap((property) => {
    const name = property.name?.getText() ?? '';
    const value = ts.isPropertyAssignment(property)
      ? unwrap(property.initializer)
      : declarations.get(name)?.[0];
    return value && ts.isCallExpression(value) ? [[name, getLastName(value.expression)]] : [];
  });
  return Object.fromEntries(calls);
}

function findTransUses(attribute: ts.JsxAttribute, scopes: Scope[], declarations: Declarations): Use[] {
  const initializer = attribute.initializer;
  const value = initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer;
  const sibling = (name: string) =>
    attribute.parent.properties.find((other) => ts.isJsxAttribute(other) && other.name.getText() === name);
  const ns = sibling('ns');
  const namespace = ns && ts.isJsxAttribute(ns) ? getFirstText(ns.initializer) : lookUp('t', scopes);
  if (!value) return [];
  const values = sibling('values');
  const formats = findFormats(
    values && ts.isJsxAttribute(values) && values.initializer && ts.isJsxExpression(values.initializer)
      ? values.initializer.expression
      : undefined,
    declarations,
  );
  return resolveKeys(value, declarations).map((parts) => ({
    ...createUse(value, parts, namespace, ''),
    formats,
  }));
}

function createUse(node: ts.Node, parts: KeyParts, namespace: string | undefined, open: string): Use {
  const [, named, first = ''] = /^(?:([\w-]+):)?(.*)$/s.exec(parts?.[0] ?? '') ?? [];
  const texts = [first, ...(parts?.slice(1) ?? [])];
  const isStatic = texts.some((text) => text !== '');
  const pattern = texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+');
  const plural = '(?:(?:_ordinal)?_(?:zero|one|two|few|many|other))?';
  return {
    location: formatLocation(node),
    namespace: named ?? namespace,
    text: isStatic ? texts.join('{…}') : node.getText(),
    key: isStatic ? new RegExp(`^${pattern}${open && `(?:${open}.+)?`}${plural}$`) : undefined,
  };
}

/** An option's value if it is a literal, or else its code; undefined if it is not set. */
function getOption(rest: readonly ts.Expression[], name: string): string | undefined {
  const initializer = rest
    .find(ts.isObjectLiteralExpression)
    ?.properties.find((property) => property.name?.getText() === name);
  if (!initializer) return undefined;
  return (
    (ts.isPropertyAssignment(initializer) && getFirstText(initializer.initializer)) || initializer.getText()
  );
}

/** The text of a literal, or of the first in a list. */
function getFirstText(node: ts.Node | undefined): string | undefined {
  const inner = node && ts.isExpression(node) ? unwrap(node) : node;
  if (inner && ts.isArrayLiteralExpression(inner)) return getFirstText(inner.elements[0]);
  return inner && ts.isStringLiteralLike(inner) ? inner.text : undefined;
}

const getLastName = (node: ts.Node) => node.getText().split('.').at(-1) ?? '';

const lookUp = (name: string, scopes: Scope[]) => scopes.findLast((scope) => scope.has(name))?.get(name);
