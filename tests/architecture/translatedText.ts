import ts from 'typescript';
import { formatLocation, walk } from '../../scripts/support/sources.ts';

/*
 * Page translators replace each text node with an element. React still holds the old node if the text has siblings: it
 * can no longer change the text, remove it, or insert something before it, which throws and ends the page. A text that is
 * the whole content of an element is safe, because React then sets the content of the element.
 * https://github.com/facebook/react/issues/11538
 */

type Element = ts.JsxElement | ts.JsxFragment | ts.JsxSelfClosingElement;

/** A property of a component that is rendered beside siblings, so that it must not be a text. */
interface Slot {
  component: ts.Node;
  name: string;
}

/** The texts, as `path:line text`, that React can't update in a translated page. */
export function findUnsafeTexts(paths: readonly string[]): string[] {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.parseJsonConfigFileContent(config, ts.sys, '.');
  const program = ts.createProgram(paths, options);
  const checker = program.getTypeChecker();
  const elements = paths.flatMap((path) => listElements(program.getSourceFile(path)));
  const found = new Set<ts.Node>();
  const slots: Slot[] = [];

  const reject = (expression: ts.Node) => {
    for (const node of listOutcomes(expression)) {
      const kind = getKind(node, checker);
      if (kind === 'text') found.add(node);
      const slot = kind === 'any' && findSlot(node, checker);
      if (slot && !slots.some(({ component, name }) => component === slot.component && name === slot.name))
        slots.push(slot);
    }
  };

  for (const element of elements) {
    const component = getComponent(element, checker);
    if (component && returnsText(component, checker)) found.add(component);
    const children = listChildren(element);
    const firstMoving = children.findIndex((child) => !isFixed(child, checker));
    if (firstMoving >= 0 && !isContent(element, children, checker))
      children.slice(firstMoving).forEach(reject);
  }
  /* What is passed on to a slot is a slot itself; it is appended while the loop runs. */
  for (const { component, name } of slots)
    for (const element of elements)
      if (getComponent(element, checker) === component) listPassed(element, name).forEach(reject);
  return [...found].map((node) => `${formatLocation(node)} ${node.getText().trim().split('\n')[0]}`).sort();
}

function listElements(file: ts.SourceFile | undefined): Element[] {
  const elements: Element[] = [];
  if (!file) return elements;
  walk(file, (node) => {
    const isElement = ts.isJsxElement(node) || ts.isJsxFragment(node) || ts.isJsxSelfClosingElement(node);
    if (isElement && !isUntranslated(node)) elements.push(node);
  });
  return elements;
}

/** Translators omit what is marked, and the letters of drawings. */
function isUntranslated(node: ts.Node): boolean {
  if (ts.isJsxElement(node)) {
    const { tagName, attributes } = node.openingElement;
    if (['text', 'tspan'].includes(tagName.getText())) return true;
    if (attributes.properties.some((attribute) => attribute.getText() === 'translate="no"')) return true;
  }
  return node.parent !== undefined && isUntranslated(node.parent);
}

const getOpening = (element: ts.JsxElement | ts.JsxSelfClosingElement) =>
  ts.isJsxElement(element) ? element.openingElement : element;

/** The function that renders an element; undefined for HTML elements and those of libraries. */
function getComponent(element: Element, checker: ts.TypeChecker): ts.Node | undefined {
  if (ts.isJsxFragment(element)) return undefined;
  const { tagName } = getOpening(element);
  const symbol = /^[a-z]/.test(tagName.getText()) ? undefined : checker.getSymbolAtLocation(tagName);
  if (!symbol) return undefined;
  const target = symbol.flags & ts.SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
  const [declaration] = target.declarations ?? [];
  if (!declaration || declaration.getSourceFile().isDeclarationFile) return undefined;
  return ts.isVariableDeclaration(declaration) && declaration.initializer
    ? declaration.initializer
    : declaration;
}

function listChildren(element: Element): ts.Node[] {
  if (ts.isJsxSelfClosingElement(element)) return [];
  return element.children.flatMap((child) => {
    if (ts.isJsxText(child)) return child.text.trim() ? child : [];
    if (!ts.isJsxExpression(child)) return child;
    const { expression } = child;
    return !expression || (ts.isStringLiteral(expression) && !expression.text.trim()) ? [] : expression;
  });
}

