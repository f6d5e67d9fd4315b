import type { Contract, Operation } from '#contract/contract.ts';
import { isJsonObject } from '#contract/pointer.ts';
import type { Checks } from '../checks.ts';
import type { Variant } from '../edges.ts';
import { Edges } from '../edges.ts';
import { type Location, parameterSchema } from '../inputs.ts';
import { bytesOf, type Input, type RawRequest, toRawRequest } from '../request.ts';

export type Case = { name: string; path: string; input: Input; raw: RawRequest };

const MAX_TARGET_LENGTH = 8_000;
const MAX_BODY_BYTES = 1_000_000;
/** Path segments that URL parsing removes. */
const NORMALIZED_SEGMENTS = new Set(['', '.', '..']);

/** Cases at the bounds of each parameter and each field of the body. */
export class Cases {
  readonly #edges: Edges;
  readonly #checks: Checks;

  constructor({ schemas }: Contract, checks: Checks) {
    this.#edges = new Edges(schemas);
    this.#checks = checks;
  }

  /** Requests at a bound that the contract still allows. */
  within(operation: Operation, bases: Input[]): Promise<Case[]> {
    // An identifier at a bound may belong to another account, so writes only use known ones.
    const locations: Location[] = operation.safe ? ['path', 'query'] : ['query'];
    return this.#cases(operation, bases, locations, 'within');
  }

  /** Requests just beyond a bound, all of which are invalid by the contract. */
  beyond(operation: Operation, bases: Input[]): Promise<Case[]> {
    return this.#cases(operation, bases, ['path', 'query'], 'beyond');
  }

  async #cases(
    operation: Operation,
    bases: Input[],
    locations: Location[],
    side: 'within' | 'beyond',
  ): Promise<Case[]> {
    const found = new Map<string, Case>();
    const add = async (variants: Variant[], location: string, toInput: (value: unknown) => Input | null) => {
      for (const { path, label, key, create } of variants) {
        if (found.has(`${location} ${key}`)) continue;
        const input = toInput(create());
        if (!input || (this.#checks.request(operation, input) === null) !== (side === 'within')) continue;
        const raw = await toRaw(operation, input);
        if (raw)
          found.set(`${location} ${key}`, { name: `${nameOf(location, path)} ${label}`, path, input, raw });
      }
    };
    for (const base of bases) {
      for (const location of locations) {
        const schema = parameterSchema(operation, location);
        await add(this.#edges[side](schema, base[location]), location, (value) =>
          isJsonObject(value) ? { ...base, [location]: value } : null,
        );
      }
      const { body } = operation;
      if (body)
        await add(this.#edges[side](body.schema, base.body), 'body', (value) => ({ ...base, body: value }));
    }
    return [...found.values()];
  }
}

function nameOf(location: string, path: string): string {
  return path ? `${location} ${path}:` : `${location}:`;
}

async function toRaw(operation: Operation, input: Input): Promise<RawRequest | null> {
  const segments = [...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => input.path[name]);
  if (
    segments.some((value) => value === null || value === undefined || NORMALIZED_SEGMENTS.has(String(value)))
  )
    return null;
  const raw = await toRawRequest(operation, input);
  return raw.target.length <= MAX_TARGET_LENGTH && (raw.body?.length ?? 0) <= MAX_BODY_BYTES ? raw : null;
}

/** Bodies that cannot be parsed, with the statuses that the contract asks for. */
export function unparsableBodies(
  { body }: Operation,
  raw: RawRequest,
): { name: string; raw: RawRequest; statuses?: number[] }[] {
  if (!body || !raw.body) return [];
  const sent = (type: string, bytes: Uint8Array<ArrayBuffer>) => ({
    ...raw,
    headers: { ...raw.headers, 'content-type': type },
    body: bytes,
  });
  const wrongType = { name: 'a wrong content type', raw: sent('text/plain', raw.body), statuses: [415] };
  const notText = {
    name: 'bytes that are not UTF-8',
    raw: sent(body.type, new Uint8Array([0x22, 0xff, 0xfe, 0x22])),
  };
  if (body.type !== 'application/json') return [wrongType, notText];
  const broken = ['{"a":', '', '[1,]'].map((text) => ({
    name: text ? `broken JSON, ${text}` : 'an empty body',
    raw: sent(body.type, bytesOf(text)),
    statuses: text ? [400] : [400, 415, 422],
  }));
  return [wrongType, notText, ...broken];
}
