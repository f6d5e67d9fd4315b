import type { Contract, Operation } from '#contract/contract.ts';
import { isJsonObject } from '#contract/pointer.ts';
import type { Checks } from '../checks.ts';
import { Edges } from '../edges.ts';
import { type Location, parameterSchema } from '../given.ts';
import { bytesOf, type Given, toWire, type Wire } from '../request.ts';
import type { Variant } from '../variants.ts';

export type Case = { name: string; at: string; given: Given; wire: Wire };

const longestTarget = 8_000;
const largestBody = 1_000_000;
/** Path segments that a URL gives a meaning of its own. */
const swallowed = new Set(['', '.', '..']);

/** Cases at the bounds of each parameter and each field of the body. */
export class Cases {
  readonly #edges: Edges;
  readonly #checks: Checks;

  constructor({ schemas }: Contract, checks: Checks) {
    this.#edges = new Edges(schemas);
    this.#checks = checks;
  }

  /** Requests at a bound that the contract still allows. */
  within(operation: Operation, bases: Given[]): Promise<Case[]> {
    // A number at the end of its range may well be somebody's: nothing is changed at an address nobody named.
    const places: Location[] = operation.safe ? ['path', 'query'] : ['query'];
    return this.#cases(operation, bases, places, 'within');
  }

  /** Requests just beyond a bound, each proven to be ruled out by the contract. */
  beyond(operation: Operation, bases: Given[]): Promise<Case[]> {
    return this.#cases(operation, bases, ['path', 'query'], 'beyond');
  }

  async #cases(
    operation: Operation,
    bases: Given[],
    places: Location[],
    side: 'within' | 'beyond',
  ): Promise<Case[]> {
    const found = new Map<string, Case>();
    const add = async (variants: Variant[], place: string, toGiven: (value: unknown) => Given | null) => {
      for (const { at, what, key, make } of variants) {
        if (found.has(`${place} ${key}`)) continue;
        const given = toGiven(make());
        if (!given || (this.#checks.request(operation, given) === null) !== (side === 'within')) continue;
        const wire = await wireOf(operation, given);
        if (wire) found.set(`${place} ${key}`, { name: `${named(place, at)} ${what}`, at, given, wire });
      }
    };
    for (const base of bases) {
      for (const place of places) {
        const schema = parameterSchema(operation, place);
        await add(this.#edges[side](schema, base[place]), place, (value) =>
          isJsonObject(value) ? { ...base, [place]: value } : null,
        );
      }
      const { body } = operation;
      if (body)
        await add(this.#edges[side](body.schema, base.body), 'body', (value) => ({ ...base, body: value }));
    }
    return [...found.values()];
  }
}

function named(place: string, at: string): string {
  return at ? `${place} ${at}:` : `${place}:`;
}

async function wireOf(operation: Operation, given: Given): Promise<Wire | null> {
  const segments = [...operation.path.matchAll(/\{([^}]+)\}/g)].map(([, name = '']) => given.path[name]);
  if (segments.some((value) => value === null || value === undefined || swallowed.has(String(value))))
    return null;
  const wire = await toWire(operation, given);
  return wire.target.length <= longestTarget && (wire.body?.length ?? 0) <= largestBody ? wire : null;
}

/** Bodies that can't be read at all, with the statuses that are due. */
export function unreadable(
  { body }: Operation,
  wire: Wire,
): { name: string; wire: Wire; statuses?: number[] }[] {
  if (!body || !wire.body) return [];
  const sent = (type: string, bytes: Uint8Array<ArrayBuffer>) => ({
    ...wire,
    headers: { ...wire.headers, 'content-type': type },
    body: bytes,
  });
  const foreign = { name: 'a wrong content type', wire: sent('text/plain', wire.body), statuses: [415] };
  const notText = {
    name: 'bytes that are no text',
    wire: sent(body.type, new Uint8Array([0x22, 0xff, 0xfe, 0x22])),
  };
  if (body.type !== 'application/json') return [foreign, notText];
  const broken = ['{"a":', '', '[1,]'].map((text) => ({
    name: text ? `broken JSON, ${text}` : 'an empty body',
    wire: sent(body.type, bytesOf(text)),
    statuses: text ? [400] : [400, 415, 422],
  }));
  return [foreign, notText, ...broken];
}
