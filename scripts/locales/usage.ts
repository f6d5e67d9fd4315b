import ts from 'typescript';
import { parse, placeOf, type Source } from '../support/sources.ts';
import { type Declared, keyTexts, type Pieces, readDeclared, unwrap } from './keyTexts.ts';

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
  const file = parse(source);
  const uses: Use[] = [];
  visit(file, [new Map()], readDeclared(file), uses);
  return uses;
}

function visit(node: ts.Node, scopes: Scope[], declared: Declared, uses: Use[]): void {
  const inner = ts.isFunctionLike(node) || ts.isBlock(node) ? [...scopes, new Map()] : scopes;
  if (ts.isVariableDeclaration(node)) learnFromHook(node, inner);
  if (ts.isParameter(node)) learnFromType(node, inner);
  if (ts.isCallExpression(node)) uses.push(...usesOfCall(node, inner, declared));
  if (ts.isJsxAttribute(node) && node.name.getText() === 'i18nKey')
    uses.push(...usesOfTrans(node, inner, declared));
  ts.forEachChild(node, (child) => visit(child, inner, declared, uses));
}

/** `const { t } = useTranslation('cart')`, `const t = i18n.getFixedT(language, 'cart')`. */
function learnFromHook({ name, initializer }: ts.VariableDeclaration, scopes: Scope[]): void {
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
function learnFromType({ name, type }: ts.ParameterDeclaration, scopes: Scope[]): void {
  if (!type || !ts.isTypeReferenceNode(type) || lastName(type.typeName) !== 'TFunction') return;
  const area = type.typeArguments?.[0];
  const literal = area && ts.isTupleTypeNode(area) ? area.elements[0] : area;
  const text = literal && ts.isLiteralTypeNode(literal) ? firstText(literal.literal) : undefined;
  scopes.at(-1)?.set(name.getText(), text);
}

function usesOfCall(call: ts.CallExpression, scopes: Scope[], declared: Declared): Use[] {
  const [argument, ...rest] = call.arguments;
  const called = lastName(call.expression);
  const bound = ts.isIdentifier(call.expression) && scopes.some((scope) => scope.has(called));
  const ofI18n = ts.isPropertyAccessExpression(call.expression) && ['t', 'exists'].includes(called);
  const onInstance = ofI18n && /i18n|instance/i.test(call.expression.getText());
  if (!argument || !(bound || onInstance || call.expression.getText() === 't')) return [];
  const area = option(rest, 'ns') ?? (bound ? lookUp(called, scopes) : undefined);
  const open =
    (option(rest, 'context') !== undefined && '_') || (option(rest, 'returnObjects') !== undefined && '\\.');
  return keyTexts(argument, declared).map((text) => makeUse(argument, text, area, open || ''));
}

function usesOfTrans(attribute: ts.JsxAttribute, scopes: Scope[], declared: Declared): Use[] {
  const given = attribute.initializer;
  const value = given && ts.isJsxExpression(given) ? given.expression : given;
  const sibling = (name: string) =>
    attribute.parent.properties.find((other) => ts.isJsxAttribute(other) && other.name.getText() === name);
  const ns = sibling('ns');
  const area = ns && ts.isJsxAttribute(ns) ? firstText(ns.initializer) : lookUp('t', scopes);
  return value ? keyTexts(value, declared).map((text) => makeUse(value, text, area, '')) : [];
}

function makeUse(node: ts.Node, pieces: Pieces, area: string | undefined, open: string): Use {
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
  const inner = node && ts.isExpression(node) ? unwrap(node) : node;
  if (inner && ts.isArrayLiteralExpression(inner)) return firstText(inner.elements[0]);
  return inner && ts.isStringLiteralLike(inner) ? inner.text : undefined;
}

const lastName = (node: ts.Node) => node.getText().split('.').at(-1) ?? '';

const lookUp = (name: string, scopes: Scope[]) => scopes.findLast((scope) => scope.has(name))?.get(name);
