import { globSync, readFileSync } from 'node:fs';
import ts from 'typescript';
import { languages } from '../../src/lib/languages.ts';
import { formatLocation, parse, readSources, type Source, walk } from '../support/sources.ts';
import { flatten, type Namespaces, readJson } from './catalogue.ts';
import { parsePluralForm } from './plurals.ts';

/** A text that visitors read, with `{}` for its placeholders. `english` is what it translates; empty if there is none. */
export interface Text {
  /** `de-de/cart.json: totals.total` */
  position: string;
  language: string;
  text: string;
  english: string;
}

const LANGUAGE_FILE = /\/(?<code>[a-z]{2}-[a-z]{2})\.(?:json|mdx)$/;
const ENGLISH = 'en-us';
/** Keys of values that a machine reads, and of words that only the search compares. */
const CODE = /(?:^|\.)(?:code|id|record\.value|records\.\d+\.value|labels\.\d+|who\.\d+)$/;

/** The messages in `locales/`. */
export function listMessages(namespacesByLanguage: Record<string, Namespaces>): Text[] {
  const { [ENGLISH]: source = {} } = namespacesByLanguage;
  return Object.entries(namespacesByLanguage).flatMap(([language, namespaces]) =>
    Object.entries(namespaces).flatMap(([name, messages]) =>
      Object.entries(messages).map(([key, message]) => {
        const plural = parsePluralForm(key, source[name] ?? {});
        const english = source[name]?.[key] ?? source[name]?.[`${plural?.base}_other`] ?? '';
        return {
          position: `${language}/${name}.json: ${key}`,
          language,
          text: markPlaceholders(message),
          english: markPlaceholders(english),
        };
      }),
    ),
  );
}

/** `{}` for each placeholder and reference. */
export const markPlaceholders = (message: string) => message.replace(/\{\{.*?\}\}|\$t\(.*?\)/gu, '{}');

/** The texts in `content`, by key or by line. Each language is written freely, so they have no English source. */
export function listContent(): Text[] {
  const files = globSync('content/*/*/*.{json,mdx}').filter((file) => !file.includes('/generated/'));
  return files.sort().flatMap((file) => {
    const { code: language = '' } = LANGUAGE_FILE.exec(file)?.groups ?? {};
    if (!language) return [];
    const texts = file.endsWith('.json') ? flatten(readJson(file)) : readLines(file);
    const prose = Object.entries(texts).filter(([key]) => !CODE.test(key));
    return prose.map(([key, text]) => ({
      position: `${file}: ${key}`,
      language,
      text: stripMarkup(text),
      english: '',
    }));
  });
}

/** The lines of an article by number, without the front matter's quotation marks, which are YAML. */
function readLines(file: string): Record<string, string> {
  const [, head = '', body = ''] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(readFileSync(file, 'utf8')) ?? [];
  const lines = [
    ...head.replace(/^\w+: (".*")?/gm, (_, quoted) => (quoted ? JSON.parse(quoted) : '')).split('\n'),
    '',
    ...body.replace(/```[\s\S]*?```/g, (code) => code.replace(/./g, '')).split('\n'),
  ];
  return Object.fromEntries(lines.map((line, index) => [index + 2, line]));
}

/** Removes code, comments, tags and link targets. */
const stripMarkup = (text: string) =>
  text.replace(/`[^`]*`|\{\/\*.*?\*\/\}|<[^>]*>|\{[^}]*\}/g, '{}').replace(/\]\([^)]*\)/g, ']');

/** The sandbox's texts, which stand in all languages side by side. */
export function listSandboxTexts(): Text[] {
  const sources = readSources(['src/sandbox'], /(?<!\.test|\.fixture)\.ts$|^helpCenter\.json$/);
  const found = sources.flatMap(readSandboxTexts);
  const english = new Map(
    found.filter(({ language }) => language === ENGLISH).map(({ position, text }) => [position, text]),
  );
  return found.map((text) => ({ ...text, english: english.get(text.position) ?? '' }));
}

function readSandboxTexts(source: Source): Omit<Text, 'english'>[] {
  const found: Omit<Text, 'english'>[] = [];
  walk(parse(source), (node) => {
    const position = formatLocation(node);
    const add = (language: string, value: ts.Node | undefined) => {
      const text = value && getText(value);
      if (text) found.push({ position, language, text });
    };
    if (ts.isCallExpression(node) && node.expression.getText() === 'createForAllLanguages')
      languages.forEach((language, index) => {
        add(language.code, node.arguments[index]);
      });
    else if (ts.isObjectLiteralExpression(node))
      for (const property of node.properties.filter(ts.isPropertyAssignment)) {
        const language = languages.find((entry) => entry.code === getText(property.name));
        if (language) add(language.code, property.initializer);
      }
  });
  return found;
}

function getText(node: ts.Node): string | undefined {
  if (ts.isStringLiteralLike(node)) return node.text;
  if (!ts.isTemplateExpression(node)) return undefined;
  return [node.head.text, ...node.templateSpans.map(({ literal }) => literal.text)].join('{}');
}