/** Whether a child is the whole content of an element, rather than of a fragment, and not a list. */
function isContent(element: Element, children: readonly ts.Node[], checker: ts.TypeChecker): boolean {
  const [child] = children;
  if (!child || !ts.isJsxElement(element)) return false;
  /* Spaces are siblings, too. */
  if (
    element.children.filter((each) => !ts.isJsxText(each) || !each.containsOnlyTriviaWhiteSpaces).length > 1
  )
    return false;
  return listOutcomes(child).every((node) => !checker.isArrayType(checker.getTypeAtLocation(node)));
}

function listPassed(element: Element, name: string): ts.Node[] {
  if (ts.isJsxFragment(element)) return [];
  if (name === 'children') return listChildren(element);
  return getOpening(element).attributes.properties.flatMap((attribute) => {
    if (!ts.isJsxAttribute(attribute) || attribute.name.getText() !== name) return [];
    const { initializer } = attribute;
    return (initializer && ts.isJsxExpression(initializer) ? initializer.expression : initializer) ?? [];
  });
}

/** The nodes that an expression with conditions may lead to. */
function listOutcomes(node: ts.Node): ts.Node[] {
  if (ts.isParenthesizedExpression(node)) return listOutcomes(node.expression);
  if (ts.isConditionalExpression(node)) return [node.whenTrue, node.whenFalse].flatMap(listOutcomes);
  const operator = ts.isBinaryExpression(node) ? node.operatorToken.getText() : '';
  if (!ts.isBinaryExpression(node) || !['&&', '||', '??'].includes(operator)) return [node];
  return [...(operator === '&&' ? [] : listOutcomes(node.left)), ...listOutcomes(node.right)];
}

const isCallOf = (node: ts.Node, name: string): node is ts.CallExpression =>
  ts.isCallExpression(node) && node.expression.getText() === name;

function getKind(node: ts.Node, checker: ts.TypeChecker): 'text' | 'element' | 'any' {
  if (ts.isJsxText(node) || (ts.isStringLiteral(node) && node.text.trim()) || isCallOf(node, 't'))
    return 'text';
  if (isCallOf(node, 'wrapText') || ts.isJsxElement(node) || ts.isJsxSelfClosingElement(node))
    return 'element';
  return getTypeKind(checker.getTypeAtLocation(node), checker);
}

function getTypeKind(type: ts.Type, checker: ts.TypeChecker): 'text' | 'element' | 'any' {
  const item = checker.isArrayType(type) && checker.getTypeArguments(type as ts.TypeReference)[0];
  if (item) return getTypeKind(item, checker);
  const types = type.isUnion() ? type.types : [type];
  /* Only ReactNode has this type. */
  if (types.some(({ flags }) => flags & ts.TypeFlags.BigInt)) return 'any';
  const isText = ({ flags, ...rest }: ts.Type) =>
    flags & (ts.TypeFlags.StringLike | ts.TypeFlags.NumberLike) &&
    !('value' in rest && typeof rest.value === 'string' && rest.value.trim() === '');
  return types.some(isText) ? 'text' : 'element';
}

/** The component that a value was passed to as a property. */
function findSlot(node: ts.Node, checker: ts.TypeChecker): Slot | undefined {
  const [declaration] = checker.getSymbolAtLocation(node)?.declarations ?? [];
  if (!declaration || !ts.isBindingElement(declaration)) return undefined;
  const parameter = declaration.parent.parent;
  const name = (declaration.propertyName ?? declaration.name).getText();
  return ts.isParameter(parameter) ? { component: parameter.parent, name } : undefined;
}

function returnsText(component: ts.Node, checker: ts.TypeChecker): boolean {
  const [signature] = checker.getTypeAtLocation(component).getCallSignatures();
  return signature !== undefined && getTypeKind(signature.getReturnType(), checker) === 'text';
}

/** Whether a child neither changes nor comes and goes while its parent is rendered. */
function isFixed(node: ts.Node, checker: ts.TypeChecker): boolean {
  if (ts.isJsxText(node) || ts.isStringLiteral(node)) return true;
  if (isCallOf(node, 't')) return node.arguments.length === 1 && node.arguments.every(ts.isStringLiteral);
  if (!ts.isJsxElement(node) && !ts.isJsxSelfClosingElement(node)) return false;
  const component = getComponent(node, checker);
  if (!component) return true;
  const roots: ts.Node[] = [];
  walk(component, (inner) => {
    if (ts.isReturnStatement(inner) && ts.findAncestor(inner, ts.isFunctionLike) === component)
      roots.push(...(inner.expression ? listOutcomes(inner.expression) : []));
  });
  if (ts.isArrowFunction(component) && !ts.isBlock(component.body))
    roots.push(...listOutcomes(component.body));
  return roots.length === 1 && roots.every((root) => isFixed(root, checker));
}
