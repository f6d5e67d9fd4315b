import type { Contract, Operation } from '#contract/contract.ts';
import { isJsonObject, type JsonObject } from '#contract/pointer.ts';
import type { Schema } from '#contract/schema.ts';
import { Placeholder } from '../arbitraries.ts';
import type { Checks } from '../checks.ts';
import type { Variant } from '../edges.ts';
import { Edges } from '../edges.ts';
import { findFieldValues, type Location, parameterSchema } from '../inputs.ts';
import type { KnownValue, KnownValues } from '../knownValues.ts';
import { bytesOf, type Input, type RawRequest, toRawRequest, withBody, withOtherPart } from '../request.ts';
import type { Draft, Mutation } from './draft.ts';

/** `open` means that the contract does not say whether a backend has to accept or reject the request. */
export type Verdict = 'valid' | 'invalid' | 'open';
export type FuzzRequest = {
  raw: RawRequest;
  path: JsonObject;
  verdict: Verdict;
  label: string;
  withToken: boolean;
};

const FOREIGN_EVERY = 4;
const DEEP_LEVELS = 20_000;
const HUGE_TEXT = 'x'.repeat(300_000);
const HUGE_URL_TEXT = 'x'.repeat(20_000);
const MAX_TRIES = 12;
/** Characters with a special meaning in URLs, SQL patterns, quoted strings, bidirectional text and C strings. */
const SPECIAL_CHARACTERS = {
  '% \' " \\': '%\'"\\',
  'a zero-width space and a right-to-left override': '\u200b\u202e',
  NUL: '\0',
};
const SPECIAL_NUMBERS = [0, -1, 2 ** 31, 2 ** 53, 1e308, 0.1];
const NORMALIZED_SEGMENTS = new Set(['', '.', '..']);

type Mutant = { label: string; create: () => Input | null };

/** Turns drafts into requests. `everything` contains values from the responses to all callers. */
export class Requests {
  readonly #edges: Edges;
  readonly #checks: Checks;
  readonly #everything: KnownValues;

  constructor({ schemas }: Contract, checks: Checks, everything: KnownValues) {
    this.#edges = new Edges(schemas);
    this.#checks = checks;
    this.#everything = everything;
  }

  /** The request of a draft; null if it cannot be sent. */
  async from(
    operation: Operation,
    { input: draft, mutation, choice }: Draft,
    own: KnownValues,
  ): Promise<FuzzRequest | null> {
    const input = this.#fillIn(operation, draft, own);
    const mutated = mutation && this.#mutate(operation, input, mutation, choice);
    const [final, label] = mutated ? [mutated.input, mutated.label] : [input, 'that keeps the contract'];
    const raw = await toRaw(operation, final);
    if (!raw) return null;
    const verdict = this.#verdict(operation, final);
    const request = { raw, path: final.path, verdict, label, withToken: true };
    if (!mutation || mutated)
      return mutation === 'nul' || mutation === 'surrogate' || holdsNul(final) ? toOpen(request) : request;
    const type = raw.headers['content-type'] ?? '';
    if (mutation === 'part' && raw.body && type.startsWith('multipart/')) {
      const other = withBody(raw, await withOtherPart({ type, bytes: raw.body }, choice));
      return {
        ...request,
        raw: other,
        verdict: 'open',
        label: 'with a file for a string, or a string for a file',
      };
    }
    return mutateMessage(operation, request, mutation, choice);
  }

