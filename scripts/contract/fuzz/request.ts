import type { Contract, Operation } from '#contract/contract.ts';
import { isJsonObject, type JsonObject } from '#contract/pointer.ts';
import { Recalled } from '../arbitraries.ts';
import type { Checks } from '../checks.ts';
import { Edges } from '../edges.ts';
import { withOtherPart } from '../forms.ts';
import { type Location, parameterSchema } from '../given.ts';
import type { Pool, Recollection } from '../pool.ts';
import { bytesOf, type Given, toWire, type Wire, withBody } from '../request.ts';
import type { Variant } from '../variants.ts';
import type { Draft, Twist } from './draft.ts';

/** `open`: the contract doesn't tell whether it has to be taken or refused. */
export type Verdict = 'valid' | 'invalid' | 'open';
export type FuzzRequest = {
  wire: Wire;
  path: JsonObject;
  verdict: Verdict;
  what: string;
  withToken: boolean;
};

const others = 4;
const nesting = 20_000;
const hugeText = 'x'.repeat(300_000);
const hugeInUrl = 'x'.repeat(20_000);
const mostTries = 12;
const swallowed = new Set(['', '.', '..']);

/** Makes requests out of drafts. `everything` holds what all callers have been answered. */
export class Requests {
  readonly #edges: Edges;
  readonly #checks: Checks;
  readonly #everything: Pool;

  constructor({ schemas }: Contract, checks: Checks, everything: Pool) {
    this.#edges = new Edges(schemas);
    this.#checks = checks;
    this.#everything = everything;
  }

  /** The request of a draft; null where there is no way to send it. */
  async from(
    operation: Operation,
    { given: raw, twist, turn }: Draft,
    own: Pool,
  ): Promise<FuzzRequest | null> {
    const given = this.#filled(operation, raw, own);
    const spoilt = twist && this.#spoilt(operation, given, twist, turn);
    const [final, what] = spoilt ? [spoilt.given, spoilt.what] : [given, 'as the contract wants it'];
    const wire = await wireOf(operation, final);
    if (!wire) return null;
    const verdict = this.#verdict(operation, final);
    const request = { wire, path: final.path, verdict, what, withToken: true };
    if (!twist || spoilt) return twist === 'nul' || twist === 'surrogate' ? opened(request) : request;
    const type = wire.headers['content-type'] ?? '';
    if (twist === 'part' && wire.body && type.startsWith('multipart/')) {
      const other = withBody(wire, await withOtherPart({ type, bytes: wire.body }, turn));
      return {
        ...request,
        wire: other,
        verdict: 'open',
        what: 'with a file for a text, or a text for a file',
      };
    }
    return twisted(operation, request, twist, turn);
  }

  #verdict(operation: Operation, given: Given): Verdict {
    return this.#checks.request(operation, given) ? 'invalid' : 'valid';
  }

  #filled(operation: Operation, { path, query, body }: Given, own: Pool): Given {
    const recall = (value: unknown): unknown => {
      if (Array.isArray(value)) return value.map(recall);
      if (value instanceof Recalled)
        return this.#recollected(operation, value, own)?.value ?? value.otherwise;
      if (!isJsonObject(value)) return value;
      return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, recall(inner)]));
    };
    const fields = (value: unknown) => (isJsonObject(value) ? value : {});
    return { path: this.#filledPath(operation, path, own), query: fields(recall(query)), body: recall(body) };
  }

  /** What a parameter belongs to is what it was found under, where both are recalled. */
  #filledPath(operation: Operation, path: JsonObject, own: Pool): JsonObject {
    let known: JsonObject = {};
    for (const [name, value] of Object.entries(path).reverse()) {
      if (!(value instanceof Recalled)) known = { ...known, [name]: value };
      else if (!Object.hasOwn(known, name)) {
        const found = this.#recollected(operation, value, own);
        known = { ...found?.path, ...known, [name]: found?.value ?? value.otherwise };
      }
    }
    return Object.fromEntries(Object.keys(path).map((name) => [name, known[name]]));
  }

  #recollected(
    operation: Operation,
    { name, index, otherwise }: Recalled,
    own: Pool,
  ): Recollection | undefined {
    const parameter = operation.parameters.find((one) => one.name === name);
    const fits = (value: unknown) =>
      parameter ? this.#checks.fits(parameter, value) : typeof value === typeof otherwise;
    // Now and then what belongs to somebody else.
    const found = (index % others === others - 1 ? this.#everything : own).recollect(operation, name, fits);
    return found[index % Math.max(1, found.length)];
  }

  /** The first change of its kind, from the turn on, that the contract rules out, or any one where it rules out none. */
  #spoilt(
    operation: Operation,
    given: Given,
    twist: Twist,
    turn: number,
  ): { given: Given; what: string } | null {
    const all = (['path', 'query'] satisfies Location[]).flatMap((location) =>
      this.#variants(parameterSchema(operation, location), given[location], twist, location).map(
        (variant) => ({
          what: `${location} ${variant.at}: ${variant.what}`,
          make: (): Given | null => {
            const value = variant.make();
            return isJsonObject(value) ? { ...given, [location]: value } : null;
          },
        }),
      ),
    );
    if (operation.body) {
      const variants = this.#variants(operation.body.schema, given.body, twist, 'body');
      all.push(
        ...variants.map((variant) => ({
          what: `body ${variant.at}: ${variant.what}`,
          make: () => ({ ...given, body: variant.make() }),
        })),
      );
    }
    let any: { given: Given; what: string } | null = null;
    for (let step = 0; step < Math.min(mostTries, all.length); step += 1) {
      const { what, make } = all[(turn + step) % all.length] ?? { what: '', make: () => null };
      const made = make();
      if (!made || !hasAddress(operation, made)) continue;
      any ??= { given: made, what };
      if (this.#verdict(operation, made) === 'invalid') return { given: made, what };
    }
    return any;
  }

  #variants(
    schema: Parameters<Edges['beyond']>[0],
    value: unknown,
    twist: Twist,
    place: Location | 'body',
  ): Variant[] {
    const edges = this.#edges;
    switch (twist) {
      case 'field':
        return edges.beyond(schema, value);
      case 'nul':
        return edges.texts(schema, value, 'with NUL', (text) => `${text.slice(1)}\0`);
      case 'surrogate':
        return edges.texts(schema, value, 'with half a character', (text) => `${text.slice(1)}\ud83d`);
      case 'huge':
        return edges.texts(schema, value, 'huge', () => (place === 'body' ? hugeText : hugeInUrl));
      case 'prototype':
        return isJsonObject(value) ? prototypes(value) : [];
      default:
        return [];
    }
  }
}

