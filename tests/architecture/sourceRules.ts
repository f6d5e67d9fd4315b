import { posix } from 'node:path';
import ts from 'typescript';
import { formatLocation, parse, type Source, walk } from '../../scripts/support/sources.ts';

/** A convention that can be checked file by file. `find` returns `path:line text` for each violation. */
export interface SourceRule {
  title: string;
  applies: (path: string) => boolean;
  find: (source: Source) => string[];
}

const isTest = (path: string) => /^tests\/|\.test\.tsx?$/.test(path);
const isBackend = (path: string) => /^src\/(sandbox|server|demo)\//.test(path);
const isBrowser = (path: string) => path.startsWith('src/') && !isBackend(path) && !isTest(path);
const isCode = (path: string) => /\.[cm]?tsx?$/.test(path);

/** The text of a literal, or of a template before its first expression. */
function getLiteralText(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  return ts.isTemplateExpression(node) ? node.head.text : undefined;
}

const isSpecifier = (node: ts.Node) =>
  ts.isImportDeclaration(node.parent) ||
  ts.isExportDeclaration(node.parent) ||
  ts.isImportTypeNode(node.parent.parent) ||
  (ts.isCallExpression(node.parent) && node.parent.expression.kind === ts.SyntaxKind.ImportKeyword);

/** All texts of a file with their locations: string literals and template parts of code, lines of other files. */
function findTexts(source: Source): { location: string; text: string }[] {
  if (!isCode(source.path)) {
    const withoutComments = source.text.replace(/\/\*[\s\S]*?\*\//g, (comment) =>
      comment.replace(/[^\n]/g, ''),
    );
    return withoutComments
      .split('\n')
      .map((text, line) => ({ location: `${source.path}:${line + 1}`, text }));
  }
  const found: { location: string; text: string }[] = [];
  walk(parse(source), (node) => {
    const isText =
      ts.isStringLiteralLike(node) || ts.isTemplateHead(node) || ts.isTemplateMiddleOrTemplateTail(node);
    if (isText && !isSpecifier(node)) found.push({ location: formatLocation(node), text: node.text });
  });
  return found;
}

const RAW_COLOR =
  /#(?:[\da-f]{3,4}|[\da-f]{6}|[\da-f]{8})(?![\w/-])|\b(?:rgba?|hsla?|hwb|lab|lch|oklab|oklch|color)\(/i;

const colors: SourceRule = {
  title: 'colors are tokens of src/ui/styles, never literals',
  applies: (path) => isBrowser(path) && !path.startsWith('src/ui/styles/'),
  find: (source) =>
    findTexts(source).flatMap(({ location, text }) => {
      const color = RAW_COLOR.exec(text);
      return color ? [`${location} ${color[0]}`] : [];
    }),
};

const URL_HOST = /(?:https?:\/\/|^\/\/)([a-z\d-]+(?:\.[a-z\d-]+)*\.[a-z]{2,})/gi;
const ALLOWED_HOST =
  /(^|\.)(example(\.(com|net|org))?|test|invalid|localhost)$|^(www\.w3|schema|json-schema|www\.sitemaps|purl)\.org$/i;

const hosts: SourceRule = {
  title: 'the only URLs of other hosts are those of the captcha provider and of the seller, in one file each',
  applies: (path) => path.startsWith('src/') && !['src/lib/recaptcha.ts', 'src/lib/brand.ts'].includes(path),
  find: (source) =>
    findTexts(source).flatMap(({ location, text }) =>
      [...text.matchAll(URL_HOST)]
        .filter(([, host = '']) => !ALLOWED_HOST.test(host))
        .map(([url]) => `${location} ${url}`),
    ),
};

const LINK_ATTRIBUTES = new Set(['to', 'href', 'action', 'formAction', 'pathname']);
const NAVIGATION_METHODS = new Set([
  'navigate',
  'redirect',
  'redirectDocument',
  'replace',
  'assign',
  'pushState',
  'open',
]);

/** Whether a literal is used as an address. */
function isAddress(literal: ts.Node): boolean {
  let node = literal;
  while (
    ts.isConditionalExpression(node.parent) ||
    ts.isParenthesizedExpression(node.parent) ||
    ts.isJsxExpression(node.parent) ||
    (ts.isBinaryExpression(node.parent) && node.parent.operatorToken.kind !== ts.SyntaxKind.EqualsToken)
  ) {
    node = node.parent;
  }
  const { parent } = node;
  if (ts.isJsxAttribute(parent)) return LINK_ATTRIBUTES.has(parent.name.getText());
  if (ts.isPropertyAssignment(parent))
    return parent.initializer === node && LINK_ATTRIBUTES.has(parent.name.getText());
  if (ts.isBinaryExpression(parent)) {
    return ts.isPropertyAccessExpression(parent.left) && LINK_ATTRIBUTES.has(parent.left.name.text);
  }
  if (!ts.isCallExpression(parent) || parent.arguments[0] !== node) return false;
  const called = parent.expression;
  return NAVIGATION_METHODS.has(ts.isPropertyAccessExpression(called) ? called.name.text : called.getText());
}