  #verdict(operation: Operation, input: Input): Verdict {
    return this.#checks.request(operation, input) ? 'invalid' : 'valid';
  }

  #fillIn(operation: Operation, { path, query, body }: Input, own: KnownValues): Input {
    const knownPath = this.#fillInPath(operation, path, own);
    const fill = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(fill);
      if (value instanceof Placeholder) return this.#findFieldValue(operation, value, own, knownPath);
      if (!isJsonObject(value)) return value;
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, fill(inner)]));
    };
    const fields = (value: unknown) => (isJsonObject(value) ? value : {});
    return { path: knownPath, query: fields(fill(query)), body: fill(body) };
  }

  /** Fills parameters before a known value from the path under which that value was found. */
  #fillInPath(operation: Operation, path: JsonObject, own: KnownValues): JsonObject {
    let known: JsonObject = {};
    for (const [name, value] of Object.entries(path).reverse()) {
      if (!(value instanceof Placeholder)) known = { ...known, [name]: value };
      else if (!Object.hasOwn(known, name)) {
        const found = this.#findValue(operation, value, own);
        known = { ...found?.path, ...known, [name]: found?.value ?? value.fallback };
      }
    }
    return Object.fromEntries(Object.keys(path).map((name) => [name, known[name]]));
  }

  #findValue(operation: Operation, { name, index }: Placeholder, own: KnownValues): KnownValue | undefined {
    const parameter = operation.parameters.find((one) => one.name === name);
    if (!parameter) return undefined;
    const fits = (value: unknown) => this.#checks.fits(parameter, value);
    const found = this.#valuesFor(index, own).findAll(operation, name, fits);
    return found[index % Math.max(1, found.length)];
  }

  #findFieldValue(
    operation: Operation,
    placeholder: Placeholder,
    own: KnownValues,
    path: JsonObject,
  ): unknown {
    const { name, index, fallback } = placeholder;
    const isParameter = operation.parameters.some((one) => one.name === name && one.in === 'query');
    if (isParameter) return this.#findValue(operation, placeholder, own)?.value ?? fallback;
    const found = findFieldValues(operation, this.#valuesFor(index, own), path, name, typeof fallback);
    return found[index % Math.max(1, found.length)] ?? fallback;
  }

  /** Returns the caller's own values, or sometimes those of all accounts. */
  #valuesFor(index: number, own: KnownValues): KnownValues {
    return index % FOREIGN_EVERY === FOREIGN_EVERY - 1 ? this.#everything : own;
  }

  /** The number of special values that fit a draft's parameters and body. */
  countSpecial(operation: Operation, { input }: Draft, own: KnownValues): number {
    return this.#mutants(operation, this.#fillIn(operation, input, own), 'special').length;
  }

  #mutants(operation: Operation, input: Input, mutation: Mutation): Mutant[] {
    const all: Mutant[] = (['path', 'query'] satisfies Location[]).flatMap((location) =>
      this.#variants(parameterSchema(operation, location), input[location], mutation, location).map(
        (variant) => ({
          label: `${location} ${variant.path}: ${variant.label}`,
          create: (): Input | null => {
            const value = variant.create();
            return isJsonObject(value) ? { ...input, [location]: value } : null;
          },
        }),
      ),
    );
    if (operation.body) {
      const variants = this.#variants(operation.body.schema, input.body, mutation, 'body');
      all.push(
        ...variants.map((variant) => ({
          label: `body ${variant.path}: ${variant.label}`,
          create: () => ({ ...input, body: variant.create() }),
        })),
      );
    }
    return all;
  }

  /** The first mutation of its kind that makes the request invalid, or any one if none does. */
  #mutate(
    operation: Operation,
    input: Input,
    mutation: Mutation,
    choice: number,
  ): { input: Input; label: string } | null {
    const all = this.#mutants(operation, input, mutation);
    if (mutation === 'special') {
      const mutant = all[choice];
      const special = mutant?.create();
      return mutant && special && hasAllPathValues(operation, special)
        ? { input: special, label: mutant.label }
        : null;
    }
    let any: { input: Input; label: string } | null = null;
    for (let step = 0; step < Math.min(MAX_TRIES, all.length); step += 1) {
      const { label, create } = all[(choice + step) % all.length] ?? { label: '', create: () => null };
      const candidate = create();
      if (!candidate || !hasAllPathValues(operation, candidate)) continue;
      any ??= { input: candidate, label };
      if (this.#verdict(operation, candidate) === 'invalid') return { input: candidate, label };
    }
    return any;
  }

  #variants(schema: Schema, value: unknown, mutation: Mutation, location: Location | 'body'): Variant[] {
    const edges = this.#edges;
    switch (mutation) {
      case 'field':
        return edges.beyond(schema, value);
      case 'special':
        return this.#specials(schema, value, location);
      case 'nul':
        return edges.strings(schema, value, 'with NUL', (text) => `${text.slice(1)}\0`);
      case 'surrogate':
        return edges.strings(schema, value, 'with a lone surrogate', (text) => `${text.slice(1)}\ud83d`);
      case 'huge':
        return edges.strings(schema, value, 'huge', () => hugeText(location));
      case 'prototype':
        return isJsonObject(value) ? withPrototypeNames(value) : [];
      default:
        return [];
    }
  }

  #specials(schema: Schema, value: unknown, location: Location | 'body'): Variant[] {
    const edges = this.#edges;
    return [
      ...Object.entries(SPECIAL_CHARACTERS).flatMap(([name, characters]) =>
        edges.texts(schema, value, `with ${name}`, (text) => characters + text.slice(characters.length)),
      ),
      ...edges.texts(schema, value, 'empty', () => ''),
      ...edges.texts(schema, value, 'huge', () => hugeText(location)),
      ...SPECIAL_NUMBERS.flatMap((number) => edges.numbers(schema, value, String(number), number)),
      ...edges.within(schema, value),
    ];
  }
}

