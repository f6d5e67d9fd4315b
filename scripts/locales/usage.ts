import ts from 'typescript';
import { parse, placeOf, type Source } from '../support/sources.ts';

/** A place in the code that asks for wording. `key` matches the keys it may ask for. */
export interface Use {
  place: string;
  area: string | undefined;
  /** As it stands in the code, holes as `{…}`. */
  shown: string;
  /** Undefined where the code can't be read: the key is not static. */
  key: RegExp | undefined;
}

type Scope = Map<string, string | undefined>;

/** Every use of wording in a file: `t('…')`, `i18n.t('…')`, `i18n.exists('…')`, `<Trans i18nKey="…">`. */
export function findUses(source: Source): Use[] {
  const uses: Use[] = [];
  visit(parse(source), [new Map()], uses);
  return uses;
}

function visit(node: ts.Node, scopes: Scope[], uses: Use[]): void {
  const inner = ts.isFunctionLike(node) || ts.isBlock(node) ? [...scopes, new Map()] : scopes;
  if (ts.isVariableDeclaration(node)) learnFromHook(node, inner);
  if (ts.isParameter(node)) learnFromType(node, inner);
  if (ts.isCallExpression(node)) uses.push(...usesOfCall(node, inner));
  if (ts.isJsxAttribute(node) && node.name.getText() === 'i18nKey') uses.push(...usesOfTrans(node, inner));
  ts.forEachChild(node, (child) => visit(child, inner, uses));
}

/** `const { t } = useTranslation('cart')`, `const t = i18n.getFixedT(language, 'cart')`. */
function learnFromHook({ name, initializer }: ts.VariableDeclaration, scopes: Scope[]): void {
  const call = initializer && withoutWrapping(initializer);
  if (!call || !ts.isCallExpression(call)) return;
  const called = lastName(call.expression);
  if (called === 'useTranslation' && ts.isObjectBindingPattern(name)) {
    const found = name.elements.find((element) => (element.propertyName ?? element.name).getText() === 't');
    if (found) scopes.at(-1)?.set(found.name.getText(), firstText(call.arguments[0]));
  }
  if (called === 'getFixedT') scopes.at(-1)?.set(name.getText(), firstText(call.arguments[1]));
}

/** `(t: TFunction<'cart'>) => …`. */
function learnFromType({ name, type }: ts.ParameterDeclaration, scopes: Scope[]): void {
  if (!type || !ts.isTypeReferenceNode(type) || lastName(type.typeName) !== 'TFunction') return;
  const area = type.typeArguments?.[0];
  const literal = area && ts.isTupleTypeNode(area) ? area.elements[0] : area;
  const text = literal && ts.isLiteralTypeNode(literal) ? firstText(literal.literal) : undefined;
  scopes.at(-1)?.set(name.getText(), text);
}

function usesOfCall(call: ts.CallExpression, scopes: Scope[]): Use[] {
  const [argument, ...rest] = call.arguments;
  const called = lastName(call.expression);
  const bound = ts.isIdentifier(call.expression) && scopes.some((scope) => scope.has(called));
  const ofI18n = ts.isPropertyAccessExpression(call.expression) && ['t', 'exists'].includes(called);
  const onInstance = ofI18n && /i18n|instance/i.test(call.expression.getText());
  if (!argument || !(bound || onInstance || call.expression.getText() === 't')) return [];
  const area = option(rest, 'ns') ?? (bound ? lookUp(called, scopes) : undefined);
  const open =
    (option(rest, 'context') !== undefined && '_') || (option(rest, 'returnObjects') !== undefined && '\\.');
  return keyTexts(argument).map((text) => makeUse(argument, text, area, open || ''));
}

function usesOfTrans(attribute: ts.JsxAttribute, scopes: Scope[]): Use[] {
  const given = attribute.initializer;
  const value = given && ts.isJsxExpression(given) ? given.expression : given;
  const sibling = (name: string) =>
    attribute.parent.properties.find((other) => ts.isJsxAttribute(other) && other.name.getText() === name);
  const ns = sibling('ns');
  const area = ns && ts.isJsxAttribute(ns) ? firstText(ns.initializer) : lookUp('t', scopes);
  return value ? keyTexts(value).map((text) => makeUse(value, text, area, '')) : [];
}

/** The pieces of text of each key that an expression can be, between them its holes; undefined where unknown. */
function keyTexts(expression: ts.Expression): (string[] | undefined)[] {
  const node = withoutWrapping(expression);
  if (ts.isStringLiteralLike(node)) return [[node.text]];
  if (ts.isTemplateExpression(node)) {
    return [[node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)]];
  }
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(keyTexts);
  if (ts.isArrayLiteralExpression(node)) return node.elements.flatMap(keyTexts);
  return [undefined];
}

function makeUse(node: ts.Node, pieces: string[] | undefined, area: string | undefined, open: string): Use {
  const [, named, first = ''] = /^(?:([\w-]+):)?(.*)$/s.exec(pieces?.[0] ?? '') ?? [];
  const texts = [first, ...(pieces?.slice(1) ?? [])];
  const isStatic = texts.some((text) => text !== '');
  const pattern = texts.map((text) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&')).join('.+');
  const plural = '(?:(?:_ordinal)?_(?:zero|one|two|few|many|other))?';
  return {
    place: placeOf(node),
    area: named ?? area,
    shown: isStatic ? texts.join('{…}') : node.getText(),
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
  const inner = node && ts.isExpression(node) ? withoutWrapping(node) : node;
  if (inner && ts.isArrayLiteralExpression(inner)) return firstText(inner.elements[0]);
  return inner && ts.isStringLiteralLike(inner) ? inner.text : undefined;
}

function withoutWrapping(node: ts.Expression): ts.Expression {
  const wraps =
    ts.isAsExpression(node) || ts.isSatisfiesExpression(node) || ts.isParenthesizedExpression(node);
  return wraps ? withoutWrapping(node.expression) : node;
}

const lastName = (node: ts.Node) => node.getText().split('.').at(-1) ?? '';

const lookUp = (name: string, scopes: Scope[]) => scopes.findLast((scope) => scope.has(name))?.get(name);