const addresses: SourceRule = {
  title: 'addresses are built in src/paths.ts only',
  applies: (path) =>
    isBrowser(path) && isCode(path) && !['src/paths.ts', 'src/prerender/document.ts'].includes(path),
  find: (source) => {
    const found: string[] = [];
    walk(parse(source), (node) => {
      const text = getLiteralText(node);
      if (text?.startsWith('/') && isAddress(node)) found.push(`${formatLocation(node)} ${text}`);
    });
    return found;
  },
};

const UNSAFE_NAMES = new Set([
  'innerHTML',
  'outerHTML',
  'insertAdjacentHTML',
  'dangerouslySetInnerHTML',
  'srcdoc',
  'srcDoc',
]);

const markup: SourceRule = {
  title: 'no HTML is created from strings, as Trusted Types require',
  applies: (path) => isBrowser(path) && isCode(path),
  find: (source) => {
    const found: string[] = [];
    walk(parse(source), (node) => {
      const isName = ts.isIdentifier(node) && UNSAFE_NAMES.has(node.text);
      const isWrite = ts.isPropertyAccessExpression(node) && /^document\.write(ln)?$/.test(node.getText());
      if (isName || isWrite) found.push(`${formatLocation(node)} ${node.getText()}`);
    });
    return found;
  },
};

const consoleOutput: SourceRule = {
  title: 'browser code logs warnings and errors only',
  applies: (path) => isBrowser(path) && isCode(path),
  find: (source) => {
    const found: string[] = [];
    walk(parse(source), (node) => {
      if (!ts.isPropertyAccessExpression(node) || node.expression.getText() !== 'console') return;
      if (!['warn', 'error'].includes(node.name.text))
        found.push(`${formatLocation(node)} ${node.getText()}`);
    });
    return found;
  },
};

const GLOB_OWNERS: [folder: RegExp, owner: string][] = [
  [/(^|\/)forms\//, 'src/form-engine/'],
  [/(^|\/)locales\//, 'src/i18n/'],
];

const globs: SourceRule = {
  title: 'forms/ is read by form-engine only and locales/ by i18n only, also through import.meta.glob',
  applies: (path) => path.startsWith('src/') && isCode(path) && !isTest(path),
  find: (source) => {
    const found: string[] = [];
    walk(parse(source), (node) => {
      if (!ts.isCallExpression(node) || node.expression.getText() !== 'import.meta.glob') return;
      const patterns = node.arguments[0]?.getText() ?? '';
      const isForeign = GLOB_OWNERS.some(
        ([folder, owner]) => folder.test(patterns) && !source.path.startsWith(owner),
      );
      if (isForeign) found.push(`${formatLocation(node)} ${patterns}`);
    });
    return found;
  },
};

/** `src/shop` or `src/ui`: what a stylesheet may import from. */
const roomOf = (path: string) => /^src\/[^/]+/.exec(path)?.[0];

const styleImports: SourceRule = {
  title: 'stylesheets import only from their own room',
  applies: (path) => path.startsWith('src/') && path.endsWith('.css'),
  find: (source) =>
    findTexts(source).flatMap(({ location, text }) => {
      const [, target] = /@import\s+(?:url\()?["']([.#/][^"']*)["']/.exec(text) ?? [];
      if (target === undefined) return [];
      const path = target.startsWith('.')
        ? posix.join(posix.dirname(source.path), target)
        : target.replace('#', 'src/');
      return roomOf(path) === roomOf(source.path) ? [] : [`${location} ${target}`];
    }),
};

const transactions: SourceRule = {
  title: 'the sandbox runs transactions through db/transaction.ts, which retries them after deadlocks',
  applies: (path) =>
    path.startsWith('src/sandbox/') &&
    !isTest(path) &&
    !/\/(db\/(seed|transaction)|browser\/idbStorage)\.ts$/.test(path),
  find: (source) => {
    const found: string[] = [];
    walk(parse(source), (node) => {
      if (ts.isPropertyAccessExpression(node) && node.name.text === 'transaction')
        found.push(`${formatLocation(node)} ${node.getText()}`);
    });
    return found;
  },
};

const randomness: SourceRule = {
  title: 'random values of the backend and the server come from node:crypto',
  applies: (path) => isBackend(path) && isCode(path) && !isTest(path),
  find: (source) => {
    const found: string[] = [];
    walk(parse(source), (node) => {
      if (ts.isPropertyAccessExpression(node) && node.getText() === 'Math.random')
        found.push(`${formatLocation(node)} ${node.getText()}`);
    });
    return found;
  },
};

const index: SourceRule = {
  title: 'no index files',
  applies: (path) => /(^|\/)index\.[cm]?[jt]sx?$/.test(path),
  find: ({ path }) => [path],
};

export const MAX_LINES = 400;

const sizes: SourceRule = {
  title: `no file is longer than ${MAX_LINES} lines`,
  applies: () => true,
  find: ({ path, text }) => {
    const lines = text.trimEnd().split('\n').length;
    return lines > MAX_LINES ? [`${path} ${lines} lines`] : [];
  },
};

export const sourceRules = {
  colors,
  hosts,
  addresses,
  markup,
  consoleOutput,
  globs,
  styleImports,
  transactions,
  randomness,
  index,
  sizes,
};
