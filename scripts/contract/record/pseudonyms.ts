import { createHmac, randomBytes } from 'node:crypto';
import type { Contract } from '#contract/contract.ts';
import { isJsonObject } from '#contract/pointer.ts';
import { type Schema, typesOf } from '#contract/schema.ts';

/** Replaces values that may identify a person with values of the same form. */
export type Pseudonyms = {
  /** A copy of a JSON value or of a form. `name` is the field or parameter that has it. */
  hide(schema: Schema, value: unknown, name?: string): unknown;
  /** The path of a field, without keys that the contract does not have: `data.prices.…`. */
  hidePath(path: string): string;
};

const ID = /(^id|Id|_id|Ids|_ids)$/;
const DATE = /^date(-time)?$/;
const INSTANT = /^[\dTZ:.+-]+$/i;
const LETTERS = 'abcdefghijklmnopqrstuvwxyz';
/** The part of a name after its last dot, which many share. */
const ENDING = /\.[a-z]{2,24}$/i;

/**
 * Creates the pseudonyms of one recording. The same value always gets the same one, so that calls still agree with each
 * other. Amounts, dates, and texts that the contract's schemas and examples have for a field of that name are kept, ids
 * are numbered, and the letters and digits of all other texts are replaced.
 */
export function createPseudonyms({ document, schemas }: Contract, key = randomBytes(32)): Pseudonyms {
  const known = collectTexts(document);
  const ids = new Map<string, number>();

  /** Whether a path has only names of the contract's fields and positions in lists. */
  function isOfContract(path: string): boolean {
    return path.split('.').every((part) => part === '' || known.has(part) || /^\d{1,4}$/.test(part));
  }

  function hideText(schema: Schema, text: string, name: string): string {
    const { enum: members = [schema.const], format = '' } = schema;
    const isPlain = (DATE.test(format) && INSTANT.test(text)) || /^(true|false|)$/.test(text);
    if (isPlain || members.includes(text) || known.get(name)?.has(text)) return text;
    const number = hasType(schema, 'integer', 'number') ? Number(text) : Number.NaN;
    if (Number.isFinite(number)) return String(hideNumber(number, name));
    const hidden = text.includes('@') ? hideAddress(text) : replaceCharacters(text);
    const isRight = (one: string) => !schema.pattern || new RegExp(schema.pattern, 'u').test(one);
    const { example } = schema;
    return isRight(text) && !isRight(hidden) && typeof example === 'string' ? example : hidden;
  }

  function hideNumber(value: number, name: string): number {
    if (!ID.test(name) || !Number.isInteger(value)) return value;
    const id = ids.get(String(value)) ?? ids.size + 1;
    ids.set(String(value), id);
    return id;
  }

  function hideAddress(text: string): string {
    return `${replaceCharacters(text.slice(0, text.lastIndexOf('@'))).replace(/@/g, '-')}@example.com`;
  }

  /** Replaces letters by letters and digits by digits, except in the ending of a name. */
  function replaceCharacters(text: string): string {
    const ending = /\s/.test(text) ? '' : (ENDING.exec(text)?.[0] ?? '');
    const rest = text.slice(0, text.length - ending.length);
    const noise = createHmac('sha256', key).update(rest.toLowerCase()).digest();
    // Hexadecimal text, such as a UUID, stays hexadecimal.
    const letters = /^[\da-f-]+$/i.test(rest) ? LETTERS.slice(0, 6) : LETTERS;
    let index = 0;
    const next = (count: number) => ((noise[index++ % noise.length] ?? 0) + index) % count;
    const replaced = rest.replace(/[\p{L}\p{M}\p{N}]/gu, (character) => {
      if (/\p{N}/u.test(character)) return String(next(10));
      const letter = letters[next(letters.length)] ?? '';
      return /\p{Lu}/u.test(character) ? letter.toUpperCase() : letter;
    });
    return replaced + ending;
  }

  function hide(given: Schema, value: unknown, name = ''): unknown {
    const schema = schemas.branchFor(schemas.resolve(given), value);
    if (Array.isArray(value)) return value.map((one) => hide(schema.items ?? {}, one, name));
    if (typeof value === 'string') return hideText(schema, value, name);
    if (typeof value === 'number') return hideNumber(value, name);
    if (!isJsonObject(value)) return value;
    const { properties = {}, additionalProperties: more } = schema;
    return Object.fromEntries(
      Object.entries(value).map(([field, inner]) => {
        const own = properties[field] ?? (typeof more === 'object' ? more : {});
        if (isOfContract(field)) return [field, hide(own, inner, field)];
        // The keys of a map may be names as well.
        return [hideText({}, field, name), hide(own, inner, name)];
      }),
    );
  }

  return {
    hide,
    hidePath: (path) =>
      path
        .split('.')
        .map((part) => (isOfContract(part) ? part : '…'))
        .join('.'),
  };
}

const hasType = (schema: Schema, ...types: string[]) => typesOf(schema).some((one) => types.includes(one));

/** The texts of a contract's schemas, parameters and examples, by the name of their field. */
function collectTexts(document: object): Map<string, Set<string>> {
  const texts = new Map<string, Set<string>>();
  const add = (name: string, value: unknown) => {
    if (typeof value !== 'string') return;
    const known = texts.get(name) ?? new Set();
    texts.set(name, known.add(value));
  };
  const addValue = (value: unknown, name: string): void => {
    add(name, value);
    if (Array.isArray(value)) for (const one of value) addValue(one, name);
    else if (isJsonObject(value))
      for (const [field, inner] of Object.entries(value)) {
        add(name, field);
        addValue(inner, field);
      }
  };
  const visit = (part: unknown, name: string): void => {
    if (Array.isArray(part)) for (const one of part) visit(one, name);
    if (!isJsonObject(part)) return;
    const own = typeof part.name === 'string' && part.in ? part.name : name;
    for (const [key, inner] of Object.entries(part)) {
      if (key === 'example' || key === 'enum' || key === 'const' || key === 'default') addValue(inner, own);
      else if (key === 'examples' && isJsonObject(inner))
        for (const one of Object.values(inner)) addValue(isJsonObject(one) ? one.value : one, own);
      else if (key === 'properties' && isJsonObject(inner))
        for (const [field, schema] of Object.entries(inner)) {
          if (!texts.has(field)) texts.set(field, new Set());
          visit(schema, field);
        }
      else visit(inner, own);
    }
  };
  visit(document, '');
  return texts;
}