function hugeText(location: Location | 'body'): string {
  return location === 'body' ? HUGE_TEXT : HUGE_URL_TEXT;
}

/** Adds a field whose name has a meaning for JavaScript objects. */
function withPrototypeNames(value: Record<string, unknown>): Variant[] {
  return ['__proto__', 'constructor', 'hasOwnProperty', 'toString'].map((name) => ({
    path: name,
    label: 'added',
    key: name,
    // A computed key creates an own property, even for `__proto__`.
    create: () => ({ ...value, [name]: { isAdmin: 'true' } }),
  }));
}

/** Whether an input contains NUL, which some databases can't store and the contract's patterns don't always exclude. */
function holdsNul(input: Input): boolean {
  return JSON.stringify(input).includes('\\u0000');
}

function toOpen(request: FuzzRequest): FuzzRequest {
  return request.verdict === 'valid' ? { ...request, verdict: 'open' } : request;
}

function hasAllPathValues({ path }: Operation, input: Input): boolean {
  return [...path.matchAll(/\{([^}]+)\}/g)].every(([, name = '']) => {
    const value = input.path[name];
    return value !== null && value !== undefined && !NORMALIZED_SEGMENTS.has(String(value));
  });
}

async function toRaw(operation: Operation, input: Input): Promise<RawRequest | null> {
  return hasAllPathValues(operation, input) ? toRawRequest(operation, input) : null;
}

const OTHER_TYPES = ['text/plain', 'application/xml', 'application/octet-stream', 'application/jsonx'];
const BROKEN_JSON = ['', '{', '[1,]', '{"a":1,}', "{'a':1}", 'undefined', '{"a":01}', '\u{feff}{}x', 'NaN'];

/** Mutates the message itself; returns the request unchanged if there is nothing to mutate. */
function mutateMessage(
  operation: Operation,
  request: FuzzRequest,
  mutation: Mutation,
  choice: number,
): FuzzRequest {
  const { raw } = request;
  const isJson = operation.body?.type === 'application/json';
  if (mutation === 'token' && operation.needsToken)
    return { ...request, withToken: false, label: 'without token' };
  const { body } = raw;
  if (!body || !operation.body) return request;
  const sent = (bytes: Uint8Array<ArrayBuffer>, verdict: Verdict, label: string) => ({
    ...request,
    raw: { ...raw, body: bytes },
    verdict,
    label,
  });
  const text = new TextDecoder().decode(body);
  switch (mutation) {
    case 'type': {
      const type = OTHER_TYPES[choice % OTHER_TYPES.length] ?? 'text/plain';
      return {
        ...request,
        raw: { ...raw, headers: { ...raw.headers, 'content-type': type } },
        verdict: 'invalid',
        label: `as ${type}`,
      };
    }
    case 'bytes':
      return operation.body.type === 'multipart/form-data'
        ? sent(new Uint8Array([0xff, 0xfe, ...body]), 'open', 'with bytes that are not UTF-8')
        : sent(new Uint8Array([...body, 0xc3, 0x28]), 'invalid', 'with bytes that are not UTF-8');
    case 'broken': {
      if (!isJson) return sent(body.slice(0, Math.floor(body.length / 2)), 'open', 'cut off');
      const broken = BROKEN_JSON[choice % BROKEN_JSON.length] ?? '';
      return sent(bytesOf(broken), 'invalid', `with the body ${broken}`);
    }
    case 'deep':
      if (isJson)
        return sent(
          bytesOf(`${'[{"a":'.repeat(DEEP_LEVELS)}1${'}]'.repeat(DEEP_LEVELS)}`),
          'open',
          'nested deeply',
        );
      return sent(bytesOf(`${text}&a${'[a]'.repeat(500)}=1`), 'open', 'nested deeply');
    case 'twice':
      if (isJson)
        return sent(bytesOf(text.replace(/^\{("[^"]*":)/, '{$1null,$1')), 'open', 'with a key twice');
      return sent(bytesOf(`${text}&${text}`), 'open', 'with each key twice');
    default:
      return request;
  }
}