/** Names that mean something to objects of JavaScript. */
function prototypes(value: Record<string, unknown>): Variant[] {
  return ['__proto__', 'constructor', 'hasOwnProperty', 'toString'].map((name) => ({
    at: name,
    what: 'added',
    key: name,
    // A computed name makes a field of its own, also of `__proto__`.
    make: () => ({ ...value, [name]: { isAdmin: 'true' } }),
  }));
}

function opened(request: FuzzRequest): FuzzRequest {
  return request.verdict === 'valid' ? { ...request, verdict: 'open' } : request;
}

function hasAddress({ path }: Operation, given: Given): boolean {
  return [...path.matchAll(/\{([^}]+)\}/g)].every(([, name = '']) => {
    const value = given.path[name];
    return value !== null && value !== undefined && !swallowed.has(String(value));
  });
}

async function wireOf(operation: Operation, given: Given): Promise<Wire | null> {
  return hasAddress(operation, given) ? toWire(operation, given) : null;
}

const foreignTypes = ['text/plain', 'application/xml', 'application/octet-stream', 'application/jsonx'];
const brokenJson = ['', '{', '[1,]', '{"a":1,}', "{'a':1}", 'undefined', '{"a":01}', '\u{feff}{}x', 'NaN'];

/** Changes of the message itself; the request as it is where the twist has nothing to change. */
function twisted(operation: Operation, request: FuzzRequest, twist: Twist, turn: number): FuzzRequest {
  const { wire } = request;
  const isJson = operation.body?.type === 'application/json';
  if (twist === 'token' && operation.needsToken)
    return { ...request, withToken: false, what: 'without token' };
  const { body } = wire;
  if (!body || !operation.body) return request;
  const sent = (bytes: Uint8Array<ArrayBuffer>, verdict: Verdict, what: string) => ({
    ...request,
    wire: { ...wire, body: bytes },
    verdict,
    what,
  });
  const text = new TextDecoder().decode(body);
  switch (twist) {
    case 'type': {
      const type = foreignTypes[turn % foreignTypes.length] ?? 'text/plain';
      return {
        ...request,
        wire: { ...wire, headers: { ...wire.headers, 'content-type': type } },
        verdict: 'invalid',
        what: `as ${type}`,
      };
    }
    case 'bytes':
      return operation.body.type === 'multipart/form-data'
        ? sent(new Uint8Array([0xff, 0xfe, ...body]), 'open', 'with bytes that are no text')
        : sent(new Uint8Array([...body, 0xc3, 0x28]), 'invalid', 'with bytes that are no text');
    case 'broken': {
      if (!isJson) return sent(body.slice(0, Math.floor(body.length / 2)), 'open', 'cut off');
      const broken = brokenJson[turn % brokenJson.length] ?? '';
      return sent(bytesOf(broken), 'invalid', `with the body ${broken}`);
    }
    case 'deep':
      if (isJson)
        return sent(bytesOf(`${'[{"a":'.repeat(nesting)}1${'}]'.repeat(nesting)}`), 'open', 'nested deeply');
      return sent(bytesOf(`${text}&a${'[a]'.repeat(500)}=1`), 'open', 'nested deeply');
    case 'twice':
      if (isJson)
        return sent(bytesOf(text.replace(/^\{("[^"]*":)/, '{$1null,$1')), 'open', 'with a key twice');
      return sent(bytesOf(`${text}&${text}`), 'open', 'with each key twice');
    default:
      return request;
  }
}
